; Metadata: nodes, strings, values, names, attachments of every fixed kind.

source_filename = "metadata.ll"
target datalayout = "e-i64:64-p:64:64"

@global = global i32 0, !type !20, !custom.kind !0, !type !21
@vtable = global [1 x ptr] [ptr @function], !type !20, !vcall_visibility !22
@other = global i32 0, !exclude !0, !implicit.ref !30

declare !kcfi_type !24 ptr @declared(ptr)
declare !callback !25 void @broker(ptr, ...)
declare void @llvm.md(metadata)
declare i64 @llvm.read_register.i64(metadata)
declare float @llvm.experimental.constrained.fadd.f32(float, float, metadata, metadata)
declare i1 @llvm.type.test(ptr, metadata)

define void @function(ptr %p, i32 %n, float %f, i1 %c) !prof !23 !section_prefix !26 !func_sanitize !27 !annotation !28 !callees !29 {
entry:
  call void @llvm.md(metadata !0)
  call void @llvm.md(metadata !"a string")
  call void @llvm.md(metadata !{})
  call void @llvm.md(metadata !{i32 1, !"nested", !{null}})
  call void @llvm.md(metadata i32 7)
  call void @llvm.md(metadata i32 %n)
  call void @llvm.md(metadata ptr %p)
  call void @llvm.md(metadata ptr @global)
  call void @llvm.md(metadata ptr null)
  call void @llvm.md(metadata { i32, float } undef)
  %register = call i64 @llvm.read_register.i64(metadata !6)
  %sum = call float @llvm.experimental.constrained.fadd.f32(float %f, float %f, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  %test = call i1 @llvm.type.test(ptr %p, metadata !"typeid")
  %a = load i32, ptr %p, align 4, !tbaa !10, !range !13, !noundef !0, !annotation !28
  %b = load ptr, ptr %p, align 8, !nonnull !0, !dereferenceable !14, !dereferenceable_or_null !14, !align !14, !invariant.load !0
  %d = load i32, ptr %p, align 4, !alias.scope !15, !noalias !15, !llvm.access.group !18, !nosanitize !0
  %e = load ptr, ptr %p, align 8, !invariant.group !0
  store i32 1, ptr %p, align 4, !nontemporal !19, !llvm.mem.parallel_loop_access !31, !captures_free !0, !custom !1
  %g = fadd float %f, %f, !fpmath !32
  %h = call ptr @declared(ptr %p), !callees !29, !heapallocsite !0, !callsite !33, !memprof !34
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %b, i64 8, i1 false), !tbaa.struct !35
  %k = inttoptr i64 %register to ptr, !nofree !0
  %i = alloca i32, align 4, !coro.outside.frame !0
  call void @llvm.md(metadata !0), !srcloc !36, !noalias !15, !pcsections !37, !mmra !38
  br i1 %c, label %loop, label %exit, !prof !39, !unpredictable !0, !make.implicit !0

loop:
  %j = select i1 %c, i32 1, i32 2, !prof !39, !unpredictable !0
  br i1 %c, label %loop, label %exit, !llvm.loop !40, !irr_loop !45

exit:
  switch i32 %n, label %last [
    i32 1, label %last
  ], !prof !39
last:
  ret void, !escaped\20kind !0, !dbg_like !2
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

!named = !{!0, !1}
!empty.named = !{}
!with-dash.and$dollar_ = !{!2}
!escaped\20\22name = !{!3}
!\31digits = !{!4}
!llvm.ident = !{!46}
!llvm.module.flags = !{!47, !48, !49, !50, !51}
!llvm.commandline = !{!52}
!llvm.linker.options = !{!53}
!llvm.dependent-libraries = !{!54}

!0 = !{}
!1 = !{null}
!2 = !{i32 1, i64 -2, float 1.5, ptr null, ptr @global, i1 true, <2 x i8> <i8 1, i8 2>, { i8, ptr } { i8 1, ptr @function }}
!3 = !{!"string", !"", !"quote \22 backslash \5C nul \00 high \FF", !"é"}
!4 = !{!5, !{!"inline", !{}}, !5}
!5 = distinct !{!5}
!6 = !{!"rsp"}
!7 = distinct !{}
!8 = !{!9}
!9 = !{!"forward", !100}
!10 = !{!11, !11, i64 0}
!11 = !{!"int", !12, i64 0}
!12 = !{!"root"}
!13 = !{i32 0, i32 5, i32 10, i32 20}
!14 = !{i64 8}
!15 = !{!16}
!16 = distinct !{!16, !17, !"scope"}
!17 = distinct !{!17, !"domain"}
!18 = distinct !{}
!19 = !{i32 1}
!20 = !{i64 0, !"typeid"}
!21 = !{i64 16, !7}
!22 = !{i64 2}
!23 = !{!"function_entry_count", i64 100}
!24 = !{i32 305419896}
!25 = !{!55}
!26 = !{!"section_prefix", !"hot"}
!27 = !{i32 846595819, ptr null}
!28 = !{!"auto-init", !{!"tuple", !"two"}}
!29 = !{ptr @declared, ptr @function}
!30 = !{ptr @global}
!31 = distinct !{}
!32 = !{float 2.5}
!33 = !{i64 123, i64 -456}
!34 = !{!56}
!35 = !{i64 0, i64 4, !10, i64 4, i64 4, !10}
!36 = !{i64 77}
!37 = !{!"section", !{i64 1}}
!38 = !{!"amdgpu-as", !"global"}
!39 = !{!"branch_weights", i32 1, i32 2}
!40 = distinct !{!40, !41, !42, !43, !44}
!41 = !{!"llvm.loop.mustprogress"}
!42 = !{!"llvm.loop.unroll.count", i32 4}
!43 = !{!"llvm.loop.vectorize.enable", i1 false}
!44 = !{!"llvm.loop.parallel_accesses", !18}
!45 = !{!"loop_header_weight", i64 5}
!46 = !{!"an ident"}
!47 = !{i32 1, !"wchar_size", i32 4}
!48 = !{i32 7, !"PIC Level", i32 2}
!49 = !{i32 6, !"list", !57}
!50 = !{i32 2, !"text", !"value"}
!51 = !{i32 8, !"minimum", i32 1}
!52 = !{!"clang -c"}
!53 = !{!"-lm", !"-framework"}
!54 = !{!"library"}
!55 = !{i64 0, i64 -1, i64 -1, i1 true}
!56 = !{!58, !"cold"}
!57 = !{!"first", !"second"}
!58 = !{i64 123, i64 789}
!100 = !{!8}
!unused.number.gap = !{!1000000}
!1000000 = distinct !{!"far", !0}
