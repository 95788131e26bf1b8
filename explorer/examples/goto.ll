; ModuleID = 'goto.c'
source_filename = "goto.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define dso_local i32 @zigzag(i32 noundef %x, i32 noundef %y) #0 !dbg !12 {
entry:
  %retval = alloca i32, align 4
  %x.addr = alloca i32, align 4
  %y.addr = alloca i32, align 4
  store i32 %x, ptr %x.addr, align 4, !tbaa !8
  store i32 %y, ptr %y.addr, align 4, !tbaa !8
  %0 = load i32, ptr %x.addr, align 4, !dbg !15, !tbaa !8
  %1 = load i32, ptr %y.addr, align 4, !dbg !16, !tbaa !8
  %cmp = icmp sgt i32 %0, %1, !dbg !17
  br i1 %cmp, label %if.then, label %if.end, !dbg !18

if.then:                                          ; preds = %entry
  br label %down, !dbg !19

if.end:                                           ; preds = %entry
  br label %up, !dbg !16

up:                                               ; preds = %if.then5, %if.end
  %2 = load i32, ptr %x.addr, align 4, !dbg !20, !tbaa !8
  %add = add nsw i32 %2, 3, !dbg !21
  store i32 %add, ptr %x.addr, align 4, !dbg !22, !tbaa !8
  %3 = load i32, ptr %x.addr, align 4, !dbg !23, !tbaa !8
  %cmp1 = icmp sgt i32 %3, 100, !dbg !24
  br i1 %cmp1, label %if.then2, label %if.end3, !dbg !25

if.then2:                                         ; preds = %up
  %4 = load i32, ptr %x.addr, align 4, !dbg !26, !tbaa !8
  store i32 %4, ptr %retval, align 4, !dbg !27
  br label %return, !dbg !27

if.end3:                                          ; preds = %up
  br label %down, !dbg !28

down:                                             ; preds = %if.end3, %if.then
  %5 = load i32, ptr %x.addr, align 4, !dbg !29, !tbaa !8
  %sub = sub nsw i32 %5, 1, !dbg !30
  store i32 %sub, ptr %x.addr, align 4, !dbg !31, !tbaa !8
  %6 = load i32, ptr %x.addr, align 4, !dbg !32, !tbaa !8
  %7 = load i32, ptr %y.addr, align 4, !dbg !33, !tbaa !8
  %cmp4 = icmp sgt i32 %6, %7, !dbg !34
  br i1 %cmp4, label %if.then5, label %if.end6, !dbg !35

if.then5:                                         ; preds = %down
  br label %up, !dbg !36

if.end6:                                          ; preds = %down
  %8 = load i32, ptr %y.addr, align 4, !dbg !37, !tbaa !8
  store i32 %8, ptr %retval, align 4, !dbg !38
  br label %return, !dbg !38

return:                                           ; preds = %if.end6, %if.then2
  %9 = load i32, ptr %retval, align 4, !dbg !39
  ret i32 %9, !dbg !40
}

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "goto.c", directory: ".", checksumkind: CSK_MD5, checksum: "6a0970692ba1876dc340cae69280b8f2")
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
!12 = distinct !DISubprogram(name: "zigzag", scope: !1, file: !1, line: 3, type: !13, scopeLine: 3, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 4, column: 7, scope: !12)
!16 = !DILocation(line: 4, column: 11, scope: !12)
!17 = !DILocation(line: 4, column: 9, scope: !12, atomGroup: 1, atomRank: 2)
!18 = !DILocation(line: 4, column: 9, scope: !12, atomGroup: 1, atomRank: 1)
!19 = !DILocation(line: 4, column: 14, scope: !12, atomGroup: 2, atomRank: 1)
!20 = !DILocation(line: 6, column: 5, scope: !12)
!21 = !DILocation(line: 6, column: 5, scope: !12, atomGroup: 3, atomRank: 2)
!22 = !DILocation(line: 6, column: 5, scope: !12, atomGroup: 3, atomRank: 1)
!23 = !DILocation(line: 7, column: 7, scope: !12)
!24 = !DILocation(line: 7, column: 9, scope: !12, atomGroup: 4, atomRank: 2)
!25 = !DILocation(line: 7, column: 9, scope: !12, atomGroup: 4, atomRank: 1)
!26 = !DILocation(line: 7, column: 23, scope: !12, atomGroup: 5, atomRank: 2)
!27 = !DILocation(line: 7, column: 16, scope: !12, atomGroup: 5, atomRank: 1)
!28 = !DILocation(line: 7, column: 11, scope: !12)
!29 = !DILocation(line: 9, column: 5, scope: !12)
!30 = !DILocation(line: 9, column: 5, scope: !12, atomGroup: 6, atomRank: 2)
!31 = !DILocation(line: 9, column: 5, scope: !12, atomGroup: 6, atomRank: 1)
!32 = !DILocation(line: 10, column: 7, scope: !12)
!33 = !DILocation(line: 10, column: 11, scope: !12)
!34 = !DILocation(line: 10, column: 9, scope: !12, atomGroup: 7, atomRank: 2)
!35 = !DILocation(line: 10, column: 9, scope: !12, atomGroup: 7, atomRank: 1)
!36 = !DILocation(line: 10, column: 14, scope: !12, atomGroup: 8, atomRank: 1)
!37 = !DILocation(line: 11, column: 10, scope: !12, atomGroup: 9, atomRank: 2)
!38 = !DILocation(line: 11, column: 3, scope: !12, atomGroup: 9, atomRank: 1)
!39 = !DILocation(line: 12, column: 1, scope: !12, atomGroup: 10, atomRank: 2)
!40 = !DILocation(line: 12, column: 1, scope: !12, atomGroup: 10, atomRank: 1)
