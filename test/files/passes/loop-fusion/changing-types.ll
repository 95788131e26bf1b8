; The second loop may write where the first one reads, whatever the types are. If it reads as a float, it does not see what
; the first one writes as an int.
; RUN: rvsdg opt -passes=loop-fusion -S %s

define float @write_behind_read(ptr %f, ptr %m, i64 %n) mustprogress {
entry:
  br label %first
first:
  %i = phi i64 [ 0, %entry ], [ %i1, %first ]
  %t = phi float [ 0.0, %entry ], [ %t1, %first ]
  %p = getelementptr inbounds float, ptr %f, i64 %i
  %x = load float, ptr %p, !tbaa !3
  %t1 = fadd float %t, %x
  %i1 = add nsw i64 %i, 1
  %again = icmp slt i64 %i1, %n
  br i1 %again, label %first, label %between
between:
  br label %second
second:
  %j = phi i64 [ 0, %between ], [ %j1, %second ]
  %q = getelementptr inbounds i32, ptr %m, i64 %j
  %y = trunc i64 %j to i32
  store i32 %y, ptr %q, !tbaa !1
  %j1 = add nsw i64 %j, 1
  %more = icmp slt i64 %j1, %n
  br i1 %more, label %second, label %done
done:
  ret float %t1
}

define float @read_behind_write(ptr %f, ptr %m, i64 %n) mustprogress {
entry:
  br label %first
first:
  %j = phi i64 [ 0, %entry ], [ %j1, %first ]
  %q = getelementptr inbounds i32, ptr %m, i64 %j
  %y = trunc i64 %j to i32
  store i32 %y, ptr %q, !tbaa !1
  %j1 = add nsw i64 %j, 1
  %more = icmp slt i64 %j1, %n
  br i1 %more, label %first, label %between
between:
  br label %second
second:
  %i = phi i64 [ 0, %between ], [ %i1, %second ]
  %t = phi float [ 0.0, %between ], [ %t1, %second ]
  %p = getelementptr inbounds float, ptr %f, i64 %i
  %x = load float, ptr %p, !tbaa !3
  %t1 = fadd float %t, %x
  %i1 = add nsw i64 %i, 1
  %again = icmp slt i64 %i1, %n
  br i1 %again, label %second, label %done
done:
  ret float %t1
}

!1 = !{!2, !2, i64 0}
!2 = !{!"int", !5, i64 0}
!3 = !{!4, !4, i64 0}
!4 = !{!"float", !5, i64 0}
!5 = !{!"omnipotent char", !6, i64 0}
!6 = !{!"Simple C/C++ TBAA"}

; EXPECT
;
; define float @write_behind_read(ptr %f, ptr %m, i64 %n) mustprogress {
; entry:
;   br label %first
;
; first:
;   %i = phi i64 [ 0, %entry ], [ %i1, %first ]
;   %t = phi float [ 0.000000e+00, %entry ], [ %t1, %first ]
;   %p = getelementptr inbounds float, ptr %f, i64 %i
;   %x = load float, ptr %p, !tbaa !3
;   %t1 = fadd float %t, %x
;   %i1 = add nsw i64 %i, 1
;   %again = icmp slt i64 %i1, %n
;   br i1 %again, label %first, label %second
;
; second:
;   %j = phi i64 [ 0, %first ], [ %j1, %second ]
;   %q = getelementptr inbounds i32, ptr %m, i64 %j
;   %y = trunc i64 %j to i32
;   store i32 %y, ptr %q, !tbaa !1
;   %j1 = add nsw i64 %j, 1
;   %more = icmp slt i64 %j1, %n
;   br i1 %more, label %second, label %0
;
; 0:
;   ret float %t1
; }
;
; define float @read_behind_write(ptr %f, ptr %m, i64 %n) mustprogress {
; entry:
;   br label %first
;
; first:
;   %j = phi i64 [ 0, %entry ], [ %j1, %first ]
;   %0 = phi i64 [ 0, %entry ], [ %i1, %first ]
;   %1 = phi float [ 0.000000e+00, %entry ], [ %t1, %first ]
;   %q = getelementptr inbounds i32, ptr %m, i64 %j
;   %y = trunc i64 %j to i32
;   store i32 %y, ptr %q, !tbaa !1
;   %j1 = add nsw i64 %j, 1
;   %more = icmp slt i64 %j1, %n
;   %p = getelementptr inbounds float, ptr %f, i64 %0
;   %x = load float, ptr %p, !tbaa !3
;   %t1 = fadd float %1, %x
;   %i1 = add nsw i64 %0, 1
;   %again = icmp slt i64 %i1, %n
;   br i1 %more, label %first, label %2
;
; 2:
;   ret float %t1
; }
;
; !1 = !{!2, !2, i64 0}
; !2 = !{!"int", !5, i64 0}
; !3 = !{!4, !4, i64 0}
; !4 = !{!"float", !5, i64 0}
; !5 = !{!"omnipotent char", !6, i64 0}
; !6 = !{!"Simple C/C++ TBAA"}
