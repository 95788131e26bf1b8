; Names, numbers, labels, comments and white space where one would not expect them.
; A comment with odd bytes: "quotes" \ and é ü 漢.
source_filename="names.ll"target triple="x86_64-unknown-linux-gnu"

%a.type=type{i32}
@plain=global i32 0@glued=global%a.type zeroinitializer,align 4
@"quoted plain"=global i32 1
@"" = global i32 2
@"\01mangled" = global i32 3
@"utf8 é" = global i32 4
@-starts.with-dash = global i32 6
@$dollar = global i32 7
@.dot = global i32 8
@_under = global i32 9
@"123" = global i32 10
@a-b.c$d_e0 = global i32 11
@"back\slash\5C" = global i32 12
@"\41\42" = global i32 13
@x = global i32 14
@i32 = global i32 15
@true = global i32 16
@define = global i32 17

define void @"a function" ( i32 %"an argument" , i32 %0 , i32 %plain , i32 %1 ) {
  %3 = add i32 %0 , %1
  %"a value" = add i32 %"an argument" , %plain ; trailing comment
  %4=add i32 %3,%"a value"%-dash=add i32 %4,1
  %$dollar$ = add i32 %-dash, 1
  %.5 = add i32 %$dollar$, 1
  br label %"a block"
"a block":br label %6
6:
  br label %-7
-7:
  br label %"8x"
8x:                                               ; preds = %invented
  br label %"\22"
"\22":
  %x = add i32 1, 2
  %i1 = add i32 %x, 3
  %add = add i32 %i1, 4
  br label %ret
ret:
  br label %label
label:
  ret void
}

; Unnamed values are numbered over arguments, blocks and instructions alike.
define i32 @numbering(i32, i32 %named, i32) {
  %3 = add i32 %0, %1
  %4 = add i32 %3, %named
  br label %5

5:
  %6 = phi i32 [ %4, %2 ]
  store i32 %6, ptr @plain, align 4
  br i1 true, label %7, label %8

7:
  unreachable

8:
  ret i32 %6
}

define i32 @implicit_numbers(i32) {
  add i32 %0, 1
  %3 = add i32 %2, 1
  br label %entry
entry:
  call void @void()
  call i32 @value()
  mul i32 %4, %3
  br label %6
  ret i32 %5
}

define i32 @numbered_entry(i32 %0) {
1:
  ret i32 %0
}

define i32 @sparse_numbers(i32 %5) {
10:
  %20 = add i32 %5, 1
  br label %30
30:
  ret i32 %20
}

define void @forward_references(i1 %c) {
entry:
  br i1 %c, label %late, label %early
early:
  %p = phi i32 [ %q, %late ], [ 0, %entry ]
  br i1 %c, label %late, label %done
late:
  %q = phi i32 [ %p, %early ], [ 1, %entry ]
  br label %early
done:
  ret void
}

declare void @void()
declare i32 @value()
define void @later_use(){call void @"a function"(i32 0,i32 1,i32 2,i32 3)call void @declared_after_use()ret void}
declare void @declared_after_use()
