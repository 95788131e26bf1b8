; ModuleID = 'rvsdg-figure-1a.c'
source_filename = "rvsdg-figure-1a.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@.str = private unnamed_addr constant [24 x i8] c"f(%d, %d, %d, %d) = %d\0A\00", align 1

; Function Attrs: nounwind uwtable
define dso_local i32 @f(i32 noundef %a, i32 noundef %b, i32 noundef %c, i32 noundef %d) #0 !dbg !12 {
entry:
  %a.addr = alloca i32, align 4
  %b.addr = alloca i32, align 4
  %c.addr = alloca i32, align 4
  %d.addr = alloca i32, align 4
  %li1 = alloca i32, align 4
  %li2 = alloca i32, align 4
  %cse = alloca i32, align 4
  %epr = alloca i32, align 4
  %down = alloca i32, align 4
  %dead = alloca i32, align 4
  %acopy = alloca i32, align 4
  store i32 %a, ptr %a.addr, align 4, !tbaa !8
  store i32 %b, ptr %b.addr, align 4, !tbaa !8
  store i32 %c, ptr %c.addr, align 4, !tbaa !8
  store i32 %d, ptr %d.addr, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(ptr %li1) #5, !dbg !15
  call void @llvm.lifetime.start.p0(ptr %li2) #5, !dbg !15
  call void @llvm.lifetime.start.p0(ptr %cse) #5, !dbg !16
  call void @llvm.lifetime.start.p0(ptr %epr) #5, !dbg !16
  br label %do.body, !dbg !17

do.body:                                          ; preds = %do.cond, %entry
  %0 = load i32, ptr %b.addr, align 4, !dbg !18, !tbaa !8
  %1 = load i32, ptr %c.addr, align 4, !dbg !19, !tbaa !8
  %add = add nsw i32 %0, %1, !dbg !20
  store i32 %add, ptr %li1, align 4, !dbg !21, !tbaa !8
  %2 = load i32, ptr %d.addr, align 4, !dbg !22, !tbaa !8
  %3 = load i32, ptr %b.addr, align 4, !dbg !23, !tbaa !8
  %sub = sub nsw i32 %2, %3, !dbg !24
  store i32 %sub, ptr %li2, align 4, !dbg !25, !tbaa !8
  %4 = load i32, ptr %a.addr, align 4, !dbg !26, !tbaa !8
  %5 = load i32, ptr %li1, align 4, !dbg !27, !tbaa !8
  %mul = mul nsw i32 %4, %5, !dbg !28
  store i32 %mul, ptr %a.addr, align 4, !dbg !29, !tbaa !8
  call void @llvm.lifetime.start.p0(ptr %down) #5, !dbg !30
  %6 = load i32, ptr %a.addr, align 4, !dbg !31, !tbaa !8
  %7 = load i32, ptr %c.addr, align 4, !dbg !32, !tbaa !8
  %rem = srem i32 %6, %7, !dbg !33
  store i32 %rem, ptr %down, align 4, !dbg !34, !tbaa !8
  call void @llvm.lifetime.start.p0(ptr %dead) #5, !dbg !35
  %8 = load i32, ptr %a.addr, align 4, !dbg !36, !tbaa !8
  %9 = load i32, ptr %d.addr, align 4, !dbg !37, !tbaa !8
  %add1 = add nsw i32 %8, %9, !dbg !38
  store i32 %add1, ptr %dead, align 4, !dbg !39, !tbaa !8
  %10 = load i32, ptr %a.addr, align 4, !dbg !40, !tbaa !8
  %11 = load i32, ptr %d.addr, align 4, !dbg !41, !tbaa !8
  %cmp = icmp sgt i32 %10, %11, !dbg !42
  br i1 %cmp, label %if.then, label %if.else, !dbg !43

if.then:                                          ; preds = %do.body
  call void @llvm.lifetime.start.p0(ptr %acopy) #5, !dbg !44
  %12 = load i32, ptr %a.addr, align 4, !dbg !45, !tbaa !8
  store i32 %12, ptr %acopy, align 4, !dbg !46, !tbaa !8
  %13 = load i32, ptr %down, align 4, !dbg !47, !tbaa !8
  %add2 = add nsw i32 3, %13, !dbg !48
  store i32 %add2, ptr %a.addr, align 4, !dbg !49, !tbaa !8
  %14 = load i32, ptr %acopy, align 4, !dbg !50, !tbaa !8
  %15 = load i32, ptr %b.addr, align 4, !dbg !51, !tbaa !8
  %shl = shl i32 %14, %15, !dbg !52
  store i32 %shl, ptr %cse, align 4, !dbg !53, !tbaa !8
  call void @llvm.lifetime.end.p0(ptr %acopy) #5, !dbg !54
  br label %if.end, !dbg !54

