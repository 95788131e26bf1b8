; The example of the VDG paper (Figure 2), as clang writes it: every variable is in memory. What is required of the
; optimized graph, by number:
;
;   1. c + b is computed above the loop.             5. `dead` is gone.
;   2. d - b is not computed in the loop.            6. epr is computed once, behind the loop.
;   3. Both arms share one a << b, for cse.          7. There is no memory, and no state of it.
;   4. a % c and + 3 are in the arm that needs them.
;
; RUN: rvsdg opt -O2 -S %s
define dso_local i32 @example(i32 noundef %a, i32 noundef %b, i32 noundef %c, i32 noundef %d) mustprogress {
entry:
  %a.addr = alloca i32, align 4
  %b.addr = alloca i32, align 4
  %c.addr = alloca i32, align 4
  %d.addr = alloca i32, align 4
  %acopy = alloca i32, align 4
  %bcopy = alloca i32, align 4
  %lp_inv1 = alloca i32, align 4
  %lp_inv2 = alloca i32, align 4
  %down = alloca i32, align 4
  %cse = alloca i32, align 4
  %epr = alloca i32, align 4
  %dead = alloca i32, align 4
  store i32 %a, ptr %a.addr, align 4
  store i32 %b, ptr %b.addr, align 4
  store i32 %c, ptr %c.addr, align 4
  store i32 %d, ptr %d.addr, align 4
  call void @llvm.lifetime.start.p0(ptr %acopy)
  call void @llvm.lifetime.start.p0(ptr %bcopy)
  call void @llvm.lifetime.start.p0(ptr %lp_inv1)
  call void @llvm.lifetime.start.p0(ptr %lp_inv2)
  call void @llvm.lifetime.start.p0(ptr %down)
  call void @llvm.lifetime.start.p0(ptr %cse)
  call void @llvm.lifetime.start.p0(ptr %epr)
  call void @llvm.lifetime.start.p0(ptr %dead)
  br label %do.body

do.body:
  %0 = load i32, ptr %b.addr, align 4
  store i32 %0, ptr %bcopy, align 4
  %1 = load i32, ptr %c.addr, align 4
  %2 = load i32, ptr %bcopy, align 4
  %add = add nsw i32 %1, %2
  store i32 %add, ptr %lp_inv1, align 4
  %3 = load i32, ptr %d.addr, align 4
  %4 = load i32, ptr %b.addr, align 4
  %sub = sub nsw i32 %3, %4
  store i32 %sub, ptr %lp_inv2, align 4
  %5 = load i32, ptr %a.addr, align 4
  %6 = load i32, ptr %lp_inv1, align 4
  %mul = mul nsw i32 %5, %6
  store i32 %mul, ptr %a.addr, align 4
  %7 = load i32, ptr %a.addr, align 4
  %8 = load i32, ptr %c.addr, align 4
  %rem = srem i32 %7, %8
  store i32 %rem, ptr %down, align 4
  %9 = load i32, ptr %a.addr, align 4
  %10 = load i32, ptr %d.addr, align 4
  %add1 = add nsw i32 %9, %10
  store i32 %add1, ptr %dead, align 4
  %11 = load i32, ptr %a.addr, align 4
  %12 = load i32, ptr %d.addr, align 4
  %cmp = icmp sgt i32 %11, %12
  br i1 %cmp, label %if.then, label %if.else

if.then:
  %13 = load i32, ptr %a.addr, align 4
  store i32 %13, ptr %acopy, align 4
  %14 = load i32, ptr %down, align 4
  %add2 = add nsw i32 %14, 3
  store i32 %add2, ptr %a.addr, align 4
  %15 = load i32, ptr %acopy, align 4
  %16 = load i32, ptr %b.addr, align 4
  %shl = shl i32 %15, %16
  store i32 %shl, ptr %cse, align 4
  br label %if.end

if.else:
  %17 = load i32, ptr %a.addr, align 4
  %18 = load i32, ptr %bcopy, align 4
  %shl3 = shl i32 %17, %18
  store i32 %shl3, ptr %cse, align 4
  br label %if.end

if.end:
  %19 = load i32, ptr %a.addr, align 4
  %20 = load i32, ptr %b.addr, align 4
  %shl4 = shl i32 %19, %20
  store i32 %shl4, ptr %epr, align 4
  br label %do.cond

do.cond:
  %21 = load i32, ptr %a.addr, align 4
  %22 = load i32, ptr %cse, align 4
  %cmp5 = icmp sgt i32 %21, %22
  br i1 %cmp5, label %do.body, label %do.end

do.end:
  %23 = load i32, ptr %lp_inv2, align 4
  %24 = load i32, ptr %epr, align 4
  %add6 = add nsw i32 %23, %24
  call void @llvm.lifetime.end.p0(ptr %dead)
  call void @llvm.lifetime.end.p0(ptr %epr)
  call void @llvm.lifetime.end.p0(ptr %cse)
  call void @llvm.lifetime.end.p0(ptr %down)
  call void @llvm.lifetime.end.p0(ptr %lp_inv2)
  call void @llvm.lifetime.end.p0(ptr %lp_inv1)
  call void @llvm.lifetime.end.p0(ptr %bcopy)
  call void @llvm.lifetime.end.p0(ptr %acopy)
  ret i32 %add6
}

declare void @llvm.lifetime.start.p0(ptr captures(none)) nounwind willreturn

declare void @llvm.lifetime.end.p0(ptr captures(none)) nounwind willreturn

; EXPECT
;
; define dso_local i32 @example(i32 noundef %a, i32 noundef %b, i32 noundef %c, i32 noundef %d) mustprogress nofree norecurse nosync nounwind willreturn memory(none) {
; do.body:
;   %add = add nsw i32 %c, %b
;   br label %0
;
; 0:
;   %a.addr = phi i32 [ %a, %do.body ], [ %a.addr.1, %if.then ]
;   %mul = mul nsw i32 %a.addr, %add
;   %cmp = icmp sgt i32 %mul, %d
;   br i1 %cmp, label %1, label %if.then
;
; 1:
;   %rem = srem i32 %mul, %c
;   %add2 = add nsw i32 %rem, 3
;   br label %if.then
;
; 2:
;   %sub = sub nsw i32 %d, %b
;   %shl4 = shl i32 %a.addr.1, %b
;   %add6 = add nsw i32 %sub, %shl4
;   ret i32 %add6
;
; if.then:
;   %a.addr.1 = phi i32 [ %mul, %0 ], [ %add2, %1 ]
;   %shl = shl i32 %mul, %b
;   %cmp5 = icmp sgt i32 %a.addr.1, %shl
;   br i1 %cmp5, label %0, label %2
; }
;
; declare void @llvm.lifetime.start.p0(ptr captures(none)) nounwind willreturn
;
; declare void @llvm.lifetime.end.p0(ptr captures(none)) nounwind willreturn
