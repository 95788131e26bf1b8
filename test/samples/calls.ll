; Calls: conventions, tail markers, bundles, inline assembly, invoke, callbr.

source_filename = "calls.ll"
target datalayout = "e-m:e-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Every calling convention, by name and by number.
declare ccc void @cc_c()
declare fastcc void @cc_fast()
declare coldcc void @cc_cold()
declare ghccc void @cc_ghc()
declare anyregcc void @cc_anyreg()
declare preserve_mostcc void @cc_preserve_most()
declare preserve_allcc void @cc_preserve_all()
declare preserve_nonecc void @cc_preserve_none()
declare swiftcc void @cc_swift()
declare swifttailcc void @cc_swifttail()
declare cxx_fast_tlscc void @cc_cxx_fast_tls()
declare tailcc void @cc_tail()
declare cfguard_checkcc void @cc_cfguard_check()
declare x86_stdcallcc void @cc_stdcall()
declare x86_fastcallcc void @cc_fastcall()
declare x86_thiscallcc void @cc_thiscall()
declare x86_vectorcallcc void @cc_vectorcall()
declare x86_regcallcc void @cc_regcall()
declare x86_64_sysvcc void @cc_sysv()
declare win64cc void @cc_win64()
declare x86_intrcc void @cc_intr(ptr byval(i32))
declare intel_ocl_bicc void @cc_ocl()
declare arm_apcscc void @cc_apcs()
declare arm_aapcscc void @cc_aapcs()
declare arm_aapcs_vfpcc void @cc_aapcs_vfp()
declare aarch64_vector_pcs void @cc_vector_pcs()
declare aarch64_sve_vector_pcs void @cc_sve_pcs()
declare aarch64_sme_preservemost_from_x0 void @cc_sme_x0()
declare aarch64_sme_preservemost_from_x1 void @cc_sme_x1()
declare aarch64_sme_preservemost_from_x2 void @cc_sme_x2()
declare msp430_intrcc void @cc_msp430()
declare avr_intrcc void @cc_avr_intr()
declare avr_signalcc void @cc_avr_signal()
declare ptx_kernel void @cc_ptx_kernel()
declare ptx_device void @cc_ptx_device()
declare spir_func void @cc_spir_func()
declare spir_kernel void @cc_spir_kernel()
declare amdgpu_vs void @cc_amdgpu_vs()
declare amdgpu_ls void @cc_amdgpu_ls()
declare amdgpu_hs void @cc_amdgpu_hs()
declare amdgpu_es void @cc_amdgpu_es()
declare amdgpu_gs void @cc_amdgpu_gs()
declare amdgpu_ps void @cc_amdgpu_ps()
declare amdgpu_cs void @cc_amdgpu_cs()
declare amdgpu_cs_chain void @cc_amdgpu_cs_chain()
declare amdgpu_cs_chain_preserve void @cc_amdgpu_cs_chain_preserve()
declare amdgpu_kernel void @cc_amdgpu_kernel()
declare amdgpu_gfx void @cc_amdgpu_gfx()
declare amdgpu_gfx_whole_wave i32 @cc_amdgpu_gfx_whole_wave(i1)
declare m68k_rtdcc void @cc_m68k()
declare graalcc void @cc_graal()
declare riscv_vector_cc void @cc_riscv_vector()
declare riscv_vls_cc(64) void @cc_riscv_vls_64()
declare cheriot_compartmentcallcc void @cc_cheriot_call()
declare cheriot_compartmentcalleecc void @cc_cheriot_callee()
declare cheriot_librarycallcc void @cc_cheriot_library()
declare hhvmcc void @cc_hhvm()
declare hhvm_ccc void @cc_hhvm_c()
declare cc 0 void @cc_number_c()
declare cc 8 void @cc_number_fast()
declare cc 10 void @cc_number_ghc()
declare cc 1023 void @cc_number_largest()
declare cc 300 void @cc_number_unknown()

define i32 @callee(i32 %n, ...) {
  ret i32 %n
}
declare i32 @external(i32)
declare void @nothing()
declare ptr @pointer()