if.else:                                          ; preds = %do.body
  %16 = load i32, ptr %a.addr, align 4, !dbg !55, !tbaa !8
  %17 = load i32, ptr %b.addr, align 4, !dbg !56, !tbaa !8
  %shl3 = shl i32 %16, %17, !dbg !57
  store i32 %shl3, ptr %cse, align 4, !dbg !58, !tbaa !8
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then
  %18 = load i32, ptr %a.addr, align 4, !dbg !59, !tbaa !8
  %19 = load i32, ptr %b.addr, align 4, !dbg !60, !tbaa !8
  %shl4 = shl i32 %18, %19, !dbg !61
  store i32 %shl4, ptr %epr, align 4, !dbg !62, !tbaa !8
  call void @llvm.lifetime.end.p0(ptr %dead) #5, !dbg !63
  call void @llvm.lifetime.end.p0(ptr %down) #5, !dbg !63
  br label %do.cond, !dbg !63

do.cond:                                          ; preds = %if.end
  %20 = load i32, ptr %a.addr, align 4, !dbg !64, !tbaa !8
  %21 = load i32, ptr %cse, align 4, !dbg !65, !tbaa !8
  %cmp5 = icmp sgt i32 %20, %21, !dbg !66
  br i1 %cmp5, label %do.body, label %do.end, !dbg !67, !llvm.loop !68

do.end:                                           ; preds = %do.cond
  %22 = load i32, ptr %li2, align 4, !dbg !71, !tbaa !8
  %23 = load i32, ptr %epr, align 4, !dbg !72, !tbaa !8
  %add6 = add nsw i32 %22, %23, !dbg !73
  call void @llvm.lifetime.end.p0(ptr %epr) #5, !dbg !74
  call void @llvm.lifetime.end.p0(ptr %cse) #5, !dbg !74
  call void @llvm.lifetime.end.p0(ptr %li2) #5, !dbg !74
  call void @llvm.lifetime.end.p0(ptr %li1) #5, !dbg !74
  ret i32 %add6, !dbg !75
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nounwind uwtable
define dso_local i32 @main(i32 noundef %argc, ptr noundef %argv) #0 !dbg !76 {
entry:
  %retval = alloca i32, align 4
  %argc.addr = alloca i32, align 4
  %argv.addr = alloca ptr, align 8
  store i32 0, ptr %retval, align 4
  store i32 %argc, ptr %argc.addr, align 4, !tbaa !8
  store ptr %argv, ptr %argv.addr, align 8, !tbaa !77
  %0 = load i32, ptr %argc.addr, align 4, !dbg !81, !tbaa !8
  %cmp = icmp eq i32 %0, 5, !dbg !82
  br i1 %cmp, label %if.then, label %if.end, !dbg !83

if.then:                                          ; preds = %entry
  %1 = load ptr, ptr %argv.addr, align 8, !dbg !84, !tbaa !77
  %arrayidx = getelementptr inbounds ptr, ptr %1, i64 1, !dbg !84
  %2 = load ptr, ptr %arrayidx, align 8, !dbg !84, !tbaa !85
  %call = call i32 @atoi(ptr noundef %2) #6, !dbg !87
  %3 = load ptr, ptr %argv.addr, align 8, !dbg !88, !tbaa !77
  %arrayidx1 = getelementptr inbounds ptr, ptr %3, i64 2, !dbg !88
  %4 = load ptr, ptr %arrayidx1, align 8, !dbg !88, !tbaa !85
  %call2 = call i32 @atoi(ptr noundef %4) #6, !dbg !89
  %5 = load ptr, ptr %argv.addr, align 8, !dbg !90, !tbaa !77
  %arrayidx3 = getelementptr inbounds ptr, ptr %5, i64 3, !dbg !90
  %6 = load ptr, ptr %arrayidx3, align 8, !dbg !90, !tbaa !85
  %call4 = call i32 @atoi(ptr noundef %6) #6, !dbg !91
  %7 = load ptr, ptr %argv.addr, align 8, !dbg !92, !tbaa !77
  %arrayidx5 = getelementptr inbounds ptr, ptr %7, i64 4, !dbg !92
  %8 = load ptr, ptr %arrayidx5, align 8, !dbg !92, !tbaa !85
  %call6 = call i32 @atoi(ptr noundef %8) #6, !dbg !93
  call void @show(i32 noundef %call, i32 noundef %call2, i32 noundef %call4, i32 noundef %call6), !dbg !94
  store i32 0, ptr %retval, align 4, !dbg !95
  br label %return, !dbg !95

