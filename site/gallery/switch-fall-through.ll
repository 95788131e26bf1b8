; ModuleID = 'switch-fall-through.c'
source_filename = "switch-fall-through.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@.str = private unnamed_addr constant [26 x i8] c"%04d-%02d-%02d is day %d\0A\00", align 1

; Function Attrs: nounwind uwtable
define dso_local i32 @main(i32 noundef %argc, ptr noundef %argv) #0 !dbg !12 {
entry:
  %retval = alloca i32, align 4
  %argc.addr = alloca i32, align 4
  %argv.addr = alloca ptr, align 8
  store i32 0, ptr %retval, align 4
  store i32 %argc, ptr %argc.addr, align 4, !tbaa !8
  store ptr %argv, ptr %argv.addr, align 8, !tbaa !15
  %0 = load i32, ptr %argc.addr, align 4, !dbg !19, !tbaa !8
  %cmp = icmp eq i32 %0, 4, !dbg !20
  br i1 %cmp, label %if.then, label %if.end, !dbg !21

if.then:                                          ; preds = %entry
  %1 = load ptr, ptr %argv.addr, align 8, !dbg !22, !tbaa !15
  %arrayidx = getelementptr inbounds ptr, ptr %1, i64 1, !dbg !22
  %2 = load ptr, ptr %arrayidx, align 8, !dbg !22, !tbaa !23
  %call = call i32 @atoi(ptr noundef %2) #4, !dbg !25
  %3 = load ptr, ptr %argv.addr, align 8, !dbg !26, !tbaa !15
  %arrayidx1 = getelementptr inbounds ptr, ptr %3, i64 2, !dbg !26
  %4 = load ptr, ptr %arrayidx1, align 8, !dbg !26, !tbaa !23
  %call2 = call i32 @atoi(ptr noundef %4) #4, !dbg !27
  %5 = load ptr, ptr %argv.addr, align 8, !dbg !28, !tbaa !15
  %arrayidx3 = getelementptr inbounds ptr, ptr %5, i64 3, !dbg !28
  %6 = load ptr, ptr %arrayidx3, align 8, !dbg !28, !tbaa !23
  %call4 = call i32 @atoi(ptr noundef %6) #4, !dbg !29
  call void @show(i32 noundef %call, i32 noundef %call2, i32 noundef %call4), !dbg !30
  store i32 0, ptr %retval, align 4, !dbg !31
  br label %return, !dbg !31

if.end:                                           ; preds = %entry
  call void @show(i32 noundef 2024, i32 noundef 12, i32 noundef 31), !dbg !32
  call void @show(i32 noundef 2023, i32 noundef 3, i32 noundef 1), !dbg !33
  store i32 0, ptr %retval, align 4, !dbg !34
  br label %return, !dbg !34

return:                                           ; preds = %if.end, %if.then
  %7 = load i32, ptr %retval, align 4, !dbg !35
  ret i32 %7, !dbg !36
}

; Function Attrs: nounwind uwtable
define internal void @show(i32 noundef %year, i32 noundef %month, i32 noundef %day) #0 !dbg !37 {
entry:
  %year.addr = alloca i32, align 4
  %month.addr = alloca i32, align 4
  %day.addr = alloca i32, align 4
  store i32 %year, ptr %year.addr, align 4, !tbaa !8
  store i32 %month, ptr %month.addr, align 4, !tbaa !8
  store i32 %day, ptr %day.addr, align 4, !tbaa !8
  %0 = load i32, ptr %year.addr, align 4, !dbg !38, !tbaa !8
  %1 = load i32, ptr %month.addr, align 4, !dbg !39, !tbaa !8
  %2 = load i32, ptr %day.addr, align 4, !dbg !40, !tbaa !8
  %3 = load i32, ptr %year.addr, align 4, !dbg !41, !tbaa !8
  %4 = load i32, ptr %month.addr, align 4, !dbg !42, !tbaa !8
  %5 = load i32, ptr %day.addr, align 4, !dbg !43, !tbaa !8
  %call = call i32 @day_of_year(i32 noundef %3, i32 noundef %4, i32 noundef %5), !dbg !44
  %call1 = call i32 (ptr, ...) @printf(ptr noundef @.str, i32 noundef %0, i32 noundef %1, i32 noundef %2, i32 noundef %call), !dbg !45
  ret void, !dbg !46
}

