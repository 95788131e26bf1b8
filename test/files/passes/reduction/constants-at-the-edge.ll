; Constants at the edges of their types.
; RUN: rvsdg opt -passes=reduction,dead-node-elimination -S %s

declare { <2 x i32>, <2 x i1> } @llvm.sadd.with.overflow.v2i32(<2 x i32>, <2 x i32>) #0
declare i32 @llvm.sshl.sat.i32(i32, i32) #0
declare double @llvm.fma.f64(double, double, double) #0
declare i64 @llvm.lrint.i64.f64(double) #0
declare i32 @llvm.lround.i32.f64(double) #0
declare i32 @llvm.abs.i32(i32, i1) #0
declare i8 @llvm.ctlz.i8(i8, i1) #0
declare double @llvm.ldexp.f64.i32(double, i32) #0
declare i1 @llvm.is.fpclass.f128(fp128, i32) #0

define { <2 x i32>, <2 x i1> } @overflow.of.lanes() {
  %r = call { <2 x i32>, <2 x i1> } @llvm.sadd.with.overflow.v2i32(<2 x i32> <i32 1, i32 2>, <2 x i32> <i32 1, i32 2147483647>)
  ret { <2 x i32>, <2 x i1> } %r
}

define { <2 x i32>, <2 x i1> } @overflow.of.poison() {
  %r = call { <2 x i32>, <2 x i1> } @llvm.sadd.with.overflow.v2i32(<2 x i32> <i32 poison, i32 2>, <2 x i32> <i32 1, i32 3>)
  ret { <2 x i32>, <2 x i1> } %r
}

define i32 @shifted.too.far() {
  %r = call i32 @llvm.sshl.sat.i32(i32 1, i32 2147483647)
  ret i32 %r
}

define i32 @shifted.and.saturated() {
  %r = call i32 @llvm.sshl.sat.i32(i32 -3, i32 31)
  ret i32 %r
}

; Only the product is too large.
define double @product.overflows() {
  %r = call double @llvm.fma.f64(double 0x7FE0000000000000, double 2.0, double 0xFFE0000000000000)
  ret double %r
}

define i64 @least.integer() {
  %r = call i64 @llvm.lrint.i64.f64(double -9223372036854775808.0)
  ret i64 %r
}

; Each machine has its own answer.
define i32 @does.not.fit() {
  %r = call i32 @llvm.lround.i32.f64(double 2147483647.5)
  ret i32 %r
}

define i8 @does.not.fit.either() {
  %r = fptoui double -1.0 to i8
  ret i8 %r
}

; The flag is broken; what is printed should be what the machine computes.
define i32 @wraps() {
  %r = add nsw i32 2147483647, 1
  ret i32 %r
}

define i32 @wraps.too() {
  %r = call i32 @llvm.abs.i32(i32 -2147483648, i1 true)
  ret i32 %r
}

define i8 @no.bit() {
  %r = call i8 @llvm.ctlz.i8(i8 0, i1 true)
  ret i8 %r
}

define double @scaled.once() {
  %a = call double @llvm.ldexp.f64.i32(double 0x7FE0000000000000, i32 -2000)
  %b = call double @llvm.ldexp.f64.i32(double 0.0, i32 2000)
  %c = fadd double %a, %b
  ret double %c
}

; NaNs keep their sign and the high end of their payload, and become quiet.
define x86_fp80 @nan.narrower() {
  %r = fptrunc fp128 0xL00000000000000007FFF800000000000 to x86_fp80
  ret x86_fp80 %r
}

define fp128 @nan.wider() {
  %r = fpext double 0xFFF4000000000001 to fp128
  ret fp128 %r
}

define float @nan.of.half() {
  %r = fpext half 0xHFD01 to float
  ret float %r
}

define i1 @small() {
  %r = call i1 @llvm.is.fpclass.f128(fp128 0xL00000000000000010000000000000000, i32 128)
  ret i1 %r
}

; x86_fp80 has encodings that no operation results in; a copy keeps them.
define x86_fp80 @odd.encoding() {
  %r = select i1 true, x86_fp80 0xK3FFF4000000000000000, x86_fp80 0xK00000000000000000000
  %s = fneg x86_fp80 %r
  ret x86_fp80 %s
}