if.end:                                           ; preds = %entry
  call void @show(i32 noundef 1, i32 noundef 1, i32 noundef 2, i32 noundef 100), !dbg !96
  call void @show(i32 noundef 0, i32 noundef 1, i32 noundef 2, i32 noundef -5), !dbg !97
  call void @show(i32 noundef 5, i32 noundef 2, i32 noundef 3, i32 noundef 7), !dbg !98
  store i32 0, ptr %retval, align 4, !dbg !99
  br label %return, !dbg !99

return:                                           ; preds = %if.end, %if.then
  %9 = load i32, ptr %retval, align 4, !dbg !100
  ret i32 %9, !dbg !101
}

; Function Attrs: nounwind uwtable
define internal void @show(i32 noundef %a, i32 noundef %b, i32 noundef %c, i32 noundef %d) #0 !dbg !102 {
entry:
  %a.addr = alloca i32, align 4
  %b.addr = alloca i32, align 4
  %c.addr = alloca i32, align 4
  %d.addr = alloca i32, align 4
  store i32 %a, ptr %a.addr, align 4, !tbaa !8
  store i32 %b, ptr %b.addr, align 4, !tbaa !8
  store i32 %c, ptr %c.addr, align 4, !tbaa !8
  store i32 %d, ptr %d.addr, align 4, !tbaa !8
  %0 = load i32, ptr %a.addr, align 4, !dbg !103, !tbaa !8
  %1 = load i32, ptr %b.addr, align 4, !dbg !104, !tbaa !8
  %2 = load i32, ptr %c.addr, align 4, !dbg !105, !tbaa !8
  %3 = load i32, ptr %d.addr, align 4, !dbg !106, !tbaa !8
  %4 = load i32, ptr %a.addr, align 4, !dbg !107, !tbaa !8
  %5 = load i32, ptr %b.addr, align 4, !dbg !108, !tbaa !8
  %6 = load i32, ptr %c.addr, align 4, !dbg !109, !tbaa !8
  %7 = load i32, ptr %d.addr, align 4, !dbg !110, !tbaa !8
  %call = call i32 @f(i32 noundef %4, i32 noundef %5, i32 noundef %6, i32 noundef %7), !dbg !111
  %call1 = call i32 (ptr, ...) @printf(ptr noundef @.str, i32 noundef %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef %call), !dbg !112
  ret void, !dbg !113
}

; Function Attrs: inlinehint nounwind willreturn memory(read) uwtable
define available_externally i32 @atoi(ptr noundef nonnull %__nptr) #2 !dbg !114 {
entry:
  %__nptr.addr = alloca ptr, align 8
  store ptr %__nptr, ptr %__nptr.addr, align 8, !tbaa !85
  %0 = load ptr, ptr %__nptr.addr, align 8, !dbg !116, !tbaa !85
  %call = call i64 @strtol(ptr noundef %0, ptr noundef null, i32 noundef 10) #5, !dbg !117
  %conv = trunc i64 %call to i32, !dbg !118
  ret i32 %conv, !dbg !119
}

declare !dbg !120 i32 @printf(ptr noundef, ...) #3

