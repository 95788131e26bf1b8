; A select becomes a γ where it computes in vain what is dear.
; RUN: rvsdg opt -passes=conditional-values,pull-in,dead-node-elimination -S %s

declare double @llvm.pow.f64(double, double) nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) nounwind speculatable willreturn memory(none)

; Only where it is asked for, and with it what it is made of.
define double @power(i1 %c, double %a, double %b) {
  %x = fadd double %a, 1.0
  %p = call double @llvm.pow.f64(double %x, double %b)
  %r = select i1 %c, double %p, double %b
  ret double %r
}

; A division is the last that is done.
define i32 @division(i1 %c, i32 %a, i32 %b) {
  %q = sdiv i32 %a, %b
  %r = select i1 %c, i32 7, i32 %q
  ret i32 %r
}

; The program says that it is hardly ever chosen.
define i32 @unlikely(i1 %c, i32 %a, i32 %b) {
  %p = mul i32 %a, %b
  %r = select i1 %c, i32 %p, i32 %a, !prof !0
  ret i32 %r
}

; Somebody else wants it.
define double @wanted(i1 %c, double %a, double %b) {
  %p = call double @llvm.pow.f64(double %a, double %b)
  %r = select i1 %c, double %p, double %b
  %s = fadd double %r, %p
  ret double %s
}

; One instruction is cheaper than a branch that nobody can foresee.
define i32 @cheap(i1 %c, i32 %a) {
  %p = call i32 @llvm.ctpop.i32(i32 %a)
  %r = select i1 %c, i32 %p, i32 %a
  ret i32 %r
}

; The program says that nobody can tell.
define double @unpredictable(i1 %c, double %a, double %b) {
  %p = call double @llvm.pow.f64(double %a, double %b)
  %r = select i1 %c, double %p, double %b, !unpredictable !1
  ret double %r
}

; It is mostly chosen.
define i32 @likely(i1 %c, i32 %a, i32 %b) {
  %p = mul i32 %a, %b
  %r = select i1 %c, i32 %a, i32 %p, !prof !0
  ret i32 %r
}

!0 = !{!"branch_weights", i32 1, i32 2000}
!1 = !{}

; EXPECT
;
; declare double @llvm.pow.f64(double, double) nounwind speculatable willreturn memory(none)
;
; declare i32 @llvm.ctpop.i32(i32) nounwind speculatable willreturn memory(none)
;
; define double @power(i1 %c, double %a, double %b) {
;   %1 = freeze i1 %c
;   br i1 %1, label %2, label %3
;
; 2:
;   %x = fadd double %a, 1.000000e+00
;   %p = call double @llvm.pow.f64(double %x, double %b)
;   br label %3
;
; 3:
;   %r = phi double [ %b, %0 ], [ %p, %2 ]
;   ret double %r
; }
;
; define i32 @division(i1 %c, i32 %a, i32 %b) {
;   %1 = freeze i1 %c
;   br i1 %1, label %3, label %2
;
; 2:
;   %q = sdiv i32 %a, %b
;   br label %3
;
; 3:
;   %r = phi i32 [ 7, %0 ], [ %q, %2 ]
;   ret i32 %r
; }
;
; define i32 @unlikely(i1 %c, i32 %a, i32 %b) {
;   %1 = freeze i1 %c
;   br i1 %1, label %2, label %3, !prof !0
;
; 2:
;   %p = mul i32 %a, %b
;   br label %3
;
; 3:
;   %r = phi i32 [ %a, %0 ], [ %p, %2 ]
;   ret i32 %r
; }
;
; define double @wanted(i1 %c, double %a, double %b) {
;   %p = call double @llvm.pow.f64(double %a, double %b)
;   %r = select i1 %c, double %p, double %b
;   %s = fadd double %r, %p
;   ret double %s
; }
;
; define i32 @cheap(i1 %c, i32 %a) {
;   %p = call i32 @llvm.ctpop.i32(i32 %a)
;   %r = select i1 %c, i32 %p, i32 %a
;   ret i32 %r
; }
;
; define double @unpredictable(i1 %c, double %a, double %b) {
;   %p = call double @llvm.pow.f64(double %a, double %b)
;   %r = select i1 %c, double %p, double %b, !unpredictable !1
;   ret double %r
; }
;
; define i32 @likely(i1 %c, i32 %a, i32 %b) {
;   %p = mul i32 %a, %b
;   %r = select i1 %c, i32 %a, i32 %p, !prof !0
;   ret i32 %r
; }
;
; !0 = !{!"branch_weights", i32 1, i32 2000}
; !1 = !{}
