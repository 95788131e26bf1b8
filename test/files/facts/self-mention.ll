; A function that names itself where nothing is computed is removed.
; RUN: rvsdg opt -O2 -S %s

declare ptr @pure(ptr) nounwind willreturn memory(none)
define i32 @bar() {
  %c = call i32 @foo()
  ret i32 0
}
define internal i32 @foo() {
  %a = call ptr @pure(ptr @foo)
  ret i32 0
}

; EXPECT
;
; declare ptr @pure(ptr) nounwind willreturn memory(none)
;
; define i32 @bar() nofree nosync nounwind memory(none) norecurse willreturn {
;   ret i32 0
; }
