; What is left to do behind the call can be done before it, if the order of operations does not matter.
; RUN: rvsdg opt -passes=tail-recursion,dead-node-elimination,tail-recursion -S %s

define i32 @factorial(i32 %n) {
entry:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %base, label %step
step:
  %m = sub nsw i32 %n, 1
  %f = call i32 @factorial(i32 %m)
  %r = mul nsw i32 %n, %f
  ret i32 %r
base:
  ret i32 1
}

define i32 @fibonacci(i32 %n) {
entry:
  %c = icmp ult i32 %n, 2
  br i1 %c, label %base, label %step
step:
  %m = sub nsw i32 %n, 1
  %f = call i32 @fibonacci(i32 %m)
  %l = sub nsw i32 %n, 2
  %g = call i32 @fibonacci(i32 %l)
  %r = add nsw i32 %f, %g
  ret i32 %r
base:
  ret i32 %n
}

; EXPECT
;
; define i32 @factorial(i32 %n) {
;   br label %entry
;
; entry:
;   %n.1 = phi i32 [ %n, %0 ], [ %m, %step ]
;   %1 = phi i32 [ 1, %0 ], [ %2, %step ]
;   %c = icmp eq i32 %n.1, 0
;   br i1 %c, label %3, label %step
;
; step:
;   %m = sub nsw i32 %n.1, 1
;   %2 = mul i32 %1, %n.1
;   br label %entry
;
; 3:
;   %4 = mul i32 %1, 1
;   ret i32 %4
; }
;
; define i32 @fibonacci(i32 %n) {
;   br label %entry
;
; entry:
;   %n.1 = phi i32 [ %n, %0 ], [ %l, %step ]
;   %1 = phi i32 [ 0, %0 ], [ %2, %step ]
;   %c = icmp ult i32 %n.1, 2
;   br i1 %c, label %3, label %step
;
; step:
;   %m = sub nsw i32 %n.1, 1
;   %f = call i32 @fibonacci(i32 %m)
;   %l = sub nsw i32 %n.1, 2
;   %2 = add i32 %1, %f
;   br label %entry
;
; 3:
;   %4 = add i32 %1, %n.1
;   ret i32 %4
; }
