; What a load promises of its value is true for those that use the value. If others use it too, only what they promise stays, also
; where they come later to a value that is carried already.
; RUN: rvsdg opt -passes=theta-gamma-inversion,partial-redundancies,dead-node-elimination,verify -S %s
; What a load in front of a loop promises is of use to the first load only.
define i32 @in_front_of_loop(ptr dereferenceable(64) %p, i8 %n, i1 %c) mustprogress {
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
define i32 @replaced_by_another(ptr dereferenceable(64) %p, i1 %c, i1 %d, i8 %n) mustprogress {
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

; EXPECT
;
; define i32 @in_front_of_loop(ptr dereferenceable(64) %p, i8 %n, i1 %c) mustprogress {
; entry:
;   %a = load i32, ptr %p, align 4
;   br label %loop
;
; loop:
;   %s = phi i32 [ 0, %entry ], [ %s2, %latch ]
;   %i = phi i8 [ 0, %entry ], [ %i2, %latch ]
;   br i1 %c, label %useit, label %not
;
; useit:
;   %u = add i32 %s, %a
;   br label %latch
;
; not:
;   %v = sub i32 %s, %a
;   br label %latch
;
; latch:
;   %s2 = phi i32 [ %v, %not ], [ %u, %useit ]
;   %i2 = add i8 %i, 1
;   %n3 = and i8 %n, 3
;   %more = icmp ult i8 %i2, %n3
;   br i1 %more, label %loop, label %0
;
; 0:
;   ret i32 %s2
; }
;
; define i32 @replaced_by_another(ptr dereferenceable(64) %p, i1 %c, i1 %d, i8 %n) mustprogress {
; entry:
;   %v0 = load i8, ptr %p, align 1
;   br label %loop
;
; loop:
;   %at = phi ptr [ %p, %entry ], [ %next, %latch ]
;   %x = phi i8 [ %v0, %entry ], [ %y, %latch ]
;   %s = phi i32 [ 0, %entry ], [ %s2, %latch ]
;   %i = phi i8 [ 0, %entry ], [ %i2, %latch ]
;   %next = getelementptr i8, ptr %at, i64 1
;   %y = load i8, ptr %next, align 1
;   br i1 %c, label %0, label %latch
;
; 0:
;   br label %latch
;
; latch:
;   %q = phi i8 [ %y, %0 ], [ 0, %loop ]
;   %qq = zext i8 %q to i32
;   %aa = zext i8 %x to i32
;   %ww = zext i8 %y to i32
;   %t = add i32 %s, %aa
;   %t2 = mul i32 %t, 3
;   %s1 = add i32 %t2, %ww
;   %s2 = select i1 %d, i32 %s1, i32 %qq
;   %i2 = add i8 %i, 1
;   %n3 = and i8 %n, 3
;   %more = icmp ult i8 %i2, %n3
;   br i1 %more, label %loop, label %1
;
; 1:
;   ret i32 %s2
; }
;
; !0 = !{i32 0, i32 5}
; !1 = !{i8 1, i8 9}
