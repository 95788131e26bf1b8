; Between a store and the one that overwrites it a read of another type may look at memory: it is not what was stored.
; RUN: rvsdg opt -passes=dead-store-elimination -S %s

define i32 @other_type(ptr %p, ptr %q) {
  store float 1.0, ptr %p, !tbaa !3
  %x = load i32, ptr %q, !tbaa !1
  store float 2.0, ptr %p, !tbaa !3
  ret i32 %x
}

; The read may be of what the first store stores: it is the last one that has another type.
define i32 @same_type(ptr %p, ptr %q) {
  store i32 1, ptr %p, !tbaa !1
  %x = load i32, ptr %q, !tbaa !1
  store float 2.0, ptr %p, !tbaa !3
  ret i32 %x
}

; On both ways it is overwritten, and on one it may be looked at before.
define i32 @branch(ptr %p, ptr %q, i1 %c) {
entry:
  store i32 1, ptr %p, !tbaa !1
  br i1 %c, label %then, label %else
then:
  %x = load i32, ptr %q, !tbaa !1
  store float 2.0, ptr %p, !tbaa !3
  br label %done
else:
  store float 3.0, ptr %p, !tbaa !3
  br label %done
done:
  %r = phi i32 [ %x, %then ], [ 0, %else ]
  ret i32 %r
}

!1 = !{!2, !2, i64 0}
!2 = !{!"int", !5, i64 0}
!3 = !{!4, !4, i64 0}
!4 = !{!"float", !5, i64 0}
!5 = !{!"omnipotent char", !6, i64 0}
!6 = !{!"Simple C/C++ TBAA"}

; EXPECT
;
; define i32 @other_type(ptr %p, ptr %q) {
;   %x = load i32, ptr %q, !tbaa !1
;   store float 2.000000e+00, ptr %p, !tbaa !3
;   ret i32 %x
; }
;
; define i32 @same_type(ptr %p, ptr %q) {
;   store i32 1, ptr %p, !tbaa !1
;   %x = load i32, ptr %q, !tbaa !1
;   store float 2.000000e+00, ptr %p, !tbaa !3
;   ret i32 %x
; }
;
; define i32 @branch(ptr %p, ptr %q, i1 %c) {
; entry:
;   store i32 1, ptr %p, !tbaa !1
;   br i1 %c, label %then, label %else
;
; then:
;   %x = load i32, ptr %q, !tbaa !1
;   store float 2.000000e+00, ptr %p, !tbaa !3
;   br label %0
;
; else:
;   store float 3.000000e+00, ptr %p, !tbaa !3
;   br label %0
;
; 0:
;   %r = phi i32 [ 0, %else ], [ %x, %then ]
;   ret i32 %r
; }
;
; !1 = !{!2, !2, i64 0}
; !2 = !{!"int", !5, i64 0}
; !3 = !{!4, !4, i64 0}
; !4 = !{!"float", !5, i64 0}
; !5 = !{!"omnipotent char", !6, i64 0}
; !6 = !{!"Simple C/C++ TBAA"}
