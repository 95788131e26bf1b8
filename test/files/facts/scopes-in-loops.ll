; Each iteration has scopes of its own, also when several are in a row, and when there are two of the loop.
; RUN: rvsdg opt -passes=unrolling -S %s
; RUN: rvsdg opt -passes=unswitching -S %s

declare void @llvm.experimental.noalias.scope.decl(metadata)
declare void @use()

define void @unrolled(ptr %x, ptr %y) {
entry:
  br label %l
l:
  %i = phi i64 [0, %entry], [%n, %l]
  %a = getelementptr inbounds i32, ptr %x, i64 %i
  %n = add nuw nsw i64 %i, 1
  %b = getelementptr inbounds i32, ptr %y, i64 %n
  call void @llvm.experimental.noalias.scope.decl(metadata !3)
  %v = load i32, ptr %a, !alias.scope !3, !noalias !5
  store i32 %v, ptr %b, !noalias !3
  %c = icmp ult i64 %n, 2
  br i1 %c, label %l, label %e
e:
  ret void
}

define void @unswitched(ptr %x, ptr %y, i1 %c, i64 %m) {
entry:
  br label %l
l:
  %i = phi i64 [0, %entry], [%n, %j]
  call void @llvm.experimental.noalias.scope.decl(metadata !3)
  br i1 %c, label %t, label %j
t:
  call void @use()
  br label %j
j:
  %v = load i32, ptr %x, !alias.scope !4
  store i32 %v, ptr %y, !noalias !4
  %n = add nuw nsw i64 %i, 1
  %d = icmp ult i64 %n, %m
  br i1 %d, label %l, label %e
e:
  ret void
}

!0 = distinct !{!0}
!1 = distinct !{!1, !0, !"declared"}
!2 = distinct !{!2, !0, !"of the function"}
!3 = !{!1}
!4 = !{!1, !2}
!5 = !{!2}

; EXPECT
;
; declare void @llvm.experimental.noalias.scope.decl(metadata)
;
; declare void @use()
;
; define void @unrolled(ptr %x, ptr %y) {
; l:
;   %a = getelementptr inbounds i32, ptr %x, i64 0
;   %n = add nuw nsw i64 0, 1
;   %b = getelementptr inbounds i32, ptr %y, i64 %n
;   call void @llvm.experimental.noalias.scope.decl(metadata !6)
;   %v = load i32, ptr %a, !alias.scope !6, !noalias !5
;   store i32 %v, ptr %b, !noalias !6
;   %c = icmp ult i64 %n, 2
;   %a.1 = getelementptr inbounds i32, ptr %x, i64 %n
;   %n.1 = add nuw nsw i64 %n, 1
;   %b.1 = getelementptr inbounds i32, ptr %y, i64 %n.1
;   call void @llvm.experimental.noalias.scope.decl(metadata !8)
;   %v.1 = load i32, ptr %a.1, !alias.scope !8, !noalias !5
;   store i32 %v.1, ptr %b.1, !noalias !8
;   %c.1 = icmp ult i64 %n.1, 2
;   ret void
; }
;
; define void @unswitched(ptr %x, ptr %y, i1 %c, i64 %m) {
; entry:
;   br label %l
;
; l:
;   %i = phi i64 [ 0, %entry ], [ %n, %j ]
;   call void @llvm.experimental.noalias.scope.decl(metadata !3)
;   br i1 %c, label %t, label %j
;
; t:
;   call void @use()
;   br label %j
;
; j:
;   %v = load i32, ptr %x, !alias.scope !4
;   store i32 %v, ptr %y, !noalias !4
;   %n = add nuw nsw i64 %i, 1
;   %d = icmp ult i64 %n, %m
;   br i1 %d, label %l, label %0
;
; 0:
;   ret void
; }
;
; !0 = distinct !{!0}
; !1 = distinct !{!1, !0, !"declared"}
; !2 = distinct !{!2, !0, !"of the function"}
; !3 = !{!1}
; !4 = !{!1, !2}
; !5 = !{!2}
; !6 = !{!7}
; !7 = distinct !{!7, !0, !"declared"}
; !8 = !{!9}
; !9 = distinct !{!9, !0, !"declared"}
; EXPECT
;
; declare void @llvm.experimental.noalias.scope.decl(metadata)
;
; declare void @use()
;
; define void @unrolled(ptr %x, ptr %y) {
; entry:
;   br label %l
;
; l:
;   %i = phi i64 [ 0, %entry ], [ %n, %l ]
;   %a = getelementptr inbounds i32, ptr %x, i64 %i
;   %n = add nuw nsw i64 %i, 1
;   %b = getelementptr inbounds i32, ptr %y, i64 %n
;   call void @llvm.experimental.noalias.scope.decl(metadata !3)
;   %v = load i32, ptr %a, !alias.scope !3, !noalias !5
;   store i32 %v, ptr %b, !noalias !3
;   %c = icmp ult i64 %n, 2
;   br i1 %c, label %l, label %0
;
; 0:
;   ret void
; }
;
; define void @unswitched(ptr %x, ptr %y, i1 %c, i64 %m) {
; entry:
;   %0 = freeze i1 %c
;   br i1 %0, label %l, label %1
;
; l:
;   %i = phi i64 [ 0, %entry ], [ %n, %l ]
;   call void @llvm.experimental.noalias.scope.decl(metadata !6)
;   call void @use()
;   %v = load i32, ptr %x, !alias.scope !8
;   store i32 %v, ptr %y, !noalias !8
;   %n = add nuw nsw i64 %i, 1
;   %d = icmp ult i64 %n, %m
;   br i1 %d, label %l, label %2
;
; 1:
;   %i.1 = phi i64 [ 0, %entry ], [ %n.1, %1 ]
;   call void @llvm.experimental.noalias.scope.decl(metadata !3)
;   %v.1 = load i32, ptr %x, !alias.scope !4
;   store i32 %v.1, ptr %y, !noalias !4
;   %n.1 = add nuw nsw i64 %i.1, 1
;   %d.1 = icmp ult i64 %n.1, %m
;   br i1 %d.1, label %1, label %2
;
; 2:
;   ret void
; }
;
; !0 = distinct !{!0}
; !1 = distinct !{!1, !0, !"declared"}
; !2 = distinct !{!2, !0, !"of the function"}
; !3 = !{!1}
; !4 = !{!1, !2}
; !5 = !{!2}
; !6 = !{!7}
; !7 = distinct !{!7, !0, !"declared"}
; !8 = !{!7, !2}
