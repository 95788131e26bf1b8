; A loop that begins with its condition is inverted: what its head says of variables is said where the new loop begins,
; and behind it. The counter is widened, and still is the counter.
; RUN: rvsdg opt -O2 -S %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nounwind uwtable
define dso_local i32 @f(ptr noundef %0, i32 noundef %1) !dbg !8 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !16, !DIExpression(), !21)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !17, !DIExpression(), !22)
      #dbg_declare(ptr %5, !18, !DIExpression(), !24)
  store i32 0, ptr %5, align 4, !dbg !25
      #dbg_declare(ptr %6, !19, !DIExpression(), !27)
  store i32 0, ptr %6, align 4, !dbg !28
  br label %7, !dbg !26

7:                                                ; preds = %21, %2
  %8 = load i32, ptr %6, align 4, !dbg !29
  %9 = load i32, ptr %4, align 4, !dbg !31
  %10 = icmp slt i32 %8, %9, !dbg !32
  br i1 %10, label %12, label %11, !dbg !33

11:                                               ; preds = %7
    br label %24

12:                                               ; preds = %7
  %13 = load ptr, ptr %3, align 8, !dbg !35
  %14 = load i32, ptr %6, align 4, !dbg !36
  %15 = sext i32 %14 to i64, !dbg !35
  %16 = getelementptr inbounds i32, ptr %13, i64 %15, !dbg !35
  %17 = load i32, ptr %16, align 4, !dbg !35
  %18 = call i32 @g(i32 noundef %17), !dbg !37
  %19 = load i32, ptr %5, align 4, !dbg !38
  %20 = add nsw i32 %19, %18, !dbg !39
  store i32 %20, ptr %5, align 4, !dbg !40
  br label %21, !dbg !41

21:                                               ; preds = %12
  %22 = load i32, ptr %6, align 4, !dbg !42
  %23 = add nsw i32 %22, 1, !dbg !43
  store i32 %23, ptr %6, align 4, !dbg !44
  br label %7, !dbg !34, !llvm.loop !45

24:                                               ; preds = %11
  %25 = load i32, ptr %5, align 4, !dbg !49
    ret i32 %25, !dbg !51
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)

declare !dbg !52 i32 @g(i32 noundef)

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)


