; Masked loads and stores, gathers and scatters, overlapping copies, aggregates with padding, odd indices, between plain accesses.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
@fmt = private constant [6 x i8] c"%llx\0A\00"
@m = global [64 x i8] zeroinitializer
@n = global i64 0
declare i32 @printf(ptr, ...)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare <4 x i32> @llvm.masked.load.v4i32.p0(ptr, i32, <4 x i1>, <4 x i32>)
declare void @llvm.masked.store.v4i32.p0(<4 x i32>, ptr, i32, <4 x i1>)
declare <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr>, i32, <4 x i1>, <4 x i32>)
declare void @llvm.masked.scatter.v4i32.v4p0(<4 x i32>, <4 x ptr>, i32, <4 x i1>)
define i64 @sum(ptr %p) {
  br label %l
l:
  %i = phi i64 [0, %0], [%j, %l]
  %s = phi i64 [0, %0], [%t, %l]
  %q = getelementptr i8, ptr %p, i64 %i
  %b = load i8, ptr %q
  %z = zext i8 %b to i64
  %m = mul i64 %s, 31
  %t = add i64 %m, %z
  %j = add i64 %i, 1
  %c = icmp ult i64 %j, 32
  br i1 %c, label %l, label %e
e:
  ret i64 %t
}
define i64 @masked() noinline {
  %a = alloca [8 x i32], align 16
  call void @llvm.memset.p0.i64(ptr %a, i8 1, i64 32, i1 false)
  call void @llvm.masked.store.v4i32.p0(<4 x i32> <i32 10, i32 20, i32 30, i32 40>, ptr %a, i32 16, <4 x i1> <i1 1, i1 0, i1 1, i1 0>)
  store i32 7, ptr %a
  call void @llvm.masked.store.v4i32.p0(<4 x i32> <i32 50, i32 60, i32 70, i32 80>, ptr %a, i32 16, <4 x i1> <i1 0, i1 1, i1 0, i1 1>)
  %h = getelementptr i32, ptr %a, i64 4
  store i32 99, ptr %h
  %v = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr %h, i32 16, <4 x i1> <i1 1, i1 0, i1 1, i1 0>, <4 x i32> <i32 3, i32 3, i32 3, i32 3>)
  store i32 98, ptr %h
  %h1 = getelementptr i32, ptr %a, i64 5
  store <4 x i32> %v, ptr @m
  %s = call i64 @sum(ptr %a)
  %t = call i64 @sum(ptr @m)
  %r = xor i64 %s, %t
  ret i64 %r
}
define i64 @scatter(i64 %k) noinline {
  %a = alloca [8 x i32], align 16
  call void @llvm.memset.p0.i64(ptr %a, i8 1, i64 32, i1 false)
  %h = getelementptr i32, ptr %a, i64 %k
  %h2 = getelementptr i32, ptr %a, i64 6
  %p0 = insertelement <4 x ptr> poison, ptr %a, i32 0
  %p1 = insertelement <4 x ptr> %p0, ptr %h, i32 1
  %p2 = insertelement <4 x ptr> %p1, ptr %h2, i32 2
  %p3 = insertelement <4 x ptr> %p2, ptr @m, i32 3
  store i32 5, ptr %h
  store i32 6, ptr @m
  %v = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> %p3, i32 4, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, <4 x i32> zeroinitializer)
  store i32 50, ptr %h
  store i32 60, ptr @m
  %w = shl <4 x i32> %v, <i32 1, i32 2, i32 3, i32 4>
  call void @llvm.masked.scatter.v4i32.v4p0(<4 x i32> %w, <4 x ptr> %p3, i32 4, <4 x i1> <i1 1, i1 1, i1 0, i1 1>)
  %x = load i32, ptr %h
  %y = load i32, ptr @m
  store i32 1, ptr %h2
  %s = call i64 @sum(ptr %a)
  %xx = zext i32 %x to i64
  %yy = zext i32 %y to i64
  %r = mul i64 %xx, 1000
  %r2 = add i64 %r, %yy
  %r3 = xor i64 %s, %r2
  ret i64 %r3
}
define i64 @copies(ptr %p, ptr %q, i64 %len) noinline {
  store i64 1, ptr %p
  %p8 = getelementptr i8, ptr %p, i64 8
  store i64 2, ptr %p8
  call void @llvm.memmove.p0.p0.i64(ptr %q, ptr %p, i64 12, i1 false)
  %a = load i64, ptr %p8
  store i64 3, ptr %p
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %p, i64 8, i1 false)
  call void @llvm.memset.p0.i64(ptr %q, i8 255, i64 %len, i1 false)
  %b = load i64, ptr %p
  %p4 = getelementptr i8, ptr %p, i64 4
  store i16 77, ptr %p4
  call void @llvm.memmove.p0.p0.i64(ptr %p8, ptr %p4, i64 6, i1 true)
  %c = load i64, ptr %p8
  %d = load i64, ptr %q
  %e = mul i64 %a, 31
  %f = add i64 %e, %b
  %g = mul i64 %f, 31
  %h = add i64 %g, %c
  %i = mul i64 %h, 31
  %j = add i64 %i, %d
  ret i64 %j
}
define i64 @structs(ptr %p, i32 %x) noinline {
  %a = alloca { i8, i32, i16 }
  %b = alloca { i8, i32, i16 }
  store { i8, i32, i16 } { i8 1, i32 2, i16 3 }, ptr %a
  %g = getelementptr { i8, i32, i16 }, ptr %a, i32 0, i32 1
  store i32 %x, ptr %g
  %v = load { i8, i32, i16 }, ptr %a
  store { i8, i32, i16 } %v, ptr %p
  %h = getelementptr i8, ptr %p, i64 6
  store i8 9, ptr %h
  %w = load { i8, i32, i16 }, ptr %p
  store { i8, i32, i16 } %w, ptr %b
  %g2 = getelementptr { i8, i32, i16 }, ptr %b, i32 0, i32 1
  %r = load i32, ptr %g2
  store [2 x <2 x i16>] [<2 x i16> <i16 1, i16 2>, <2 x i16> <i16 3, i16 4>], ptr %b
  %k = load [4 x i16], ptr %b
  %k2 = extractvalue [4 x i16] %k, 2
  %e = zext i32 %r to i64
  %e2 = zext i16 %k2 to i64
  %e3 = shl i64 %e2, 40
  %z = or i64 %e, %e3
  ret i64 %z
}
define i64 @i128(ptr %p, i128 %x, i64 %i) noinline {
  store i128 %x, ptr %p
  %q = getelementptr i8, ptr %p, i128 8
  %a = load i64, ptr %q
  store i64 %i, ptr %q
  %b = load i128, ptr %p
  %neg = getelementptr i64, ptr %q, i8 -1
  store i64 4, ptr %neg
  %c = load i128, ptr %p
  %d = xor i128 %b, %c
  %e = trunc i128 %d to i64
  %f = lshr i128 %c, 64
  %g = trunc i128 %f to i64
  %h = mul i64 %e, 7
  %j = add i64 %h, %g
  %k = xor i64 %j, %a
  ret i64 %k
}
define i64 @narrowidx(ptr %p, i8 %n) noinline {
  br label %l
l:
  %i = phi i8 [%n, %0], [%j, %l]
  %s = phi i64 [0, %0], [%t, %l]
  %q = getelementptr i8, ptr %p, i8 %i
  %b = load i8, ptr %q
  %k = add i8 %i, 100
  %r = getelementptr i8, ptr %p, i8 %k
  %b2 = add i8 %b, 3
  store i8 %b2, ptr %r
  %u = load i8, ptr %q
  %z = zext i8 %u to i64
  %m = mul i64 %s, 3
  %t = add i64 %m, %z
  %j = add i8 %i, 100
  %c = icmp ne i8 %j, %n
  br i1 %c, label %l, label %e
e:
  ret i64 %t
}
define i64 @fusew(ptr %p, i8 %n) noinline {
  br label %l
l:
  %i = phi i8 [0, %0], [%j, %l]
  %z = zext i8 %i to i64
  %q = getelementptr i32, ptr %p, i64 %z
  %z32 = zext i8 %i to i32
  store i32 %z32, ptr %q
  %j = add i8 %i, 1
  %c = icmp ult i8 %j, %n
  br i1 %c, label %l, label %m
m:
  br label %l2
l2:
  %i2 = phi i8 [0, %m], [%j2, %l2]
  %s2 = phi i32 [0, %m], [%t2, %l2]
  %z2 = sext i8 %i2 to i64
  %q2 = getelementptr i32, ptr %p, i64 %z2
  %v = load i32, ptr %q2
  %mm = mul i32 %s2, 3
  %t2 = add i32 %mm, %v
  %j2 = add i8 %i2, 1
  %c2 = icmp ult i8 %j2, %n
  br i1 %c2, label %l2, label %e
e:
  %r = zext i32 %t2 to i64
  ret i64 %r
}
@big = global [4096 x i8] zeroinitializer
define void @out(i64 %x) {
  %r = call i32 (ptr, ...) @printf(ptr @fmt, i64 %x)
  ret void
}
define i32 @main() {
  %a = call i64 @masked()
  call void @out(i64 %a)
  %b = call i64 @scatter(i64 3)
  call void @out(i64 %b)
  %b2 = call i64 @scatter(i64 7)
  call void @out(i64 %b2)
  %m4 = getelementptr i8, ptr @m, i64 4
  %c = call i64 @copies(ptr @m, ptr %m4, i64 3)
  call void @out(i64 %c)
  %m32 = getelementptr i8, ptr @m, i64 32
  %c2 = call i64 @copies(ptr %m32, ptr @m, i64 7)
  call void @out(i64 %c2)
  %d = call i64 @structs(ptr @m, i32 12345)
  call void @out(i64 %d)
  %e = call i64 @i128(ptr @m, i128 -123456789012345678901234, i64 17)
  call void @out(i64 %e)
  %mid = getelementptr i8, ptr @big, i64 2048
  %f = call i64 @narrowidx(ptr %mid, i8 5)
  call void @out(i64 %f)
  %g = call i64 @fusew(ptr %mid, i8 200)
  call void @out(i64 %g)
  ret i32 0
}
