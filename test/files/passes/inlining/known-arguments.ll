; A body that is too large is inlined nevertheless where constant arguments leave little of it.
; RUN: rvsdg opt -passes=inlining,dead-node-elimination -S %s

declare i32 @work(i32, i32, i32, i32)

define i32 @choose(i32 %mode, i32 %n) {
entry:
  %c = icmp eq i32 %mode, 0
  br i1 %c, label %short, label %long
short:
  ret i32 %n
long:
  %a = call i32 @work(i32 %n, i32 1, i32 2, i32 3)
  %b = call i32 @work(i32 %a, i32 1, i32 2, i32 3)
  %d = call i32 @work(i32 %b, i32 1, i32 2, i32 3)
  %e = call i32 @work(i32 %d, i32 1, i32 2, i32 3)
  %f = call i32 @work(i32 %e, i32 1, i32 2, i32 3)
  %g = call i32 @work(i32 %f, i32 1, i32 2, i32 3)
  ret i32 %g
}

define i32 @f(i32 %n) {
  %r = call i32 @choose(i32 0, i32 %n)
  ret i32 %r
}

define i32 @g(i32 %n, i32 %m) {
  %r = call i32 @choose(i32 %m, i32 %n)
  ret i32 %r
}

; EXPECT
;
; declare i32 @work(i32, i32, i32, i32)
;
; define i32 @choose(i32 %mode, i32 %n) {
; entry:
;   %c = icmp eq i32 %mode, 0
;   br i1 %c, label %0, label %long
;
; 0:
;   ret i32 %n
;
; long:
;   %a = call i32 @work(i32 %n, i32 1, i32 2, i32 3)
;   %b = call i32 @work(i32 %a, i32 1, i32 2, i32 3)
;   %d = call i32 @work(i32 %b, i32 1, i32 2, i32 3)
;   %e = call i32 @work(i32 %d, i32 1, i32 2, i32 3)
;   %f = call i32 @work(i32 %e, i32 1, i32 2, i32 3)
;   %g = call i32 @work(i32 %f, i32 1, i32 2, i32 3)
;   ret i32 %g
; }
;
; define i32 @f(i32 %n) {
;   %c = icmp eq i32 0, 0
;   br i1 %c, label %2, label %1
;
; 1:
;   %a = call i32 @work(i32 %n, i32 1, i32 2, i32 3)
;   %b = call i32 @work(i32 %a, i32 1, i32 2, i32 3)
;   %d = call i32 @work(i32 %b, i32 1, i32 2, i32 3)
;   %e = call i32 @work(i32 %d, i32 1, i32 2, i32 3)
;   %f = call i32 @work(i32 %e, i32 1, i32 2, i32 3)
;   %g = call i32 @work(i32 %f, i32 1, i32 2, i32 3)
;   br label %2
;
; 2:
;   %3 = phi i32 [ %n, %0 ], [ %g, %1 ]
;   ret i32 %3
; }
;
; define i32 @g(i32 %n, i32 %m) {
;   %r = call i32 @choose(i32 %m, i32 %n)
;   ret i32 %r
; }
