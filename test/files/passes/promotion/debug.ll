; A declared variable that becomes a value has the value that was stored, from there on.
; RUN: rvsdg opt -passes=promotion,dead-node-elimination -S %s

define i32 @f(i32 %n) !dbg !4 {
  %x = alloca i32
    #dbg_declare(ptr %x, !8, !DIExpression(), !9)
  %m = add i32 %n, 1, !dbg !9
  store i32 %m, ptr %x, !dbg !9
  %a = load i32, ptr %x, !dbg !9
  ret i32 %a, !dbg !9
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{!7, !7}
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !DILocalVariable(name: "x", scope: !4, file: !1, line: 2, type: !7)
!9 = !DILocation(line: 2, column: 1, scope: !4)

; EXPECT
;
; define i32 @f(i32 %n) !dbg !4 {
;   %m = add i32 %n, 1, !dbg !9
;     #dbg_value(i32 %m, !8, !DIExpression(), !9)
;   ret i32 %m, !dbg !9
; }
;
; !llvm.dbg.cu = !{!0}
; !llvm.module.flags = !{!3}
;
; !0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
; !1 = !DIFile(filename: "a.c", directory: "/")
; !3 = !{i32 2, !"Debug Info Version", i32 3}
; !4 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
; !5 = !DISubroutineType(types: !6)
; !6 = !{!7, !7}
; !7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
; !8 = !DILocalVariable(name: "x", scope: !4, file: !1, line: 2, type: !7)
; !9 = !DILocation(line: 2, column: 1, scope: !4)
