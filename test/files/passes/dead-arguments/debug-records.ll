; Debug information that mentions a parameter that goes mentions poison; what mentions another one still does.
; RUN: rvsdg opt -passes=dead-arguments,dead-node-elimination -S %s

define internal i32 @callee(i32 %0, i32 %1) noinline !dbg !5 {
    #dbg_value(i32 %0, !8, !DIExpression(), !9)
    #dbg_value(i32 %1, !6, !DIExpression(), !9)
  %y = mul i32 %1, %1, !dbg !9
  ret i32 %y, !dbg !9
}

define i32 @caller(i32 %x) !dbg !10 {
  %y = call i32 @callee(i32 1, i32 %x), !dbg !11
  ret i32 %y, !dbg !11
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !4)
!4 = !{}
!5 = distinct !DISubprogram(name: "callee", scope: !1, file: !1, line: 1, type: !3, unit: !0, retainedNodes: !4)
!6 = !DILocalVariable(name: "b", arg: 2, scope: !5, file: !1, line: 1, type: !7)
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !DILocalVariable(name: "a", arg: 1, scope: !5, file: !1, line: 1, type: !7)
!9 = !DILocation(line: 1, column: 7, scope: !5)
!10 = distinct !DISubprogram(name: "caller", scope: !1, file: !1, line: 3, type: !3, unit: !0, retainedNodes: !4)
!11 = !DILocation(line: 4, column: 9, scope: !10)

; EXPECT
;
; define internal i32 @callee(i32 %0) noinline !dbg !5 {
;     #dbg_value(i32 poison, !8, !DIExpression(), !9)
;     #dbg_value(i32 %0, !6, !DIExpression(), !9)
;   %y = mul i32 %0, %0, !dbg !9
;   ret i32 %y, !dbg !9
; }
;
; define i32 @caller(i32 %x) !dbg !10 {
;   %y = call i32 @callee(i32 %x), !dbg !11
;   ret i32 %y, !dbg !11
; }
;
; !llvm.dbg.cu = !{!0}
; !llvm.module.flags = !{!2}
;
; !0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
; !1 = !DIFile(filename: "a.c", directory: "/")
; !2 = !{i32 2, !"Debug Info Version", i32 3}
; !3 = !DISubroutineType(types: !4)
; !4 = !{}
; !5 = distinct !DISubprogram(name: "callee", scope: !1, file: !1, line: 1, type: !3, unit: !0, retainedNodes: !4)
; !6 = !DILocalVariable(name: "b", arg: 2, scope: !5, file: !1, line: 1, type: !7)
; !7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
; !8 = !DILocalVariable(name: "a", arg: 1, scope: !5, file: !1, line: 1, type: !7)
; !9 = !DILocation(line: 1, column: 7, scope: !5)
; !10 = distinct !DISubprogram(name: "caller", scope: !1, file: !1, line: 3, type: !3, unit: !0, retainedNodes: !4)
; !11 = !DILocation(line: 4, column: 9, scope: !10)