define i32 @kinds(i32 %n, ptr %f) {
  %plain = call i32 @external(i32 %n)
  %tail = tail call i32 @external(i32 noundef 1)
  %notail = notail call i32 @external(i32 2)
  %variadic = call i32 (i32, ...) @callee(i32 3, double 1.0, ptr null)
  %fast = call fastcc i32 %f(i32 6)
  %cc = call cc 300 i32 %f()
  %vls = call riscv_vls_cc(256) i32 %f()
  %indirect = call i32 %f(i32 4)
  %full = call i32 (i32) %f(i32 5)
  %flags = call fast float %f(float 1.0)
  %some = tail call nnan ninf fastcc noundef float %f(float nofpclass(nan) %flags)
  %vector = call reassoc nsz <2 x double> %f()
  %constant = call i32 inttoptr (i64 64 to ptr)(i32 1)
  %space = call addrspace(0) i32 %f()
  call void @nothing()
  call void undef()
  call void poison()
  call void null()
  call void (...) %f(i32 1, { i8, [1 x i8] } zeroinitializer)
  call void %f(ptr byval(i64) align 8 %f, i32 inreg 1)
  ret i32 %plain
}

define i32 @tails(i32 %n) {
  %value = musttail call i32 @external(i32 %n)
  ret i32 %value
}

define void @tail_void(...) {
  musttail call void (...) @tail_void(...)
  ret void
}

define tailcc void @tail_conventions(ptr %f) {
  musttail call tailcc void %f(ptr %f)
  ret void
}

; Operand bundles.
define void @bundles(ptr %p, i32 %n) {
  %wide = zext i32 %n to i64
  call void @nothing() [ "deopt"() ]
  call void @nothing() [ "one"(i32 %n), "two"(float 1.0), "three \22quoted\22"() ]
  call void %p() nounwind [ "kcfi"(i32 1234) ], !note !0
  call void %p() [ "ptrauth"(i32 0, i64 5) ]
  call void @llvm.assume(i1 true) [ "align"(ptr %p, i64 16), "nonnull"(ptr %p) ]
  call void @nothing() [ "deopt"(i32 1, ptr %p, i64 %wide), "gc-live"(ptr %p) ]
  call void @nothing() [ "gc-transition"(i32 1), "cfguardtarget"(ptr %p) ]
  ret void
}
declare void @llvm.assume(i1)

; Inline assembly.
define i32 @assembly(i32 %n, ptr %p) {
  call void asm "nop", ""()
  call void asm sideeffect "nop", "~{memory},~{dirflag}"()
  call void asm alignstack "nop", ""()
  call void asm inteldialect "nop", ""()
  call void asm unwind "nop", ""()
  call void asm sideeffect alignstack inteldialect unwind "quote \22 newline \0A tab \09", "~{flags}"()
  %out = call i32 asm "mov $1, $0", "=r,r"(i32 %n)
  %two = call { i32, i32 } asm "", "=r,=r,0,1"(i32 1, i32 2)
  %tied = call i32 asm sideeffect "", "=r,0,~{cc}"(i32 %n), !srcloc !1
  call void asm "", "=*m,*m"(ptr elementtype([2 x i8]) %p, ptr elementtype(i32) %p)
  call void asm sideeffect "", "i,X,ir|m"(i32 1, ptr @assembly, i32 2)
  %convergent = tail call i32 asm sideeffect "", "=r"() convergent
  ret i32 %out
}

; Invoke.
declare i32 @__gxx_personality_v0(...)
define i32 @invokes(i32 %n, ptr %f) personality ptr @__gxx_personality_v0 {
entry:
  %a = invoke i32 @external(i32 %n)
          to label %next unwind label %pad
next:
  %b = invoke noundef i32 (i32, ...) @callee(i32 zeroext 1, ptr %f) #0 [ "deopt"(i32 1) ] to label %more unwind label %pad, !note !0
more:
  invoke void %f()
          to label %assembly unwind label %pad
assembly:
  %c = invoke i32 asm sideeffect unwind "", "=r,r"(i32 %n)
          to label %done unwind label %pad
done:
  ret i32 %b
pad:
  %caught = landingpad { ptr, i32 }
          cleanup
          catch ptr null
          catch ptr @external
          filter [0 x ptr] zeroinitializer
          filter [2 x ptr] [ptr @external, ptr null]
  resume { ptr, i32 } %caught
}

; Callbr.
define i32 @jumps(i32 %n) {
entry:
  callbr void asm sideeffect "jmp ${1:l}", "r,!i,!i"(i32 %n)
          to label %next [label %a, label %b]
next:
  %value = callbr i32 asm "", "=r,!i"()
          to label %last [label %a]
last:
  callbr void asm "", ""() nounwind
          to label %b [], !note !0
a:
  %phi = phi i32 [ 1, %entry ], [ 2, %next ]
  ret i32 %phi
b:
  ret i32 %n
}

attributes #0 = { nounwind }
!0 = !{}
!1 = !{i64 1, i64 2}
