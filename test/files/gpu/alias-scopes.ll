; The head of a loop that declares alias scopes is not copied: they hold within one iteration.
; RUN: rvsdg opt -S -passes=dead-node-elimination --recover=loop-copy %s

target triple = "x86_64-unknown-linux-gnu"
declare void @llvm.experimental.noalias.scope.decl(metadata)
define void @f(ptr %p, ptr %q, i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [0, %entry], [%j, %body]
  call void @llvm.experimental.noalias.scope.decl(metadata !2)
  store volatile i32 %i, ptr %q, !noalias !2
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %end
body:
  %v = load volatile i32, ptr %p, !alias.scope !2
  store volatile i32 %v, ptr %q, !noalias !2
  %j = add i32 %i, 1
  br label %head, !llvm.loop !5
end:
  ret void
}
!0 = distinct !{!0}
!1 = distinct !{!1, !0}
!2 = !{!1}
!5 = distinct !{!5, !6}
!6 = !{!"llvm.loop.unroll.disable"}

; EXPECT
; target triple = "x86_64-unknown-linux-gnu"
;
; declare void @llvm.experimental.noalias.scope.decl(metadata)
;
; define void @f(ptr %p, ptr %q, i32 %n) {
; entry:
;   br label %head
;
; head:
;   %0 = phi i32 [ 0, %entry ], [ %3, %1 ]
;   call void @llvm.experimental.noalias.scope.decl(metadata !2)
;   store volatile i32 %0, ptr %q, !noalias !2
;   %c = icmp slt i32 %0, %n
;   br i1 %c, label %body, label %1
;
; body:
;   %v = load volatile i32, ptr %p, !alias.scope !2
;   store volatile i32 %v, ptr %q, !noalias !2
;   %j = add i32 %0, 1
;   br label %1
;
; 1:
;   %2 = phi i1 [ false, %head ], [ true, %body ]
;   %3 = phi i32 [ %0, %head ], [ %j, %body ]
;   br i1 %2, label %head, label %4, !llvm.loop !5
;
; 4:
;   ret void
; }
;
; !0 = distinct !{!0}
; !1 = distinct !{!1, !0}
; !2 = !{!1}
; !5 = distinct !{!5, !6}
; !6 = !{!"llvm.loop.unroll.disable"}
