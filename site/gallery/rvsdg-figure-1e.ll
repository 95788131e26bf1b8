; ModuleID = 'rvsdg-figure-1e.c'
source_filename = "rvsdg-figure-1e.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@.str = private unnamed_addr constant [38 x i8] c"f(&x, &y, %d) = %d, x = %d, y = %.1f\0A\00", align 1

; Function Attrs: nounwind uwtable
define dso_local i32 @f(ptr noundef %x, ptr noundef %y, i32 noundef %k) #0 !dbg !12 {
entry:
  %x.addr = alloca ptr, align 8
  %y.addr = alloca ptr, align 8
  %k.addr = alloca i32, align 4
  %i = alloca i32, align 4
  %f = alloca i32, align 4
  %sum = alloca i32, align 4
  %fac = alloca i32, align 4
  store ptr %x, ptr %x.addr, align 8, !tbaa !15
  store ptr %y, ptr %y.addr, align 8, !tbaa !18
  store i32 %k, ptr %k.addr, align 4, !tbaa !8
  %0 = load ptr, ptr %x.addr, align 8, !dbg !20, !tbaa !15
  store i32 5, ptr %0, align 4, !dbg !21, !tbaa !8
  %1 = load ptr, ptr %y.addr, align 8, !dbg !22, !tbaa !18
  store float 6.000000e+00, ptr %1, align 4, !dbg !23, !tbaa !24
  call void @llvm.lifetime.start.p0(ptr %i) #5, !dbg !26
  store i32 0, ptr %i, align 4, !dbg !27, !tbaa !8
  call void @llvm.lifetime.start.p0(ptr %f) #5, !dbg !28
  store i32 1, ptr %f, align 4, !dbg !29, !tbaa !8
  call void @llvm.lifetime.start.p0(ptr %sum) #5, !dbg !30
  store i32 0, ptr %sum, align 4, !dbg !31, !tbaa !8
  call void @llvm.lifetime.start.p0(ptr %fac) #5, !dbg !32
  store i32 1, ptr %fac, align 4, !dbg !33, !tbaa !8
  br label %do.body, !dbg !34

do.body:                                          ; preds = %do.cond, %entry
  %2 = load i32, ptr %i, align 4, !dbg !35, !tbaa !8
  %3 = load i32, ptr %sum, align 4, !dbg !36, !tbaa !8
  %add = add nsw i32 %3, %2, !dbg !37
  store i32 %add, ptr %sum, align 4, !dbg !38, !tbaa !8
  %4 = load i32, ptr %i, align 4, !dbg !39, !tbaa !8
  %inc = add nsw i32 %4, 1, !dbg !40
  store i32 %inc, ptr %i, align 4, !dbg !41, !tbaa !8
  br label %do.cond, !dbg !42

do.cond:                                          ; preds = %do.body
  %5 = load i32, ptr %i, align 4, !dbg !43, !tbaa !8
  %6 = load i32, ptr %k.addr, align 4, !dbg !44, !tbaa !8
  %cmp = icmp slt i32 %5, %6, !dbg !45
  br i1 %cmp, label %do.body, label %do.end, !dbg !46, !llvm.loop !47

do.end:                                           ; preds = %do.cond
  br label %do.body1, !dbg !50

do.body1:                                         ; preds = %do.cond3, %do.end
  %7 = load i32, ptr %f, align 4, !dbg !51, !tbaa !8
  %8 = load i32, ptr %fac, align 4, !dbg !52, !tbaa !8
  %mul = mul nsw i32 %8, %7, !dbg !53
  store i32 %mul, ptr %fac, align 4, !dbg !54, !tbaa !8
  %9 = load i32, ptr %f, align 4, !dbg !55, !tbaa !8
  %inc2 = add nsw i32 %9, 1, !dbg !56
  store i32 %inc2, ptr %f, align 4, !dbg !57, !tbaa !8
  br label %do.cond3, !dbg !58

do.cond3:                                         ; preds = %do.body1
  %10 = load i32, ptr %f, align 4, !dbg !59, !tbaa !8
  %11 = load i32, ptr %k.addr, align 4, !dbg !60, !tbaa !8
  %cmp4 = icmp slt i32 %10, %11, !dbg !61
  br i1 %cmp4, label %do.body1, label %do.end5, !dbg !62, !llvm.loop !63

