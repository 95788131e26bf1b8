; Addresses in vectors, aggregates, constants, names in the middle of others, and the numbers that come out of them.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
@fmt = private constant [8 x i8] c"%ld %ld\00"
@h1 = internal global i64 0
@h2 = internal global i64 0
@h3 = internal global i64 0
@h4 = internal global i64 0
@h5 = internal global i64 0
@h6 = internal global i64 0
@h7 = internal global i64 0
@h8 = internal global [4 x i64] zeroinitializer
@h9 = internal global i64 0
@h10 = internal global i64 0
@h11 = internal global i64 0
@o = internal global i64 0
@mid = internal alias i64, getelementptr (i8, ptr @h8, i64 16)
@rel = internal global i64 ptrtoint (ptr @h1 to i64)
@diff = internal global i64 sub (i64 ptrtoint (ptr @h2 to i64), i64 ptrtoint (ptr @o to i64))
@slot = internal global ptr null
@slots = internal global [2 x ptr] zeroinitializer
@slots2 = internal global [2 x ptr] zeroinitializer
@half = internal global { i32, i32 } zeroinitializer
@odd = internal global <{ i8, ptr, i8 }> <{ i8 0, ptr @h9, i8 0 }>
declare i32 @printf(ptr, ...)
declare ptr @llvm.ptrmask.p0.i64(ptr, i64)
declare i64 @llvm.bswap.i64(i64)

