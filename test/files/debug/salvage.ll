; What is said of values that go is said of what they were computed from, as far as debuggers can compute it.
; RUN: rvsdg opt -passes=dead-node-elimination -S %s

define i64 @f(i64 %x, i32 %y, ptr %p, i1 %b) !dbg !4 {
  %sum = add i64 %x, 5
    #dbg_value(i64 %sum, !8, !DIExpression(), !9)
  %product = mul i64 %sum, 3
    #dbg_value(i64 %product, !8, !DIExpression(), !9)
  %both = sub i64 %product, %x
    #dbg_value(i64 %both, !8, !DIExpression(), !9)
  %wide = sext i32 %y to i64
    #dbg_value(i64 %wide, !8, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !9)
  %narrow = lshr i32 %y, 3
    #dbg_value(i32 %narrow, !8, !DIExpression(), !9)
  %bit = zext i1 %b to i64
    #dbg_value(i64 %bit, !8, !DIExpression(), !9)
  %step = getelementptr { i32, [4 x i16] }, ptr %p, i64 1, i32 1, i64 2
    #dbg_value(ptr %step, !8, !DIExpression(), !9)
  %indexed = getelementptr i32, ptr %p, i64 %x
    #dbg_value(ptr %indexed, !8, !DIExpression(DW_OP_deref), !9)
    #dbg_value(ptr %indexed, !8, !DIExpression(), !9)
  %load = load i64, ptr %p
    #dbg_value(i64 %load, !8, !DIExpression(), !9)
  ret i64 %x, !dbg !9
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.c", directory: "/src")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{!7, !7}
!7 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!8 = !DILocalVariable(name: "v", scope: !4, file: !1, line: 1, type: !7)
!9 = !DILocation(line: 2, column: 1, scope: !4)

; EXPECT
;
; define i64 @f(i64 %x, i32 %y, ptr %p, i1 %b) !dbg !4 {
;     #dbg_value(i64 %x, !8, !DIExpression(DW_OP_plus_uconst, 5, DW_OP_stack_value), !9)
;     #dbg_value(i64 %x, !8, !DIExpression(DW_OP_plus_uconst, 5, DW_OP_constu, 3, DW_OP_mul, DW_OP_stack_value), !9)
;     #dbg_value(!DIArgList(i64 %x, i64 %x), !8, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_plus_uconst, 5, DW_OP_constu, 3, DW_OP_mul, DW_OP_LLVM_arg, 1, DW_OP_minus, DW_OP_stack_value), !9)
;     #dbg_value(i32 %y, !8, !DIExpression(DW_OP_constu, 32, DW_OP_shl, DW_OP_constu, 32, DW_OP_shra, DW_OP_stack_value, DW_OP_LLVM_fragment, 0, 32), !9)
;     #dbg_value(i32 poison, !8, !DIExpression(), !9)
;     #dbg_value(i1 %b, !8, !DIExpression(DW_OP_constu, 1, DW_OP_and, DW_OP_stack_value), !9)
;     #dbg_value(ptr %p, !8, !DIExpression(DW_OP_plus_uconst, 20, DW_OP_stack_value), !9)
;     #dbg_value(ptr poison, !8, !DIExpression(DW_OP_deref), !9)
;     #dbg_value(!DIArgList(ptr %p, i64 %x), !8, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_constu, 4, DW_OP_mul, DW_OP_plus, DW_OP_stack_value), !9)
;     #dbg_value(i64 poison, !8, !DIExpression(), !9)
;   ret i64 %x, !dbg !9
; }
;
; !llvm.dbg.cu = !{!0}
; !llvm.module.flags = !{!3}
;
; !0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
; !1 = !DIFile(filename: "f.c", directory: "/src")
; !3 = !{i32 2, !"Debug Info Version", i32 3}
; !4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, unit: !0)
; !5 = !DISubroutineType(types: !6)
; !6 = !{!7, !7}
; !7 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
; !8 = !DILocalVariable(name: "v", scope: !4, file: !1, line: 1, type: !7)
; !9 = !DILocation(line: 2, column: 1, scope: !4)