do.end5:                                          ; preds = %do.cond3
  %12 = load i32, ptr %fac, align 4, !dbg !65, !tbaa !8
  %13 = load i32, ptr %sum, align 4, !dbg !66, !tbaa !8
  %add6 = add nsw i32 %12, %13, !dbg !67
  call void @llvm.lifetime.end.p0(ptr %fac) #5, !dbg !68
  call void @llvm.lifetime.end.p0(ptr %sum) #5, !dbg !68
  call void @llvm.lifetime.end.p0(ptr %f) #5, !dbg !68
  call void @llvm.lifetime.end.p0(ptr %i) #5, !dbg !68
  ret i32 %add6, !dbg !69
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nounwind uwtable
define dso_local i32 @main(i32 noundef %argc, ptr noundef %argv) #0 !dbg !70 {
entry:
  %retval = alloca i32, align 4
  %argc.addr = alloca i32, align 4
  %argv.addr = alloca ptr, align 8
  %k = alloca i32, align 4
  %x = alloca i32, align 4
  %y = alloca float, align 4
  %result = alloca i32, align 4
  store i32 0, ptr %retval, align 4
  store i32 %argc, ptr %argc.addr, align 4, !tbaa !8
  store ptr %argv, ptr %argv.addr, align 8, !tbaa !71
  call void @llvm.lifetime.start.p0(ptr %k) #5, !dbg !74
  %0 = load i32, ptr %argc.addr, align 4, !dbg !75, !tbaa !8
  %cmp = icmp sgt i32 %0, 1, !dbg !76
  br i1 %cmp, label %cond.true, label %cond.false, !dbg !77

cond.true:                                        ; preds = %entry
  %1 = load ptr, ptr %argv.addr, align 8, !dbg !78, !tbaa !71
  %arrayidx = getelementptr inbounds ptr, ptr %1, i64 1, !dbg !78
  %2 = load ptr, ptr %arrayidx, align 8, !dbg !78, !tbaa !79
  %call = call i32 @atoi(ptr noundef %2) #6, !dbg !81
  br label %cond.end, !dbg !75

cond.false:                                       ; preds = %entry
  br label %cond.end, !dbg !75

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %call, %cond.true ], [ 6, %cond.false ], !dbg !82
  store i32 %cond, ptr %k, align 4, !dbg !83, !tbaa !8
  call void @llvm.lifetime.start.p0(ptr %x) #5, !dbg !84
  call void @llvm.lifetime.start.p0(ptr %y) #5, !dbg !85
  call void @llvm.lifetime.start.p0(ptr %result) #5, !dbg !86
  %3 = load i32, ptr %k, align 4, !dbg !87, !tbaa !8
  %call1 = call i32 @f(ptr noundef %x, ptr noundef %y, i32 noundef %3), !dbg !88
  store i32 %call1, ptr %result, align 4, !dbg !89, !tbaa !8
  %4 = load i32, ptr %k, align 4, !dbg !90, !tbaa !8
  %5 = load i32, ptr %result, align 4, !dbg !91, !tbaa !8
  %6 = load i32, ptr %x, align 4, !dbg !92, !tbaa !8
  %7 = load float, ptr %y, align 4, !dbg !93, !tbaa !24
  %conv = fpext float %7 to double, !dbg !93
  %call2 = call i32 (ptr, ...) @printf(ptr noundef @.str, i32 noundef %4, i32 noundef %5, i32 noundef %6, double noundef %conv), !dbg !94
  call void @llvm.lifetime.end.p0(ptr %result) #5, !dbg !95
  call void @llvm.lifetime.end.p0(ptr %y) #5, !dbg !95
  call void @llvm.lifetime.end.p0(ptr %x) #5, !dbg !95
  call void @llvm.lifetime.end.p0(ptr %k) #5, !dbg !95
  ret i32 0, !dbg !96
}

