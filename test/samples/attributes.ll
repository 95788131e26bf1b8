; Every attribute, on everything it may stand on, alone and in groups.

source_filename = "attributes.ll"

; Return values.
declare zeroext i8 @ret_zeroext()
declare signext i8 @ret_signext()
declare noext i8 @ret_noext()
declare inreg i32 @ret_inreg()
declare noalias ptr @ret_noalias()
declare nonnull ptr @ret_nonnull()
declare noundef i32 @ret_noundef()
declare align 64 ptr @ret_align()
declare align(8) ptr @ret_align_parenthesis()
declare dereferenceable(16) ptr @ret_dereferenceable()
declare dereferenceable_or_null(8) ptr @ret_dereferenceable_or_null()
declare nofpclass(nan inf) float @ret_nofpclass()
declare range(i32 -5, 10) i32 @ret_range()
declare range(i8 5, -5) <4 x i8> @ret_range_vector()
declare "string" i32 @ret_string()
declare "key"="value" i32 @ret_string_value()
declare noundef nonnull align 4 dereferenceable(4) "a" "b"="c" ptr @ret_many()

; Parameters.
declare i32 @param_integers(i8 zeroext, i8 signext, i8 noext, i32 inreg, i32 returned, i32 noundef, i32 range(i32 0, 7)) nobuiltin
declare void @param_pointers(ptr noalias, ptr nonnull, ptr align 16, ptr align(32), ptr dereferenceable(1), ptr dereferenceable_or_null(2), ptr readnone, ptr readonly, ptr writeonly, ptr nofree, ptr allocptr, ptr writable dereferenceable(4) noalias, ptr dead_on_unwind, ptr dead_on_return)
declare void @param_legacy(ptr nocapture, ptr nocapture readonly)
declare void @param_captures(ptr captures(none), ptr captures(address), ptr captures(address_is_null), ptr captures(provenance), ptr captures(read_provenance), ptr captures(address, provenance), ptr captures(ret: address, provenance), ptr captures(address, ret: provenance), ptr captures(none, ret: address_is_null))
declare void @param_initializes(ptr initializes((0, 4)), ptr initializes((-8, -4), (0, 1), (16, 32)))
declare void @param_nofpclass(float nofpclass(all), float nofpclass(snan qnan), double nofpclass(ninf pinf), half nofpclass(nnorm pnorm), float nofpclass(nsub psub sub), float nofpclass(nzero pzero zero), <2 x float> nofpclass(norm), float nofpclass(3))
declare void @param_byval(ptr byval(i32), ptr byval({ i8, [2 x i64] }) align 8)
declare void @param_sret(ptr sret({ i32, i32 }) align 4)
declare void @param_byref(ptr byref(i64) align 8)
declare void @param_inalloca(i32, ptr inalloca({ i32 }))
declare void @param_preallocated(ptr preallocated(i32))
declare void @param_nest(ptr nest)
declare swiftcc void @param_swift(ptr swiftself, ptr swifterror)
declare swifttailcc void @param_swiftasync(ptr swiftasync)
declare ptr @param_allocalign(i64 allocalign, i64)
declare void @param_alignstack(i32 alignstack(8), ptr byval(i32) alignstack(16))
declare void @param_elementtype(ptr)
declare void @param_strings(i32 "s", i32 "k"="v", ptr noundef "mixed" nonnull "t"="\22")
declare void @param_named(i32 zeroext %named, ptr %0, i32 noundef %"odd name")

; Functions: each enumerated attribute by itself.
declare void @f_alwaysinline() alwaysinline
declare void @f_builtin()
declare void @f_cold() cold
declare void @f_convergent() convergent
declare void @f_coro_only_destroy_when_complete() coro_only_destroy_when_complete
declare void @f_coro_elide_safe() coro_elide_safe
declare void @f_disable_sanitizer_instrumentation() disable_sanitizer_instrumentation
declare void @f_fn_ret_thunk_extern() fn_ret_thunk_extern
declare void @f_hot() hot
declare void @f_inlinehint() inlinehint
declare void @f_jumptable() unnamed_addr jumptable
declare void @f_minsize() minsize
declare void @f_mustprogress() mustprogress
declare void @f_naked() naked
declare void @f_nobuiltin() nobuiltin
declare void @f_nocallback() nocallback
declare void @f_nocf_check() nocf_check
declare void @f_nocreateundeforpoison() nocreateundeforpoison
declare void @f_nodivergencesource() nodivergencesource
declare void @f_noduplicate() noduplicate
declare void @f_nofree() nofree
declare void @f_noimplicitfloat() noimplicitfloat
declare void @f_noinline() noinline
declare void @f_nomerge() nomerge
declare void @f_noprofile() noprofile
declare void @f_norecurse() norecurse
declare void @f_noredzone() noredzone
declare void @f_noreturn() noreturn
declare void @f_nosanitize_bounds() nosanitize_bounds
declare void @f_nosanitize_coverage() nosanitize_coverage
declare void @f_nosync() nosync
declare void @f_nounwind() nounwind
declare void @f_nonlazybind() nonlazybind
declare void @f_null_pointer_is_valid() null_pointer_is_valid
declare void @f_optforfuzzing() optforfuzzing
declare void @f_optdebug() optdebug
declare void @f_optsize() optsize
declare void @f_optnone() optnone noinline
declare void @f_presplitcoroutine() presplitcoroutine
declare void @f_returns_twice() returns_twice
declare void @f_safestack() safestack
declare void @f_sanitize_address() sanitize_address
declare void @f_sanitize_alloc_token() sanitize_alloc_token
declare void @f_sanitize_hwaddress() sanitize_hwaddress
declare void @f_sanitize_memtag() sanitize_memtag
declare void @f_sanitize_memory() sanitize_memory
declare void @f_sanitize_numerical_stability() sanitize_numerical_stability
declare void @f_sanitize_realtime() sanitize_realtime
declare void @f_sanitize_realtime_blocking() sanitize_realtime_blocking
declare void @f_sanitize_thread() sanitize_thread
declare void @f_sanitize_type() sanitize_type
declare void @f_shadowcallstack() shadowcallstack
declare void @f_skipprofile() skipprofile
declare void @f_speculatable() speculatable
declare void @f_speculative_load_hardening() speculative_load_hardening
declare void @f_ssp() ssp
declare void @f_sspreq() sspreq
declare void @f_sspstrong() sspstrong
declare void @f_strictfp() strictfp
declare void @f_willreturn() willreturn

