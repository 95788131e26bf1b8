; fma, ldexp and lrint of constants at the edges of their formats.
declare double @llvm.fma.f64(double, double, double) #9
declare double @llvm.ldexp.f64.i32(double, i32) #9
declare i64 @llvm.lrint.i64.f64(double) #9
declare i64 @llvm.llround.i64.f64(double) #9
declare i32 @llvm.lround.i32.f64(double) #9
define double @fma() { 
  %r = call double @llvm.fma.f64(double 0x7FE0000000000000, double 2.0, double 0xFFE0000000000000)
  ret double %r }
define double @ldexp1() {
  %r = call double @llvm.ldexp.f64.i32(double 0.0, i32 1100)
  ret double %r }
define double @ldexp2() {
  %r = call double @llvm.ldexp.f64.i32(double 0x7FE0000000000000, i32 -1100)
  ret double %r }
define i64 @lrint() {
  %r = call i64 @llvm.lrint.i64.f64(double -9223372036854775808.0)
  ret i64 %r }
define i64 @lrint2() {
  %r = call i64 @llvm.lrint.i64.f64(double 1.0e300)
  ret i64 %r }
define i32 @lround() {
  %r = call i32 @llvm.lround.i32.f64(double -2147483648.0)
  ret i32 %r }
attributes #9 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
