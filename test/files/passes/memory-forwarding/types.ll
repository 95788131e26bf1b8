; `!tbaa` tells that an int and a short, or two members of a struct, are not at the same place.
; RUN: rvsdg opt -passes=memory-forwarding,dead-node-elimination -S %s

define i32 @int_and_short(ptr %p, ptr %q) {
  store i32 1, ptr %p, !tbaa !3
  store i16 2, ptr %q, !tbaa !5
  %v = load i32, ptr %p, !tbaa !3
  ret i32 %v
}

define i32 @int_and_int(ptr %p, ptr %q) {
  store i32 1, ptr %p, !tbaa !3
  store i32 2, ptr %q, !tbaa !3
  %v = load i32, ptr %p, !tbaa !3
  ret i32 %v
}

define i32 @int_and_char(ptr %p, ptr %q) {
  store i32 1, ptr %p, !tbaa !3
  store i8 2, ptr %q, !tbaa !8
  %v = load i32, ptr %p, !tbaa !3
  ret i32 %v
}

define i32 @members(ptr %p, ptr %q) {
  store i32 1, ptr %p, !tbaa !6
  store i32 2, ptr %q, !tbaa !7
  %v = load i32, ptr %p, !tbaa !6
  ret i32 %v
}

define i32 @member_and_int(ptr %p, ptr %q) {
  store i32 1, ptr %p, !tbaa !6
  store i32 2, ptr %q, !tbaa !3
  %v = load i32, ptr %p, !tbaa !6
  ret i32 %v
}

; The store to %q need not be seen by the first store's kind, but by the load's, which may be to anything.
define i32 @another_kind(ptr %p, ptr %q) {
  store i32 1, ptr %p, !tbaa !3
  store i16 2, ptr %q, !tbaa !5
  %v = load i32, ptr %p, !tbaa !8
  ret i32 %v
}

!0 = !{!"root"}
!1 = !{!"omnipotent char", !0, i64 0}
!2 = !{!"int", !1, i64 0}
!3 = !{!2, !2, i64 0}
!4 = !{!"short", !1, i64 0}
!5 = !{!4, !4, i64 0}
!6 = !{!9, !2, i64 0}
!7 = !{!9, !2, i64 4}
!8 = !{!1, !1, i64 0}
!9 = !{!"pair", !2, i64 0, !2, i64 4}

; EXPECT
;
; define i32 @int_and_short(ptr %p, ptr %q) {
;   store i32 1, ptr %p, !tbaa !3
;   store i16 2, ptr %q, !tbaa !5
;   ret i32 1
; }
;
; define i32 @int_and_int(ptr %p, ptr %q) {
;   store i32 1, ptr %p, !tbaa !3
;   store i32 2, ptr %q, !tbaa !3
;   %v = load i32, ptr %p, !tbaa !3
;   ret i32 %v
; }
;
; define i32 @int_and_char(ptr %p, ptr %q) {
;   store i32 1, ptr %p, !tbaa !3
;   store i8 2, ptr %q, !tbaa !8
;   %v = load i32, ptr %p, !tbaa !3
;   ret i32 %v
; }
;
; define i32 @members(ptr %p, ptr %q) {
;   store i32 1, ptr %p, !tbaa !6
;   store i32 2, ptr %q, !tbaa !7
;   ret i32 1
; }
;
; define i32 @member_and_int(ptr %p, ptr %q) {
;   store i32 1, ptr %p, !tbaa !6
;   store i32 2, ptr %q, !tbaa !3
;   %v = load i32, ptr %p, !tbaa !6
;   ret i32 %v
; }
;
; define i32 @another_kind(ptr %p, ptr %q) {
;   store i32 1, ptr %p, !tbaa !3
;   store i16 2, ptr %q, !tbaa !5
;   %v = load i32, ptr %p, !tbaa !8
;   ret i32 %v
; }
;
; !0 = !{!"root"}
; !1 = !{!"omnipotent char", !0, i64 0}
; !2 = !{!"int", !1, i64 0}
; !3 = !{!2, !2, i64 0}
; !4 = !{!"short", !1, i64 0}
; !5 = !{!4, !4, i64 0}
; !6 = !{!9, !2, i64 0}
; !7 = !{!9, !2, i64 4}
; !8 = !{!1, !1, i64 0}
; !9 = !{!"pair", !2, i64 0, !2, i64 4}
