; The iterations of an unrolled loop each say what the counter is.
; RUN: rvsdg opt -O2 -S %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nounwind uwtable
define dso_local void @f() !dbg !8 {
  %1 = alloca i32, align 4
      #dbg_declare(ptr %1, !13, !DIExpression(), !17)
  store i32 1, ptr %1, align 4, !dbg !18
  br label %2, !dbg !16

2:                                                ; preds = %8, %0
  %3 = load i32, ptr %1, align 4, !dbg !19
  %4 = icmp sle i32 %3, 3, !dbg !21
  br i1 %4, label %6, label %5, !dbg !22

5:                                                ; preds = %2
    br label %11

6:                                                ; preds = %2
  %7 = load i32, ptr %1, align 4, !dbg !24
  call void @g(i32 noundef %7), !dbg !25
  br label %8, !dbg !26

8:                                                ; preds = %6
  %9 = load i32, ptr %1, align 4, !dbg !27
  %10 = add nsw i32 %9, 1, !dbg !28
  store i32 %10, ptr %1, align 4, !dbg !29
  br label %2, !dbg !23, !llvm.loop !30

11:                                               ; preds = %5
  ret void, !dbg !34
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)

declare !dbg !35 void @g(i32 noundef)

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
!8 = distinct !DISubprogram(name: "f", scope: !9, file: !9, line: 1, type: !10, scopeLine: 1, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !12, keyInstructions: true)
!9 = !DIFile(filename: "f.c", directory: "")
!10 = !DISubroutineType(types: !11)
!11 = !{null}
!12 = !{!13}
!13 = !DILocalVariable(name: "i", scope: !14, file: !9, line: 2, type: !15)
!14 = distinct !DILexicalBlock(scope: !8, file: !9, line: 2, column: 3)
!15 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!16 = !DILocation(line: 2, column: 8, scope: !14)
!17 = !DILocation(line: 2, column: 12, scope: !14)
!18 = !DILocation(line: 2, column: 12, scope: !14, atomGroup: 1, atomRank: 1)
!19 = !DILocation(line: 2, column: 19, scope: !20)
!20 = distinct !DILexicalBlock(scope: !14, file: !9, line: 2, column: 3)
!21 = !DILocation(line: 2, column: 21, scope: !20, atomGroup: 2, atomRank: 1)
!22 = !DILocation(line: 2, column: 3, scope: !14, atomGroup: 3, atomRank: 1)
!23 = !DILocation(line: 2, column: 3, scope: !20)
!24 = !DILocation(line: 3, column: 7, scope: !20)
!25 = !DILocation(line: 3, column: 5, scope: !20)
!26 = !DILocation(line: 3, column: 5, scope: !20, atomGroup: 5, atomRank: 1)
!27 = !DILocation(line: 2, column: 28, scope: !20)
!28 = !DILocation(line: 2, column: 28, scope: !20, atomGroup: 4, atomRank: 2)
!29 = !DILocation(line: 2, column: 28, scope: !20, atomGroup: 4, atomRank: 1)
!30 = distinct !{!30, !31, !32, !33}
!31 = !DILocation(line: 2, column: 3, scope: !14)
!32 = !DILocation(line: 3, column: 8, scope: !14)
!33 = !{!"llvm.loop.mustprogress"}
!34 = !DILocation(line: 4, column: 1, scope: !8, atomGroup: 6, atomRank: 1)
!35 = !DISubprogram(name: "g", scope: !9, file: !9, line: 1, type: !36, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!36 = !DISubroutineType(types: !37)
!37 = !{null, !15}

; EXPECT
; target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
; target triple = "x86_64-pc-linux-gnu"
;
; define dso_local void @f() !dbg !8 {
;     #dbg_value(i32 1, !13, !DIExpression(), !17)
;   call void @g(i32 noundef 1), !dbg !25
;     #dbg_value(i32 2, !13, !DIExpression(), !17)
;   call void @g(i32 noundef 2), !dbg !25
;     #dbg_value(i32 3, !13, !DIExpression(), !17)
;   call void @g(i32 noundef 3), !dbg !25
;     #dbg_value(i32 3, !13, !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value), !17)
;   ret void, !dbg !34
; }
;
; declare !dbg !35 void @g(i32 noundef)
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
; !8 = distinct !DISubprogram(name: "f", scope: !9, file: !9, line: 1, type: !10, scopeLine: 1, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !12, keyInstructions: true)
; !9 = !DIFile(filename: "f.c", directory: "")
; !10 = !DISubroutineType(types: !11)
; !11 = !{null}
; !12 = !{!13}
; !13 = !DILocalVariable(name: "i", scope: !14, file: !9, line: 2, type: !15)
; !14 = distinct !DILexicalBlock(scope: !8, file: !9, line: 2, column: 3)
; !15 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
; !16 = !DILocation(line: 2, column: 8, scope: !14)
; !17 = !DILocation(line: 2, column: 12, scope: !14)
; !18 = !DILocation(line: 2, column: 12, scope: !14, atomGroup: 1, atomRank: 1)
; !19 = !DILocation(line: 2, column: 19, scope: !20)
; !20 = distinct !DILexicalBlock(scope: !14, file: !9, line: 2, column: 3)
; !21 = !DILocation(line: 2, column: 21, scope: !20, atomGroup: 2, atomRank: 1)
; !22 = !DILocation(line: 2, column: 3, scope: !14, atomGroup: 3, atomRank: 1)
; !23 = !DILocation(line: 2, column: 3, scope: !20)
; !24 = !DILocation(line: 3, column: 7, scope: !20)
; !25 = !DILocation(line: 3, column: 5, scope: !20)
; !26 = !DILocation(line: 3, column: 5, scope: !20, atomGroup: 5, atomRank: 1)
; !27 = !DILocation(line: 2, column: 28, scope: !20)
; !28 = !DILocation(line: 2, column: 28, scope: !20, atomGroup: 4, atomRank: 2)
; !29 = !DILocation(line: 2, column: 28, scope: !20, atomGroup: 4, atomRank: 1)
; !30 = distinct !{!30, !31, !32, !33}
; !31 = !DILocation(line: 2, column: 3, scope: !14)
; !32 = !DILocation(line: 3, column: 8, scope: !14)
; !33 = !{!"llvm.loop.mustprogress"}
; !34 = !DILocation(line: 4, column: 1, scope: !8, atomGroup: 6, atomRank: 1)
; !35 = !DISubprogram(name: "g", scope: !9, file: !9, line: 1, type: !36, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
; !36 = !DISubroutineType(types: !37)
; !37 = !{null, !15}
