; What a load promises does not hold for a load of the same value that promises less.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
; What a load in front of a loop promises is of use to the first load only.
define i32 @in_front_of_loop(ptr dereferenceable(64) %p, i8 %n, i1 %c) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %i2, %latch ]
  %s = phi i32 [ 0, %entry ], [ %s2, %latch ]
  %a = load i32, ptr %p, align 4, !range !0
  br i1 %c, label %useit, label %not
useit:
  %u = add i32 %s, %a
  br label %latch
not:
  %b = load i32, ptr %p, align 4
  %v = sub i32 %s, %b
  br label %latch
latch:
  %s2 = phi i32 [ %u, %useit ], [ %v, %not ]
  %i2 = add i8 %i, 1
  %n3 = and i8 %n, 3
  %more = icmp ult i8 %i2, %n3
  br i1 %more, label %loop, label %done
done:
  ret i32 %s2
}
; A load that others take their value from is replaced by another one, which promises more.
define i32 @replaced_by_another(ptr dereferenceable(64) %p, i1 %c, i1 %d, i8 %n) {
entry:
  %v0 = load i8, ptr %p, align 1
  %first = getelementptr i8, ptr %p, i64 1
  br label %loop
loop:
  %at = phi ptr [ %p, %entry ], [ %next, %latch ]
  %i = phi i8 [ 0, %entry ], [ %i2, %latch ]
  %s = phi i32 [ 0, %entry ], [ %s2, %latch ]
  %x = load i8, ptr %at, align 1, !range !1
  %next = getelementptr i8, ptr %at, i64 1
  %y = load i8, ptr %next, align 1, !range !1
  br i1 %c, label %one, label %two
one:
  %z = load i8, ptr %next, align 1, !range !1
  br label %latch
two:
  br label %latch
latch:
  %q = phi i8 [ %z, %one ], [ 0, %two ]
  %qq = zext i8 %q to i32
  %a = load i8, ptr %at, align 1
  %aa = zext i8 %a to i32
  %w = load i8, ptr %next, align 1
  %ww = zext i8 %w to i32
  %t = add i32 %s, %aa
  %t2 = mul i32 %t, 3
  %s1 = add i32 %t2, %ww
  %s2 = select i1 %d, i32 %s1, i32 %qq
  %i2 = add i8 %i, 1
  %n3 = and i8 %n, 3
  %more = icmp ult i8 %i2, %n3
  br i1 %more, label %loop, label %done
done:
  ret i32 %s2
}
!0 = !{i32 0, i32 5}
!1 = !{i8 1, i8 9}
