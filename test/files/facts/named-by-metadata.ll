; What metadata and assembly name stays, with its signature.
; RUN: rvsdg opt -O2 -S %s

module asm "call helper@PLT"
@a = internal global i32 1
@b = internal global i32 2
@c = internal global i32 3
@unnamed = internal global i32 4

define internal i32 @helper(i32 %unused) {
  ret i32 1
}

$shared = comdat any
define linkonce_odr void @shared() comdat {
  ret void
}

define linkonce_odr void @unused() {
  ret void
}

define internal void @target(i32 %unused) noinline {
  ret void
}

define void @f(ptr %p) {
  call void @target(i32 1)
  call void %p(), !callees !{ptr @target}
  call void @llvm.g(metadata ptr @b)
  ret void
}

declare void @llvm.g(metadata)

!named = !{!0}
!0 = !{!1, ptr @a, ptr @shared}
!1 = !DITemplateValueParameter(name: "P", type: !2, value: ptr @c)
!2 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)

; EXPECT
;
; module asm "call helper@PLT"
;
; $shared = comdat any
;
; @a = internal global i32 1
; @b = internal global i32 2
; @c = internal global i32 3
;
; define internal i32 @helper(i32 %unused) nofree norecurse nosync nounwind willreturn memory(none) {
;   ret i32 1
; }
;
; define linkonce_odr void @shared() comdat($shared) {
;   ret void
; }
;
; define internal void @target(i32 %unused) noinline nofree norecurse nosync nounwind willreturn memory(none) {
;   ret void
; }
;
; define void @f(ptr %p) {
;   call void %p(), !callees !{ptr @target}
;   call void @llvm.g(metadata ptr @b)
;   ret void
; }
;
; declare void @llvm.g(metadata)
;
; !named = !{!0}
;
; !0 = !{!1, ptr @a, ptr @shared}
; !1 = !DITemplateValueParameter(name: "P", type: !2, value: ptr @c)
; !2 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
