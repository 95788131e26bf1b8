; ModuleID = 'irreducible-goto.c'
source_filename = "irreducible-goto.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@.str = private unnamed_addr constant [22 x i8] c"enter at the top:    \00", align 1
@.str.1 = private unnamed_addr constant [23 x i8] c"\0Aenter in the middle: \00", align 1
@.str.2 = private unnamed_addr constant [2 x i8] c"\0A\00", align 1
@stdout = external global ptr, align 8

; Function Attrs: nounwind uwtable
define dso_local i32 @main(i32 noundef %argc, ptr noundef %argv) #0 !dbg !12 {
entry:
  %retval = alloca i32, align 4
  %argc.addr = alloca i32, align 4
  %argv.addr = alloca ptr, align 8
  %steps = alloca i32, align 4
  store i32 0, ptr %retval, align 4
  store i32 %argc, ptr %argc.addr, align 4, !tbaa !8
  store ptr %argv, ptr %argv.addr, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(ptr %steps) #7, !dbg !19
  %0 = load i32, ptr %argc.addr, align 4, !dbg !20, !tbaa !8
  %cmp = icmp sgt i32 %0, 1, !dbg !21
  br i1 %cmp, label %cond.true, label %cond.false, !dbg !22

cond.true:                                        ; preds = %entry
  %1 = load ptr, ptr %argv.addr, align 8, !dbg !23, !tbaa !15
  %arrayidx = getelementptr inbounds ptr, ptr %1, i64 1, !dbg !23
  %2 = load ptr, ptr %arrayidx, align 8, !dbg !23, !tbaa !24
  %call = call i32 @atoi(ptr noundef %2) #8, !dbg !26
  %3 = call i32 @llvm.abs.i32(i32 %call, i1 true), !dbg !27
  br label %cond.end, !dbg !20

cond.false:                                       ; preds = %entry
  br label %cond.end, !dbg !20

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %3, %cond.true ], [ 8, %cond.false ], !dbg !28
  store i32 %cond, ptr %steps, align 4, !dbg !29, !tbaa !8
  %call1 = call i32 (ptr, ...) @printf(ptr noundef @.str), !dbg !30
  %4 = load i32, ptr %steps, align 4, !dbg !31, !tbaa !8
  call void @zigzag(i32 noundef 0, i32 noundef %4), !dbg !32
  %call2 = call i32 (ptr, ...) @printf(ptr noundef @.str.1), !dbg !33
  %5 = load i32, ptr %steps, align 4, !dbg !34, !tbaa !8
  call void @zigzag(i32 noundef 1, i32 noundef %5), !dbg !35
  %call3 = call i32 (ptr, ...) @printf(ptr noundef @.str.2), !dbg !36
  call void @llvm.lifetime.end.p0(ptr %steps) #7, !dbg !37
  ret i32 0, !dbg !38
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: inlinehint nounwind willreturn memory(read) uwtable
define available_externally i32 @atoi(ptr noundef nonnull %__nptr) #2 !dbg !39 {
entry:
  %__nptr.addr = alloca ptr, align 8
  store ptr %__nptr, ptr %__nptr.addr, align 8, !tbaa !24
  %0 = load ptr, ptr %__nptr.addr, align 8, !dbg !41, !tbaa !24
  %call = call i64 @strtol(ptr noundef %0, ptr noundef null, i32 noundef 10) #7, !dbg !42
  %conv = trunc i64 %call to i32, !dbg !43
  ret i32 %conv, !dbg !44
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.abs.i32(i32, i1 immarg) #3

declare !dbg !45 i32 @printf(ptr noundef, ...) #4

; Function Attrs: nounwind uwtable
define internal void @zigzag(i32 noundef %in_the_middle, i32 noundef %steps) #0 !dbg !47 {
entry:
  %in_the_middle.addr = alloca i32, align 4
  %steps.addr = alloca i32, align 4
  store i32 %in_the_middle, ptr %in_the_middle.addr, align 4, !tbaa !8
  store i32 %steps, ptr %steps.addr, align 4, !tbaa !8
  %0 = load i32, ptr %in_the_middle.addr, align 4, !dbg !48, !tbaa !8
  %tobool = icmp ne i32 %0, 0, !dbg !49
  br i1 %tobool, label %if.then, label %if.end, !dbg !50

