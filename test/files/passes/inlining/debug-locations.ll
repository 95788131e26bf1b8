; What is inlined says where it came from and where it was called.
; RUN: rvsdg opt -passes=inlining,dead-node-elimination -S %s

define internal i32 @callee(i32 %x) !dbg !5 {
    #dbg_value(i32 %x, !8, !DIExpression(), !9)
  %y = mul i32 %x, %x, !dbg !9
    #dbg_value(i32 %y, !8, !DIExpression(), !9)
  %z = sdiv i32 1, %y, !dbg !9
  ret i32 %z, !dbg !9
}

define i32 @caller(i32 %x) !dbg !10 {
  %y = call i32 @callee(i32 %x), !dbg !11
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
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !DILocalVariable(name: "x", arg: 1, scope: !5, file: !1, line: 1, type: !7)
!9 = !DILocation(line: 1, column: 7, scope: !5)
!10 = distinct !DISubprogram(name: "caller", scope: !1, file: !1, line: 3, type: !3, unit: !0, retainedNodes: !4)
!11 = !DILocation(line: 4, column: 9, scope: !10)

; EXPECT
;
; define i32 @caller(i32 %x) !dbg !10 {
;     #dbg_value(i32 %x, !8, !DIExpression(), !13)
;   %y = mul i32 %x, %x, !dbg !13
;     #dbg_value(i32 %y, !8, !DIExpression(), !13)
;   %z = sdiv i32 1, %y, !dbg !13
;   ret i32 %z, !dbg !11
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
; !7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
; !8 = !DILocalVariable(name: "x", arg: 1, scope: !5, file: !1, line: 1, type: !7)
; !9 = !DILocation(line: 1, column: 7, scope: !5)
; !10 = distinct !DISubprogram(name: "caller", scope: !1, file: !1, line: 3, type: !3, unit: !0, retainedNodes: !4)
; !11 = !DILocation(line: 4, column: 9, scope: !10)
; !12 = distinct !DILocation(line: 4, column: 9, scope: !10)
; !13 = !DILocation(line: 1, column: 7, scope: !5, inlinedAt: !12)
