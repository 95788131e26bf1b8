; ModuleID = 'rvsdg-figure-4.c'
source_filename = "rvsdg-figure-4.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@.str = private unnamed_addr constant [14 x i8] c"tot(%d) = %d\0A\00", align 1

; Function Attrs: nounwind uwtable
define dso_local i32 @tot(i32 noundef %z) #0 !dbg !12 {
entry:
  %z.addr = alloca i32, align 4
  store i32 %z, ptr %z.addr, align 4, !tbaa !8
  %0 = load i32, ptr %z.addr, align 4, !dbg !15, !tbaa !8
  %call = call i32 @sum(ptr noundef @f, ptr noundef @g), !dbg !16
  %add = add nsw i32 %0, %call, !dbg !17
  ret i32 %add, !dbg !18
}

; Function Attrs: nounwind uwtable
define internal i32 @sum(ptr noundef %x, ptr noundef %y) #0 !dbg !19 {
entry:
  %x.addr = alloca ptr, align 8
  %y.addr = alloca ptr, align 8
  store ptr %x, ptr %x.addr, align 8, !tbaa !20
  store ptr %y, ptr %y.addr, align 8, !tbaa !20
  %0 = load ptr, ptr %x.addr, align 8, !dbg !22, !tbaa !20
  %call = call i32 %0(), !dbg !22
  %1 = load ptr, ptr %y.addr, align 8, !dbg !23, !tbaa !20
  %call1 = call i32 %1(), !dbg !23
  %add = add nsw i32 %call, %call1, !dbg !24
  ret i32 %add, !dbg !25
}

; Function Attrs: nounwind uwtable
define internal i32 @f() #0 !dbg !26 {
entry:
  ret i32 3, !dbg !27
}

; Function Attrs: nounwind uwtable
define internal i32 @g() #0 !dbg !28 {
entry:
  ret i32 5, !dbg !29
}

; Function Attrs: nounwind uwtable
define dso_local i32 @main(i32 noundef %argc, ptr noundef %argv) #0 !dbg !30 {
entry:
  %retval = alloca i32, align 4
  %argc.addr = alloca i32, align 4
  %argv.addr = alloca ptr, align 8
  %z = alloca i32, align 4
  store i32 0, ptr %retval, align 4
  store i32 %argc, ptr %argc.addr, align 4, !tbaa !8
  store ptr %argv, ptr %argv.addr, align 8, !tbaa !31
  call void @llvm.lifetime.start.p0(ptr %z) #5, !dbg !34
  %0 = load i32, ptr %argc.addr, align 4, !dbg !35, !tbaa !8
  %cmp = icmp sgt i32 %0, 1, !dbg !36
  br i1 %cmp, label %cond.true, label %cond.false, !dbg !37

cond.true:                                        ; preds = %entry
  %1 = load ptr, ptr %argv.addr, align 8, !dbg !38, !tbaa !31
  %arrayidx = getelementptr inbounds ptr, ptr %1, i64 1, !dbg !38
  %2 = load ptr, ptr %arrayidx, align 8, !dbg !38, !tbaa !39
  %call = call i32 @atoi(ptr noundef %2) #6, !dbg !41
  br label %cond.end, !dbg !35

cond.false:                                       ; preds = %entry
  br label %cond.end, !dbg !35

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %call, %cond.true ], [ 34, %cond.false ], !dbg !42
  store i32 %cond, ptr %z, align 4, !dbg !43, !tbaa !8
  %3 = load i32, ptr %z, align 4, !dbg !44, !tbaa !8
  %4 = load i32, ptr %z, align 4, !dbg !45, !tbaa !8
  %call1 = call i32 @tot(i32 noundef %4), !dbg !46
  %call2 = call i32 (ptr, ...) @printf(ptr noundef @.str, i32 noundef %3, i32 noundef %call1), !dbg !47
  call void @llvm.lifetime.end.p0(ptr %z) #5, !dbg !48
  ret i32 0, !dbg !49
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: inlinehint nounwind willreturn memory(read) uwtable
define available_externally i32 @atoi(ptr noundef nonnull %__nptr) #2 !dbg !50 {
entry:
  %__nptr.addr = alloca ptr, align 8
  store ptr %__nptr, ptr %__nptr.addr, align 8, !tbaa !39
  %0 = load ptr, ptr %__nptr.addr, align 8, !dbg !52, !tbaa !39
  %call = call i64 @strtol(ptr noundef %0, ptr noundef null, i32 noundef 10) #5, !dbg !53
  %conv = trunc i64 %call to i32, !dbg !54
  ret i32 %conv, !dbg !55
}

