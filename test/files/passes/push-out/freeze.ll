; Two freezes of one value need not agree: one that leaves a loop for an operand leaves it altogether.
; RUN: rvsdg opt -passes=push-out -S %s
define i32 @g(i32 %x, i32 %y, i1 %c, i32 %n) {
entry:
  %k = and i32 %n, 7
  %u = add nsw i32 %x, 2147483647
  br label %loop
loop:
  %i = phi i32 [0, %entry], [%next, %latch]
  %s = phi i32 [0, %entry], [%s2, %latch]
  br i1 %c, label %then, label %latch
then:
  %f = freeze i32 %u
  %a = xor i32 %f, %y
  %b = mul i32 %f, %i
  %d = mul i32 %a, %i
  %e = xor i32 %d, %b
  br label %latch
latch:
  %v = phi i32 [0, %loop], [%e, %then]
  %s2 = add i32 %s, %v
  %next = add i32 %i, 1
  %go = icmp ult i32 %next, %k
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %s2
}

; EXPECT
;
; define i32 @g(i32 %x, i32 %y, i1 %c, i32 %n) {
; entry:
;   %k = and i32 %n, 7
;   %u = add nsw i32 %x, 2147483647
;   %f = freeze i32 %u
;   %a = xor i32 %f, %y
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %next, %latch ]
;   %s = phi i32 [ 0, %entry ], [ %s2, %latch ]
;   br i1 %c, label %then, label %latch
;
; then:
;   %b = mul i32 %f, %i
;   %d = mul i32 %a, %i
;   %e = xor i32 %d, %b
;   br label %latch
;
; latch:
;   %v = phi i32 [ 0, %loop ], [ %e, %then ]
;   %s2 = add i32 %s, %v
;   %next = add i32 %i, 1
;   %go = icmp ult i32 %next, %k
;   br i1 %go, label %loop, label %0
;
; 0:
;   ret i32 %s2
; }
