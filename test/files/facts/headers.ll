; What prefix data, prologue data or a personality name stays.
; RUN: rvsdg opt -O2 -S %s

target triple = "x86_64-pc-linux-gnu"
define internal i32 @g() { ret i32 7 }
define internal i32 @pers(...) { ret i32 7 }
@data = internal constant i32 5
define i32 @f() prefix ptr @data personality ptr @pers { ret i32 1 }
define i32 @h() prologue ptr @g { ret i32 1 }

; EXPECT
; target triple = "x86_64-pc-linux-gnu"
;
; @data = internal constant i32 5
;
; define internal i32 @g() nofree norecurse nosync nounwind willreturn memory(none) {
;   ret i32 7
; }
;
; define internal i32 @pers(...) nofree norecurse nosync nounwind willreturn memory(none) {
;   ret i32 7
; }
;
; define i32 @f() nofree norecurse nosync nounwind willreturn memory(none) prefix ptr @data personality ptr @pers {
;   ret i32 1
; }
;
; define i32 @h() nofree norecurse nosync nounwind willreturn memory(none) prologue ptr @g {
;   ret i32 1
; }
