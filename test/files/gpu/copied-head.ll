; The head of a loop is copied, and the copy sees the counter of its own iteration. What is said about the loop stays with it.
; RUN: rvsdg opt -S -passes=dead-node-elimination --recover=loop-copy %s

target triple = "x86_64-unknown-linux-gnu"
define void @f(ptr %p, ptr %q, i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [0, %entry], [%j, %body]
  store volatile i32 %i, ptr %q
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %end
body:
  %v = load volatile i32, ptr %p
  store volatile i32 %v, ptr %q
  %j = add i32 %i, 1
  br label %head, !llvm.loop !5
end:
  ret void
}
!5 = distinct !{!5, !6}
!6 = !{!"llvm.loop.unroll.disable"}

; EXPECT
; target triple = "x86_64-unknown-linux-gnu"
;
; define void @f(ptr %p, ptr %q, i32 %n) {
; entry:
;   br label %head
;
; head:
;   store volatile i32 0, ptr %q
;   %c = icmp slt i32 0, %n
;   br i1 %c, label %body, label %3
;
; body:
;   %0 = phi i32 [ 0, %head ], [ %j, %1 ]
;   %v = load volatile i32, ptr %p
;   store volatile i32 %v, ptr %q
;   %j = add i32 %0, 1
;   br label %1
;
; 1:
;   store volatile i32 %j, ptr %q
;   %2 = icmp slt i32 %j, %n
;   br i1 %2, label %body, label %3, !llvm.loop !5
;
; 3:
;   ret void
; }
;
; !5 = distinct !{!5, !6}
; !6 = !{!"llvm.loop.unroll.disable"}
