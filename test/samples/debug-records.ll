; Debug records of every kind, and the intrinsics they replaced.

source_filename = "debug-records.ll"

define i32 @records(i32 %a, i32 %b, ptr %p) !dbg !4 {
entry:
    #dbg_value(i32 %a, !7, !DIExpression(), !10)
    #dbg_value(i32 7, !7, !DIExpression(), !10)
    #dbg_value(ptr null, !8, !DIExpression(DW_OP_deref), !10)
    #dbg_value(i32 undef, !7, !DIExpression(), !10)
    #dbg_value(i32 poison, !7, !DIExpression(), !DILocation(line: 3, column: 1, scope: !4))
    #dbg_value(!DIArgList(), !7, !DIExpression(), !10)
    #dbg_value(!DIArgList(i32 %a, i32 %b, i32 3), !7, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_LLVM_arg, 2, DW_OP_plus, DW_OP_stack_value), !10)
    #dbg_value(!{}, !7, !DIExpression(), !10)
  %slot = alloca i32, align 4, !DIAssignID !12
    #dbg_declare(ptr %slot, !8, !DIExpression(), !10)
    #dbg_declare(!{}, !8, !DIExpression(), !10)
    #dbg_declare_value(i32 %a, !8, !DIExpression(), !10)
    #dbg_assign(i1 undef, !7, !DIExpression(), !12, ptr %slot, !DIExpression(), !10)
  store i32 %a, ptr %slot, align 4, !dbg !10, !DIAssignID !13
    #dbg_assign(i32 %a, !7, !DIExpression(DW_OP_LLVM_fragment, 0, 16), !13, ptr %slot, !DIExpression(DW_OP_plus_uconst, 2), !10)
    #dbg_value(i32 %sum, !7, !DIExpression(), !10)
  %sum = add i32 %a, %b, !dbg !10
    #dbg_label(!9, !10)
  br label %next, !dbg !10

next:
  %phi = phi i32 [ %sum, %entry ], !dbg !11
    #dbg_value(i32 %phi, !7, !DIExpression(), !11)
    #dbg_value(<2 x i32> zeroinitializer, !8, !DIExpression(), !11)
    #dbg_value(ptr @records, !8, !DIExpression(), !11)
  ret i32 %phi, !dbg !11
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1, !2}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!3 = !DIFile(filename: "records.c", directory: "/")
!4 = distinct !DISubprogram(name: "records", scope: !3, file: !3, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !14)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocalVariable(name: "x", scope: !4, file: !3, line: 2, type: !15)
!8 = !DILocalVariable(name: "y", scope: !4, file: !3, line: 2)
!9 = !DILabel(scope: !4, name: "again", file: !3, line: 5)
!10 = !DILocation(line: 2, column: 1, scope: !4)
!11 = !DILocation(line: 4, column: 2, scope: !4, inlinedAt: !16)
!12 = distinct !DIAssignID()
!13 = distinct !DIAssignID()
!14 = !{}
!15 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!16 = distinct !DILocation(line: 9, column: 9, scope: !4)
