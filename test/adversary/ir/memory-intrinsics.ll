; memset, memcpy, memmove of known and unknown lengths between places that may be the same.
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
define i32 @f(ptr %p, ptr %q, i3 %n) {
  %w = zext i3 %n to i64
  call void @llvm.memset.p0.i64(ptr %p, i8 1, i64 8, i1 false)
  call void @llvm.memset.p0.i64(ptr %q, i8 2, i64 %w, i1 false)
  %v = load i32, ptr %p, align 1
  ret i32 %v
}
define i64 @g(ptr %p, ptr %q, i3 %n) {
  %w = zext i3 %n to i64
  store i64 1311768467463790320, ptr %p, align 1
  call void @llvm.memmove.p0.p0.i64(ptr %q, ptr %p, i64 %w, i1 false)
  %v = load i64, ptr %p, align 1
  ret i64 %v
}
define i32 @h(ptr %p, i32 %x) {
  %a = alloca [4 x i32], align 4
  %b = alloca [4 x i32], align 4
  call void @llvm.memset.p0.i64(ptr %a, i8 0, i64 16, i1 false)
  %a1 = getelementptr i32, ptr %a, i64 1
  store i32 %x, ptr %a1, align 4
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 16, i1 false)
  store i32 9, ptr %a1, align 4
  %b1 = getelementptr i32, ptr %b, i64 1
  %v = load i32, ptr %b1, align 4
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %b, i64 16, i1 false)
  ret i32 %v
}
