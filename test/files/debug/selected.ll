; A branch that becomes a select says nothing of its own any more; what it came to is said behind it.
; RUN: rvsdg opt -O2 -S %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nounwind uwtable
define dso_local i32 @f(i32 noundef %0) !dbg !8 {
  %2 = alloca i32, align 4
  %3 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !14, !DIExpression(), !16)
      #dbg_declare(ptr %3, !15, !DIExpression(), !18)
  %4 = load i32, ptr %2, align 4, !dbg !19
  store i32 %4, ptr %3, align 4, !dbg !20
  %5 = load i32, ptr %2, align 4, !dbg !21
  %6 = icmp slt i32 %5, 0, !dbg !23
  br i1 %6, label %7, label %8, !dbg !24

7:                                                ; preds = %1
  store i32 -1, ptr %3, align 4, !dbg !25
  br label %8, !dbg !26

8:                                                ; preds = %7, %1
  call void @g(), !dbg !27
  %9 = load i32, ptr %3, align 4, !dbg !28
    ret i32 %9, !dbg !30
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)

declare !dbg !31 void @g()

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
!8 = distinct !DISubprogram(name: "f", scope: !9, file: !9, line: 1, type: !10, scopeLine: 1, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !13, keyInstructions: true)
!9 = !DIFile(filename: "f.c", directory: "")
!10 = !DISubroutineType(types: !11)
!11 = !{!12, !12}
!12 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!13 = !{!14, !15}
!14 = !DILocalVariable(name: "x", arg: 1, scope: !8, file: !9, line: 1, type: !12)
!15 = !DILocalVariable(name: "y", scope: !8, file: !9, line: 2, type: !12)
!16 = !DILocation(line: 1, column: 25, scope: !8)
!17 = !DILocation(line: 2, column: 3, scope: !8)
!18 = !DILocation(line: 2, column: 7, scope: !8)
!19 = !DILocation(line: 2, column: 11, scope: !8, atomGroup: 1, atomRank: 2)
!20 = !DILocation(line: 2, column: 7, scope: !8, atomGroup: 1, atomRank: 1)
!21 = !DILocation(line: 3, column: 7, scope: !22)
!22 = distinct !DILexicalBlock(scope: !8, file: !9, line: 3, column: 7)
!23 = !DILocation(line: 3, column: 9, scope: !22, atomGroup: 2, atomRank: 2)
!24 = !DILocation(line: 3, column: 9, scope: !22, atomGroup: 2, atomRank: 1)
!25 = !DILocation(line: 4, column: 7, scope: !22, atomGroup: 3, atomRank: 1)
!26 = !DILocation(line: 4, column: 5, scope: !22)
!27 = !DILocation(line: 5, column: 3, scope: !8)
!28 = !DILocation(line: 6, column: 10, scope: !8, atomGroup: 5, atomRank: 2)
!29 = !DILocation(line: 7, column: 1, scope: !8)
!30 = !DILocation(line: 6, column: 3, scope: !8, atomGroup: 5, atomRank: 1)
!31 = !DISubprogram(name: "g", scope: !9, file: !9, line: 1, type: !32, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!32 = !DISubroutineType(types: !33)
!33 = !{null}

; EXPECT
; target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
; target triple = "x86_64-pc-linux-gnu"
;
; define dso_local i32 @f(i32 noundef %0) !dbg !8 {
;     #dbg_value(i32 %0, !14, !DIExpression(), !16)
;     #dbg_value(i32 %0, !15, !DIExpression(), !18)
;   %2 = icmp slt i32 %0, 0, !dbg !23
;     #dbg_value(i32 poison, !15, !DIExpression(), !18)
;   call void @g(), !dbg !27
;   %3 = select i1 %2, i32 -1, i32 %0, !dbg !24
;     #dbg_value(i32 %3, !15, !DIExpression(), !18)
;   ret i32 %3, !dbg !30
; }
;
; declare !dbg !31 void @g()
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
; !8 = distinct !DISubprogram(name: "f", scope: !9, file: !9, line: 1, type: !10, scopeLine: 1, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !13, keyInstructions: true)
; !9 = !DIFile(filename: "f.c", directory: "")
; !10 = !DISubroutineType(types: !11)
; !11 = !{!12, !12}
; !12 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
; !13 = !{!14, !15}
; !14 = !DILocalVariable(name: "x", arg: 1, scope: !8, file: !9, line: 1, type: !12)
; !15 = !DILocalVariable(name: "y", scope: !8, file: !9, line: 2, type: !12)
; !16 = !DILocation(line: 1, column: 25, scope: !8)
; !17 = !DILocation(line: 2, column: 3, scope: !8)
; !18 = !DILocation(line: 2, column: 7, scope: !8)
; !19 = !DILocation(line: 2, column: 11, scope: !8, atomGroup: 1, atomRank: 2)
; !20 = !DILocation(line: 2, column: 7, scope: !8, atomGroup: 1, atomRank: 1)
; !21 = !DILocation(line: 3, column: 7, scope: !22)
; !22 = distinct !DILexicalBlock(scope: !8, file: !9, line: 3, column: 7)
; !23 = !DILocation(line: 3, column: 9, scope: !22, atomGroup: 2, atomRank: 2)
; !24 = !DILocation(line: 3, column: 9, scope: !22, atomGroup: 2, atomRank: 1)
; !25 = !DILocation(line: 4, column: 7, scope: !22, atomGroup: 3, atomRank: 1)
; !26 = !DILocation(line: 4, column: 5, scope: !22)
; !27 = !DILocation(line: 5, column: 3, scope: !8)
; !28 = !DILocation(line: 6, column: 10, scope: !8, atomGroup: 5, atomRank: 2)
; !29 = !DILocation(line: 7, column: 1, scope: !8)
; !30 = !DILocation(line: 6, column: 3, scope: !8, atomGroup: 5, atomRank: 1)
; !31 = !DISubprogram(name: "g", scope: !9, file: !9, line: 1, type: !32, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
; !32 = !DISubroutineType(types: !33)
; !33 = !{null}
