; ModuleID = 'odious.c'
source_filename = "odious.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define dso_local i32 @odious(i32 noundef %n) #0 !dbg !12 {
entry:
  %n.addr = alloca i32, align 4
  %found = alloca i32, align 4
  %i = alloca i32, align 4
  store i32 %n, ptr %n.addr, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(ptr %found) #2, !dbg !15
  store i32 0, ptr %found, align 4, !dbg !16, !tbaa !8
  call void @llvm.lifetime.start.p0(ptr %i) #2, !dbg !17
  store i32 0, ptr %i, align 4, !dbg !18, !tbaa !8
  br label %for.cond, !dbg !17

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %i, align 4, !dbg !19, !tbaa !8
  %1 = load i32, ptr %n.addr, align 4, !dbg !20, !tbaa !8
  %cmp = icmp slt i32 %0, %1, !dbg !21
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !dbg !22

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(ptr %i) #2, !dbg !23
  br label %for.end

for.body:                                         ; preds = %for.cond
  %2 = load i32, ptr %i, align 4, !dbg !24, !tbaa !8
  %call = call i32 @parity(i32 noundef %2), !dbg !25
  %3 = load i32, ptr %found, align 4, !dbg !26, !tbaa !8
  %add = add nsw i32 %3, %call, !dbg !27
  store i32 %add, ptr %found, align 4, !dbg !28, !tbaa !8
  br label %for.inc, !dbg !29

for.inc:                                          ; preds = %for.body
  %4 = load i32, ptr %i, align 4, !dbg !30, !tbaa !8
  %inc = add nsw i32 %4, 1, !dbg !31
  store i32 %inc, ptr %i, align 4, !dbg !32, !tbaa !8
  br label %for.cond, !dbg !23, !llvm.loop !33

for.end:                                          ; preds = %for.cond.cleanup
  %5 = load i32, ptr %found, align 4, !dbg !36, !tbaa !8
  call void @llvm.lifetime.end.p0(ptr %found) #2, !dbg !37
  ret i32 %5, !dbg !38
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nounwind uwtable
define internal i32 @parity(i32 noundef %x) #0 !dbg !39 {
entry:
  %x.addr = alloca i32, align 4
  %odd = alloca i32, align 4
  store i32 %x, ptr %x.addr, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(ptr %odd) #2, !dbg !40
  store i32 0, ptr %odd, align 4, !dbg !41, !tbaa !8
  br label %while.cond, !dbg !42

while.cond:                                       ; preds = %while.body, %entry
  %0 = load i32, ptr %x.addr, align 4, !dbg !43, !tbaa !8
  %cmp = icmp ne i32 %0, 0, !dbg !44
  br i1 %cmp, label %while.body, label %while.end, !dbg !45

while.body:                                       ; preds = %while.cond
  %1 = load i32, ptr %x.addr, align 4, !dbg !46, !tbaa !8
  %sub = sub i32 %1, 1, !dbg !47
  %2 = load i32, ptr %x.addr, align 4, !dbg !48, !tbaa !8
  %and = and i32 %2, %sub, !dbg !49
  store i32 %and, ptr %x.addr, align 4, !dbg !50, !tbaa !8
  %3 = load i32, ptr %odd, align 4, !dbg !51, !tbaa !8
  %tobool = icmp ne i32 %3, 0, !dbg !52
  %lnot = xor i1 %tobool, true, !dbg !53
  %lnot.ext = zext i1 %lnot to i32, !dbg !54
  store i32 %lnot.ext, ptr %odd, align 4, !dbg !55, !tbaa !8
  br label %while.cond, !dbg !42, !llvm.loop !56

