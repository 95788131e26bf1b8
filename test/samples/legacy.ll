; Spellings that LLVM still reads, though it no longer writes them.

source_filename = "legacy.ll"

declare void @captures(ptr nocapture, ptr nocapture readonly)
declare void @memory() argmemonly readonly
declare i32 @llvm.objectsize.i32.p0(ptr, i1)
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i32, i1)
declare i32 @llvm.ctlz.i32(i32)
declare <4 x float> @llvm.x86.sse.sqrt.ps(<4 x float>)
declare ptr @llvm.invariant.start.p0(i64, ptr)
declare void @llvm.dbg.addr(metadata, metadata, metadata)

define <4 x float> @upgrades(ptr %p, <4 x float> %v) {
  %a = call <4 x float> @llvm.x86.sse.sqrt.ps(<4 x float> %v)
  %b = call i32 @llvm.ctlz.i32(i32 1)
  %c = call i32 @llvm.objectsize.i32.p0(ptr %p, i1 false)
  %slot = alloca i8, align 1
  call void @llvm.lifetime.start.p0(i64 1, ptr %slot)
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %p, i64 8, i32 8, i1 false)
  %d = load i32, ptr %p, align 4, !tbaa !0
  ret <4 x float> %a
}

!llvm.module.flags = !{!3}
!0 = !{!"int", !1}
!1 = !{!"root"}
!3 = !{i32 1, !"PIC Level", i32 2}
