; ModuleID = 'vdg-example.c'
source_filename = "vdg-example.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@.str = private unnamed_addr constant [30 x i8] c"example(%d, %d, %d, %d) = %d\0A\00", align 1

; Function Attrs: nounwind uwtable
define dso_local i32 @example(i32 noundef %a, i32 noundef %b, i32 noundef %c, i32 noundef %d) #0 !dbg !12 {
entry:
  %a.addr = alloca i32, align 4
  %b.addr = alloca i32, align 4
  %c.addr = alloca i32, align 4
  %d.addr = alloca i32, align 4
  %acopy = alloca i32, align 4
  %bcopy = alloca i32, align 4
  %lp_inv1 = alloca i32, align 4
  %lp_inv2 = alloca i32, align 4
  %down = alloca i32, align 4
  %cse = alloca i32, align 4
  %epr = alloca i32, align 4
  %dead = alloca i32, align 4
  store i32 %a, ptr %a.addr, align 4, !tbaa !8
  store i32 %b, ptr %b.addr, align 4, !tbaa !8
  store i32 %c, ptr %c.addr, align 4, !tbaa !8
  store i32 %d, ptr %d.addr, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(ptr %acopy) #5, !dbg !15
  call void @llvm.lifetime.start.p0(ptr %bcopy) #5, !dbg !15
  call void @llvm.lifetime.start.p0(ptr %lp_inv1) #5, !dbg !15
  call void @llvm.lifetime.start.p0(ptr %lp_inv2) #5, !dbg !15
  call void @llvm.lifetime.start.p0(ptr %down) #5, !dbg !16
  call void @llvm.lifetime.start.p0(ptr %cse) #5, !dbg !16
  call void @llvm.lifetime.start.p0(ptr %epr) #5, !dbg !16
  call void @llvm.lifetime.start.p0(ptr %dead) #5, !dbg !16
  br label %do.body, !dbg !17

do.body:                                          ; preds = %do.cond, %entry
  %0 = load i32, ptr %b.addr, align 4, !dbg !18, !tbaa !8
  store i32 %0, ptr %bcopy, align 4, !dbg !19, !tbaa !8
  %1 = load i32, ptr %c.addr, align 4, !dbg !20, !tbaa !8
  %2 = load i32, ptr %bcopy, align 4, !dbg !21, !tbaa !8
  %add = add nsw i32 %1, %2, !dbg !22
  store i32 %add, ptr %lp_inv1, align 4, !dbg !23, !tbaa !8
  %3 = load i32, ptr %d.addr, align 4, !dbg !24, !tbaa !8
  %4 = load i32, ptr %b.addr, align 4, !dbg !25, !tbaa !8
  %sub = sub nsw i32 %3, %4, !dbg !26
  store i32 %sub, ptr %lp_inv2, align 4, !dbg !27, !tbaa !8
  %5 = load i32, ptr %a.addr, align 4, !dbg !28, !tbaa !8
  %6 = load i32, ptr %lp_inv1, align 4, !dbg !29, !tbaa !8
  %mul = mul nsw i32 %5, %6, !dbg !30
  store i32 %mul, ptr %a.addr, align 4, !dbg !31, !tbaa !8
  %7 = load i32, ptr %a.addr, align 4, !dbg !32, !tbaa !8
  %8 = load i32, ptr %c.addr, align 4, !dbg !33, !tbaa !8
  %rem = srem i32 %7, %8, !dbg !34
  store i32 %rem, ptr %down, align 4, !dbg !35, !tbaa !8
  %9 = load i32, ptr %a.addr, align 4, !dbg !36, !tbaa !8
  %10 = load i32, ptr %d.addr, align 4, !dbg !37, !tbaa !8
  %add1 = add nsw i32 %9, %10, !dbg !38
  store i32 %add1, ptr %dead, align 4, !dbg !39, !tbaa !8
  %11 = load i32, ptr %a.addr, align 4, !dbg !40, !tbaa !8
  %12 = load i32, ptr %d.addr, align 4, !dbg !41, !tbaa !8
  %cmp = icmp sgt i32 %11, %12, !dbg !42
  br i1 %cmp, label %if.then, label %if.else, !dbg !43