; Function Attrs: nounwind
declare !dbg !122 i64 @strtol(ptr noundef, ptr noundef, i32 noundef) #4

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
!1 = !DIFile(filename: "rvsdg-figure-1a.c", directory: ".", checksumkind: CSK_MD5, checksum: "aa6e0d6079c24c156f495568f1db8ad3")
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
!12 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 17, type: !13, scopeLine: 17, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 18, column: 3, scope: !12)
!16 = !DILocation(line: 19, column: 3, scope: !12)
!17 = !DILocation(line: 20, column: 3, scope: !12)
!18 = !DILocation(line: 21, column: 11, scope: !12)
!19 = !DILocation(line: 21, column: 15, scope: !12)
!20 = !DILocation(line: 21, column: 13, scope: !12, atomGroup: 1, atomRank: 2)
!21 = !DILocation(line: 21, column: 9, scope: !12, atomGroup: 1, atomRank: 1)
!22 = !DILocation(line: 22, column: 11, scope: !12)
!23 = !DILocation(line: 22, column: 15, scope: !12)
!24 = !DILocation(line: 22, column: 13, scope: !12, atomGroup: 2, atomRank: 2)
!25 = !DILocation(line: 22, column: 9, scope: !12, atomGroup: 2, atomRank: 1)
!26 = !DILocation(line: 23, column: 9, scope: !12)
!27 = !DILocation(line: 23, column: 13, scope: !12)
!28 = !DILocation(line: 23, column: 11, scope: !12, atomGroup: 3, atomRank: 2)
!29 = !DILocation(line: 23, column: 7, scope: !12, atomGroup: 3, atomRank: 1)
!30 = !DILocation(line: 24, column: 5, scope: !12)
!31 = !DILocation(line: 24, column: 16, scope: !12)
!32 = !DILocation(line: 24, column: 20, scope: !12)
!33 = !DILocation(line: 24, column: 18, scope: !12, atomGroup: 4, atomRank: 2)
!34 = !DILocation(line: 24, column: 9, scope: !12, atomGroup: 4, atomRank: 1)
!35 = !DILocation(line: 25, column: 5, scope: !12)
!36 = !DILocation(line: 25, column: 16, scope: !12)
!37 = !DILocation(line: 25, column: 20, scope: !12)
!38 = !DILocation(line: 25, column: 18, scope: !12, atomGroup: 5, atomRank: 2)
!39 = !DILocation(line: 25, column: 9, scope: !12, atomGroup: 5, atomRank: 1)
!40 = !DILocation(line: 26, column: 9, scope: !12)
!41 = !DILocation(line: 26, column: 13, scope: !12)
!42 = !DILocation(line: 26, column: 11, scope: !12, atomGroup: 6, atomRank: 2)
!43 = !DILocation(line: 26, column: 11, scope: !12, atomGroup: 6, atomRank: 1)
!44 = !DILocation(line: 27, column: 7, scope: !12)
!45 = !DILocation(line: 27, column: 19, scope: !12, atomGroup: 7, atomRank: 2)
!46 = !DILocation(line: 27, column: 11, scope: !12, atomGroup: 7, atomRank: 1)
!47 = !DILocation(line: 28, column: 15, scope: !12)
!48 = !DILocation(line: 28, column: 13, scope: !12, atomGroup: 8, atomRank: 2)
!49 = !DILocation(line: 28, column: 9, scope: !12, atomGroup: 8, atomRank: 1)
!50 = !DILocation(line: 29, column: 13, scope: !12)
!51 = !DILocation(line: 29, column: 22, scope: !12)
!52 = !DILocation(line: 29, column: 19, scope: !12, atomGroup: 9, atomRank: 2)
!53 = !DILocation(line: 29, column: 11, scope: !12, atomGroup: 9, atomRank: 1)
!54 = !DILocation(line: 30, column: 5, scope: !12)
!55 = !DILocation(line: 31, column: 13, scope: !12)
!56 = !DILocation(line: 31, column: 18, scope: !12)
!57 = !DILocation(line: 31, column: 15, scope: !12, atomGroup: 10, atomRank: 2)
!58 = !DILocation(line: 31, column: 11, scope: !12, atomGroup: 10, atomRank: 1)
!59 = !DILocation(line: 33, column: 11, scope: !12)
!60 = !DILocation(line: 33, column: 16, scope: !12)
!61 = !DILocation(line: 33, column: 13, scope: !12, atomGroup: 11, atomRank: 2)
!62 = !DILocation(line: 33, column: 9, scope: !12, atomGroup: 11, atomRank: 1)
!63 = !DILocation(line: 34, column: 3, scope: !12)
!64 = !DILocation(line: 34, column: 12, scope: !12)
!65 = !DILocation(line: 34, column: 16, scope: !12)
!66 = !DILocation(line: 34, column: 14, scope: !12, atomGroup: 12, atomRank: 1)
!67 = !DILocation(line: 34, column: 3, scope: !12, atomGroup: 13, atomRank: 1)
!68 = distinct !{!68, !17, !69, !70}
!69 = !DILocation(line: 34, column: 19, scope: !12)
!70 = !{!"llvm.loop.mustprogress"}
!71 = !DILocation(line: 35, column: 10, scope: !12)
!72 = !DILocation(line: 35, column: 16, scope: !12)
!73 = !DILocation(line: 35, column: 14, scope: !12, atomGroup: 15, atomRank: 2)
!74 = !DILocation(line: 36, column: 1, scope: !12)
!75 = !DILocation(line: 35, column: 3, scope: !12, atomGroup: 15, atomRank: 1)
!76 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 42, type: !13, scopeLine: 42, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!77 = !{!78, !78, i64 0}
!78 = !{!"p2 omnipotent char", !79, i64 0}
!79 = !{!"any p2 pointer", !80, i64 0}
!80 = !{!"any pointer", !10, i64 0}
!81 = !DILocation(line: 43, column: 7, scope: !76)
!82 = !DILocation(line: 43, column: 12, scope: !76, atomGroup: 1, atomRank: 2)
!83 = !DILocation(line: 43, column: 12, scope: !76, atomGroup: 1, atomRank: 1)
!84 = !DILocation(line: 44, column: 15, scope: !76)
!85 = !{!86, !86, i64 0}
!86 = !{!"p1 omnipotent char", !80, i64 0}
!87 = !DILocation(line: 44, column: 10, scope: !76)
!88 = !DILocation(line: 44, column: 30, scope: !76)
!89 = !DILocation(line: 44, column: 25, scope: !76)
!90 = !DILocation(line: 44, column: 45, scope: !76)
!91 = !DILocation(line: 44, column: 40, scope: !76)
!92 = !DILocation(line: 44, column: 60, scope: !76)
!93 = !DILocation(line: 44, column: 55, scope: !76)
!94 = !DILocation(line: 44, column: 5, scope: !76)
!95 = !DILocation(line: 45, column: 5, scope: !76, atomGroup: 2, atomRank: 1)
!96 = !DILocation(line: 47, column: 3, scope: !76)
!97 = !DILocation(line: 48, column: 3, scope: !76)
!98 = !DILocation(line: 49, column: 3, scope: !76)
!99 = !DILocation(line: 50, column: 3, scope: !76, atomGroup: 3, atomRank: 1)
!100 = !DILocation(line: 51, column: 1, scope: !76, atomGroup: 4, atomRank: 2)
!101 = !DILocation(line: 51, column: 1, scope: !76, atomGroup: 4, atomRank: 1)
!102 = distinct !DISubprogram(name: "show", scope: !1, file: !1, line: 38, type: !13, scopeLine: 38, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!103 = !DILocation(line: 39, column: 38, scope: !102)
!104 = !DILocation(line: 39, column: 41, scope: !102)
!105 = !DILocation(line: 39, column: 44, scope: !102)
!106 = !DILocation(line: 39, column: 47, scope: !102)
!107 = !DILocation(line: 39, column: 52, scope: !102)
!108 = !DILocation(line: 39, column: 55, scope: !102)
!109 = !DILocation(line: 39, column: 58, scope: !102)
!110 = !DILocation(line: 39, column: 61, scope: !102)
!111 = !DILocation(line: 39, column: 50, scope: !102)
!112 = !DILocation(line: 39, column: 3, scope: !102)
!113 = !DILocation(line: 40, column: 1, scope: !102, atomGroup: 1, atomRank: 1)
!114 = distinct !DISubprogram(name: "atoi", scope: !115, file: !115, line: 362, type: !13, scopeLine: 363, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!115 = !DIFile(filename: "/usr/include/stdlib.h", directory: "", checksumkind: CSK_MD5, checksum: "4b47dc81a92f1fe77a152c0aac236718")
!116 = !DILocation(line: 364, column: 24, scope: !114)
!117 = !DILocation(line: 364, column: 16, scope: !114, atomGroup: 1, atomRank: 3)
!118 = !DILocation(line: 364, column: 10, scope: !114, atomGroup: 1, atomRank: 2)
!119 = !DILocation(line: 364, column: 3, scope: !114, atomGroup: 1, atomRank: 1)
!120 = !DISubprogram(name: "printf", scope: !121, file: !121, line: 356, type: !13, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!121 = !DIFile(filename: "/usr/include/stdio.h", directory: "", checksumkind: CSK_MD5, checksum: "b5a90985555f47bfb88eff5a8f0f5b72")
!122 = !DISubprogram(name: "strtol", scope: !115, file: !115, line: 177, type: !13, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
