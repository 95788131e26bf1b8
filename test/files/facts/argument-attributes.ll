; What is said of an argument goes when another operand takes its place.
; RUN: rvsdg opt -O2 -S %s

declare i32 @llvm.umax.i32(i32, i32) #9
declare i32 @llvm.umin.i32(i32, i32) #9
declare double @llvm.fabs.f64(double) #9
define i32 @swap(i32 %x) {
  %r = call i32 @llvm.umax.i32(i32 range(i32 0, 10) 5, i32 %x)
  ret i32 %r
}
define i32 @consts(i32 %x) {
  %a = call i32 @llvm.umin.i32(i32 %x, i32 7)
  %r = call i32 @llvm.umin.i32(i32 range(i32 0, 8) %a, i32 4)
  ret i32 %r
}
define double @fabs(double %x) {
  %n = fneg double %x
  %r = call double @llvm.fabs.f64(double nofpclass(pinf) %n)
  ret double %r
}
attributes #9 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

; EXPECT
;
; declare i32 @llvm.umax.i32(i32, i32) #9
;
; declare i32 @llvm.umin.i32(i32, i32) #9
;
; declare double @llvm.fabs.f64(double) #9
;
; define i32 @swap(i32 %x) nofree norecurse nosync nounwind willreturn memory(none) {
;   %r = call i32 @llvm.umax.i32(i32 %x, i32 5)
;   ret i32 %r
; }
;
; define i32 @consts(i32 %x) nofree norecurse nosync nounwind willreturn memory(none) {
;   %r = call i32 @llvm.umin.i32(i32 %x, i32 4)
;   ret i32 %r
; }
;
; define double @fabs(double %x) nofree norecurse nosync nounwind willreturn memory(none) {
;   %r = call double @llvm.fabs.f64(double %x)
;   ret double %r
; }
;
; attributes #9 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
