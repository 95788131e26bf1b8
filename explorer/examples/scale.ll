; ModuleID = 'scale.c'
source_filename = "scale.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define dso_local void @scale(ptr noundef %to, ptr noundef %from, i32 noundef %n, i32 noundef %factor) #0 !dbg !12 {
entry:
  %to.addr = alloca ptr, align 8
  %from.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %factor.addr = alloca i32, align 4
  %i = alloca i32, align 4
  store ptr %to, ptr %to.addr, align 8, !tbaa !15
  store ptr %from, ptr %from.addr, align 8, !tbaa !15
  store i32 %n, ptr %n.addr, align 4, !tbaa !8
  store i32 %factor, ptr %factor.addr, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(ptr %i) #2, !dbg !18
  store i32 0, ptr %i, align 4, !dbg !19, !tbaa !8
  br label %for.cond, !dbg !18

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %i, align 4, !dbg !20, !tbaa !8
  %1 = load i32, ptr %n.addr, align 4, !dbg !21, !tbaa !8
  %cmp = icmp slt i32 %0, %1, !dbg !22
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !dbg !23

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(ptr %i) #2, !dbg !24
  br label %for.end

for.body:                                         ; preds = %for.cond
  %2 = load ptr, ptr %from.addr, align 8, !dbg !25, !tbaa !15
  %3 = load i32, ptr %i, align 4, !dbg !26, !tbaa !8
  %idxprom = sext i32 %3 to i64, !dbg !25
  %arrayidx = getelementptr inbounds i32, ptr %2, i64 %idxprom, !dbg !25
  %4 = load i32, ptr %arrayidx, align 4, !dbg !25, !tbaa !8
  %cmp1 = icmp slt i32 %4, 0, !dbg !27
  br i1 %cmp1, label %if.then, label %if.else, !dbg !28

if.then:                                          ; preds = %for.body
  %5 = load ptr, ptr %to.addr, align 8, !dbg !29, !tbaa !15
  %6 = load i32, ptr %i, align 4, !dbg !30, !tbaa !8
  %idxprom2 = sext i32 %6 to i64, !dbg !29
  %arrayidx3 = getelementptr inbounds i32, ptr %5, i64 %idxprom2, !dbg !29
  store i32 0, ptr %arrayidx3, align 4, !dbg !31, !tbaa !8
  br label %if.end, !dbg !29

if.else:                                          ; preds = %for.body
  %7 = load ptr, ptr %from.addr, align 8, !dbg !32, !tbaa !15
  %8 = load i32, ptr %i, align 4, !dbg !33, !tbaa !8
  %idxprom4 = sext i32 %8 to i64, !dbg !32
  %arrayidx5 = getelementptr inbounds i32, ptr %7, i64 %idxprom4, !dbg !32
  %9 = load i32, ptr %arrayidx5, align 4, !dbg !32, !tbaa !8
  %10 = load i32, ptr %factor.addr, align 4, !dbg !34, !tbaa !8
  %mul = mul nsw i32 %9, %10, !dbg !35
  %11 = load ptr, ptr %to.addr, align 8, !dbg !36, !tbaa !15
  %12 = load i32, ptr %i, align 4, !dbg !37, !tbaa !8
  %idxprom6 = sext i32 %12 to i64, !dbg !36
  %arrayidx7 = getelementptr inbounds i32, ptr %11, i64 %idxprom6, !dbg !36
  store i32 %mul, ptr %arrayidx7, align 4, !dbg !38, !tbaa !8
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then
  br label %for.inc, !dbg !39

for.inc:                                          ; preds = %if.end
  %13 = load i32, ptr %i, align 4, !dbg !40, !tbaa !8
  %inc = add nsw i32 %13, 1, !dbg !41
  store i32 %inc, ptr %i, align 4, !dbg !42, !tbaa !8
  br label %for.cond, !dbg !24, !llvm.loop !43

for.end:                                          ; preds = %for.cond.cleanup
  ret void, !dbg !46
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
!1 = !DIFile(filename: "scale.c", directory: ".", checksumkind: CSK_MD5, checksum: "f79c16e8f09dfbe4e4882ab480d135e7")
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
!12 = distinct !DISubprogram(name: "scale", scope: !1, file: !1, line: 3, type: !13, scopeLine: 3, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !{!16, !16, i64 0}
!16 = !{!"p1 int", !17, i64 0}
!17 = !{!"any pointer", !10, i64 0}
!18 = !DILocation(line: 4, column: 8, scope: !12)
!19 = !DILocation(line: 4, column: 12, scope: !12, atomGroup: 1, atomRank: 1)
!20 = !DILocation(line: 4, column: 19, scope: !12)
!21 = !DILocation(line: 4, column: 23, scope: !12)
!22 = !DILocation(line: 4, column: 21, scope: !12, atomGroup: 2, atomRank: 1)
!23 = !DILocation(line: 4, column: 3, scope: !12, atomGroup: 3, atomRank: 1)
!24 = !DILocation(line: 4, column: 3, scope: !12)
!25 = !DILocation(line: 5, column: 9, scope: !12)
!26 = !DILocation(line: 5, column: 14, scope: !12)
!27 = !DILocation(line: 5, column: 17, scope: !12, atomGroup: 4, atomRank: 2)
!28 = !DILocation(line: 5, column: 17, scope: !12, atomGroup: 4, atomRank: 1)
!29 = !DILocation(line: 5, column: 22, scope: !12)
!30 = !DILocation(line: 5, column: 25, scope: !12)
!31 = !DILocation(line: 5, column: 28, scope: !12, atomGroup: 5, atomRank: 1)
!32 = !DILocation(line: 6, column: 18, scope: !12)
!33 = !DILocation(line: 6, column: 23, scope: !12)
!34 = !DILocation(line: 6, column: 28, scope: !12)
!35 = !DILocation(line: 6, column: 26, scope: !12, atomGroup: 6, atomRank: 2)
!36 = !DILocation(line: 6, column: 10, scope: !12)
!37 = !DILocation(line: 6, column: 13, scope: !12)
!38 = !DILocation(line: 6, column: 16, scope: !12, atomGroup: 6, atomRank: 1)
!39 = !DILocation(line: 7, column: 3, scope: !12, atomGroup: 8, atomRank: 1)
!40 = !DILocation(line: 4, column: 27, scope: !12)
!41 = !DILocation(line: 4, column: 27, scope: !12, atomGroup: 7, atomRank: 2)
!42 = !DILocation(line: 4, column: 27, scope: !12, atomGroup: 7, atomRank: 1)
!43 = distinct !{!43, !24, !44, !45}
!44 = !DILocation(line: 7, column: 3, scope: !12)
!45 = !{!"llvm.loop.mustprogress"}
!46 = !DILocation(line: 8, column: 1, scope: !12, atomGroup: 9, atomRank: 1)
