; ModuleID = 'euclid.c'
source_filename = "euclid.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define dso_local i32 @gcd(i32 noundef %a, i32 noundef %b) #0 !dbg !12 {
entry:
  %a.addr = alloca i32, align 4
  %b.addr = alloca i32, align 4
  %remainder = alloca i32, align 4
  store i32 %a, ptr %a.addr, align 4, !tbaa !8
  store i32 %b, ptr %b.addr, align 4, !tbaa !8
  br label %while.cond, !dbg !15

while.cond:                                       ; preds = %while.body, %entry
  %0 = load i32, ptr %b.addr, align 4, !dbg !16, !tbaa !8
  %cmp = icmp ne i32 %0, 0, !dbg !17
  br i1 %cmp, label %while.body, label %while.end, !dbg !18

while.body:                                       ; preds = %while.cond
  call void @llvm.lifetime.start.p0(ptr %remainder) #2, !dbg !19
  %1 = load i32, ptr %a.addr, align 4, !dbg !20, !tbaa !8
  %2 = load i32, ptr %b.addr, align 4, !dbg !21, !tbaa !8
  %rem = urem i32 %1, %2, !dbg !22
  store i32 %rem, ptr %remainder, align 4, !dbg !23, !tbaa !8
  %3 = load i32, ptr %b.addr, align 4, !dbg !24, !tbaa !8
  store i32 %3, ptr %a.addr, align 4, !dbg !25, !tbaa !8
  %4 = load i32, ptr %remainder, align 4, !dbg !26, !tbaa !8
  store i32 %4, ptr %b.addr, align 4, !dbg !27, !tbaa !8
  call void @llvm.lifetime.end.p0(ptr %remainder) #2, !dbg !28
  br label %while.cond, !dbg !15, !llvm.loop !29

while.end:                                        ; preds = %while.cond
  %5 = load i32, ptr %a.addr, align 4, !dbg !31, !tbaa !8
  ret i32 %5, !dbg !32
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "euclid.c", directory: ".", checksumkind: CSK_MD5, checksum: "67d1bc9cad3d6967da468f1ba74e4311")
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
!12 = distinct !DISubprogram(name: "gcd", scope: !1, file: !1, line: 3, type: !13, scopeLine: 3, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 4, column: 3, scope: !12)
!16 = !DILocation(line: 4, column: 10, scope: !12)
!17 = !DILocation(line: 4, column: 12, scope: !12, atomGroup: 1, atomRank: 1)
!18 = !DILocation(line: 4, column: 3, scope: !12, atomGroup: 2, atomRank: 1)
!19 = !DILocation(line: 5, column: 5, scope: !12)
!20 = !DILocation(line: 5, column: 26, scope: !12)
!21 = !DILocation(line: 5, column: 30, scope: !12)
!22 = !DILocation(line: 5, column: 28, scope: !12, atomGroup: 3, atomRank: 2)
!23 = !DILocation(line: 5, column: 14, scope: !12, atomGroup: 3, atomRank: 1)
!24 = !DILocation(line: 6, column: 9, scope: !12, atomGroup: 4, atomRank: 2)
!25 = !DILocation(line: 6, column: 7, scope: !12, atomGroup: 4, atomRank: 1)
!26 = !DILocation(line: 7, column: 9, scope: !12, atomGroup: 5, atomRank: 2)
!27 = !DILocation(line: 7, column: 7, scope: !12, atomGroup: 5, atomRank: 1)
!28 = !DILocation(line: 8, column: 3, scope: !12)
!29 = distinct !{!29, !15, !28, !30}
!30 = !{!"llvm.loop.mustprogress"}
!31 = !DILocation(line: 9, column: 10, scope: !12, atomGroup: 6, atomRank: 2)
!32 = !DILocation(line: 9, column: 3, scope: !12, atomGroup: 6, atomRank: 1)
