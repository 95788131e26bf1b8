; Definitions that each module has that needs them go when they are not needed. Linkers take or leave comdats as a whole: of
; one in which something is needed everything stays, also an alias, which is in the comdat of what it is an alias of.
; RUN: rvsdg opt -passes=dead-node-elimination -S %s
target triple = "x86_64-pc-linux-gnu"
$C5 = comdat any
@C1 = linkonce_odr unnamed_addr alias void (), ptr @C2
@first = linkonce_odr alias void (), ptr @C2
define linkonce_odr void @C2() comdat($C5) { ret void }
define linkonce_odr void @C9() comdat($C5) { ret void }
define linkonce_odr void @gone() comdat { ret void }
$gone = comdat any
define void @user() { call void @C2() noinline
 ret void }
define available_externally void @elsewhere() { ret void }
define weak_odr void @asked_for() { ret void }
@unused = linkonce_odr global i32 1
@used = linkonce_odr global ptr @held
define linkonce_odr void @held() { ret void }
define ptr @holder() { ret ptr @used }

; EXPECT
; target triple = "x86_64-pc-linux-gnu"
;
; $C5 = comdat any
; $gone = comdat any
;
; @used = linkonce_odr global ptr @held
;
; @C1 = linkonce_odr unnamed_addr alias void (), ptr @C2
; @first = linkonce_odr alias void (), ptr @C2
;
; define linkonce_odr void @C2() comdat($C5) {
;   ret void
; }
;
; define linkonce_odr void @C9() comdat($C5) {
;   ret void
; }
;
; define void @user() {
;   call void @C2() noinline
;   ret void
; }
;
; define weak_odr void @asked_for() {
;   ret void
; }
;
; define linkonce_odr void @held() {
;   ret void
; }
;
; define ptr @holder() {
;   ret ptr @used
; }