if.then:                                          ; preds = %entry
  br label %middle, !dbg !51

if.end:                                           ; preds = %entry
  br label %top, !dbg !48

top:                                              ; preds = %if.end6, %if.end
  %1 = load i32, ptr %steps.addr, align 4, !dbg !52, !tbaa !8
  %dec = add nsw i32 %1, -1, !dbg !53
  store i32 %dec, ptr %steps.addr, align 4, !dbg !54, !tbaa !8
  %cmp = icmp eq i32 %1, 0, !dbg !55
  br i1 %cmp, label %if.then1, label %if.end2, !dbg !56

if.then1:                                         ; preds = %top
  br label %return, !dbg !57

if.end2:                                          ; preds = %top
  %call = call i32 @putchar(i32 noundef 97), !dbg !58
  br label %middle, !dbg !58

middle:                                           ; preds = %if.end2, %if.then
  %2 = load i32, ptr %steps.addr, align 4, !dbg !59, !tbaa !8
  %dec3 = add nsw i32 %2, -1, !dbg !60
  store i32 %dec3, ptr %steps.addr, align 4, !dbg !61, !tbaa !8
  %cmp4 = icmp eq i32 %2, 0, !dbg !62
  br i1 %cmp4, label %if.then5, label %if.end6, !dbg !63

if.then5:                                         ; preds = %middle
  br label %return, !dbg !64

if.end6:                                          ; preds = %middle
  %call7 = call i32 @putchar(i32 noundef 98), !dbg !65
  br label %top, !dbg !66

return:                                           ; preds = %if.then5, %if.then1
  ret void, !dbg !67
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nounwind
declare !dbg !68 i64 @strtol(ptr noundef, ptr noundef, i32 noundef) #5

; Function Attrs: inlinehint nounwind uwtable
define available_externally i32 @putchar(i32 noundef %__c) #6 !dbg !69 {
entry:
  %__c.addr = alloca i32, align 4
  store i32 %__c, ptr %__c.addr, align 4, !tbaa !8
  %0 = load i32, ptr %__c.addr, align 4, !dbg !71, !tbaa !8
  %1 = load ptr, ptr @stdout, align 8, !dbg !72, !tbaa !73
  %call = call i32 @putc(i32 noundef %0, ptr noundef %1), !dbg !75
  ret i32 %call, !dbg !76
}

