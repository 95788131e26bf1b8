; What C makes of a condition (i1, widened, compared with zero, widened again) is the condition.
; RUN: rvsdg opt -passes=reduction,dead-node-elimination -S %s

define i32 @conditions(i32 %a, i32 %b) {
entry:
  %less = icmp slt i32 %a, %b
  %wide = zext i1 %less to i32
  %set = icmp ne i32 %wide, 0
  %unset = xor i1 %set, true
  %byte = zext i1 %unset to i8
  %again = trunc i8 %byte to i1
  br i1 %again, label %yes, label %no

yes:
  ret i32 1

no:
  ret i32 0
}

; The branch weights change places with the branches.
define i32 @inverted(i1 %c) {
entry:
  %not = xor i1 %c, true
  br i1 %not, label %yes, label %no, !prof !0

yes:
  ret i32 1

no:
  ret i32 0
}

define i32 @switched(i8 %x) {
entry:
  %wide = zext i8 %x to i32
  %moved = add nsw i32 %wide, 100
  switch i32 %moved, label %other [
    i32 101, label %one
    i32 102, label %two
    i32 400, label %never
  ]

one:
  ret i32 1

two:
  ret i32 2

never:
  ret i32 3

other:
  ret i32 4
}

!0 = !{!"branch_weights", i32 1, i32 99}

; EXPECT
;
; define i32 @conditions(i32 %a, i32 %b) {
; entry:
;   %unset = icmp sge i32 %a, %b
;   br i1 %unset, label %0, label %1
;
; 0:
;   ret i32 1
;
; 1:
;   ret i32 0
; }
;
; define i32 @inverted(i1 %c) {
; entry:
;   br i1 %c, label %1, label %0, !prof !{!"branch_weights", i32 99, i32 1}
;
; 0:
;   ret i32 1
;
; 1:
;   ret i32 0
; }
;
; define i32 @switched(i8 %x) {
; entry:
;   switch i8 %x, label %0 [
;     i8 1, label %1
;     i8 2, label %2
;   ]
;
; 0:
;   ret i32 4
;
; 1:
;   ret i32 1
;
; 2:
;   ret i32 2
; }
;
; !0 = !{!"branch_weights", i32 1, i32 99}