; Function Attrs: inlinehint nounwind willreturn memory(read) uwtable
define available_externally i32 @atoi(ptr noundef nonnull %__nptr) #2 !dbg !97 {
entry:
  %__nptr.addr = alloca ptr, align 8
  store ptr %__nptr, ptr %__nptr.addr, align 8, !tbaa !79
  %0 = load ptr, ptr %__nptr.addr, align 8, !dbg !99, !tbaa !79
  %call = call i64 @strtol(ptr noundef %0, ptr noundef null, i32 noundef 10) #5, !dbg !100
  %conv = trunc i64 %call to i32, !dbg !101
  ret i32 %conv, !dbg !102
}

declare !dbg !103 i32 @printf(ptr noundef, ...) #3

; Function Attrs: nounwind
declare !dbg !105 i64 @strtol(ptr noundef, ptr noundef, i32 noundef) #4

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
!1 = !DIFile(filename: "rvsdg-figure-1e.c", directory: ".", checksumkind: CSK_MD5, checksum: "c2848afdf3fa25ebc55d05085a650ecc")
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
!12 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 16, type: !13, scopeLine: 16, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !{!16, !16, i64 0}
!16 = !{!"p1 int", !17, i64 0}
!17 = !{!"any pointer", !10, i64 0}
!18 = !{!19, !19, i64 0}
!19 = !{!"p1 float", !17, i64 0}
!20 = !DILocation(line: 17, column: 4, scope: !12)
!21 = !DILocation(line: 17, column: 6, scope: !12, atomGroup: 1, atomRank: 1)
!22 = !DILocation(line: 18, column: 4, scope: !12)
!23 = !DILocation(line: 18, column: 6, scope: !12, atomGroup: 2, atomRank: 1)
!24 = !{!25, !25, i64 0}
!25 = !{!"float", !10, i64 0}
!26 = !DILocation(line: 19, column: 3, scope: !12)
!27 = !DILocation(line: 19, column: 7, scope: !12, atomGroup: 3, atomRank: 1)
!28 = !DILocation(line: 20, column: 3, scope: !12)
!29 = !DILocation(line: 20, column: 7, scope: !12, atomGroup: 4, atomRank: 1)
!30 = !DILocation(line: 21, column: 3, scope: !12)
!31 = !DILocation(line: 21, column: 7, scope: !12, atomGroup: 5, atomRank: 1)
!32 = !DILocation(line: 22, column: 3, scope: !12)
!33 = !DILocation(line: 22, column: 7, scope: !12, atomGroup: 6, atomRank: 1)
!34 = !DILocation(line: 23, column: 3, scope: !12)
!35 = !DILocation(line: 24, column: 12, scope: !12)
!36 = !DILocation(line: 24, column: 9, scope: !12)
!37 = !DILocation(line: 24, column: 9, scope: !12, atomGroup: 7, atomRank: 2)
!38 = !DILocation(line: 24, column: 9, scope: !12, atomGroup: 7, atomRank: 1)
!39 = !DILocation(line: 25, column: 6, scope: !12)
!40 = !DILocation(line: 25, column: 6, scope: !12, atomGroup: 8, atomRank: 2)
!41 = !DILocation(line: 25, column: 6, scope: !12, atomGroup: 8, atomRank: 1)
!42 = !DILocation(line: 26, column: 3, scope: !12)
!43 = !DILocation(line: 26, column: 12, scope: !12)
!44 = !DILocation(line: 26, column: 16, scope: !12)
!45 = !DILocation(line: 26, column: 14, scope: !12, atomGroup: 9, atomRank: 1)
!46 = !DILocation(line: 26, column: 3, scope: !12, atomGroup: 10, atomRank: 1)
!47 = distinct !{!47, !34, !48, !49}
!48 = !DILocation(line: 26, column: 17, scope: !12)
!49 = !{!"llvm.loop.mustprogress"}
!50 = !DILocation(line: 27, column: 3, scope: !12)
!51 = !DILocation(line: 28, column: 12, scope: !12)
!52 = !DILocation(line: 28, column: 9, scope: !12)
!53 = !DILocation(line: 28, column: 9, scope: !12, atomGroup: 11, atomRank: 2)
!54 = !DILocation(line: 28, column: 9, scope: !12, atomGroup: 11, atomRank: 1)
!55 = !DILocation(line: 29, column: 6, scope: !12)
!56 = !DILocation(line: 29, column: 6, scope: !12, atomGroup: 12, atomRank: 2)
!57 = !DILocation(line: 29, column: 6, scope: !12, atomGroup: 12, atomRank: 1)
!58 = !DILocation(line: 30, column: 3, scope: !12)
!59 = !DILocation(line: 30, column: 12, scope: !12)
!60 = !DILocation(line: 30, column: 16, scope: !12)
!61 = !DILocation(line: 30, column: 14, scope: !12, atomGroup: 13, atomRank: 1)
!62 = !DILocation(line: 30, column: 3, scope: !12, atomGroup: 14, atomRank: 1)
!63 = distinct !{!63, !50, !64, !49}
!64 = !DILocation(line: 30, column: 17, scope: !12)
!65 = !DILocation(line: 31, column: 10, scope: !12)
!66 = !DILocation(line: 31, column: 16, scope: !12)
!67 = !DILocation(line: 31, column: 14, scope: !12, atomGroup: 16, atomRank: 2)
!68 = !DILocation(line: 32, column: 1, scope: !12)
!69 = !DILocation(line: 31, column: 3, scope: !12, atomGroup: 16, atomRank: 1)
!70 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!71 = !{!72, !72, i64 0}
!72 = !{!"p2 omnipotent char", !73, i64 0}
!73 = !{!"any p2 pointer", !17, i64 0}
!74 = !DILocation(line: 35, column: 3, scope: !70)
!75 = !DILocation(line: 35, column: 11, scope: !70)
!76 = !DILocation(line: 35, column: 16, scope: !70, atomGroup: 2, atomRank: 2)
!77 = !DILocation(line: 35, column: 11, scope: !70, atomGroup: 2, atomRank: 1)
!78 = !DILocation(line: 35, column: 27, scope: !70)
!79 = !{!80, !80, i64 0}
!80 = !{!"p1 omnipotent char", !17, i64 0}
!81 = !DILocation(line: 35, column: 22, scope: !70)
!82 = !DILocation(line: 35, column: 11, scope: !70, atomGroup: 1, atomRank: 2)
!83 = !DILocation(line: 35, column: 7, scope: !70, atomGroup: 1, atomRank: 1)
!84 = !DILocation(line: 36, column: 3, scope: !70)
!85 = !DILocation(line: 37, column: 3, scope: !70)
!86 = !DILocation(line: 38, column: 3, scope: !70)
!87 = !DILocation(line: 38, column: 26, scope: !70)
!88 = !DILocation(line: 38, column: 16, scope: !70, atomGroup: 3, atomRank: 2)
!89 = !DILocation(line: 38, column: 7, scope: !70, atomGroup: 3, atomRank: 1)
!90 = !DILocation(line: 39, column: 52, scope: !70)
!91 = !DILocation(line: 39, column: 55, scope: !70)
!92 = !DILocation(line: 39, column: 63, scope: !70)
!93 = !DILocation(line: 39, column: 66, scope: !70)
!94 = !DILocation(line: 39, column: 3, scope: !70)
!95 = !DILocation(line: 41, column: 1, scope: !70)
!96 = !DILocation(line: 40, column: 3, scope: !70, atomGroup: 5, atomRank: 1)
!97 = distinct !DISubprogram(name: "atoi", scope: !98, file: !98, line: 362, type: !13, scopeLine: 363, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!98 = !DIFile(filename: "/usr/include/stdlib.h", directory: "", checksumkind: CSK_MD5, checksum: "4b47dc81a92f1fe77a152c0aac236718")
!99 = !DILocation(line: 364, column: 24, scope: !97)
!100 = !DILocation(line: 364, column: 16, scope: !97, atomGroup: 1, atomRank: 3)
!101 = !DILocation(line: 364, column: 10, scope: !97, atomGroup: 1, atomRank: 2)
!102 = !DILocation(line: 364, column: 3, scope: !97, atomGroup: 1, atomRank: 1)
!103 = !DISubprogram(name: "printf", scope: !104, file: !104, line: 356, type: !13, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!104 = !DIFile(filename: "/usr/include/stdio.h", directory: "", checksumkind: CSK_MD5, checksum: "b5a90985555f47bfb88eff5a8f0f5b72")
!105 = !DISubprogram(name: "strtol", scope: !98, file: !98, line: 177, type: !13, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
