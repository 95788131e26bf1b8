; The old spelling of debug records: calls of llvm.dbg intrinsics. LLVM turns them into records.

source_filename = "debug-intrinsics.ll"

declare void @llvm.dbg.value(metadata, metadata, metadata)
declare void @llvm.dbg.declare(metadata, metadata, metadata)
declare void @llvm.dbg.label(metadata)
declare void @llvm.dbg.assign(metadata, metadata, metadata, metadata, metadata, metadata)

define i32 @old(i32 %a) !dbg !4 {
  %slot = alloca i32, align 4, !DIAssignID !9
  call void @llvm.dbg.value(metadata i32 %a, metadata !7, metadata !DIExpression()), !dbg !8
  call void @llvm.dbg.value(metadata i32 5, metadata !7, metadata !DIExpression(DW_OP_deref)), !dbg !8
  tail call void @llvm.dbg.value(metadata !DIArgList(i32 %a, i32 1), metadata !7, metadata !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus)), !dbg !8
  call void @llvm.dbg.declare(metadata ptr %slot, metadata !7, metadata !DIExpression()), !dbg !8
  call void @llvm.dbg.assign(metadata i1 undef, metadata !7, metadata !DIExpression(), metadata !9, metadata ptr %slot, metadata !DIExpression()), !dbg !8
  call void @llvm.dbg.label(metadata !10), !dbg !8
  ret i32 %a, !dbg !8
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DIFile(filename: "old.c", directory: "/")
!4 = distinct !DISubprogram(name: "old", scope: !3, file: !3, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocalVariable(name: "x", scope: !4, file: !3, line: 2)
!8 = !DILocation(line: 2, column: 1, scope: !4)
!9 = distinct !DIAssignID()
!10 = !DILabel(scope: !4, name: "again", file: !3, line: 5)
