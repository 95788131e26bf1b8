; What is associated with a global stays.
; RUN: rvsdg opt -O2 -S %s

target triple = "x86_64-pc-linux-gnu"
@g = internal global i32 5
@x = global i32 7, section "foo", !associated !0
define i32 @f() { ret i32 1 }
!0 = !{ptr @g}

; EXPECT
; target triple = "x86_64-pc-linux-gnu"
;
; @g = internal global i32 5
; @x = global i32 7, section "foo", !associated !0
;
; define i32 @f() nofree norecurse nosync nounwind willreturn memory(none) {
;   ret i32 1
; }
;
; !0 = !{ptr @g}
