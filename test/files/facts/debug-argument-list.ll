; What a debug argument list names stays.
; RUN: rvsdg opt -O2 -S %s

@s = internal global i32 0
define void @fn() !dbg !5 {
  call void @llvm.dbg.value(metadata !DIArgList(ptr @s), metadata !7, metadata !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_stack_value)), !dbg !8
  ret void, !dbg !8
}
declare void @llvm.dbg.value(metadata, metadata, metadata)
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = !DISubroutineType(types: !{null})
!5 = distinct !DISubprogram(name: "fn", scope: !1, file: !1, line: 1, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!7 = !DILocalVariable(name: "x", scope: !5, file: !1, line: 1, type: !3)
!8 = !DILocation(line: 1, scope: !5)

; EXPECT
;
; @s = internal global i32 0
;
; define void @fn() norecurse !dbg !5 {
;   call void @llvm.dbg.value(metadata !DIArgList(ptr @s), metadata !7, metadata !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_stack_value)), !dbg !8
;   ret void, !dbg !8
; }
;
; declare void @llvm.dbg.value(metadata, metadata, metadata)
;
; !llvm.dbg.cu = !{!0}
; !llvm.module.flags = !{!2}
;
; !0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
; !1 = !DIFile(filename: "a.c", directory: "/")
; !2 = !{i32 2, !"Debug Info Version", i32 3}
; !3 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
; !4 = !DISubroutineType(types: !{null})
; !5 = distinct !DISubprogram(name: "fn", scope: !1, file: !1, line: 1, type: !4, unit: !0, spFlags: DISPFlagDefinition)
; !7 = !DILocalVariable(name: "x", scope: !5, file: !1, line: 1, type: !3)
; !8 = !DILocation(line: 1, scope: !5)