if.then:                                          ; preds = %do.body
  %13 = load i32, ptr %a.addr, align 4, !dbg !44, !tbaa !8
  store i32 %13, ptr %acopy, align 4, !dbg !45, !tbaa !8
  %14 = load i32, ptr %down, align 4, !dbg !46, !tbaa !8
  %add2 = add nsw i32 %14, 3, !dbg !47
  store i32 %add2, ptr %a.addr, align 4, !dbg !48, !tbaa !8
  %15 = load i32, ptr %acopy, align 4, !dbg !49, !tbaa !8
  %16 = load i32, ptr %b.addr, align 4, !dbg !50, !tbaa !8
  %shl = shl i32 %15, %16, !dbg !51
  store i32 %shl, ptr %cse, align 4, !dbg !52, !tbaa !8
  br label %if.end, !dbg !53

if.else:                                          ; preds = %do.body
  %17 = load i32, ptr %a.addr, align 4, !dbg !54, !tbaa !8
  %18 = load i32, ptr %bcopy, align 4, !dbg !55, !tbaa !8
  %shl3 = shl i32 %17, %18, !dbg !56
  store i32 %shl3, ptr %cse, align 4, !dbg !57, !tbaa !8
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then
  %19 = load i32, ptr %a.addr, align 4, !dbg !58, !tbaa !8
  %20 = load i32, ptr %b.addr, align 4, !dbg !59, !tbaa !8
  %shl4 = shl i32 %19, %20, !dbg !60
  store i32 %shl4, ptr %epr, align 4, !dbg !61, !tbaa !8
  br label %do.cond, !dbg !62

do.cond:                                          ; preds = %if.end
  %21 = load i32, ptr %a.addr, align 4, !dbg !63, !tbaa !8
  %22 = load i32, ptr %cse, align 4, !dbg !64, !tbaa !8
  %cmp5 = icmp sgt i32 %21, %22, !dbg !65
  br i1 %cmp5, label %do.body, label %do.end, !dbg !66, !llvm.loop !67

do.end:                                           ; preds = %do.cond
  %23 = load i32, ptr %lp_inv2, align 4, !dbg !70, !tbaa !8
  %24 = load i32, ptr %epr, align 4, !dbg !71, !tbaa !8
  %add6 = add nsw i32 %23, %24, !dbg !72
  call void @llvm.lifetime.end.p0(ptr %dead) #5, !dbg !73
  call void @llvm.lifetime.end.p0(ptr %epr) #5, !dbg !73
  call void @llvm.lifetime.end.p0(ptr %cse) #5, !dbg !73
  call void @llvm.lifetime.end.p0(ptr %down) #5, !dbg !73
  call void @llvm.lifetime.end.p0(ptr %lp_inv2) #5, !dbg !73
  call void @llvm.lifetime.end.p0(ptr %lp_inv1) #5, !dbg !73
  call void @llvm.lifetime.end.p0(ptr %bcopy) #5, !dbg !73
  call void @llvm.lifetime.end.p0(ptr %acopy) #5, !dbg !73
  ret i32 %add6, !dbg !74
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nounwind uwtable
define dso_local i32 @main(i32 noundef %argc, ptr noundef %argv) #0 !dbg !75 {
entry:
  %retval = alloca i32, align 4
  %argc.addr = alloca i32, align 4
  %argv.addr = alloca ptr, align 8
  store i32 0, ptr %retval, align 4
  store i32 %argc, ptr %argc.addr, align 4, !tbaa !8
  store ptr %argv, ptr %argv.addr, align 8, !tbaa !76
  %0 = load i32, ptr %argc.addr, align 4, !dbg !80, !tbaa !8
  %cmp = icmp eq i32 %0, 5, !dbg !81
  br i1 %cmp, label %if.then, label %if.end, !dbg !82

if.then:                                          ; preds = %entry
  %1 = load ptr, ptr %argv.addr, align 8, !dbg !83, !tbaa !76
  %arrayidx = getelementptr inbounds ptr, ptr %1, i64 1, !dbg !83
  %2 = load ptr, ptr %arrayidx, align 8, !dbg !83, !tbaa !84
  %call = call i32 @atoi(ptr noundef %2) #6, !dbg !86
  %3 = load ptr, ptr %argv.addr, align 8, !dbg !87, !tbaa !76
  %arrayidx1 = getelementptr inbounds ptr, ptr %3, i64 2, !dbg !87
  %4 = load ptr, ptr %arrayidx1, align 8, !dbg !87, !tbaa !84
  %call2 = call i32 @atoi(ptr noundef %4) #6, !dbg !88
  %5 = load ptr, ptr %argv.addr, align 8, !dbg !89, !tbaa !76
  %arrayidx3 = getelementptr inbounds ptr, ptr %5, i64 3, !dbg !89
  %6 = load ptr, ptr %arrayidx3, align 8, !dbg !89, !tbaa !84
  %call4 = call i32 @atoi(ptr noundef %6) #6, !dbg !90
  %7 = load ptr, ptr %argv.addr, align 8, !dbg !91, !tbaa !76
  %arrayidx5 = getelementptr inbounds ptr, ptr %7, i64 4, !dbg !91
  %8 = load ptr, ptr %arrayidx5, align 8, !dbg !91, !tbaa !84
  %call6 = call i32 @atoi(ptr noundef %8) #6, !dbg !92
  call void @show(i32 noundef %call, i32 noundef %call2, i32 noundef %call4, i32 noundef %call6), !dbg !93
  store i32 0, ptr %retval, align 4, !dbg !94
  br label %return, !dbg !94

