; Atomics: every operation, ordering and scope.

source_filename = "atomics.ll"

define void @loads(ptr %p) {
  %a = load atomic i32, ptr %p unordered, align 4
  %b = load atomic i32, ptr %p monotonic, align 4
  %c = load atomic i64, ptr %p acquire, align 8
  %d = load atomic ptr, ptr %p seq_cst, align 8
  %e = load atomic volatile i8, ptr %p syncscope("singlethread") acquire, align 1
  %f = load atomic float, ptr %p syncscope("agent") monotonic, align 4
  %g = load atomic i128, ptr %p syncscope("odd \22name\22") seq_cst, align 16, !invariant.load !0
  %h = load atomic half, ptr %p syncscope("") seq_cst, align 2
  ret void
}

define void @stores(ptr %p, i32 %v) {
  store atomic i32 %v, ptr %p unordered, align 4
  store atomic i32 %v, ptr %p monotonic, align 4
  store atomic i32 %v, ptr %p release, align 4
  store atomic i32 %v, ptr %p seq_cst, align 64
  store atomic volatile i32 %v, ptr %p syncscope("singlethread") seq_cst, align 4
  store atomic ptr null, ptr %p syncscope("workgroup") release, align 8
  store atomic double 1.0, ptr %p syncscope("system") release, align 8
  ret void
}

define void @fences() {
  fence acquire
  fence release
  fence acq_rel
  fence seq_cst
  fence syncscope("singlethread") seq_cst
  fence syncscope("wavefront") acquire, !mmra !1
  ret void
}

define void @exchanges(ptr %p, i32 %a, i32 %b, ptr %q) {
  %1 = cmpxchg ptr %p, i32 %a, i32 %b monotonic monotonic
  %2 = cmpxchg ptr %p, i32 %a, i32 %b monotonic acquire, align 4
  %3 = cmpxchg ptr %p, i32 %a, i32 %b monotonic seq_cst, align 4
  %4 = cmpxchg ptr %p, i32 %a, i32 %b acquire monotonic, align 4
  %5 = cmpxchg weak ptr %p, i32 %a, i32 %b acquire acquire, align 4
  %6 = cmpxchg volatile ptr %p, i32 %a, i32 %b release monotonic, align 4
  %7 = cmpxchg weak volatile ptr %p, i32 %a, i32 %b acq_rel acquire, align 8
  %8 = cmpxchg ptr %p, i32 %a, i32 %b seq_cst seq_cst, align 4
  %9 = cmpxchg ptr %p, ptr null, ptr %q syncscope("agent") seq_cst monotonic, align 8
  %10 = cmpxchg weak ptr %p, i8 1, i8 2 syncscope("singlethread") acq_rel monotonic, align 1
  %11 = extractvalue { i8, i1 } %10, 1
  ret void
}

define void @updates(ptr %p, i32 %v, float %f, <2 x half> %h, ptr addrspace(3) %q) {
  %1 = atomicrmw xchg ptr %p, i32 %v monotonic, align 4
  %2 = atomicrmw add ptr %p, i32 %v acquire, align 4
  %3 = atomicrmw sub ptr %p, i32 %v release, align 4
  %4 = atomicrmw and ptr %p, i32 %v acq_rel, align 4
  %5 = atomicrmw nand ptr %p, i32 %v seq_cst, align 4
  %6 = atomicrmw or ptr %p, i32 %v seq_cst
  %7 = atomicrmw xor ptr %p, i32 %v seq_cst, align 8
  %8 = atomicrmw max ptr %p, i32 %v monotonic, align 4
  %9 = atomicrmw min ptr %p, i32 %v monotonic, align 4
  %10 = atomicrmw umax ptr %p, i32 %v monotonic, align 4
  %11 = atomicrmw umin ptr %p, i32 %v monotonic, align 4
  %12 = atomicrmw fadd ptr %p, float %f monotonic, align 4
  %13 = atomicrmw fsub ptr %p, float %f monotonic, align 4
  %14 = atomicrmw fmax ptr %p, float %f monotonic, align 4
  %15 = atomicrmw fmin ptr %p, float %f monotonic, align 4
  %16 = atomicrmw fmaximum ptr %p, float %f monotonic, align 4
  %17 = atomicrmw fminimum ptr %p, float %f monotonic, align 4
  %18 = atomicrmw uinc_wrap ptr %p, i32 %v monotonic, align 4
  %19 = atomicrmw udec_wrap ptr %p, i32 %v monotonic, align 4
  %20 = atomicrmw usub_cond ptr %p, i32 %v monotonic, align 4
  %21 = atomicrmw usub_sat ptr %p, i32 %v monotonic, align 4
  %22 = atomicrmw volatile xchg ptr %p, ptr null syncscope("agent") acq_rel, align 8
  %23 = atomicrmw xchg ptr %p, double 1.0 seq_cst, align 8
  %24 = atomicrmw fadd ptr addrspace(3) %q, <2 x half> %h syncscope("workgroup") monotonic, align 4, !noalias.addrspace !2
  ret void
}

!0 = !{}
!1 = !{!"amdgpu-as", !"local"}
!2 = !{i32 5, i32 6}
