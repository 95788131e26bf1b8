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
;   %n.1 = phi i32 [ %n, %0 ], [ %6, %2 ]
;   %1 = phi i32 [ 1, %0 ], [ %7, %2 ]
;   %c = icmp eq i32 %n.1, 0
;   br i1 %c, label %2, label %step
;
; step:
;   %m = sub nsw i32 %n.1, 1
;   br label %2
;
; 2:
;   %3 = phi i32 [ 1, %entry ], [ %n.1, %step ]
;   %4 = phi i1 [ false, %entry ], [ true, %step ]
;   %5 = phi i32 [ 1, %entry ], [ poison, %step ]
;   %6 = phi i32 [ poison, %entry ], [ %m, %step ]
;   %7 = mul i32 %1, %3
;   br i1 %4, label %entry, label %8
;
; 8:
;   %9 = mul i32 %7, %5
;   ret i32 %9
; }
;
; define i32 @fibonacci(i32 %n) {
;   br label %entry
;
; entry:
;   %n.1 = phi i32 [ %n, %0 ], [ %6, %2 ]
;   %1 = phi i32 [ 0, %0 ], [ %7, %2 ]
;   %c = icmp ult i32 %n.1, 2
;   br i1 %c, label %2, label %step
;
; step:
;   %m = sub nsw i32 %n.1, 1
;   %f = call i32 @fibonacci(i32 %m)
;   %l = sub nsw i32 %n.1, 2
;   br label %2
;
; 2:
;   %3 = phi i32 [ 0, %entry ], [ %f, %step ]
;   %4 = phi i1 [ false, %entry ], [ true, %step ]
;   %5 = phi i32 [ %n.1, %entry ], [ poison, %step ]
;   %6 = phi i32 [ poison, %entry ], [ %l, %step ]
;   %7 = add i32 %1, %3
;   br i1 %4, label %entry, label %8
;
; 8:
;   %9 = add i32 %7, %5
;   ret i32 %9
; }
