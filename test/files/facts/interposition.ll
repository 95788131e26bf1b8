; With SemanticInterposition, nothing is concluded from what a dynamic linker may replace.
; RUN: rvsdg opt -O2 -S %s

@v = constant i32 3
@own = dso_local constant i32 4

define i32 @a() {
  ret i32 1
}

define dso_local i32 @mine() {
  ret i32 1
}

define hidden i32 @unseen() {
  ret i32 1
}

define i32 @b() {
  %a = call i32 @a()
  %m = call i32 @mine()
  %u = call i32 @unseen()
  %v = load i32, ptr @v
  %w = load i32, ptr @own
  %s = add i32 %a, %m
  %t = add i32 %s, %u
  %x = add i32 %t, %v
  %y = add i32 %x, %w
  ret i32 %y
}

!llvm.module.flags = !{!0}
!0 = !{i32 1, !"SemanticInterposition", i32 1}

; EXPECT
;
; @v = constant i32 3
; @own = dso_local constant i32 4
;
; define i32 @a() {
;   ret i32 1
; }
;
; define dso_local i32 @mine() nofree norecurse nosync nounwind willreturn memory(none) {
;   ret i32 1
; }
;
; define hidden i32 @unseen() nofree norecurse nosync nounwind willreturn memory(none) {
;   ret i32 1
; }
;
; define i32 @b() {
;   %a = call i32 @a()
;   %v = load i32, ptr @v
;   %1 = add i32 %a, %v
;   %y = add i32 %1, 6
;   ret i32 %y
; }
;
; !llvm.module.flags = !{!0}
;
; !0 = !{i32 1, !"SemanticInterposition", i32 1}
