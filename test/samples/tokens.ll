; Values of the odd types: tokens, tiles, target extension types, scalable vectors, metadata operands.

source_filename = "tokens.ll"
target datalayout = "e-m:e-i64:64-f80:128-n8:16:32:64-S128-ni:1"

declare token @llvm.experimental.convergence.entry() convergent
declare token @llvm.experimental.convergence.anchor() convergent
declare token @llvm.experimental.convergence.loop() convergent
declare void @convergent() convergent

define void @convergence(i1 %c) convergent {
entry:
  %outer = call token @llvm.experimental.convergence.entry()
  br label %loop
loop:
  %inner = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %outer) ]
  call void @convergent() [ "convergencectrl"(token %inner) ]
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

declare token @llvm.coro.id(i32, ptr, ptr, ptr)
declare ptr @llvm.coro.begin(token, ptr)
declare i8 @llvm.coro.suspend(token, i1)
declare void @llvm.coro.end(ptr, i1, token)

define ptr @coroutine() presplitcoroutine {
entry:
  %id = call token @llvm.coro.id(i32 0, ptr null, ptr null, ptr null)
  %handle = call ptr @llvm.coro.begin(token %id, ptr null)
  %state = call i8 @llvm.coro.suspend(token none, i1 true)
  switch i8 %state, label %suspend [
    i8 0, label %suspend
    i8 1, label %suspend
  ]
suspend:
  call void @llvm.coro.end(ptr %handle, i1 false, token none)
  ret ptr %handle
}

declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32 immarg, i32 immarg)
declare i32 @llvm.experimental.gc.result.i32(token)
declare i32 @collect()

define ptr addrspace(1) @collected(ptr addrspace(1) %object) gc "statepoint-example" {
  %point = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 7, i32 0, ptr elementtype(i32 ()) @collect, i32 0, i32 0, i32 0, i32 0) [ "deopt"(i32 1), "gc-live"(ptr addrspace(1) %object) ]
  %result = call i32 @llvm.experimental.gc.result.i32(token %point)
  %moved = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %point, i32 0, i32 0)
  ret ptr addrspace(1) %moved
}

declare x86_amx @llvm.x86.tilezero.internal(i16, i16)
declare x86_amx @llvm.x86.cast.vector.to.tile.v256i32(<256 x i32>)
declare void @llvm.x86.tilestored64.internal(i16, i16, ptr, i64, x86_amx)

define void @tiles(ptr %p, <256 x i32> %v) {
  %zero = call x86_amx @llvm.x86.tilezero.internal(i16 8, i16 8)
  %cast = call x86_amx @llvm.x86.cast.vector.to.tile.v256i32(<256 x i32> %v)
  call void @llvm.x86.tilestored64.internal(i16 8, i16 8, ptr %p, i64 64, x86_amx %zero)
  ret void
}

define target("aarch64.svcount") @counts(target("aarch64.svcount") %a, ptr %p, i1 %c) {
entry:
  %slot = alloca target("aarch64.svcount"), align 2
  store target("aarch64.svcount") %a, ptr %slot, align 2
  %b = load target("aarch64.svcount"), ptr %slot, align 2
  br i1 %c, label %then, label %exit
then:
  store target("spirv.Event") zeroinitializer, ptr %p, align 8
  br label %exit
exit:
  %phi = phi target("aarch64.svcount") [ %b, %entry ], [ zeroinitializer, %then ]
  %frozen = freeze target("aarch64.svcount") poison
  %chosen = select i1 %c, target("aarch64.svcount") %phi, target("aarch64.svcount") undef
  ret target("aarch64.svcount") %chosen
}

declare <vscale x 4 x i32> @llvm.vp.add.nxv4i32(<vscale x 4 x i32>, <vscale x 4 x i32>, <vscale x 4 x i1>, i32)
declare <vscale x 4 x i32> @llvm.stepvector.nxv4i32()
declare i64 @llvm.vscale.i64()

define <vscale x 4 x i32> @scalable(<vscale x 4 x i32> %a, <vscale x 4 x i1> %m, { <vscale x 4 x i32>, <vscale x 4 x i32> } %pair) vscale_range(1,16) {
  %steps = call <vscale x 4 x i32> @llvm.stepvector.nxv4i32()
  %sum = call <vscale x 4 x i32> @llvm.vp.add.nxv4i32(<vscale x 4 x i32> %a, <vscale x 4 x i32> %steps, <vscale x 4 x i1> %m, i32 4)
  %n = call i64 @llvm.vscale.i64()
  %slot = alloca <vscale x 4 x i32>, i64 %n, align 16
  %first = extractvalue { <vscale x 4 x i32>, <vscale x 4 x i32> } %pair, 0
  %compare = icmp slt <vscale x 4 x i32> %first, splat (i32 -1)
  %wide = sext <vscale x 4 x i32> %sum to <vscale x 4 x i64>
  %bits = bitcast <vscale x 4 x i32> %sum to <vscale x 16 x i8>
  store <vscale x 4 x i64> %wide, ptr %slot, align 32
  ret <vscale x 4 x i32> %first
}