if.end:                                           ; preds = %entry
  call void @show(i32 noundef 1, i32 noundef 1, i32 noundef 2, i32 noundef 100), !dbg !95
  call void @show(i32 noundef 0, i32 noundef 1, i32 noundef 2, i32 noundef -5), !dbg !96
  call void @show(i32 noundef 2, i32 noundef 3, i32 noundef 4, i32 noundef 50), !dbg !97
  store i32 0, ptr %retval, align 4, !dbg !98
  br label %return, !dbg !98

return:                                           ; preds = %if.end, %if.then
  %9 = load i32, ptr %retval, align 4, !dbg !99
  ret i32 %9, !dbg !100
}

; Function Attrs: nounwind uwtable
define internal void @show(i32 noundef %a, i32 noundef %b, i32 noundef %c, i32 noundef %d) #0 !dbg !101 {
entry:
  %a.addr = alloca i32, align 4
  %b.addr = alloca i32, align 4
  %c.addr = alloca i32, align 4
  %d.addr = alloca i32, align 4
  store i32 %a, ptr %a.addr, align 4, !tbaa !8
  store i32 %b, ptr %b.addr, align 4, !tbaa !8
  store i32 %c, ptr %c.addr, align 4, !tbaa !8
  store i32 %d, ptr %d.addr, align 4, !tbaa !8
  %0 = load i32, ptr %a.addr, align 4, !dbg !102, !tbaa !8
  %1 = load i32, ptr %b.addr, align 4, !dbg !103, !tbaa !8
  %2 = load i32, ptr %c.addr, align 4, !dbg !104, !tbaa !8
  %3 = load i32, ptr %d.addr, align 4, !dbg !105, !tbaa !8
  %4 = load i32, ptr %a.addr, align 4, !dbg !106, !tbaa !8
  %5 = load i32, ptr %b.addr, align 4, !dbg !107, !tbaa !8
  %6 = load i32, ptr %c.addr, align 4, !dbg !108, !tbaa !8
  %7 = load i32, ptr %d.addr, align 4, !dbg !109, !tbaa !8
  %call = call i32 @example(i32 noundef %4, i32 noundef %5, i32 noundef %6, i32 noundef %7), !dbg !110
  %call1 = call i32 (ptr, ...) @printf(ptr noundef @.str, i32 noundef %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef %call), !dbg !111
  ret void, !dbg !112
}

; Function Attrs: inlinehint nounwind willreturn memory(read) uwtable
define available_externally i32 @atoi(ptr noundef nonnull %__nptr) #2 !dbg !113 {
entry:
  %__nptr.addr = alloca ptr, align 8
  store ptr %__nptr, ptr %__nptr.addr, align 8, !tbaa !84
  %0 = load ptr, ptr %__nptr.addr, align 8, !dbg !115, !tbaa !84
  %call = call i64 @strtol(ptr noundef %0, ptr noundef null, i32 noundef 10) #5, !dbg !116
  %conv = trunc i64 %call to i32, !dbg !117
  ret i32 %conv, !dbg !118
}

declare !dbg !119 i32 @printf(ptr noundef, ...) #3

