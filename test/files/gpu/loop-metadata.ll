; What is said about a loop is on the branch that repeats it, which is a new one.
; RUN: rvsdg opt -S -passes=dead-node-elimination --recover=loop %s

target triple = "x86_64-unknown-linux-gnu"
declare i1 @a(i32)
define i32 @f(i32 %n) {
entry:
  br label %h
h:
  %i = phi i32 [0, %entry], [%j, %l]
  %c = call i1 @a(i32 %i)
  br i1 %c, label %b, label %e1
b:
  %d = call i1 @a(i32 7)
  br i1 %d, label %l, label %e2
l:
  %j = add i32 %i, 1
  br label %h, !llvm.loop !5
e1:
  ret i32 1
e2:
  ret i32 %i
}
!5 = distinct !{!5, !6}
!6 = !{!"llvm.loop.unroll.disable"}

; EXPECT
; target triple = "x86_64-unknown-linux-gnu"
;
; declare i1 @a(i32)
;
; define i32 @f(i32 %n) {
; entry:
;   br label %h
;
; h:
;   %0 = phi i1 [ poison, %entry ], [ %3, %2 ]
;   %1 = phi i32 [ 0, %entry ], [ %5, %2 ]
;   %c = call i1 @a(i32 %1)
;   br i1 %c, label %b, label %2
;
; b:
;   %d = call i1 @a(i32 7)
;   br i1 %d, label %l, label %2
;
; l:
;   %j = add i32 %1, 1
;   br label %2
;
; 2:
;   %3 = phi i1 [ false, %h ], [ true, %b ], [ %0, %l ]
;   %4 = phi i1 [ false, %h ], [ false, %b ], [ true, %l ]
;   %5 = phi i32 [ %1, %h ], [ %1, %b ], [ %j, %l ]
;   br i1 %4, label %h, label %6, !llvm.loop !5
;
; 6:
;   br i1 %3, label %8, label %7
;
; 7:
;   br label %9
;
; 8:
;   br label %9
;
; 9:
;   %10 = phi i32 [ %5, %8 ], [ 1, %7 ]
;   ret i32 %10
; }
;
; !5 = distinct !{!5, !6}
; !6 = !{!"llvm.loop.unroll.disable"}
