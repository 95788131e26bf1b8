; noundef of an argument of a call that is not reached: x + 1 overflows there.
@fmt = constant [4 x i8] c"%d\0A\00"
declare i32 @printf(ptr, ...)
declare double @llvm.fabs.f64(double) #9
declare i32 @llvm.umax.i32(i32, i32) #9
define i32 @f(i1 %c, i32 %x, i32 %y) noinline {
entry:
  %a = add nsw i32 %x, %y
  br i1 %c, label %t, label %e
t:
  %r = call i32 @llvm.umax.i32(i32 noundef %a, i32 9)
  br label %e
e:
  %p = phi i32 [ 0, %entry ], [ %r, %t ]
  ret i32 %p
}
define i32 @main() {
  %r = call i32 @f(i1 false, i32 2147483647, i32 1)
  call i32 (ptr, ...) @printf(ptr @fmt, i32 %r)
  ret i32 0
}
attributes #9 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