; Functions: attributes with an argument.
declare void @f_alignstack() alignstack(64)
declare void @f_uwtable() uwtable
declare void @f_uwtable_sync() uwtable(sync)
declare void @f_uwtable_async() uwtable(async)
declare void @f_vscale_range() vscale_range(2)
declare void @f_vscale_range_pair() vscale_range(1,16)
declare void @f_vscale_range_open() vscale_range(1,0)
declare ptr @f_allocsize(i64) allocsize(0)
declare ptr @f_allocsize_pair(i64, i64) allocsize(0,1)
declare ptr @f_allockind() allockind("alloc,uninitialized")
declare ptr @f_allockind_more(ptr allocptr, i64 allocalign) allockind("realloc,zeroed,aligned") "alloc-family"="malloc"
declare void @f_allockind_free(ptr allocptr) allockind("free")

; Functions: what memory they touch.
declare void @m_none() memory(none)
declare void @m_read() memory(read)
declare void @m_write() memory(write)
declare void @m_readwrite() memory(readwrite)
declare void @m_argmem() memory(argmem: read)
declare void @m_argmem_both() memory(argmem: readwrite)
declare void @m_inaccessible() memory(inaccessiblemem: write)
declare void @m_errno() memory(errnomem: write)
declare void @m_target() memory(target_mem0: read, target_mem1: write)
declare void @m_mixed() memory(argmem: read, inaccessiblemem: readwrite)
declare void @m_default() memory(read, argmem: none)
declare void @m_default_write() memory(write, argmem: readwrite, errnomem: none)
declare void @m_legacy_readnone() readnone
declare void @m_legacy_readonly() readonly
declare void @m_legacy_writeonly() writeonly
declare void @m_legacy_argmemonly() argmemonly
declare void @m_legacy_inaccessiblememonly() inaccessiblememonly
declare void @m_legacy_both() inaccessiblemem_or_argmemonly
declare void @m_legacy_combined() argmemonly readonly

; Strings and groups.
declare void @s_alone() "alone"
declare void @s_value() "key"="value"
declare void @s_empty_value() "key"=""
declare void @s_escaped() "k\22ey"="v\5Cal\0Aue\FF"
declare void @s_known() "no-nans-fp-math"="true" "frame-pointer"="all" "target-cpu"="x86-64" "denormal-fp-math"="preserve-sign,positive-zero"
declare void @g_one() #0
declare void @g_two() #0 #1
declare void @g_mixed() nounwind #1 "more"
declare void @g_aligned() #2
declare void @g_sparse() #4294967
declare void @g_before_definition() #9

define void @call_sites(ptr %p, ptr %q) #0 {
  %a = call zeroext i8 @ret_zeroext()
  %b = call noundef range(i32 0, 5) i32 @ret_range() nounwind memory(none) "string"
  %c = call noalias align 16 dereferenceable(4) ptr @ret_noalias() #5
  call void @param_sret(ptr nonnull sret({ i32, i32 }) align 4 %p) nomerge
  call void @param_byval(ptr byval(i32) %p, ptr byval({ i8, [2 x i64] }) align 8 %q)
  call void %p(i32 noundef 1, ptr noundef nonnull align 8 captures(none) %q, ptr readonly null) noreturn nobuiltin
  call void @f_builtin() builtin
  call void asm "", "*m"(ptr elementtype(i32) %p)
  call void @f_convergent() convergent noduplicate
  call void @s_alone() #6 alwaysinline
  call void @g_one() cold noinline returns_twice willreturn nosync nofree strictfp
  call void @param_elementtype(ptr "x" "y"="z" %p)
  call void @f_nounwind() memory(argmem: read) "w"
  %d = call nofpclass(nan) float %p(float nofpclass(nan inf) 1.0)
  call void @f_nounwind() alignstack(16)
  %e = call ptr @f_allocsize(i64 8) allocsize(0)
  ret void
}

attributes #0 = { nounwind willreturn "key"="value" }
attributes #1 = { noinline "alone" alignstack=32 }
attributes #2 = { align=8 alignstack=16 }
attributes #4294967 = { cold memory(read, argmem: none) vscale_range(1,4) uwtable allockind("alloc") }
attributes #5 = { nounwind alignstack=8 }
attributes #6 = { "only" "strings"="here" }
attributes #7 = { "unused" }
attributes #0 = { "second"="definition" }
attributes #9 = { nofree norecurse }
declare void @llvm.some.intrinsic(i32 immarg)
