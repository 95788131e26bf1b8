; ModuleID = 'recursion.c'
source_filename = "recursion.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define dso_local i32 @even(i32 noundef %n) #0 !dbg !12 {
entry:
  %n.addr = alloca i32, align 4
  store i32 %n, ptr %n.addr, align 4, !tbaa !8
  %0 = load i32, ptr %n.addr, align 4, !dbg !15, !tbaa !8
  %cmp = icmp eq i32 %0, 0, !dbg !16
  br i1 %cmp, label %cond.true, label %cond.false, !dbg !17

cond.true:                                        ; preds = %entry
  br label %cond.end, !dbg !15

cond.false:                                       ; preds = %entry
  %1 = load i32, ptr %n.addr, align 4, !dbg !18, !tbaa !8
  %sub = sub i32 %1, 1, !dbg !19
  %call = call i32 @odd(i32 noundef %sub), !dbg !20
  br label %cond.end, !dbg !15

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ 1, %cond.true ], [ %call, %cond.false ], !dbg !21
  ret i32 %cond, !dbg !22
}

; Function Attrs: nounwind uwtable
define dso_local i32 @odd(i32 noundef %n) #0 !dbg !23 {
entry:
  %n.addr = alloca i32, align 4
  store i32 %n, ptr %n.addr, align 4, !tbaa !8
  %0 = load i32, ptr %n.addr, align 4, !dbg !24, !tbaa !8
  %cmp = icmp eq i32 %0, 0, !dbg !25
  br i1 %cmp, label %cond.true, label %cond.false, !dbg !26

cond.true:                                        ; preds = %entry
  br label %cond.end, !dbg !24

cond.false:                                       ; preds = %entry
  %1 = load i32, ptr %n.addr, align 4, !dbg !27, !tbaa !8
  %sub = sub i32 %1, 1, !dbg !28
  %call = call i32 @even(i32 noundef %sub), !dbg !29
  br label %cond.end, !dbg !24

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ 0, %cond.true ], [ %call, %cond.false ], !dbg !30
  ret i32 %cond, !dbg !31
}

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "recursion.c", directory: ".", checksumkind: CSK_MD5, checksum: "d842c886899584bfa56e1fad8a91136b")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{!9, !9, i64 0}
!9 = !{!"int", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C/C++ TBAA"}
!12 = distinct !DISubprogram(name: "even", scope: !1, file: !1, line: 5, type: !13, scopeLine: 5, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 5, column: 31, scope: !12)
!16 = !DILocation(line: 5, column: 33, scope: !12, atomGroup: 2, atomRank: 2)
!17 = !DILocation(line: 5, column: 31, scope: !12, atomGroup: 2, atomRank: 1)
!18 = !DILocation(line: 5, column: 48, scope: !12)
!19 = !DILocation(line: 5, column: 50, scope: !12)
!20 = !DILocation(line: 5, column: 44, scope: !12)
!21 = !DILocation(line: 5, column: 31, scope: !12, atomGroup: 1, atomRank: 2)
!22 = !DILocation(line: 5, column: 24, scope: !12, atomGroup: 1, atomRank: 1)
!23 = distinct !DISubprogram(name: "odd", scope: !1, file: !1, line: 7, type: !13, scopeLine: 7, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!24 = !DILocation(line: 7, column: 30, scope: !23)
!25 = !DILocation(line: 7, column: 32, scope: !23, atomGroup: 2, atomRank: 2)
!26 = !DILocation(line: 7, column: 30, scope: !23, atomGroup: 2, atomRank: 1)
!27 = !DILocation(line: 7, column: 48, scope: !23)
!28 = !DILocation(line: 7, column: 50, scope: !23)
!29 = !DILocation(line: 7, column: 43, scope: !23)
!30 = !DILocation(line: 7, column: 30, scope: !23, atomGroup: 1, atomRank: 2)
!31 = !DILocation(line: 7, column: 23, scope: !23, atomGroup: 1, atomRank: 1)
