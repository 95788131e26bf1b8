; A store gives memory a new type. So what types say holds between a write and a later read, and not between two writes.
; RUN: rvsdg opt -passes=memory-forwarding -S %s

; p and q may be one place: the loop leaves a float there. Neither store moves behind the loop.
define void @two(ptr %p, ptr %q, i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store i32 %i, ptr %p, !tbaa !1
  %f = sitofp i32 %i to float
  store float %f, ptr %q, !tbaa !3
  %next = add nsw i32 %i, 1
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret void
}

; A read of another type comes in front of the store that moves behind the loop: it sees nothing of any store of it.
define float @read(ptr %p, ptr %q, i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %more, %loop ]
  store i32 %i, ptr %p, !tbaa !1
  %f = load float, ptr %q, !tbaa !3
  %more = fadd float %sum, %f
  %next = add nsw i32 %i, 1
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret float %more
}

; The last store is needed: what the first one stored may be gone.
define void @there(ptr %p, ptr %q) {
  store float 1.0, ptr %p, !tbaa !3
  store i32 2, ptr %q, !tbaa !1
  store float 1.0, ptr %p, !tbaa !3
  ret void
}

; Here, too, where it happens on one way only, or in a loop.
define void @there_behind_branch(ptr %p, ptr %q, i1 %c) {
entry:
  store float 1.0, ptr %p, !tbaa !3
  br i1 %c, label %then, label %done
then:
  store i32 2, ptr %q, !tbaa !1
  br label %done
done:
  store float 1.0, ptr %p, !tbaa !3
  ret void
}

define void @there_behind_loop(ptr %p, ptr %q, i32 %n) mustprogress {
entry:
  store float 1.0, ptr %p, !tbaa !3
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr i32, ptr %q, i32 %i
  store i32 %i, ptr %a, !tbaa !1
  %next = add nsw i32 %i, 1
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %done
done:
  store float 1.0, ptr %p, !tbaa !3
  ret void
}

; A load of a float can only find what was stored as one.
define float @load(ptr %p, ptr %q) {
  store float 1.0, ptr %p, !tbaa !3
  store i32 2, ptr %q, !tbaa !1
  %r = load float, ptr %p, !tbaa !3
  ret float %r
}

!1 = !{!2, !2, i64 0}
!2 = !{!"int", !5, i64 0}
!3 = !{!4, !4, i64 0}
!4 = !{!"float", !5, i64 0}
!5 = !{!"omnipotent char", !6, i64 0}
!6 = !{!"Simple C/C++ TBAA"}

; EXPECT
;
; define void @two(ptr %p, ptr %q, i32 %n) mustprogress {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %next, %loop ]
;   store i32 %i, ptr %p, !tbaa !1
;   %f = sitofp i32 %i to float
;   store float %f, ptr %q, !tbaa !3
;   %next = add nsw i32 %i, 1
;   %again = icmp slt i32 %next, %n
;   br i1 %again, label %loop, label %0
;
; 0:
;   ret void
; }
;
; define float @read(ptr %p, ptr %q, i32 %n) mustprogress {
; entry:
;   br label %loop
;
; loop:
;   %sum = phi float [ 0.000000e+00, %entry ], [ %more, %loop ]
;   %i = phi i32 [ 0, %entry ], [ %next, %loop ]
;   %f = load float, ptr %q, !tbaa !3
;   %more = fadd float %sum, %f
;   %next = add nsw i32 %i, 1
;   %again = icmp slt i32 %next, %n
;   br i1 %again, label %loop, label %0
;
; 0:
;   store i32 %i, ptr %p, align 4, !tbaa !1
;   ret float %more
; }
;
; define void @there(ptr %p, ptr %q) {
;   store float 1.000000e+00, ptr %p, !tbaa !3
;   store i32 2, ptr %q, !tbaa !1
;   store float 1.000000e+00, ptr %p, !tbaa !3
;   ret void
; }
;
; define void @there_behind_branch(ptr %p, ptr %q, i1 %c) {
; entry:
;   store float 1.000000e+00, ptr %p, !tbaa !3
;   br i1 %c, label %then, label %done
;
; then:
;   store i32 2, ptr %q, !tbaa !1
;   br label %done
;
; done:
;   store float 1.000000e+00, ptr %p, !tbaa !3
;   ret void
; }
;
; define void @there_behind_loop(ptr %p, ptr %q, i32 %n) mustprogress {
; entry:
;   store float 1.000000e+00, ptr %p, !tbaa !3
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %next, %loop ]
;   %a = getelementptr i32, ptr %q, i32 %i
;   store i32 %i, ptr %a, !tbaa !1
;   %next = add nsw i32 %i, 1
;   %again = icmp slt i32 %next, %n
;   br i1 %again, label %loop, label %done
;
; done:
;   store float 1.000000e+00, ptr %p, !tbaa !3
;   ret void
; }
;
; define float @load(ptr %p, ptr %q) {
;   store float 1.000000e+00, ptr %p, !tbaa !3
;   store i32 2, ptr %q, !tbaa !1
;   ret float 1.000000e+00
; }
;
; !1 = !{!2, !2, i64 0}
; !2 = !{!"int", !5, i64 0}
; !3 = !{!4, !4, i64 0}
; !4 = !{!"float", !5, i64 0}
; !5 = !{!"omnipotent char", !6, i64 0}
; !6 = !{!"Simple C/C++ TBAA"}
