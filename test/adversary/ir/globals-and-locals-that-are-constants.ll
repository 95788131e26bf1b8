; Globals only this module sees, and locals filled from constants, in IR: partial stores, aliases, initial values that differ
; in bits, copies of a part, from a part, to a part, twice, in a loop.
@zero = internal global i32 0
@minus = internal global float -0.0
@undef = internal global i32 undef
@pair = internal global { i32, i32 } zeroinitializer
@ptr = internal global ptr null
@seen = internal global i32 5
@alias = internal alias i32, ptr @seen
@table = internal constant [4 x i32] [i32 1, i32 2, i32 3, i32 4]
@short = internal constant [2 x i32] [i32 8, i32 9]
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1 immarg)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1 immarg)
define i32 @zeros(i32 %x) {
  store i32 0, ptr @zero
  %v = load i32, ptr @zero
  ret i32 %v
}
define i32 @minuses(i1 %c) {
  br i1 %c, label %t, label %e
t:
  store float 0.0, ptr @minus
  br label %e
e:
  %v = load i32, ptr @minus
  store float -0.0, ptr @minus
  ret i32 %v
}
define i32 @undefs(i32 %x) {
  store i32 undef, ptr @undef
  store i32 %x, ptr @undef
  %v = load i32, ptr @undef
  ret i32 %v
}
define i64 @pairs(i32 %x) {
  store i32 %x, ptr getelementptr ({ i32, i32 }, ptr @pair, i32 0, i32 1)
  store i32 0, ptr @pair
  %v = load i64, ptr @pair
  store i64 0, ptr @pair
  ret i64 %v
}
define i1 @pointers(ptr %p) {
  store ptr null, ptr @ptr
  %v = load ptr, ptr @ptr
  %c = icmp eq ptr %v, %p
  ret i1 %c
}
define i32 @aliased(i32 %x) {
  store i32 %x, ptr @seen
  %v = load i32, ptr @alias
  store i32 5, ptr @seen
  ret i32 %v
}
define i32 @filled(i32 %i) {
  %a = alloca [4 x i32]
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr @table, i64 16, i1 false)
  %j = and i32 %i, 3
  %q = getelementptr [4 x i32], ptr %a, i32 0, i32 %j
  %v = load i32, ptr %q
  ret i32 %v
}
define i32 @partly(i32 %i) {
  %a = alloca [4 x i32]
  call void @llvm.memset.p0.i64(ptr %a, i8 1, i64 16, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr @short, i64 8, i1 false)
  %j = and i32 %i, 3
  %q = getelementptr [4 x i32], ptr %a, i32 0, i32 %j
  %v = load i32, ptr %q
  ret i32 %v
}
define i32 @beyond(i32 %i) {
  %a = alloca [4 x i32]
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr getelementptr (i8, ptr @table, i64 8), i64 8, i1 false)
  %j = and i32 %i, 1
  %q = getelementptr [4 x i32], ptr %a, i32 0, i32 %j
  %v = load i32, ptr %q
  ret i32 %v
}
define i32 @into(i32 %i) {
  %a = alloca [4 x i32]
  %b = getelementptr i8, ptr %a, i64 8
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr @table, i64 8, i1 false)
  %j = and i32 %i, 1
  %k = add i32 %j, 2
  %q = getelementptr [4 x i32], ptr %a, i32 0, i32 %k
  %v = load i32, ptr %q
  ret i32 %v
}
define i32 @twice(i1 %c) {
  %a = alloca [2 x i32]
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr @short, i64 8, i1 false)
  br i1 %c, label %t, label %e
t:
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr @table, i64 8, i1 false)
  br label %e
e:
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @in_a_loop(i32 %n) {
entry:
  %a = alloca [4 x i32]
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %n1, %l ]
  %s = phi i32 [ 0, %entry ], [ %s1, %l ]
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr @table, i64 16, i1 false)
  %j = and i32 %i, 3
  %q = getelementptr [4 x i32], ptr %a, i32 0, i32 %j
  %v = load i32, ptr %q
  store i32 %s, ptr %q
  %s1 = add i32 %s, %v
  %n1 = add i32 %i, 1
  %c = icmp slt i32 %n1, %n
  %c2 = icmp slt i32 %n1, 9
  %c3 = and i1 %c, %c2
  br i1 %c3, label %l, label %e
e:
  %w = load i32, ptr %a
  %r = add i32 %w, %s1
  ret i32 %r
}