define i1 @pair.of.doubles(ppc_fp128 %x) {
  %c = fcmp ogt ppc_fp128 %x, 0xM00000000000000000000000000000000
  ret i1 %c
}

define ppc_fp128 @difference.of.pairs(ppc_fp128 %x) {
  %r = fsub nnan ppc_fp128 %x, %x
  ret ppc_fp128 %r
}

; A lane that is poison does not spoil its neighbours.
define i16 @joined() {
  %r = bitcast <2 x i8> <i8 poison, i8 9> to i16
  ret i16 %r
}

define i1 @always() {
  %r = fcmp true double poison, 0.0
  ret i1 %r
}

attributes #0 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

; EXPECT
;
; declare { <2 x i32>, <2 x i1> } @llvm.sadd.with.overflow.v2i32(<2 x i32>, <2 x i32>) #0
;
; declare i32 @llvm.sshl.sat.i32(i32, i32) #0
;
; declare double @llvm.fma.f64(double, double, double) #0
;
; declare i64 @llvm.lrint.i64.f64(double) #0
;
; declare i32 @llvm.lround.i32.f64(double) #0
;
; declare i32 @llvm.abs.i32(i32, i1) #0
;
; declare i8 @llvm.ctlz.i8(i8, i1) #0
;
; declare double @llvm.ldexp.f64.i32(double, i32) #0
;
; declare i1 @llvm.is.fpclass.f128(fp128, i32) #0
;
; define { <2 x i32>, <2 x i1> } @overflow.of.lanes() {
;   ret { <2 x i32>, <2 x i1> } { <2 x i32> <i32 2, i32 -2147483647>, <2 x i1> <i1 false, i1 true> }
; }
;
; define { <2 x i32>, <2 x i1> } @overflow.of.poison() {
;   ret { <2 x i32>, <2 x i1> } { <2 x i32> <i32 poison, i32 5>, <2 x i1> <i1 poison, i1 false> }
; }
;
; define i32 @shifted.too.far() {
;   ret i32 poison
; }
;
; define i32 @shifted.and.saturated() {
;   ret i32 -2147483648
; }
;
; define double @product.overflows() {
;   ret double 0x7FE0000000000000
; }
;
; define i64 @least.integer() {
;   ret i64 -9223372036854775808
; }
;
; define i32 @does.not.fit() {
;   %r = call i32 @llvm.lround.i32.f64(double 0x41DFFFFFFFE00000)
;   ret i32 %r
; }
;
; define i8 @does.not.fit.either() {
;   %r = fptoui double -1.000000e+00 to i8
;   ret i8 %r
; }
;
; define i32 @wraps() {
;   ret i32 -2147483648
; }
;
; define i32 @wraps.too() {
;   ret i32 -2147483648
; }
;
; define i8 @no.bit() {
;   ret i8 8
; }
;
; define double @scaled.once() {
;   ret double 0x02E0000000000000
; }
;
; define x86_fp80 @nan.narrower() {
;   ret x86_fp80 0xK7FFFC000000000000000
; }
;
; define fp128 @nan.wider() {
;   ret fp128 0xL1000000000000000FFFFC00000000000
; }
;
; define float @nan.of.half() {
;   ret float 0xFFFC040000000000
; }
;
; define i1 @small() {
;   ret i1 true
; }
;
; define x86_fp80 @odd.encoding() {
;   ret x86_fp80 0xKBFFF4000000000000000
; }
;
; define i1 @pair.of.doubles(ppc_fp128 %x) {
;   %c = fcmp ogt ppc_fp128 %x, 0xM00000000000000000000000000000000
;   ret i1 %c
; }
;
; define ppc_fp128 @difference.of.pairs(ppc_fp128 %x) {
;   ret ppc_fp128 0xM00000000000000000000000000000000
; }
;
; define i16 @joined() {
;   ret i16 2304
; }
;
; define i1 @always() {
;   ret i1 true
; }
;
; attributes #0 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