; Function Attrs: nounwind
declare !dbg !121 i64 @strtol(ptr noundef, ptr noundef, i32 noundef) #4

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
!1 = !DIFile(filename: "vdg-example.c", directory: ".", checksumkind: CSK_MD5, checksum: "67ba3decec11d5d58b4a7fdeb793e6b4")
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
!12 = distinct !DISubprogram(name: "example", scope: !1, file: !1, line: 18, type: !13, scopeLine: 18, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 19, column: 3, scope: !12)
!16 = !DILocation(line: 20, column: 3, scope: !12)
!17 = !DILocation(line: 21, column: 3, scope: !12)
!18 = !DILocation(line: 22, column: 13, scope: !12, atomGroup: 1, atomRank: 2)
!19 = !DILocation(line: 22, column: 11, scope: !12, atomGroup: 1, atomRank: 1)
!20 = !DILocation(line: 23, column: 15, scope: !12)
!21 = !DILocation(line: 23, column: 19, scope: !12)
!22 = !DILocation(line: 23, column: 17, scope: !12, atomGroup: 2, atomRank: 2)
!23 = !DILocation(line: 23, column: 13, scope: !12, atomGroup: 2, atomRank: 1)
!24 = !DILocation(line: 24, column: 15, scope: !12)
!25 = !DILocation(line: 24, column: 19, scope: !12)
!26 = !DILocation(line: 24, column: 17, scope: !12, atomGroup: 3, atomRank: 2)
!27 = !DILocation(line: 24, column: 13, scope: !12, atomGroup: 3, atomRank: 1)
!28 = !DILocation(line: 25, column: 9, scope: !12)
!29 = !DILocation(line: 25, column: 13, scope: !12)
!30 = !DILocation(line: 25, column: 11, scope: !12, atomGroup: 4, atomRank: 2)
!31 = !DILocation(line: 25, column: 7, scope: !12, atomGroup: 4, atomRank: 1)
!32 = !DILocation(line: 26, column: 12, scope: !12)
!33 = !DILocation(line: 26, column: 16, scope: !12)
!34 = !DILocation(line: 26, column: 14, scope: !12, atomGroup: 5, atomRank: 2)
!35 = !DILocation(line: 26, column: 10, scope: !12, atomGroup: 5, atomRank: 1)
!36 = !DILocation(line: 27, column: 12, scope: !12)
!37 = !DILocation(line: 27, column: 16, scope: !12)
!38 = !DILocation(line: 27, column: 14, scope: !12, atomGroup: 6, atomRank: 2)
!39 = !DILocation(line: 27, column: 10, scope: !12, atomGroup: 6, atomRank: 1)
!40 = !DILocation(line: 28, column: 9, scope: !12)
!41 = !DILocation(line: 28, column: 13, scope: !12)
!42 = !DILocation(line: 28, column: 11, scope: !12, atomGroup: 7, atomRank: 2)
!43 = !DILocation(line: 28, column: 11, scope: !12, atomGroup: 7, atomRank: 1)
!44 = !DILocation(line: 29, column: 15, scope: !12, atomGroup: 8, atomRank: 2)
!45 = !DILocation(line: 29, column: 13, scope: !12, atomGroup: 8, atomRank: 1)
!46 = !DILocation(line: 30, column: 11, scope: !12)
!47 = !DILocation(line: 30, column: 16, scope: !12, atomGroup: 9, atomRank: 2)
!48 = !DILocation(line: 30, column: 9, scope: !12, atomGroup: 9, atomRank: 1)
!49 = !DILocation(line: 31, column: 13, scope: !12)
!50 = !DILocation(line: 31, column: 22, scope: !12)
!51 = !DILocation(line: 31, column: 19, scope: !12, atomGroup: 10, atomRank: 2)
!52 = !DILocation(line: 31, column: 11, scope: !12, atomGroup: 10, atomRank: 1)
!53 = !DILocation(line: 32, column: 5, scope: !12)
!54 = !DILocation(line: 33, column: 13, scope: !12)
!55 = !DILocation(line: 33, column: 18, scope: !12)
!56 = !DILocation(line: 33, column: 15, scope: !12, atomGroup: 11, atomRank: 2)
!57 = !DILocation(line: 33, column: 11, scope: !12, atomGroup: 11, atomRank: 1)
!58 = !DILocation(line: 34, column: 11, scope: !12)
!59 = !DILocation(line: 34, column: 16, scope: !12)
!60 = !DILocation(line: 34, column: 13, scope: !12, atomGroup: 12, atomRank: 2)
!61 = !DILocation(line: 34, column: 9, scope: !12, atomGroup: 12, atomRank: 1)
!62 = !DILocation(line: 35, column: 3, scope: !12)
!63 = !DILocation(line: 35, column: 12, scope: !12)
!64 = !DILocation(line: 35, column: 16, scope: !12)
!65 = !DILocation(line: 35, column: 14, scope: !12, atomGroup: 13, atomRank: 1)
!66 = !DILocation(line: 35, column: 3, scope: !12, atomGroup: 14, atomRank: 1)
!67 = distinct !{!67, !17, !68, !69}
!68 = !DILocation(line: 35, column: 19, scope: !12)
!69 = !{!"llvm.loop.mustprogress"}
!70 = !DILocation(line: 36, column: 10, scope: !12)
!71 = !DILocation(line: 36, column: 20, scope: !12)
!72 = !DILocation(line: 36, column: 18, scope: !12, atomGroup: 16, atomRank: 2)
!73 = !DILocation(line: 37, column: 1, scope: !12)
!74 = !DILocation(line: 36, column: 3, scope: !12, atomGroup: 16, atomRank: 1)
!75 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 43, type: !13, scopeLine: 43, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!76 = !{!77, !77, i64 0}
!77 = !{!"p2 omnipotent char", !78, i64 0}
!78 = !{!"any p2 pointer", !79, i64 0}
!79 = !{!"any pointer", !10, i64 0}
!80 = !DILocation(line: 44, column: 7, scope: !75)
!81 = !DILocation(line: 44, column: 12, scope: !75, atomGroup: 1, atomRank: 2)
!82 = !DILocation(line: 44, column: 12, scope: !75, atomGroup: 1, atomRank: 1)
!83 = !DILocation(line: 45, column: 15, scope: !75)
!84 = !{!85, !85, i64 0}
!85 = !{!"p1 omnipotent char", !79, i64 0}
!86 = !DILocation(line: 45, column: 10, scope: !75)
!87 = !DILocation(line: 45, column: 30, scope: !75)
!88 = !DILocation(line: 45, column: 25, scope: !75)
!89 = !DILocation(line: 45, column: 45, scope: !75)
!90 = !DILocation(line: 45, column: 40, scope: !75)
!91 = !DILocation(line: 45, column: 60, scope: !75)
!92 = !DILocation(line: 45, column: 55, scope: !75)
!93 = !DILocation(line: 45, column: 5, scope: !75)
!94 = !DILocation(line: 46, column: 5, scope: !75, atomGroup: 2, atomRank: 1)
!95 = !DILocation(line: 48, column: 3, scope: !75)
!96 = !DILocation(line: 49, column: 3, scope: !75)
!97 = !DILocation(line: 50, column: 3, scope: !75)
!98 = !DILocation(line: 51, column: 3, scope: !75, atomGroup: 3, atomRank: 1)
!99 = !DILocation(line: 52, column: 1, scope: !75, atomGroup: 4, atomRank: 2)
!100 = !DILocation(line: 52, column: 1, scope: !75, atomGroup: 4, atomRank: 1)
!101 = distinct !DISubprogram(name: "show", scope: !1, file: !1, line: 39, type: !13, scopeLine: 39, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!102 = !DILocation(line: 40, column: 44, scope: !101)
!103 = !DILocation(line: 40, column: 47, scope: !101)
!104 = !DILocation(line: 40, column: 50, scope: !101)
!105 = !DILocation(line: 40, column: 53, scope: !101)
!106 = !DILocation(line: 40, column: 64, scope: !101)
!107 = !DILocation(line: 40, column: 67, scope: !101)
!108 = !DILocation(line: 40, column: 70, scope: !101)
!109 = !DILocation(line: 40, column: 73, scope: !101)
!110 = !DILocation(line: 40, column: 56, scope: !101)
!111 = !DILocation(line: 40, column: 3, scope: !101)
!112 = !DILocation(line: 41, column: 1, scope: !101, atomGroup: 1, atomRank: 1)
!113 = distinct !DISubprogram(name: "atoi", scope: !114, file: !114, line: 362, type: !13, scopeLine: 363, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!114 = !DIFile(filename: "/usr/include/stdlib.h", directory: "", checksumkind: CSK_MD5, checksum: "4b47dc81a92f1fe77a152c0aac236718")
!115 = !DILocation(line: 364, column: 24, scope: !113)
!116 = !DILocation(line: 364, column: 16, scope: !113, atomGroup: 1, atomRank: 3)
!117 = !DILocation(line: 364, column: 10, scope: !113, atomGroup: 1, atomRank: 2)
!118 = !DILocation(line: 364, column: 3, scope: !113, atomGroup: 1, atomRank: 1)
!119 = !DISubprogram(name: "printf", scope: !120, file: !120, line: 356, type: !13, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!120 = !DIFile(filename: "/usr/include/stdio.h", directory: "", checksumkind: CSK_MD5, checksum: "b5a90985555f47bfb88eff5a8f0f5b72")
!121 = !DISubprogram(name: "strtol", scope: !114, file: !114, line: 177, type: !13, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
