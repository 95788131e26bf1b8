; A saturating shift by more than the width is poison, and no crash.
declare i32 @llvm.sshl.sat.i32(i32, i32) #9
define i32 @s() {
  %r = call i32 @llvm.sshl.sat.i32(i32 1, i32 2147483647)
  ret i32 %r }
attributes #9 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