while.end:                                        ; preds = %while.cond
  %4 = load i32, ptr %odd, align 4, !dbg !58, !tbaa !8
  call void @llvm.lifetime.end.p0(ptr %odd) #2, !dbg !59
  ret i32 %4, !dbg !60
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "odious.c", directory: ".", checksumkind: CSK_MD5, checksum: "de30afa356c29503b5ea8aefec70a1c9")
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
!12 = distinct !DISubprogram(name: "odious", scope: !1, file: !1, line: 12, type: !13, scopeLine: 12, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 13, column: 3, scope: !12)
!16 = !DILocation(line: 13, column: 7, scope: !12, atomGroup: 1, atomRank: 1)
!17 = !DILocation(line: 14, column: 8, scope: !12)
!18 = !DILocation(line: 14, column: 12, scope: !12, atomGroup: 2, atomRank: 1)
!19 = !DILocation(line: 14, column: 19, scope: !12)
!20 = !DILocation(line: 14, column: 23, scope: !12)
!21 = !DILocation(line: 14, column: 21, scope: !12, atomGroup: 3, atomRank: 1)
!22 = !DILocation(line: 14, column: 3, scope: !12, atomGroup: 4, atomRank: 1)
!23 = !DILocation(line: 14, column: 3, scope: !12)
!24 = !DILocation(line: 14, column: 47, scope: !12)
!25 = !DILocation(line: 14, column: 40, scope: !12)
!26 = !DILocation(line: 14, column: 37, scope: !12)
!27 = !DILocation(line: 14, column: 37, scope: !12, atomGroup: 5, atomRank: 2)
!28 = !DILocation(line: 14, column: 37, scope: !12, atomGroup: 5, atomRank: 1)
!29 = !DILocation(line: 14, column: 31, scope: !12, atomGroup: 7, atomRank: 1)
!30 = !DILocation(line: 14, column: 27, scope: !12)
!31 = !DILocation(line: 14, column: 27, scope: !12, atomGroup: 6, atomRank: 2)
!32 = !DILocation(line: 14, column: 27, scope: !12, atomGroup: 6, atomRank: 1)
!33 = distinct !{!33, !23, !34, !35}
!34 = !DILocation(line: 14, column: 48, scope: !12)
!35 = !{!"llvm.loop.mustprogress"}
!36 = !DILocation(line: 15, column: 10, scope: !12, atomGroup: 9, atomRank: 2)
!37 = !DILocation(line: 16, column: 1, scope: !12)
!38 = !DILocation(line: 15, column: 3, scope: !12, atomGroup: 9, atomRank: 1)
!39 = distinct !DISubprogram(name: "parity", scope: !1, file: !1, line: 3, type: !13, scopeLine: 3, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!40 = !DILocation(line: 4, column: 3, scope: !39)
!41 = !DILocation(line: 4, column: 7, scope: !39, atomGroup: 1, atomRank: 1)
!42 = !DILocation(line: 5, column: 3, scope: !39)
!43 = !DILocation(line: 5, column: 10, scope: !39)
!44 = !DILocation(line: 5, column: 12, scope: !39, atomGroup: 2, atomRank: 1)
!45 = !DILocation(line: 5, column: 3, scope: !39, atomGroup: 3, atomRank: 1)
!46 = !DILocation(line: 6, column: 10, scope: !39)
!47 = !DILocation(line: 6, column: 12, scope: !39)
!48 = !DILocation(line: 6, column: 7, scope: !39)
!49 = !DILocation(line: 6, column: 7, scope: !39, atomGroup: 4, atomRank: 2)
!50 = !DILocation(line: 6, column: 7, scope: !39, atomGroup: 4, atomRank: 1)
!51 = !DILocation(line: 7, column: 12, scope: !39)
!52 = !DILocation(line: 7, column: 11, scope: !39)
!53 = !DILocation(line: 7, column: 11, scope: !39, atomGroup: 5, atomRank: 3)
!54 = !DILocation(line: 7, column: 11, scope: !39, atomGroup: 5, atomRank: 2)
!55 = !DILocation(line: 7, column: 9, scope: !39, atomGroup: 5, atomRank: 1)
!56 = distinct !{!56, !42, !57, !35}
!57 = !DILocation(line: 8, column: 3, scope: !39)
!58 = !DILocation(line: 9, column: 10, scope: !39, atomGroup: 7, atomRank: 2)
!59 = !DILocation(line: 10, column: 1, scope: !39)
!60 = !DILocation(line: 9, column: 3, scope: !39, atomGroup: 7, atomRank: 1)
