; On AMD's GPUs, variables are in address space 5: so is the copy of what a function gets by value, where it is inlined.

; RUN: rvsdg opt -O2 -S %s

target datalayout = "e-p:64:64-p1:64:64-p5:32:32-A5-G1"
target triple = "amdgcn-amd-amdhsa"

%pair = type { i32, [9 x i32] }

define internal i32 @changes(ptr addrspace(5) byval(%pair) align 4 %p, i32 %i) {
  %at = getelementptr i32, ptr addrspace(5) %p, i32 %i
  store i32 7, ptr addrspace(5) %at
  %v = load i32, ptr addrspace(5) %p
  ret i32 %v
}

define i32 @f(ptr addrspace(5) %p, i32 %i) {
  %r = call i32 @changes(ptr addrspace(5) byval(%pair) align 4 %p, i32 %i)
  %v = load i32, ptr addrspace(5) %p
  %s = add i32 %r, %v
  ret i32 %s
}

; EXPECT
; target datalayout = "e-p:64:64-p1:64:64-p5:32:32-A5-G1"
; target triple = "amdgcn-amd-amdhsa"
;
; %pair = type { i32, [9 x i32] }
;
; define i32 @f(ptr addrspace(5) captures(none) readonly %p, i32 %i) nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) {
;   %1 = alloca %pair, align 4, addrspace(5)
;   %at = getelementptr i32, ptr addrspace(5) %1, i32 %i
;   call void @llvm.memcpy.p5.p5.i64(ptr addrspace(5) %1, ptr addrspace(5) %p, i64 40, i1 false)
;   store i32 7, ptr addrspace(5) %at
;   %v = load i32, ptr addrspace(5) %1
;   %v.1 = load i32, ptr addrspace(5) %p
;   %s = add i32 %v, %v.1
;   ret i32 %s
; }
;
; declare void @llvm.memcpy.p5.p5.i64(ptr addrspace(5), ptr addrspace(5), i64, i1) nocallback nofree nounwind willreturn memory(argmem: readwrite)