declare !dbg !56 i32 @printf(ptr noundef, ...) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nounwind
declare !dbg !58 i64 @strtol(ptr noundef, ptr noundef, i32 noundef) #4

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { inlinehint nounwind willreturn memory(read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nounwind }
attributes #6 = { nounwind willreturn memory(read) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "rvsdg-figure-4.c", directory: ".", checksumkind: CSK_MD5, checksum: "38d4e2b616d7f9e8a6b4af1d708745cd")
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
!12 = distinct !DISubprogram(name: "tot", scope: !1, file: !1, line: 22, type: !13, scopeLine: 22, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 22, column: 25, scope: !12)
!16 = !DILocation(line: 22, column: 29, scope: !12)
!17 = !DILocation(line: 22, column: 27, scope: !12, atomGroup: 1, atomRank: 2)
!18 = !DILocation(line: 22, column: 18, scope: !12, atomGroup: 1, atomRank: 1)
!19 = distinct !DISubprogram(name: "sum", scope: !1, file: !1, line: 20, type: !13, scopeLine: 20, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!20 = !{!21, !21, i64 0}
!21 = !{!"any pointer", !10, i64 0}
!22 = !DILocation(line: 20, column: 57, scope: !19)
!23 = !DILocation(line: 20, column: 63, scope: !19)
!24 = !DILocation(line: 20, column: 61, scope: !19, atomGroup: 1, atomRank: 2)
!25 = !DILocation(line: 20, column: 50, scope: !19, atomGroup: 1, atomRank: 1)
!26 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 16, type: !13, scopeLine: 16, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!27 = !DILocation(line: 16, column: 22, scope: !26, atomGroup: 1, atomRank: 1)
!28 = distinct !DISubprogram(name: "g", scope: !1, file: !1, line: 18, type: !13, scopeLine: 18, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!29 = !DILocation(line: 18, column: 22, scope: !28, atomGroup: 1, atomRank: 1)
!30 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 24, type: !13, scopeLine: 24, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!31 = !{!32, !32, i64 0}
!32 = !{!"p2 omnipotent char", !33, i64 0}
!33 = !{!"any p2 pointer", !21, i64 0}
!34 = !DILocation(line: 25, column: 3, scope: !30)
!35 = !DILocation(line: 25, column: 11, scope: !30)
!36 = !DILocation(line: 25, column: 16, scope: !30, atomGroup: 2, atomRank: 2)
!37 = !DILocation(line: 25, column: 11, scope: !30, atomGroup: 2, atomRank: 1)
!38 = !DILocation(line: 25, column: 27, scope: !30)
!39 = !{!40, !40, i64 0}
!40 = !{!"p1 omnipotent char", !21, i64 0}
!41 = !DILocation(line: 25, column: 22, scope: !30)
!42 = !DILocation(line: 25, column: 11, scope: !30, atomGroup: 1, atomRank: 2)
!43 = !DILocation(line: 25, column: 7, scope: !30, atomGroup: 1, atomRank: 1)
!44 = !DILocation(line: 26, column: 28, scope: !30)
!45 = !DILocation(line: 26, column: 35, scope: !30)
!46 = !DILocation(line: 26, column: 31, scope: !30)
!47 = !DILocation(line: 26, column: 3, scope: !30)
!48 = !DILocation(line: 28, column: 1, scope: !30)
!49 = !DILocation(line: 27, column: 3, scope: !30, atomGroup: 4, atomRank: 1)
!50 = distinct !DISubprogram(name: "atoi", scope: !51, file: !51, line: 362, type: !13, scopeLine: 363, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!51 = !DIFile(filename: "/usr/include/stdlib.h", directory: "", checksumkind: CSK_MD5, checksum: "4b47dc81a92f1fe77a152c0aac236718")
!52 = !DILocation(line: 364, column: 24, scope: !50)
!53 = !DILocation(line: 364, column: 16, scope: !50, atomGroup: 1, atomRank: 3)
!54 = !DILocation(line: 364, column: 10, scope: !50, atomGroup: 1, atomRank: 2)
!55 = !DILocation(line: 364, column: 3, scope: !50, atomGroup: 1, atomRank: 1)
!56 = !DISubprogram(name: "printf", scope: !57, file: !57, line: 356, type: !13, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!57 = !DIFile(filename: "/usr/include/stdio.h", directory: "", checksumkind: CSK_MD5, checksum: "b5a90985555f47bfb88eff5a8f0f5b72")
!58 = !DISubprogram(name: "strtol", scope: !51, file: !51, line: 177, type: !13, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