; Function Attrs: inlinehint nounwind willreturn memory(read) uwtable
define available_externally i32 @atoi(ptr noundef nonnull %__nptr) #1 !dbg !47 {
entry:
  %__nptr.addr = alloca ptr, align 8
  store ptr %__nptr, ptr %__nptr.addr, align 8, !tbaa !23
  %0 = load ptr, ptr %__nptr.addr, align 8, !dbg !49, !tbaa !23
  %call = call i64 @strtol(ptr noundef %0, ptr noundef null, i32 noundef 10) #5, !dbg !50
  %conv = trunc i64 %call to i32, !dbg !51
  ret i32 %conv, !dbg !52
}

declare !dbg !53 i32 @printf(ptr noundef, ...) #2

; Function Attrs: nounwind uwtable
define internal i32 @day_of_year(i32 noundef %year, i32 noundef %month, i32 noundef %day) #0 !dbg !55 {
entry:
  %retval = alloca i32, align 4
  %year.addr = alloca i32, align 4
  %month.addr = alloca i32, align 4
  %day.addr = alloca i32, align 4
  store i32 %year, ptr %year.addr, align 4, !tbaa !8
  store i32 %month, ptr %month.addr, align 4, !tbaa !8
  store i32 %day, ptr %day.addr, align 4, !tbaa !8
  %0 = load i32, ptr %month.addr, align 4, !dbg !56, !tbaa !8
  switch i32 %0, label %sw.default [
    i32 12, label %sw.bb
    i32 11, label %sw.bb1
    i32 10, label %sw.bb3
    i32 9, label %sw.bb5
    i32 8, label %sw.bb7
    i32 7, label %sw.bb9
    i32 6, label %sw.bb11
    i32 5, label %sw.bb13
    i32 4, label %sw.bb15
    i32 3, label %sw.bb17
    i32 2, label %sw.bb20
    i32 1, label %sw.bb22
  ], !dbg !57

sw.bb:                                            ; preds = %entry
  %1 = load i32, ptr %day.addr, align 4, !dbg !58, !tbaa !8
  %add = add nsw i32 %1, 30, !dbg !59
  store i32 %add, ptr %day.addr, align 4, !dbg !60, !tbaa !8
  br label %sw.bb1, !dbg !61

sw.bb1:                                           ; preds = %entry, %sw.bb
  %2 = load i32, ptr %day.addr, align 4, !dbg !62, !tbaa !8
  %add2 = add nsw i32 %2, 31, !dbg !63
  store i32 %add2, ptr %day.addr, align 4, !dbg !64, !tbaa !8
  br label %sw.bb3, !dbg !65

sw.bb3:                                           ; preds = %entry, %sw.bb1
  %3 = load i32, ptr %day.addr, align 4, !dbg !66, !tbaa !8
  %add4 = add nsw i32 %3, 30, !dbg !67
  store i32 %add4, ptr %day.addr, align 4, !dbg !68, !tbaa !8
  br label %sw.bb5, !dbg !69

sw.bb5:                                           ; preds = %entry, %sw.bb3
  %4 = load i32, ptr %day.addr, align 4, !dbg !70, !tbaa !8
  %add6 = add nsw i32 %4, 31, !dbg !71
  store i32 %add6, ptr %day.addr, align 4, !dbg !72, !tbaa !8
  br label %sw.bb7, !dbg !73

sw.bb7:                                           ; preds = %entry, %sw.bb5
  %5 = load i32, ptr %day.addr, align 4, !dbg !74, !tbaa !8
  %add8 = add nsw i32 %5, 31, !dbg !75
  store i32 %add8, ptr %day.addr, align 4, !dbg !76, !tbaa !8
  br label %sw.bb9, !dbg !77

sw.bb9:                                           ; preds = %entry, %sw.bb7
  %6 = load i32, ptr %day.addr, align 4, !dbg !78, !tbaa !8
  %add10 = add nsw i32 %6, 30, !dbg !79
  store i32 %add10, ptr %day.addr, align 4, !dbg !80, !tbaa !8
  br label %sw.bb11, !dbg !81

sw.bb11:                                          ; preds = %entry, %sw.bb9
  %7 = load i32, ptr %day.addr, align 4, !dbg !82, !tbaa !8
  %add12 = add nsw i32 %7, 31, !dbg !83
  store i32 %add12, ptr %day.addr, align 4, !dbg !84, !tbaa !8
  br label %sw.bb13, !dbg !85

sw.bb13:                                          ; preds = %entry, %sw.bb11
  %8 = load i32, ptr %day.addr, align 4, !dbg !86, !tbaa !8
  %add14 = add nsw i32 %8, 30, !dbg !87
  store i32 %add14, ptr %day.addr, align 4, !dbg !88, !tbaa !8
  br label %sw.bb15, !dbg !89