define internal i64 @s1(ptr %p, ptr %q) noinline {
  store i64 1, ptr %p
  store i64 2, ptr %q
  %r = load i64, ptr %p
  ret i64 %r
}
define internal i64 @s2(ptr %p, ptr %q) noinline {
  store i64 1, ptr %p
  store i64 2, ptr %q
  %r = load i64, ptr %p
  ret i64 %r
}
define internal i64 @s3(ptr %p, ptr %q) noinline {
  store i64 1, ptr %p
  store i64 2, ptr %q
  %r = load i64, ptr %p
  ret i64 %r
}
define internal i64 @s4(ptr %p, ptr %q) noinline {
  store i64 1, ptr %p
  store i64 2, ptr %q
  %r = load i64, ptr %p
  ret i64 %r
}
define internal i64 @s5(ptr %p, ptr %q) noinline {
  store i64 1, ptr %p
  store i64 2, ptr %q
  %r = load i64, ptr %p
  ret i64 %r
}
define internal i64 @s6(ptr %p, ptr %q) noinline {
  store i64 1, ptr %p
  store i64 2, ptr %q
  %r = load i64, ptr %p
  ret i64 %r
}
define internal i64 @s7(ptr %p, ptr %q) noinline {
  store i64 1, ptr %p
  store i64 2, ptr %q
  %r = load i64, ptr %p
  ret i64 %r
}
define internal i64 @s8(ptr %p, ptr %q) noinline {
  store i64 1, ptr %p
  store i64 2, ptr %q
  %r = load i64, ptr %p
  ret i64 %r
}
define internal i64 @s9(ptr %p, ptr %q) noinline {
  store i64 1, ptr %p
  store i64 2, ptr %q
  %r = load i64, ptr %p
  ret i64 %r
}
define internal i64 @s10(ptr %p, ptr %q) noinline {
  store i64 1, ptr %p
  store i64 2, ptr %q
  %r = load i64, ptr %p
  ret i64 %r
}
define internal i64 @byInitializer(i64 %k) noinline {
  %n = load i64, ptr @rel
  %q = call ptr @ofBits(i64 %n)
  %r = call i64 @s1(ptr @h1, ptr %q)
  ret i64 %r
}
define internal ptr @ofBits(i64 %n) noinline {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i64 [ 0, %entry ], [ %s1, %loop ]
  %b = lshr i64 %n, %i
  %t = trunc i64 %b to i1
  %m = shl i64 1, %i
  %a = or i64 %s, %m
  %s1 = select i1 %t, i64 %a, i64 %s
  %i1 = add i64 %i, 1
  %e = icmp eq i64 %i1, 64
  br i1 %e, label %done, label %loop
done:
  %q = inttoptr i64 %s1 to ptr
  ret ptr %q
}
define internal i64 @byDifference(i64 %k) noinline {
  %n = load i64, ptr @diff
  %b = ptrtoint ptr @o to i64
  %c = call ptr @ofBits(i64 %n)
  %d = ptrtoint ptr %c to i64
  %a = add i64 %b, %d
  %q = inttoptr i64 %a to ptr
  %r = call i64 @s2(ptr @h2, ptr %q)
  ret i64 %r
}
define internal i64 @byVector(i64 %k) noinline {
  store <2 x ptr> <ptr @h3, ptr @o>, ptr @slots, align 8
  %v = load <16 x i8>, ptr @slots, align 8
  %w = shufflevector <16 x i8> %v, <16 x i8> poison, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  store ptr @o, ptr getelementptr (i8, ptr @slots2, i64 8)
  store <16 x i8> %w, ptr @slots2, align 8
  %f = getelementptr ptr, ptr @slots2, i64 %k
  %q = load ptr, ptr %f
  %r = call i64 @s3(ptr @h3, ptr %q)
  ret i64 %r
}
define internal i64 @byHalves(i64 %k) noinline {
  store ptr @h4, ptr @slot
  %v = load { i32, i32 }, ptr @slot
  %a = extractvalue { i32, i32 } %v, 0
  %b = extractvalue { i32, i32 } %v, 1
  %c = insertvalue { i32, i32 } poison, i32 %a, 0
  %d = insertvalue { i32, i32 } %c, i32 %b, 1
  store ptr @o, ptr @half
  store { i32, i32 } %d, ptr @half
  %q = load ptr, ptr @half
  %r = call i64 @s4(ptr @h4, ptr %q)
  ret i64 %r
}
define internal i64 @bySwap(i64 %k) noinline {
  store ptr @h5, ptr @slot
  %v = load i64, ptr @slot
  %w = call i64 @llvm.bswap.i64(i64 %v)
  %f = bitcast i64 %w to double
  store ptr @o, ptr @half
  %g = bitcast double %f to i64
  %x = call i64 @llvm.bswap.i64(i64 %g)
  store i64 %x, ptr @half
  %q = load ptr, ptr @half
  %r = call i64 @s5(ptr @h5, ptr %q)
  ret i64 %r
}
define internal i64 @byExchange(i64 %k) noinline {
  store ptr @o, ptr @slot
  %u = atomicrmw xchg ptr @slot, ptr @h6 seq_cst
  %c = cmpxchg ptr @slot, ptr %u, ptr %u seq_cst seq_cst
  %q = extractvalue { ptr, i1 } %c, 0
  %r = call i64 @s6(ptr @h6, ptr %q)
  ret i64 %r
}
define internal i64 @byAtomicSum(i64 %k) noinline {
  %a = ptrtoint ptr @h8 to i64
  store ptr @h8, ptr @slot
  %u = atomicrmw add ptr @slot, i64 8 monotonic
  %q = load ptr, ptr @slot
  %p = getelementptr i64, ptr @h8, i64 %k
  %r = call i64 @s7(ptr %p, ptr %q)
  ret i64 %r
}
define internal i64 @byAlias(i64 %k) noinline {
  %p = getelementptr i64, ptr @h8, i64 2
  store i64 1, ptr %p
  store i64 2, ptr @mid
  %r = load i64, ptr %p
  %q = getelementptr i64, ptr @mid, i64 -1
  %p1 = getelementptr i64, ptr @h8, i64 %k
  %s = call i64 @s8(ptr %p1, ptr %q)
  %t = add i64 %r, %s
  ret i64 %t
}
define internal i64 @byOdd(i64 %k) noinline {
  %f = getelementptr i8, ptr @odd, i64 %k
  %q = load ptr, ptr %f, align 1
  %r = call i64 @s9(ptr @h9, ptr %q)
  ret i64 %r
}
define internal i64 @byMask(i64 %k) noinline {
  %t = getelementptr i8, ptr @h10, i64 %k
  %q = call ptr @llvm.ptrmask.p0.i64(ptr %t, i64 -8)
  %z = addrspacecast ptr %q to ptr addrspace(270)
  %r = call i64 @s10(ptr @h10, ptr %q)
  ret i64 %r
}
define i32 @main(i32 %argc, ptr %argv) {
  %k = zext i32 %argc to i64
  %a = call i64 @byInitializer(i64 %k)
  %b = call i64 @byDifference(i64 %k)
  %1 = call i32 (ptr, ...) @printf(ptr @fmt, i64 %a, i64 %b)
  %c = call i64 @byVector(i64 %k)
  %d = call i64 @byHalves(i64 %k)
  %2 = call i32 (ptr, ...) @printf(ptr @fmt, i64 %c, i64 %d)
  %e = call i64 @bySwap(i64 %k)
  %f = call i64 @byExchange(i64 %k)
  %3 = call i32 (ptr, ...) @printf(ptr @fmt, i64 %e, i64 %f)
  %g = call i64 @byAtomicSum(i64 %k)
  %h = call i64 @byAlias(i64 %k)
  %4 = call i32 (ptr, ...) @printf(ptr @fmt, i64 %g, i64 %h)
  %i = call i64 @byOdd(i64 %k)
  %j = call i64 @byMask(i64 %k)
  %5 = call i32 (ptr, ...) @printf(ptr @fmt, i64 %i, i64 %j)
  ret i32 0
}
