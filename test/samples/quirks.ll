; What LLVM accepts although one might not think so.

/* A comment in C's style, "unclosed quote
   over two lines */
target triple = "overwritten"
target triple = "x86_64-unknown-linux-gnu"
source_filename = "overwritten"
source_filename = "quirks.ll"
module asm "before"

%alias = type i32
%of_alias = type { %alias, ptr }
%pointer = type ptr
%function = type i32 (i32)

; Numbers that do not fit are cut to size.
@cut = global i8 256
@cut_negative = global i8 -129
@cut_wide = global i32 18446744073709551616
@cut_hexadecimal = global i8 u0x1FF
@aliased = global %alias 7
@aliased_structure = global %of_alias { %alias 1, %pointer null }
@exponent = global double 1.e5
@order = global i32 0, align 8, section "s", comdat
@spread
  =
  global
  [ 2
    x i8 ]
  c"ab"
  ,
  align
  1
$order = comdat any
module asm "between"

define i32 @one_line(i32 %a) { %b = add i32 %a, 1 ret i32 %b }
define %alias @aliases(%alias %a, %pointer %f) {
  %b = call %function %f(%alias %a)
  ret %alias %b
}

; A group that nobody defines is empty, and of two definitions the last counts.
declare void @undefined_group() #5
declare void @twice() #6
attributes #6 = { nounwind }
attributes #6 = { cold }

; A named node can be written in pieces, and a node attached before it is defined.
!pieces = !{!0}
!0 = !{!"first", !1}
!pieces = !{!1}
!1 = distinct !{!0, !{!1}}

; Blocks without labels, after a terminator.
define i32 @unlabelled(i1 %c) {
  br i1 %c, label %1, label %2
  ret i32 1
  ret i32 2
}

; A function used before, and with another type than, its declaration.
define i32 @uses_before() {
  %a = call i32 @mistyped(i32 1)
  %b = call i32 (...) @mistyped(i32 1, i32 2)
  %c = call i64 @mistyped()
  ret i32 %a
}
declare i32 @mistyped(i32)

; Intrinsics can be used without being declared.
define i32 @undeclared(i32 %a) {
  %b = call i32 @llvm.ctpop.i32(i32 %a)
  %c = call i32 @llvm.umax.i32(i32 %b, i32 3)
  ret i32 %c
}

module asm "after"