sw.bb15:                                          ; preds = %entry, %sw.bb13
  %9 = load i32, ptr %day.addr, align 4, !dbg !90, !tbaa !8
  %add16 = add nsw i32 %9, 31, !dbg !91
  store i32 %add16, ptr %day.addr, align 4, !dbg !92, !tbaa !8
  br label %sw.bb17, !dbg !93

sw.bb17:                                          ; preds = %entry, %sw.bb15
  %10 = load i32, ptr %year.addr, align 4, !dbg !94, !tbaa !8
  %call = call i32 @is_leap(i32 noundef %10), !dbg !95
  %add18 = add nsw i32 28, %call, !dbg !96
  %11 = load i32, ptr %day.addr, align 4, !dbg !97, !tbaa !8
  %add19 = add nsw i32 %11, %add18, !dbg !98
  store i32 %add19, ptr %day.addr, align 4, !dbg !99, !tbaa !8
  br label %sw.bb20, !dbg !100

sw.bb20:                                          ; preds = %entry, %sw.bb17
  %12 = load i32, ptr %day.addr, align 4, !dbg !101, !tbaa !8
  %add21 = add nsw i32 %12, 31, !dbg !102
  store i32 %add21, ptr %day.addr, align 4, !dbg !103, !tbaa !8
  br label %sw.bb22, !dbg !104

sw.bb22:                                          ; preds = %entry, %sw.bb20
  %13 = load i32, ptr %day.addr, align 4, !dbg !105, !tbaa !8
  store i32 %13, ptr %retval, align 4, !dbg !106
  br label %return, !dbg !106

sw.default:                                       ; preds = %entry
  store i32 -1, ptr %retval, align 4, !dbg !107
  br label %return, !dbg !107

return:                                           ; preds = %sw.default, %sw.bb22
  %14 = load i32, ptr %retval, align 4, !dbg !108
  ret i32 %14, !dbg !109
}

; Function Attrs: nounwind uwtable
define internal i32 @is_leap(i32 noundef %year) #0 !dbg !110 {
entry:
  %year.addr = alloca i32, align 4
  store i32 %year, ptr %year.addr, align 4, !tbaa !8
  %0 = load i32, ptr %year.addr, align 4, !dbg !111, !tbaa !8
  %rem = srem i32 %0, 4, !dbg !112
  %cmp = icmp eq i32 %rem, 0, !dbg !113
  br i1 %cmp, label %land.lhs.true, label %lor.rhs, !dbg !114

land.lhs.true:                                    ; preds = %entry
  %1 = load i32, ptr %year.addr, align 4, !dbg !115, !tbaa !8
  %rem1 = srem i32 %1, 100, !dbg !116
  %cmp2 = icmp ne i32 %rem1, 0, !dbg !117
  br i1 %cmp2, label %lor.end, label %lor.rhs, !dbg !118

lor.rhs:                                          ; preds = %land.lhs.true, %entry
  %2 = load i32, ptr %year.addr, align 4, !dbg !119, !tbaa !8
  %rem3 = srem i32 %2, 400, !dbg !120
  %cmp4 = icmp eq i32 %rem3, 0, !dbg !121
  br label %lor.end, !dbg !122

lor.end:                                          ; preds = %lor.rhs, %land.lhs.true
  %3 = phi i1 [ true, %land.lhs.true ], [ %cmp4, %lor.rhs ]
  %lor.ext = zext i1 %3 to i32, !dbg !123
  ret i32 %lor.ext, !dbg !124
}