declare !dbg !77 i32 @putc(i32 noundef, ptr noundef) #4

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { inlinehint nounwind willreturn memory(read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { inlinehint nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #7 = { nounwind }
attributes #8 = { nounwind willreturn memory(read) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "irreducible-goto.c", directory: ".", checksumkind: CSK_MD5, checksum: "3cf87cd8744cbeec2e8ea46df135468a")
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
!12 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 30, type: !13, scopeLine: 30, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !{!16, !16, i64 0}
!16 = !{!"p2 omnipotent char", !17, i64 0}
!17 = !{!"any p2 pointer", !18, i64 0}
!18 = !{!"any pointer", !10, i64 0}
!19 = !DILocation(line: 31, column: 3, scope: !12)
!20 = !DILocation(line: 31, column: 15, scope: !12)
!21 = !DILocation(line: 31, column: 20, scope: !12, atomGroup: 2, atomRank: 2)
!22 = !DILocation(line: 31, column: 15, scope: !12, atomGroup: 2, atomRank: 1)
!23 = !DILocation(line: 31, column: 35, scope: !12)
!24 = !{!25, !25, i64 0}
!25 = !{!"p1 omnipotent char", !18, i64 0}
!26 = !DILocation(line: 31, column: 30, scope: !12)
!27 = !DILocation(line: 31, column: 26, scope: !12)
!28 = !DILocation(line: 31, column: 15, scope: !12, atomGroup: 1, atomRank: 2)
!29 = !DILocation(line: 31, column: 7, scope: !12, atomGroup: 1, atomRank: 1)
!30 = !DILocation(line: 32, column: 3, scope: !12)
!31 = !DILocation(line: 33, column: 13, scope: !12)
!32 = !DILocation(line: 33, column: 3, scope: !12)
!33 = !DILocation(line: 34, column: 3, scope: !12)
!34 = !DILocation(line: 35, column: 13, scope: !12)
!35 = !DILocation(line: 35, column: 3, scope: !12)
!36 = !DILocation(line: 36, column: 3, scope: !12)
!37 = !DILocation(line: 38, column: 1, scope: !12)
!38 = !DILocation(line: 37, column: 3, scope: !12, atomGroup: 4, atomRank: 1)
!39 = distinct !DISubprogram(name: "atoi", scope: !40, file: !40, line: 362, type: !13, scopeLine: 363, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!40 = !DIFile(filename: "/usr/include/stdlib.h", directory: "", checksumkind: CSK_MD5, checksum: "4b47dc81a92f1fe77a152c0aac236718")
!41 = !DILocation(line: 364, column: 24, scope: !39)
!42 = !DILocation(line: 364, column: 16, scope: !39, atomGroup: 1, atomRank: 3)
!43 = !DILocation(line: 364, column: 10, scope: !39, atomGroup: 1, atomRank: 2)
!44 = !DILocation(line: 364, column: 3, scope: !39, atomGroup: 1, atomRank: 1)
!45 = !DISubprogram(name: "printf", scope: !46, file: !46, line: 356, type: !13, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!46 = !DIFile(filename: "/usr/include/stdio.h", directory: "", checksumkind: CSK_MD5, checksum: "b5a90985555f47bfb88eff5a8f0f5b72")
!47 = distinct !DISubprogram(name: "zigzag", scope: !1, file: !1, line: 16, type: !13, scopeLine: 16, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!48 = !DILocation(line: 17, column: 7, scope: !47)
!49 = !DILocation(line: 17, column: 7, scope: !47, atomGroup: 1, atomRank: 2)
!50 = !DILocation(line: 17, column: 7, scope: !47, atomGroup: 1, atomRank: 1)
!51 = !DILocation(line: 18, column: 5, scope: !47, atomGroup: 2, atomRank: 1)
!52 = !DILocation(line: 20, column: 12, scope: !47)
!53 = !DILocation(line: 20, column: 12, scope: !47, atomGroup: 3, atomRank: 2)
!54 = !DILocation(line: 20, column: 12, scope: !47, atomGroup: 3, atomRank: 1)
!55 = !DILocation(line: 20, column: 15, scope: !47, atomGroup: 4, atomRank: 2)
!56 = !DILocation(line: 20, column: 15, scope: !47, atomGroup: 4, atomRank: 1)
!57 = !DILocation(line: 21, column: 5, scope: !47, atomGroup: 5, atomRank: 1)
!58 = !DILocation(line: 22, column: 3, scope: !47)
!59 = !DILocation(line: 24, column: 12, scope: !47)
!60 = !DILocation(line: 24, column: 12, scope: !47, atomGroup: 6, atomRank: 2)
!61 = !DILocation(line: 24, column: 12, scope: !47, atomGroup: 6, atomRank: 1)
!62 = !DILocation(line: 24, column: 15, scope: !47, atomGroup: 7, atomRank: 2)
!63 = !DILocation(line: 24, column: 15, scope: !47, atomGroup: 7, atomRank: 1)
!64 = !DILocation(line: 25, column: 5, scope: !47, atomGroup: 8, atomRank: 1)
!65 = !DILocation(line: 26, column: 3, scope: !47)
!66 = !DILocation(line: 27, column: 3, scope: !47, atomGroup: 9, atomRank: 1)
!67 = !DILocation(line: 28, column: 1, scope: !47, atomGroup: 10, atomRank: 1)
!68 = !DISubprogram(name: "strtol", scope: !40, file: !40, line: 177, type: !13, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!69 = distinct !DISubprogram(name: "putchar", scope: !70, file: !70, line: 82, type: !13, scopeLine: 83, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!70 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/stdio.h", directory: "", checksumkind: CSK_MD5, checksum: "c10e343656e7a2bf1044ef4e4442d902")
!71 = !DILocation(line: 84, column: 16, scope: !69)
!72 = !DILocation(line: 84, column: 21, scope: !69)
!73 = !{!74, !74, i64 0}
!74 = !{!"p1 _ZTS8_IO_FILE", !18, i64 0}
!75 = !DILocation(line: 84, column: 10, scope: !69, atomGroup: 1, atomRank: 2)
!76 = !DILocation(line: 84, column: 3, scope: !69, atomGroup: 1, atomRank: 1)
!77 = !DISubprogram(name: "putc", scope: !46, file: !46, line: 550, type: !13, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
