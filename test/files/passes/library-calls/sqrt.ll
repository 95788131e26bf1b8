; The root of what is never less than zero sets no errno: it is an instruction.
; RUN: rvsdg opt -passes=library-calls,dead-node-elimination,verify -S %s
target triple = "x86_64-pc-linux-gnu"
declare double @sqrt(double)
declare float @sqrtf(float)
declare double @llvm.fabs.f64(double)

define double @distance(double %x, double %y) {
  %xx = fmul double %x, %x
  %yy = fmul double %y, %y
  %sum = fadd double %xx, %yy
  %more = fadd double %sum, 1.0e-2
  %r = call double @sqrt(double %more)
  ret double %r
}

define float @counted(i32 %n) {
  %f = uitofp i32 %n to float
  %r = call float @sqrtf(float %f)
  ret float %r
}

define double @in_branch(i1 %c, double %x) {
  %a = call double @llvm.fabs.f64(double %x)
  br i1 %c, label %then, label %else
then:
  %r = call double @sqrt(double %a)
  ret double %r
else:
  ret double 0.0
}

; Differences, other products, minus infinity by a quotient, a signed number, a negative constant.
define double @kept(double %x, double %y, i32 %n) {
  %d = fsub double %x, %y
  %a = call double @sqrt(double %d)
  %p = fmul double %x, %y
  %b = call double @sqrt(double %p)
  %xx = fmul double %x, %x
  %yy = fmul double %y, %y
  %q = fdiv double %xx, %yy
  %c = call double @sqrt(double %q)
  %s = sitofp i32 %n to double
  %e = call double @sqrt(double %s)
  %m = fadd double %xx, -1.0
  %f = call double @sqrt(double %m)
  %t1 = fadd double %a, %b
  %t2 = fadd double %c, %e
  %t3 = fadd double %t1, %t2
  %t4 = fadd double %t3, %f
  ret double %t4
}

define double @strict(double %x) strictfp {
  %xx = fmul double %x, %x
  %r = call double @sqrt(double %xx) strictfp
  ret double %r
}
; EXPECT
; target triple = "x86_64-pc-linux-gnu"
;
; declare double @sqrt(double)
;
; declare float @sqrtf(float)
;
; declare double @llvm.fabs.f64(double)
;
; define double @distance(double %x, double %y) {
;   %xx = fmul double %x, %x
;   %yy = fmul double %y, %y
;   %sum = fadd double %xx, %yy
;   %more = fadd double %sum, 1.000000e-02
;   %1 = call double @llvm.sqrt.f64(double %more)
;   ret double %1
; }
;
; define float @counted(i32 %n) {
;   %f = uitofp i32 %n to float
;   %1 = call float @llvm.sqrt.f32(float %f)
;   ret float %1
; }
;
; define double @in_branch(i1 %c, double %x) {
;   %a = call double @llvm.fabs.f64(double %x)
;   br i1 %c, label %2, label %1
;
; 1:
;   ret double 0.000000e+00
;
; 2:
;   %3 = call double @llvm.sqrt.f64(double %a)
;   ret double %3
; }
;
; define double @kept(double %x, double %y, i32 %n) {
;   %d = fsub double %x, %y
;   %a = call double @sqrt(double %d)
;   %p = fmul double %x, %y
;   %b = call double @sqrt(double %p)
;   %xx = fmul double %x, %x
;   %yy = fmul double %y, %y
;   %q = fdiv double %xx, %yy
;   %c = call double @sqrt(double %q)
;   %s = sitofp i32 %n to double
;   %e = call double @sqrt(double %s)
;   %m = fadd double %xx, -1.000000e+00
;   %f = call double @sqrt(double %m)
;   %t1 = fadd double %a, %b
;   %t2 = fadd double %c, %e
;   %t3 = fadd double %t1, %t2
;   %t4 = fadd double %t3, %f
;   ret double %t4
; }
;
; define double @strict(double %x) strictfp {
;   %xx = fmul double %x, %x
;   %r = call double @sqrt(double %xx) strictfp
;   ret double %r
; }
;
; declare double @llvm.sqrt.f64(double) nocallback nofree nosync nounwind speculatable willreturn memory(none)
;
; declare float @llvm.sqrt.f32(float) nocallback nofree nosync nounwind speculatable willreturn memory(none)