; Function Attrs: nounwind
declare !dbg !125 i64 @strtol(ptr noundef, ptr noundef, i32 noundef) #3

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { inlinehint nounwind willreturn memory(read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind willreturn memory(read) }
attributes #5 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "switch-fall-through.c", directory: ".", checksumkind: CSK_MD5, checksum: "2a08b24abc28ab0e0cc9e71ccf5840ea")
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
!12 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 52, type: !13, scopeLine: 52, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !{!16, !16, i64 0}
!16 = !{!"p2 omnipotent char", !17, i64 0}
!17 = !{!"any p2 pointer", !18, i64 0}
!18 = !{!"any pointer", !10, i64 0}
!19 = !DILocation(line: 53, column: 7, scope: !12)
!20 = !DILocation(line: 53, column: 12, scope: !12, atomGroup: 1, atomRank: 2)
!21 = !DILocation(line: 53, column: 12, scope: !12, atomGroup: 1, atomRank: 1)
!22 = !DILocation(line: 54, column: 15, scope: !12)
!23 = !{!24, !24, i64 0}
!24 = !{!"p1 omnipotent char", !18, i64 0}
!25 = !DILocation(line: 54, column: 10, scope: !12)
!26 = !DILocation(line: 54, column: 30, scope: !12)
!27 = !DILocation(line: 54, column: 25, scope: !12)
!28 = !DILocation(line: 54, column: 45, scope: !12)
!29 = !DILocation(line: 54, column: 40, scope: !12)
!30 = !DILocation(line: 54, column: 5, scope: !12)
!31 = !DILocation(line: 55, column: 5, scope: !12, atomGroup: 2, atomRank: 1)
!32 = !DILocation(line: 57, column: 3, scope: !12)
!33 = !DILocation(line: 58, column: 3, scope: !12)
!34 = !DILocation(line: 59, column: 3, scope: !12, atomGroup: 3, atomRank: 1)
!35 = !DILocation(line: 60, column: 1, scope: !12, atomGroup: 4, atomRank: 2)
!36 = !DILocation(line: 60, column: 1, scope: !12, atomGroup: 4, atomRank: 1)
!37 = distinct !DISubprogram(name: "show", scope: !1, file: !1, line: 48, type: !13, scopeLine: 48, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!38 = !DILocation(line: 49, column: 40, scope: !37)
!39 = !DILocation(line: 49, column: 46, scope: !37)
!40 = !DILocation(line: 49, column: 53, scope: !37)
!41 = !DILocation(line: 49, column: 70, scope: !37)
!42 = !DILocation(line: 49, column: 76, scope: !37)
!43 = !DILocation(line: 49, column: 83, scope: !37)
!44 = !DILocation(line: 49, column: 58, scope: !37)
!45 = !DILocation(line: 49, column: 3, scope: !37)
!46 = !DILocation(line: 50, column: 1, scope: !37, atomGroup: 1, atomRank: 1)
!47 = distinct !DISubprogram(name: "atoi", scope: !48, file: !48, line: 362, type: !13, scopeLine: 363, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!48 = !DIFile(filename: "/usr/include/stdlib.h", directory: "", checksumkind: CSK_MD5, checksum: "4b47dc81a92f1fe77a152c0aac236718")
!49 = !DILocation(line: 364, column: 24, scope: !47)
!50 = !DILocation(line: 364, column: 16, scope: !47, atomGroup: 1, atomRank: 3)
!51 = !DILocation(line: 364, column: 10, scope: !47, atomGroup: 1, atomRank: 2)
!52 = !DILocation(line: 364, column: 3, scope: !47, atomGroup: 1, atomRank: 1)
!53 = !DISubprogram(name: "printf", scope: !54, file: !54, line: 356, type: !13, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!54 = !DIFile(filename: "/usr/include/stdio.h", directory: "", checksumkind: CSK_MD5, checksum: "b5a90985555f47bfb88eff5a8f0f5b72")
!55 = distinct !DISubprogram(name: "day_of_year", scope: !1, file: !1, line: 17, type: !13, scopeLine: 17, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!56 = !DILocation(line: 18, column: 11, scope: !55, atomGroup: 1, atomRank: 2)
!57 = !DILocation(line: 18, column: 3, scope: !55, atomGroup: 1, atomRank: 1)
!58 = !DILocation(line: 20, column: 9, scope: !55)
!59 = !DILocation(line: 20, column: 9, scope: !55, atomGroup: 2, atomRank: 2)
!60 = !DILocation(line: 20, column: 9, scope: !55, atomGroup: 2, atomRank: 1)
!61 = !DILocation(line: 20, column: 5, scope: !55)
!62 = !DILocation(line: 22, column: 9, scope: !55)
!63 = !DILocation(line: 22, column: 9, scope: !55, atomGroup: 3, atomRank: 2)
!64 = !DILocation(line: 22, column: 9, scope: !55, atomGroup: 3, atomRank: 1)
!65 = !DILocation(line: 22, column: 5, scope: !55)
!66 = !DILocation(line: 24, column: 9, scope: !55)
!67 = !DILocation(line: 24, column: 9, scope: !55, atomGroup: 4, atomRank: 2)
!68 = !DILocation(line: 24, column: 9, scope: !55, atomGroup: 4, atomRank: 1)
!69 = !DILocation(line: 24, column: 5, scope: !55)
!70 = !DILocation(line: 26, column: 9, scope: !55)
!71 = !DILocation(line: 26, column: 9, scope: !55, atomGroup: 5, atomRank: 2)
!72 = !DILocation(line: 26, column: 9, scope: !55, atomGroup: 5, atomRank: 1)
!73 = !DILocation(line: 26, column: 5, scope: !55)
!74 = !DILocation(line: 28, column: 9, scope: !55)
!75 = !DILocation(line: 28, column: 9, scope: !55, atomGroup: 6, atomRank: 2)
!76 = !DILocation(line: 28, column: 9, scope: !55, atomGroup: 6, atomRank: 1)
!77 = !DILocation(line: 28, column: 5, scope: !55)
!78 = !DILocation(line: 30, column: 9, scope: !55)
!79 = !DILocation(line: 30, column: 9, scope: !55, atomGroup: 7, atomRank: 2)
!80 = !DILocation(line: 30, column: 9, scope: !55, atomGroup: 7, atomRank: 1)
!81 = !DILocation(line: 30, column: 5, scope: !55)
!82 = !DILocation(line: 32, column: 9, scope: !55)
!83 = !DILocation(line: 32, column: 9, scope: !55, atomGroup: 8, atomRank: 2)
!84 = !DILocation(line: 32, column: 9, scope: !55, atomGroup: 8, atomRank: 1)
!85 = !DILocation(line: 32, column: 5, scope: !55)
!86 = !DILocation(line: 34, column: 9, scope: !55)
!87 = !DILocation(line: 34, column: 9, scope: !55, atomGroup: 9, atomRank: 2)
!88 = !DILocation(line: 34, column: 9, scope: !55, atomGroup: 9, atomRank: 1)
!89 = !DILocation(line: 34, column: 5, scope: !55)
!90 = !DILocation(line: 36, column: 9, scope: !55)
!91 = !DILocation(line: 36, column: 9, scope: !55, atomGroup: 10, atomRank: 2)
!92 = !DILocation(line: 36, column: 9, scope: !55, atomGroup: 10, atomRank: 1)
!93 = !DILocation(line: 36, column: 5, scope: !55)
!94 = !DILocation(line: 38, column: 25, scope: !55)
!95 = !DILocation(line: 38, column: 17, scope: !55)
!96 = !DILocation(line: 38, column: 15, scope: !55)
!97 = !DILocation(line: 38, column: 9, scope: !55)
!98 = !DILocation(line: 38, column: 9, scope: !55, atomGroup: 11, atomRank: 2)
!99 = !DILocation(line: 38, column: 9, scope: !55, atomGroup: 11, atomRank: 1)
!100 = !DILocation(line: 38, column: 5, scope: !55)
!101 = !DILocation(line: 40, column: 9, scope: !55)
!102 = !DILocation(line: 40, column: 9, scope: !55, atomGroup: 12, atomRank: 2)
!103 = !DILocation(line: 40, column: 9, scope: !55, atomGroup: 12, atomRank: 1)
!104 = !DILocation(line: 40, column: 5, scope: !55)
!105 = !DILocation(line: 42, column: 12, scope: !55, atomGroup: 13, atomRank: 2)
!106 = !DILocation(line: 42, column: 5, scope: !55, atomGroup: 13, atomRank: 1)
!107 = !DILocation(line: 44, column: 5, scope: !55, atomGroup: 14, atomRank: 1)
!108 = !DILocation(line: 46, column: 1, scope: !55, atomGroup: 15, atomRank: 2)
!109 = !DILocation(line: 46, column: 1, scope: !55, atomGroup: 15, atomRank: 1)
!110 = distinct !DISubprogram(name: "is_leap", scope: !1, file: !1, line: 15, type: !13, scopeLine: 15, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!111 = !DILocation(line: 15, column: 40, scope: !110)
!112 = !DILocation(line: 15, column: 45, scope: !110)
!113 = !DILocation(line: 15, column: 49, scope: !110, atomGroup: 2, atomRank: 2)
!114 = !DILocation(line: 15, column: 54, scope: !110, atomGroup: 2, atomRank: 1)
!115 = !DILocation(line: 15, column: 57, scope: !110)
!116 = !DILocation(line: 15, column: 62, scope: !110)
!117 = !DILocation(line: 15, column: 68, scope: !110, atomGroup: 3, atomRank: 2)
!118 = !DILocation(line: 15, column: 74, scope: !110, atomGroup: 3, atomRank: 1)
!119 = !DILocation(line: 15, column: 77, scope: !110)
!120 = !DILocation(line: 15, column: 82, scope: !110)
!121 = !DILocation(line: 15, column: 88, scope: !110)
!122 = !DILocation(line: 15, column: 74, scope: !110)
!123 = !DILocation(line: 15, column: 74, scope: !110, atomGroup: 1, atomRank: 2)
!124 = !DILocation(line: 15, column: 32, scope: !110, atomGroup: 1, atomRank: 1)
!125 = !DISubprogram(name: "strtol", scope: !48, file: !48, line: 177, type: !13, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
