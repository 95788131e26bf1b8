; Overflow intrinsics of vectors, on constants.
declare {<2 x i32>, <2 x i1>} @llvm.sadd.with.overflow.v2i32(<2 x i32>, <2 x i32>) #9
define {<2 x i32>, <2 x i1>} @s() {
  %r = call {<2 x i32>, <2 x i1>} @llvm.sadd.with.overflow.v2i32(<2 x i32> <i32 1, i32 2>, <2 x i32> <i32 1, i32 2147483647>)
  ret {<2 x i32>, <2 x i1>} %r }
attributes #9 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
