; Near misses: each looks like a rule, and would be wrong.
; RUN: rvsdg opt -passes=reduction,dead-node-elimination -S %s

; y may be poison where x is true.
define i1 @choice.is.no.or(i1 %x, i1 %y) {
  %a = select i1 %x, i1 true, i1 %y
  ret i1 %a
}

; -0.0 + 0.0 is 0.0.
define double @zero.is.not.neutral(double %x) {
  %a = fadd double %x, 0.0
  ret double %a
}

; NaN - NaN, and infinity times 0.
define double @nan(double %x) {
  %a = fsub double %x, %x
  %b = fmul double %x, 0.0
  %c = fadd double %a, %b
  ret double %c
}

; x + 100 may wrap.
define i1 @wraps(i8 %x) {
  %a = add i8 %x, 100
  %b = icmp slt i8 %a, 120
  ret i1 %b
}

; 1/3 is not exact, 1/4 is.
define double @reciprocal(double %x) {
  %a = fdiv double %x, 3.0
  %b = fdiv double %a, 4.0
  ret double %b
}

define i32 @division.by.zero(i32 %x) {
  %a = udiv i32 %x, 0
  ret i32 %a
}

@weak = extern_weak global i8
@strong = external global i8

define i1 @weak.may.be.null() {
  %a = icmp eq ptr @weak, null
  ret i1 %a
}

define i1 @strong.is.not() {
  %a = icmp eq ptr @strong, null
  ret i1 %a
}

define i1 @unless.null.is.valid() null_pointer_is_valid {
  %a = icmp eq ptr @strong, null
  ret i1 %a
}

; EXPECT
;
; @weak = extern_weak global i8
; @strong = external global i8
;
; define i1 @choice.is.no.or(i1 %x, i1 %y) {
;   %a = select i1 %x, i1 true, i1 %y
;   ret i1 %a
; }
;
; define double @zero.is.not.neutral(double %x) {
;   %a = fadd double %x, 0.000000e+00
;   ret double %a
; }
;
; define double @nan(double %x) {
;   %a = fsub double %x, %x
;   %b = fmul double %x, 0.000000e+00
;   %c = fadd double %a, %b
;   ret double %c
; }
;
; define i1 @wraps(i8 %x) {
;   %a = add i8 %x, 100
;   %b = icmp slt i8 %a, 120
;   ret i1 %b
; }
;
; define double @reciprocal(double %x) {
;   %a = fdiv double %x, 3.000000e+00
;   %b = fmul double %a, 2.500000e-01
;   ret double %b
; }
;
; define i32 @division.by.zero(i32 %x) {
;   %a = udiv i32 %x, 0
;   ret i32 %a
; }
;
; define i1 @weak.may.be.null() {
;   %a = icmp eq ptr @weak, null
;   ret i1 %a
; }
;
; define i1 @strong.is.not() {
;   ret i1 false
; }
;
; define i1 @unless.null.is.valid() null_pointer_is_valid {
;   %a = icmp eq ptr @strong, null
;   ret i1 %a
; }