!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "f.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = distinct !DISubprogram(name: "f", scope: !9, file: !9, line: 1, type: !10, scopeLine: 1, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !15, keyInstructions: true)
!9 = !DIFile(filename: "f.c", directory: "")
!10 = !DISubroutineType(types: !11)
!11 = !{!12, !13, !12}
!12 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!13 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !14, size: 64)
!14 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !12)
!15 = !{!16, !17, !18, !19}
!16 = !DILocalVariable(name: "a", arg: 1, scope: !8, file: !9, line: 1, type: !13)
!17 = !DILocalVariable(name: "n", arg: 2, scope: !8, file: !9, line: 1, type: !12)
!18 = !DILocalVariable(name: "sum", scope: !8, file: !9, line: 2, type: !12)
!19 = !DILocalVariable(name: "i", scope: !20, file: !9, line: 3, type: !12)
!20 = distinct !DILexicalBlock(scope: !8, file: !9, line: 3, column: 3)
!21 = !DILocation(line: 1, column: 30, scope: !8)
!22 = !DILocation(line: 1, column: 37, scope: !8)
!23 = !DILocation(line: 2, column: 3, scope: !8)
!24 = !DILocation(line: 2, column: 7, scope: !8)
!25 = !DILocation(line: 2, column: 7, scope: !8, atomGroup: 1, atomRank: 1)
!26 = !DILocation(line: 3, column: 8, scope: !20)
!27 = !DILocation(line: 3, column: 12, scope: !20)
!28 = !DILocation(line: 3, column: 12, scope: !20, atomGroup: 2, atomRank: 1)
!29 = !DILocation(line: 3, column: 19, scope: !30)
!30 = distinct !DILexicalBlock(scope: !20, file: !9, line: 3, column: 3)
!31 = !DILocation(line: 3, column: 23, scope: !30)
!32 = !DILocation(line: 3, column: 21, scope: !30, atomGroup: 3, atomRank: 1)
!33 = !DILocation(line: 3, column: 3, scope: !20, atomGroup: 4, atomRank: 1)
!34 = !DILocation(line: 3, column: 3, scope: !30)
!35 = !DILocation(line: 4, column: 14, scope: !30)
!36 = !DILocation(line: 4, column: 16, scope: !30)
!37 = !DILocation(line: 4, column: 12, scope: !30)
!38 = !DILocation(line: 4, column: 9, scope: !30)
!39 = !DILocation(line: 4, column: 9, scope: !30, atomGroup: 5, atomRank: 2)
!40 = !DILocation(line: 4, column: 9, scope: !30, atomGroup: 5, atomRank: 1)
!41 = !DILocation(line: 4, column: 5, scope: !30, atomGroup: 7, atomRank: 1)
!42 = !DILocation(line: 3, column: 27, scope: !30)
!43 = !DILocation(line: 3, column: 27, scope: !30, atomGroup: 6, atomRank: 2)
!44 = !DILocation(line: 3, column: 27, scope: !30, atomGroup: 6, atomRank: 1)
!45 = distinct !{!45, !46, !47, !48}
!46 = !DILocation(line: 3, column: 3, scope: !20)
!47 = !DILocation(line: 4, column: 18, scope: !20)
!48 = !{!"llvm.loop.mustprogress"}
!49 = !DILocation(line: 5, column: 10, scope: !8, atomGroup: 9, atomRank: 2)
!50 = !DILocation(line: 6, column: 1, scope: !8)
!51 = !DILocation(line: 5, column: 3, scope: !8, atomGroup: 9, atomRank: 1)
!52 = !DISubprogram(name: "g", scope: !9, file: !9, line: 1, type: !53, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!53 = !DISubroutineType(types: !54)
!54 = !{!12, !12}

; EXPECT
; target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
; target triple = "x86_64-pc-linux-gnu"
;
; define dso_local i32 @f(ptr noundef captures(none) readonly %0, i32 noundef %1) !dbg !8 {
;     #dbg_value(ptr %0, !16, !DIExpression(), !21)
;     #dbg_value(i32 %1, !17, !DIExpression(), !22)
;     #dbg_value(i32 0, !18, !DIExpression(), !24)
;     #dbg_value(i32 0, !19, !DIExpression(), !27)
;   %3 = icmp sgt i32 %1, 0, !dbg !32
;   br i1 %3, label %4, label %15, !dbg !33
;
; 4:
;   %5 = zext nneg i32 %1 to i64
;   br label %6
;
; 6:
;   %7 = phi i64 [ 0, %4 ], [ %13, %6 ]
;   %8 = phi i32 [ 0, %4 ], [ %12, %6 ]
;     #dbg_value(i64 %7, !19, !DIExpression(), !27)
;     #dbg_value(i32 %8, !18, !DIExpression(), !24)
;   %9 = getelementptr inbounds i32, ptr %0, i64 %7, !dbg !35
;   %10 = load i32, ptr %9, align 4, !dbg !35
;   %11 = call i32 @g(i32 noundef %10), !dbg !37
;   %12 = add nsw i32 %8, %11, !dbg !39
;     #dbg_value(i32 %12, !18, !DIExpression(), !24)
;     #dbg_value(i64 %7, !19, !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value), !27)
;   %13 = add nsw i64 %7, 1
;     #dbg_value(i64 %13, !19, !DIExpression(), !27)
;   %14 = icmp slt i64 %13, %5, !dbg !32
;   br i1 %14, label %6, label %15, !dbg !33, !llvm.loop !45
;
; 15:
;   %16 = phi i32 [ 0, %2 ], [ %12, %6 ]
;     #dbg_value(i32 %16, !18, !DIExpression(), !24)
;     #dbg_value(i32 poison, !19, !DIExpression(), !27)
;   ret i32 %16, !dbg !51
; }
;
; declare !dbg !52 i32 @g(i32 noundef)
;
; !llvm.dbg.cu = !{!0}
; !llvm.module.flags = !{!2, !3, !4, !5, !6, !7}
;
; !0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
; !1 = !DIFile(filename: "f.c", directory: "/src")
; !2 = !{i32 7, !"Dwarf Version", i32 5}
; !3 = !{i32 2, !"Debug Info Version", i32 3}
; !4 = !{i32 1, !"wchar_size", i32 4}
; !5 = !{i32 8, !"PIC Level", i32 2}
; !6 = !{i32 7, !"PIE Level", i32 2}
; !7 = !{i32 7, !"uwtable", i32 2}
; !8 = distinct !DISubprogram(name: "f", scope: !9, file: !9, line: 1, type: !10, scopeLine: 1, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !15, keyInstructions: true)
; !9 = !DIFile(filename: "f.c", directory: "")
; !10 = !DISubroutineType(types: !11)
; !11 = !{!12, !13, !12}
; !12 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
; !13 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !14, size: 64)
; !14 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !12)
; !15 = !{!16, !17, !18, !19}
; !16 = !DILocalVariable(name: "a", arg: 1, scope: !8, file: !9, line: 1, type: !13)
; !17 = !DILocalVariable(name: "n", arg: 2, scope: !8, file: !9, line: 1, type: !12)
; !18 = !DILocalVariable(name: "sum", scope: !8, file: !9, line: 2, type: !12)
; !19 = !DILocalVariable(name: "i", scope: !20, file: !9, line: 3, type: !12)
; !20 = distinct !DILexicalBlock(scope: !8, file: !9, line: 3, column: 3)
; !21 = !DILocation(line: 1, column: 30, scope: !8)
; !22 = !DILocation(line: 1, column: 37, scope: !8)
; !23 = !DILocation(line: 2, column: 3, scope: !8)
; !24 = !DILocation(line: 2, column: 7, scope: !8)
; !25 = !DILocation(line: 2, column: 7, scope: !8, atomGroup: 1, atomRank: 1)
; !26 = !DILocation(line: 3, column: 8, scope: !20)
; !27 = !DILocation(line: 3, column: 12, scope: !20)
; !28 = !DILocation(line: 3, column: 12, scope: !20, atomGroup: 2, atomRank: 1)
; !29 = !DILocation(line: 3, column: 19, scope: !30)
; !30 = distinct !DILexicalBlock(scope: !20, file: !9, line: 3, column: 3)
; !31 = !DILocation(line: 3, column: 23, scope: !30)
; !32 = !DILocation(line: 3, column: 21, scope: !30, atomGroup: 3, atomRank: 1)
; !33 = !DILocation(line: 3, column: 3, scope: !20, atomGroup: 4, atomRank: 1)
; !34 = !DILocation(line: 3, column: 3, scope: !30)
; !35 = !DILocation(line: 4, column: 14, scope: !30)
; !36 = !DILocation(line: 4, column: 16, scope: !30)
; !37 = !DILocation(line: 4, column: 12, scope: !30)
; !38 = !DILocation(line: 4, column: 9, scope: !30)
; !39 = !DILocation(line: 4, column: 9, scope: !30, atomGroup: 5, atomRank: 2)
; !40 = !DILocation(line: 4, column: 9, scope: !30, atomGroup: 5, atomRank: 1)
; !41 = !DILocation(line: 4, column: 5, scope: !30, atomGroup: 7, atomRank: 1)
; !42 = !DILocation(line: 3, column: 27, scope: !30)
; !43 = !DILocation(line: 3, column: 27, scope: !30, atomGroup: 6, atomRank: 2)
; !44 = !DILocation(line: 3, column: 27, scope: !30, atomGroup: 6, atomRank: 1)
; !45 = distinct !{!45, !46, !47, !48}
; !46 = !DILocation(line: 3, column: 3, scope: !20)
; !47 = !DILocation(line: 4, column: 18, scope: !20)
; !48 = !{!"llvm.loop.mustprogress"}
; !49 = !DILocation(line: 5, column: 10, scope: !8, atomGroup: 9, atomRank: 2)
; !50 = !DILocation(line: 6, column: 1, scope: !8)
; !51 = !DILocation(line: 5, column: 3, scope: !8, atomGroup: 9, atomRank: 1)
; !52 = !DISubprogram(name: "g", scope: !9, file: !9, line: 1, type: !53, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
; !53 = !DISubroutineType(types: !54)
; !54 = !{!12, !12}
