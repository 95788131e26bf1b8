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
;   %0 = phi i32 [ 0, %entry ], [ %4, %1 ]
;   %c = call i1 @a(i32 %0)
;   br i1 %c, label %b, label %1
;
; b:
;   %d = call i1 @a(i32 7)
;   br i1 %d, label %l, label %1
;
; l:
;   %j = add i32 %0, 1
;   br label %1
;
; 1:
;   %2 = phi i1 [ false, %h ], [ true, %b ], [ poison, %l ]
;   %3 = phi i1 [ false, %h ], [ false, %b ], [ true, %l ]
;   %4 = phi i32 [ %0, %h ], [ %0, %b ], [ %j, %l ]
;   br i1 %3, label %h, label %5, !llvm.loop !5
;
; 5:
;   br i1 %2, label %7, label %6
;
; 6:
;   br label %8
;
; 7:
;   br label %8
;
; 8:
;   %9 = phi i32 [ %4, %7 ], [ 1, %6 ]
;   ret i32 %9
; }
;
; !5 = distinct !{!5, !6}
; !6 = !{!"llvm.loop.unroll.disable"}
