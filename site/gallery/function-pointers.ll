; ModuleID = 'function-pointers.c'
source_filename = "function-pointers.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.anon = type { i8, ptr }

@.str = private unnamed_addr constant [2 x i8] c"3\00", align 1
@.str.1 = private unnamed_addr constant [2 x i8] c"4\00", align 1
@.str.2 = private unnamed_addr constant [2 x i8] c"+\00", align 1
@.str.3 = private unnamed_addr constant [2 x i8] c"2\00", align 1
@.str.4 = private unnamed_addr constant [2 x i8] c"*\00", align 1
@.str.5 = private unnamed_addr constant [2 x i8] c"7\00", align 1
@.str.6 = private unnamed_addr constant [2 x i8] c"-\00", align 1
@__const.main.usual = private unnamed_addr constant [7 x ptr] [ptr @.str, ptr @.str.1, ptr @.str.2, ptr @.str.3, ptr @.str.4, ptr @.str.5, ptr @.str.6], align 16
@.str.7 = private unnamed_addr constant [4 x i8] c"%s \00", align 1
@.str.8 = private unnamed_addr constant [6 x i8] c"= %d\0A\00", align 1
@operators = internal constant [4 x { i8, [7 x i8], ptr }] [{ i8, [7 x i8], ptr } { i8 43, [7 x i8] zeroinitializer, ptr @add }, { i8, [7 x i8], ptr } { i8 45, [7 x i8] zeroinitializer, ptr @subtract }, { i8, [7 x i8], ptr } { i8 42, [7 x i8] zeroinitializer, ptr @multiply }, { i8, [7 x i8], ptr } { i8 47, [7 x i8] zeroinitializer, ptr @divide }], align 16

; Function Attrs: nounwind uwtable
define dso_local i32 @main(i32 noundef %argc, ptr noundef %argv) #0 !dbg !12 {
entry:
  %retval = alloca i32, align 4
  %argc.addr = alloca i32, align 4
  %argv.addr = alloca ptr, align 8
  %usual = alloca [7 x ptr], align 16
  %words = alloca ptr, align 8
  %count = alloca i32, align 4
  %i = alloca i32, align 4
  store i32 0, ptr %retval, align 4
  store i32 %argc, ptr %argc.addr, align 4, !tbaa !8
  store ptr %argv, ptr %argv.addr, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(ptr %usual) #7, !dbg !19
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %usual, ptr align 16 @__const.main.usual, i64 56, i1 false), !dbg !20
  call void @llvm.lifetime.start.p0(ptr %words) #7, !dbg !21
  %0 = load i32, ptr %argc.addr, align 4, !dbg !22, !tbaa !8
  %cmp = icmp sgt i32 %0, 1, !dbg !23
  br i1 %cmp, label %cond.true, label %cond.false, !dbg !24

cond.true:                                        ; preds = %entry
  %1 = load ptr, ptr %argv.addr, align 8, !dbg !25, !tbaa !15
  %add.ptr = getelementptr inbounds ptr, ptr %1, i64 1, !dbg !26
  br label %cond.end, !dbg !22

cond.false:                                       ; preds = %entry
  %arraydecay = getelementptr inbounds [7 x ptr], ptr %usual, i64 0, i64 0, !dbg !27
  br label %cond.end, !dbg !22

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi ptr [ %add.ptr, %cond.true ], [ %arraydecay, %cond.false ], !dbg !28
  store ptr %cond, ptr %words, align 8, !dbg !29, !tbaa !15
  call void @llvm.lifetime.start.p0(ptr %count) #7, !dbg !30
  %2 = load i32, ptr %argc.addr, align 4, !dbg !31, !tbaa !8
  %cmp1 = icmp sgt i32 %2, 1, !dbg !32
  br i1 %cmp1, label %cond.true2, label %cond.false3, !dbg !33

cond.true2:                                       ; preds = %cond.end
  %3 = load i32, ptr %argc.addr, align 4, !dbg !34, !tbaa !8
  %sub = sub nsw i32 %3, 1, !dbg !35
  br label %cond.end4, !dbg !31

cond.false3:                                      ; preds = %cond.end
  br label %cond.end4, !dbg !31

cond.end4:                                        ; preds = %cond.false3, %cond.true2
  %cond5 = phi i32 [ %sub, %cond.true2 ], [ 7, %cond.false3 ], !dbg !36
  store i32 %cond5, ptr %count, align 4, !dbg !37, !tbaa !8
  call void @llvm.lifetime.start.p0(ptr %i) #7, !dbg !38
  store i32 0, ptr %i, align 4, !dbg !39, !tbaa !8
  br label %for.cond, !dbg !38

for.cond:                                         ; preds = %for.inc, %cond.end4
  %4 = load i32, ptr %i, align 4, !dbg !40, !tbaa !8
  %5 = load i32, ptr %count, align 4, !dbg !41, !tbaa !8
  %cmp6 = icmp slt i32 %4, %5, !dbg !42
  br i1 %cmp6, label %for.body, label %for.cond.cleanup, !dbg !43

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(ptr %i) #7, !dbg !44
  br label %for.end

for.body:                                         ; preds = %for.cond
  %6 = load ptr, ptr %words, align 8, !dbg !45, !tbaa !15
  %7 = load i32, ptr %i, align 4, !dbg !46, !tbaa !8
  %idxprom = sext i32 %7 to i64, !dbg !45
  %arrayidx = getelementptr inbounds ptr, ptr %6, i64 %idxprom, !dbg !45
  %8 = load ptr, ptr %arrayidx, align 8, !dbg !45, !tbaa !47
  %call = call i32 (ptr, ...) @printf(ptr noundef @.str.7, ptr noundef %8), !dbg !49
  br label %for.inc, !dbg !50

for.inc:                                          ; preds = %for.body
  %9 = load i32, ptr %i, align 4, !dbg !51, !tbaa !8
  %inc = add nsw i32 %9, 1, !dbg !52
  store i32 %inc, ptr %i, align 4, !dbg !53, !tbaa !8
  br label %for.cond, !dbg !44, !llvm.loop !54

for.end:                                          ; preds = %for.cond.cleanup
  %10 = load i32, ptr %count, align 4, !dbg !57, !tbaa !8
  %11 = load ptr, ptr %words, align 8, !dbg !58, !tbaa !15
  %call7 = call i32 @evaluate(i32 noundef %10, ptr noundef %11), !dbg !59
  %call8 = call i32 (ptr, ...) @printf(ptr noundef @.str.8, i32 noundef %call7), !dbg !60
  call void @llvm.lifetime.end.p0(ptr %count) #7, !dbg !61
  call void @llvm.lifetime.end.p0(ptr %words) #7, !dbg !61
  call void @llvm.lifetime.end.p0(ptr %usual) #7, !dbg !61
  ret i32 0, !dbg !62
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #2

declare !dbg !63 i32 @printf(ptr noundef, ...) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nounwind uwtable
define internal i32 @evaluate(i32 noundef %count, ptr noundef %words) #0 !dbg !65 {
entry:
  %count.addr = alloca i32, align 4
  %words.addr = alloca ptr, align 8
  %stack = alloca [64 x i32], align 16
  %top = alloca i32, align 4
  %i = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %is_operator = alloca i32, align 4
  %k = alloca i32, align 4
  store i32 %count, ptr %count.addr, align 4, !tbaa !8
  store ptr %words, ptr %words.addr, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(ptr %stack) #7, !dbg !66
  call void @llvm.memset.p0.i64(ptr align 16 %stack, i8 0, i64 256, i1 false), !dbg !67
  call void @llvm.lifetime.start.p0(ptr %top) #7, !dbg !68
  store i32 0, ptr %top, align 4, !dbg !69, !tbaa !8
  call void @llvm.lifetime.start.p0(ptr %i) #7, !dbg !70
  store i32 0, ptr %i, align 4, !dbg !71, !tbaa !8
  br label %for.cond, !dbg !70

for.cond:                                         ; preds = %for.inc42, %entry
  %0 = load i32, ptr %i, align 4, !dbg !72, !tbaa !8
  %1 = load i32, ptr %count.addr, align 4, !dbg !73, !tbaa !8
  %cmp = icmp slt i32 %0, %1, !dbg !74
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !dbg !75

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(ptr %i) #7, !dbg !76
  br label %for.end44

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(ptr %is_operator) #7, !dbg !77
  store i32 0, ptr %is_operator, align 4, !dbg !78, !tbaa !8
  call void @llvm.lifetime.start.p0(ptr %k) #7, !dbg !79
  store i32 0, ptr %k, align 4, !dbg !80, !tbaa !8
  br label %for.cond1, !dbg !79

for.cond1:                                        ; preds = %for.inc, %for.body
  %2 = load i32, ptr %k, align 4, !dbg !81, !tbaa !8
  %conv = zext i32 %2 to i64, !dbg !81
  %cmp2 = icmp ult i64 %conv, 4, !dbg !82
  br i1 %cmp2, label %for.body5, label %for.cond.cleanup4, !dbg !83

for.cond.cleanup4:                                ; preds = %for.cond1
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(ptr %k) #7, !dbg !84
  br label %for.end

for.body5:                                        ; preds = %for.cond1
  %3 = load i32, ptr %top, align 4, !dbg !85, !tbaa !8
  %cmp6 = icmp sge i32 %3, 2, !dbg !86
  br i1 %cmp6, label %land.lhs.true, label %if.end, !dbg !87

land.lhs.true:                                    ; preds = %for.body5
  %4 = load ptr, ptr %words.addr, align 8, !dbg !88, !tbaa !15
  %5 = load i32, ptr %i, align 4, !dbg !89, !tbaa !8
  %idxprom = sext i32 %5 to i64, !dbg !88
  %arrayidx = getelementptr inbounds ptr, ptr %4, i64 %idxprom, !dbg !88
  %6 = load ptr, ptr %arrayidx, align 8, !dbg !88, !tbaa !47
  %arrayidx8 = getelementptr inbounds i8, ptr %6, i64 0, !dbg !88
  %7 = load i8, ptr %arrayidx8, align 1, !dbg !88, !tbaa !90
  %conv9 = sext i8 %7 to i32, !dbg !88
  %8 = load i32, ptr %k, align 4, !dbg !91, !tbaa !8
  %idxprom10 = zext i32 %8 to i64, !dbg !92
  %arrayidx11 = getelementptr inbounds nuw [4 x %struct.anon], ptr @operators, i64 0, i64 %idxprom10, !dbg !92
  %symbol = getelementptr inbounds nuw %struct.anon, ptr %arrayidx11, i32 0, i32 0, !dbg !93
  %9 = load i8, ptr %symbol, align 16, !dbg !93, !tbaa !94
  %conv12 = sext i8 %9 to i32, !dbg !92
  %cmp13 = icmp eq i32 %conv9, %conv12, !dbg !96
  br i1 %cmp13, label %land.lhs.true15, label %if.end, !dbg !97

land.lhs.true15:                                  ; preds = %land.lhs.true
  %10 = load ptr, ptr %words.addr, align 8, !dbg !98, !tbaa !15
  %11 = load i32, ptr %i, align 4, !dbg !99, !tbaa !8
  %idxprom16 = sext i32 %11 to i64, !dbg !98
  %arrayidx17 = getelementptr inbounds ptr, ptr %10, i64 %idxprom16, !dbg !98
  %12 = load ptr, ptr %arrayidx17, align 8, !dbg !98, !tbaa !47
  %arrayidx18 = getelementptr inbounds i8, ptr %12, i64 1, !dbg !98
  %13 = load i8, ptr %arrayidx18, align 1, !dbg !98, !tbaa !90
  %conv19 = sext i8 %13 to i32, !dbg !98
  %cmp20 = icmp eq i32 %conv19, 0, !dbg !100
  br i1 %cmp20, label %if.then, label %if.end, !dbg !101

if.then:                                          ; preds = %land.lhs.true15
  %14 = load i32, ptr %top, align 4, !dbg !102, !tbaa !8
  %dec = add nsw i32 %14, -1, !dbg !103
  store i32 %dec, ptr %top, align 4, !dbg !104, !tbaa !8
  %15 = load i32, ptr %k, align 4, !dbg !105, !tbaa !8
  %idxprom22 = zext i32 %15 to i64, !dbg !106
  %arrayidx23 = getelementptr inbounds nuw [4 x %struct.anon], ptr @operators, i64 0, i64 %idxprom22, !dbg !106
  %apply = getelementptr inbounds nuw %struct.anon, ptr %arrayidx23, i32 0, i32 1, !dbg !107
  %16 = load ptr, ptr %apply, align 8, !dbg !106, !tbaa !108
  %17 = load i32, ptr %top, align 4, !dbg !109, !tbaa !8
  %sub = sub nsw i32 %17, 1, !dbg !110
  %idxprom24 = sext i32 %sub to i64, !dbg !111
  %arrayidx25 = getelementptr inbounds [64 x i32], ptr %stack, i64 0, i64 %idxprom24, !dbg !111
  %18 = load i32, ptr %arrayidx25, align 4, !dbg !111, !tbaa !8
  %19 = load i32, ptr %top, align 4, !dbg !112, !tbaa !8
  %idxprom26 = sext i32 %19 to i64, !dbg !113
  %arrayidx27 = getelementptr inbounds [64 x i32], ptr %stack, i64 0, i64 %idxprom26, !dbg !113
  %20 = load i32, ptr %arrayidx27, align 4, !dbg !113, !tbaa !8
  %call = call i32 %16(i32 noundef %18, i32 noundef %20), !dbg !114
  %21 = load i32, ptr %top, align 4, !dbg !115, !tbaa !8
  %sub28 = sub nsw i32 %21, 1, !dbg !116
  %idxprom29 = sext i32 %sub28 to i64, !dbg !117
  %arrayidx30 = getelementptr inbounds [64 x i32], ptr %stack, i64 0, i64 %idxprom29, !dbg !117
  store i32 %call, ptr %arrayidx30, align 4, !dbg !118, !tbaa !8
  store i32 1, ptr %is_operator, align 4, !dbg !119, !tbaa !8
  br label %if.end, !dbg !120

if.end:                                           ; preds = %if.then, %land.lhs.true15, %land.lhs.true, %for.body5
  br label %for.inc, !dbg !121

for.inc:                                          ; preds = %if.end
  %22 = load i32, ptr %k, align 4, !dbg !122, !tbaa !8
  %inc = add i32 %22, 1, !dbg !123
  store i32 %inc, ptr %k, align 4, !dbg !124, !tbaa !8
  br label %for.cond1, !dbg !84, !llvm.loop !125

for.end:                                          ; preds = %for.cond.cleanup4
  %23 = load i32, ptr %is_operator, align 4, !dbg !127, !tbaa !8
  %tobool = icmp ne i32 %23, 0, !dbg !128
  br i1 %tobool, label %if.end41, label %land.lhs.true31, !dbg !129

land.lhs.true31:                                  ; preds = %for.end
  %24 = load i32, ptr %top, align 4, !dbg !130, !tbaa !8
  %cmp32 = icmp slt i32 %24, 64, !dbg !131
  br i1 %cmp32, label %if.then34, label %if.end41, !dbg !132

if.then34:                                        ; preds = %land.lhs.true31
  %25 = load ptr, ptr %words.addr, align 8, !dbg !133, !tbaa !15
  %26 = load i32, ptr %i, align 4, !dbg !134, !tbaa !8
  %idxprom35 = sext i32 %26 to i64, !dbg !133
  %arrayidx36 = getelementptr inbounds ptr, ptr %25, i64 %idxprom35, !dbg !133
  %27 = load ptr, ptr %arrayidx36, align 8, !dbg !133, !tbaa !47
  %call37 = call i32 @atoi(ptr noundef %27) #8, !dbg !135
  %28 = load i32, ptr %top, align 4, !dbg !136, !tbaa !8
  %inc38 = add nsw i32 %28, 1, !dbg !137
  store i32 %inc38, ptr %top, align 4, !dbg !138, !tbaa !8
  %idxprom39 = sext i32 %28 to i64, !dbg !139
  %arrayidx40 = getelementptr inbounds [64 x i32], ptr %stack, i64 0, i64 %idxprom39, !dbg !139
  store i32 %call37, ptr %arrayidx40, align 4, !dbg !140, !tbaa !8
  br label %if.end41, !dbg !139

if.end41:                                         ; preds = %if.then34, %land.lhs.true31, %for.end
  call void @llvm.lifetime.end.p0(ptr %is_operator) #7, !dbg !141
  br label %for.inc42, !dbg !142

for.inc42:                                        ; preds = %if.end41
  %29 = load i32, ptr %i, align 4, !dbg !143, !tbaa !8
  %inc43 = add nsw i32 %29, 1, !dbg !144
  store i32 %inc43, ptr %i, align 4, !dbg !145, !tbaa !8
  br label %for.cond, !dbg !76, !llvm.loop !146

for.end44:                                        ; preds = %for.cond.cleanup
  %30 = load i32, ptr %top, align 4, !dbg !147, !tbaa !8
  %cmp45 = icmp sgt i32 %30, 0, !dbg !148
  br i1 %cmp45, label %cond.true, label %cond.false, !dbg !149

cond.true:                                        ; preds = %for.end44
  %31 = load i32, ptr %top, align 4, !dbg !150, !tbaa !8
  %sub47 = sub nsw i32 %31, 1, !dbg !151
  %idxprom48 = sext i32 %sub47 to i64, !dbg !152
  %arrayidx49 = getelementptr inbounds [64 x i32], ptr %stack, i64 0, i64 %idxprom48, !dbg !152
  %32 = load i32, ptr %arrayidx49, align 4, !dbg !152, !tbaa !8
  br label %cond.end, !dbg !147

cond.false:                                       ; preds = %for.end44
  br label %cond.end, !dbg !147

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %32, %cond.true ], [ 0, %cond.false ], !dbg !153
  store i32 1, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(ptr %top) #7, !dbg !154
  call void @llvm.lifetime.end.p0(ptr %stack) #7, !dbg !154
  ret i32 %cond, !dbg !155
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #4

; Function Attrs: inlinehint nounwind willreturn memory(read) uwtable
define available_externally i32 @atoi(ptr noundef nonnull %__nptr) #5 !dbg !156 {
entry:
  %__nptr.addr = alloca ptr, align 8
  store ptr %__nptr, ptr %__nptr.addr, align 8, !tbaa !47
  %0 = load ptr, ptr %__nptr.addr, align 8, !dbg !158, !tbaa !47
  %call = call i64 @strtol(ptr noundef %0, ptr noundef null, i32 noundef 10) #7, !dbg !159
  %conv = trunc i64 %call to i32, !dbg !160
  ret i32 %conv, !dbg !161
}

; Function Attrs: nounwind uwtable
define internal i32 @add(i32 noundef %a, i32 noundef %b) #0 !dbg !162 {
entry:
  %a.addr = alloca i32, align 4
  %b.addr = alloca i32, align 4
  store i32 %a, ptr %a.addr, align 4, !tbaa !8
  store i32 %b, ptr %b.addr, align 4, !tbaa !8
  %0 = load i32, ptr %a.addr, align 4, !dbg !163, !tbaa !8
  %1 = load i32, ptr %b.addr, align 4, !dbg !164, !tbaa !8
  %add = add nsw i32 %0, %1, !dbg !165
  ret i32 %add, !dbg !166
}

; Function Attrs: nounwind uwtable
define internal i32 @subtract(i32 noundef %a, i32 noundef %b) #0 !dbg !167 {
entry:
  %a.addr = alloca i32, align 4
  %b.addr = alloca i32, align 4
  store i32 %a, ptr %a.addr, align 4, !tbaa !8
  store i32 %b, ptr %b.addr, align 4, !tbaa !8
  %0 = load i32, ptr %a.addr, align 4, !dbg !168, !tbaa !8
  %1 = load i32, ptr %b.addr, align 4, !dbg !169, !tbaa !8
  %sub = sub nsw i32 %0, %1, !dbg !170
  ret i32 %sub, !dbg !171
}

; Function Attrs: nounwind uwtable
define internal i32 @multiply(i32 noundef %a, i32 noundef %b) #0 !dbg !172 {
entry:
  %a.addr = alloca i32, align 4
  %b.addr = alloca i32, align 4
  store i32 %a, ptr %a.addr, align 4, !tbaa !8
  store i32 %b, ptr %b.addr, align 4, !tbaa !8
  %0 = load i32, ptr %a.addr, align 4, !dbg !173, !tbaa !8
  %1 = load i32, ptr %b.addr, align 4, !dbg !174, !tbaa !8
  %mul = mul nsw i32 %0, %1, !dbg !175
  ret i32 %mul, !dbg !176
}

; Function Attrs: nounwind uwtable
define internal i32 @divide(i32 noundef %a, i32 noundef %b) #0 !dbg !177 {
entry:
  %a.addr = alloca i32, align 4
  %b.addr = alloca i32, align 4
  store i32 %a, ptr %a.addr, align 4, !tbaa !8
  store i32 %b, ptr %b.addr, align 4, !tbaa !8
  %0 = load i32, ptr %b.addr, align 4, !dbg !178, !tbaa !8
  %cmp = icmp eq i32 %0, 0, !dbg !179
  br i1 %cmp, label %cond.true, label %cond.false, !dbg !180

cond.true:                                        ; preds = %entry
  br label %cond.end, !dbg !178

cond.false:                                       ; preds = %entry
  %1 = load i32, ptr %a.addr, align 4, !dbg !181, !tbaa !8
  %2 = load i32, ptr %b.addr, align 4, !dbg !182, !tbaa !8
  %div = sdiv i32 %1, %2, !dbg !183
  br label %cond.end, !dbg !178

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ 0, %cond.true ], [ %div, %cond.false ], !dbg !184
  ret i32 %cond, !dbg !185
}

; Function Attrs: nounwind
declare !dbg !186 i64 @strtol(ptr noundef, ptr noundef, i32 noundef) #6

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #5 = { inlinehint nounwind willreturn memory(read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #7 = { nounwind }
attributes #8 = { nounwind willreturn memory(read) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "function-pointers.c", directory: ".", checksumkind: CSK_MD5, checksum: "ae28d96df9043c8ad43bb1aab8768a42")
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
!12 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 44, type: !13, scopeLine: 44, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !{!16, !16, i64 0}
!16 = !{!"p2 omnipotent char", !17, i64 0}
!17 = !{!"any p2 pointer", !18, i64 0}
!18 = !{!"any pointer", !10, i64 0}
!19 = !DILocation(line: 45, column: 3, scope: !12)
!20 = !DILocation(line: 45, column: 9, scope: !12, atomGroup: 1, atomRank: 1)
!21 = !DILocation(line: 46, column: 3, scope: !12)
!22 = !DILocation(line: 46, column: 18, scope: !12)
!23 = !DILocation(line: 46, column: 23, scope: !12, atomGroup: 3, atomRank: 2)
!24 = !DILocation(line: 46, column: 18, scope: !12, atomGroup: 3, atomRank: 1)
!25 = !DILocation(line: 46, column: 29, scope: !12)
!26 = !DILocation(line: 46, column: 34, scope: !12)
!27 = !DILocation(line: 46, column: 40, scope: !12)
!28 = !DILocation(line: 46, column: 18, scope: !12, atomGroup: 2, atomRank: 2)
!29 = !DILocation(line: 46, column: 10, scope: !12, atomGroup: 2, atomRank: 1)
!30 = !DILocation(line: 47, column: 3, scope: !12)
!31 = !DILocation(line: 47, column: 15, scope: !12)
!32 = !DILocation(line: 47, column: 20, scope: !12, atomGroup: 5, atomRank: 2)
!33 = !DILocation(line: 47, column: 15, scope: !12, atomGroup: 5, atomRank: 1)
!34 = !DILocation(line: 47, column: 26, scope: !12)
!35 = !DILocation(line: 47, column: 31, scope: !12)
!36 = !DILocation(line: 47, column: 15, scope: !12, atomGroup: 4, atomRank: 2)
!37 = !DILocation(line: 47, column: 7, scope: !12, atomGroup: 4, atomRank: 1)
!38 = !DILocation(line: 48, column: 8, scope: !12)
!39 = !DILocation(line: 48, column: 12, scope: !12, atomGroup: 6, atomRank: 1)
!40 = !DILocation(line: 48, column: 19, scope: !12)
!41 = !DILocation(line: 48, column: 23, scope: !12)
!42 = !DILocation(line: 48, column: 21, scope: !12, atomGroup: 7, atomRank: 1)
!43 = !DILocation(line: 48, column: 3, scope: !12, atomGroup: 8, atomRank: 1)
!44 = !DILocation(line: 48, column: 3, scope: !12)
!45 = !DILocation(line: 49, column: 19, scope: !12)
!46 = !DILocation(line: 49, column: 25, scope: !12)
!47 = !{!48, !48, i64 0}
!48 = !{!"p1 omnipotent char", !18, i64 0}
!49 = !DILocation(line: 49, column: 5, scope: !12)
!50 = !DILocation(line: 49, column: 5, scope: !12, atomGroup: 10, atomRank: 1)
!51 = !DILocation(line: 48, column: 31, scope: !12)
!52 = !DILocation(line: 48, column: 31, scope: !12, atomGroup: 9, atomRank: 2)
!53 = !DILocation(line: 48, column: 31, scope: !12, atomGroup: 9, atomRank: 1)
!54 = distinct !{!54, !44, !55, !56}
!55 = !DILocation(line: 49, column: 27, scope: !12)
!56 = !{!"llvm.loop.mustprogress"}
!57 = !DILocation(line: 50, column: 29, scope: !12)
!58 = !DILocation(line: 50, column: 36, scope: !12)
!59 = !DILocation(line: 50, column: 20, scope: !12)
!60 = !DILocation(line: 50, column: 3, scope: !12)
!61 = !DILocation(line: 52, column: 1, scope: !12)
!62 = !DILocation(line: 51, column: 3, scope: !12, atomGroup: 12, atomRank: 1)
!63 = !DISubprogram(name: "printf", scope: !64, file: !64, line: 356, type: !13, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!64 = !DIFile(filename: "/usr/include/stdio.h", directory: "", checksumkind: CSK_MD5, checksum: "b5a90985555f47bfb88eff5a8f0f5b72")
!65 = distinct !DISubprogram(name: "evaluate", scope: !1, file: !1, line: 26, type: !13, scopeLine: 26, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!66 = !DILocation(line: 27, column: 3, scope: !65)
!67 = !DILocation(line: 27, column: 7, scope: !65, atomGroup: 1, atomRank: 1)
!68 = !DILocation(line: 28, column: 3, scope: !65)
!69 = !DILocation(line: 28, column: 7, scope: !65, atomGroup: 2, atomRank: 1)
!70 = !DILocation(line: 29, column: 8, scope: !65)
!71 = !DILocation(line: 29, column: 12, scope: !65, atomGroup: 3, atomRank: 1)
!72 = !DILocation(line: 29, column: 19, scope: !65)
!73 = !DILocation(line: 29, column: 23, scope: !65)
!74 = !DILocation(line: 29, column: 21, scope: !65, atomGroup: 4, atomRank: 1)
!75 = !DILocation(line: 29, column: 3, scope: !65, atomGroup: 5, atomRank: 1)
!76 = !DILocation(line: 29, column: 3, scope: !65)
!77 = !DILocation(line: 30, column: 5, scope: !65)
!78 = !DILocation(line: 30, column: 9, scope: !65, atomGroup: 6, atomRank: 1)
!79 = !DILocation(line: 31, column: 10, scope: !65)
!80 = !DILocation(line: 31, column: 19, scope: !65, atomGroup: 7, atomRank: 1)
!81 = !DILocation(line: 31, column: 26, scope: !65)
!82 = !DILocation(line: 31, column: 28, scope: !65, atomGroup: 8, atomRank: 1)
!83 = !DILocation(line: 31, column: 5, scope: !65, atomGroup: 9, atomRank: 1)
!84 = !DILocation(line: 31, column: 5, scope: !65)
!85 = !DILocation(line: 32, column: 11, scope: !65)
!86 = !DILocation(line: 32, column: 15, scope: !65, atomGroup: 10, atomRank: 2)
!87 = !DILocation(line: 32, column: 20, scope: !65, atomGroup: 10, atomRank: 1)
!88 = !DILocation(line: 32, column: 23, scope: !65)
!89 = !DILocation(line: 32, column: 29, scope: !65)
!90 = !{!10, !10, i64 0}
!91 = !DILocation(line: 32, column: 48, scope: !65)
!92 = !DILocation(line: 32, column: 38, scope: !65)
!93 = !DILocation(line: 32, column: 51, scope: !65)
!94 = !{!95, !10, i64 0}
!95 = !{!"", !10, i64 0, !18, i64 8}
!96 = !DILocation(line: 32, column: 35, scope: !65, atomGroup: 11, atomRank: 2)
!97 = !DILocation(line: 32, column: 58, scope: !65, atomGroup: 11, atomRank: 1)
!98 = !DILocation(line: 32, column: 61, scope: !65)
!99 = !DILocation(line: 32, column: 67, scope: !65)
!100 = !DILocation(line: 32, column: 73, scope: !65, atomGroup: 12, atomRank: 2)
!101 = !DILocation(line: 32, column: 58, scope: !65, atomGroup: 12, atomRank: 1)
!102 = !DILocation(line: 33, column: 12, scope: !65)
!103 = !DILocation(line: 33, column: 12, scope: !65, atomGroup: 13, atomRank: 2)
!104 = !DILocation(line: 33, column: 12, scope: !65, atomGroup: 13, atomRank: 1)
!105 = !DILocation(line: 34, column: 36, scope: !65)
!106 = !DILocation(line: 34, column: 26, scope: !65)
!107 = !DILocation(line: 34, column: 39, scope: !65)
!108 = !{!95, !18, i64 8}
!109 = !DILocation(line: 34, column: 51, scope: !65)
!110 = !DILocation(line: 34, column: 55, scope: !65)
!111 = !DILocation(line: 34, column: 45, scope: !65)
!112 = !DILocation(line: 34, column: 67, scope: !65)
!113 = !DILocation(line: 34, column: 61, scope: !65)
!114 = !DILocation(line: 34, column: 26, scope: !65, atomGroup: 14, atomRank: 2)
!115 = !DILocation(line: 34, column: 15, scope: !65)
!116 = !DILocation(line: 34, column: 19, scope: !65)
!117 = !DILocation(line: 34, column: 9, scope: !65)
!118 = !DILocation(line: 34, column: 24, scope: !65, atomGroup: 14, atomRank: 1)
!119 = !DILocation(line: 35, column: 21, scope: !65, atomGroup: 15, atomRank: 1)
!120 = !DILocation(line: 36, column: 7, scope: !65)
!121 = !DILocation(line: 37, column: 5, scope: !65, atomGroup: 17, atomRank: 1)
!122 = !DILocation(line: 31, column: 71, scope: !65)
!123 = !DILocation(line: 31, column: 71, scope: !65, atomGroup: 16, atomRank: 2)
!124 = !DILocation(line: 31, column: 71, scope: !65, atomGroup: 16, atomRank: 1)
!125 = distinct !{!125, !84, !126, !56}
!126 = !DILocation(line: 37, column: 5, scope: !65)
!127 = !DILocation(line: 38, column: 10, scope: !65)
!128 = !DILocation(line: 38, column: 10, scope: !65, atomGroup: 18, atomRank: 2)
!129 = !DILocation(line: 38, column: 22, scope: !65, atomGroup: 18, atomRank: 1)
!130 = !DILocation(line: 38, column: 25, scope: !65)
!131 = !DILocation(line: 38, column: 29, scope: !65, atomGroup: 19, atomRank: 2)
!132 = !DILocation(line: 38, column: 22, scope: !65, atomGroup: 19, atomRank: 1)
!133 = !DILocation(line: 39, column: 27, scope: !65)
!134 = !DILocation(line: 39, column: 33, scope: !65)
!135 = !DILocation(line: 39, column: 22, scope: !65, atomGroup: 20, atomRank: 2)
!136 = !DILocation(line: 39, column: 16, scope: !65)
!137 = !DILocation(line: 39, column: 16, scope: !65, atomGroup: 21, atomRank: 2)
!138 = !DILocation(line: 39, column: 16, scope: !65, atomGroup: 21, atomRank: 1)
!139 = !DILocation(line: 39, column: 7, scope: !65)
!140 = !DILocation(line: 39, column: 20, scope: !65, atomGroup: 20, atomRank: 1)
!141 = !DILocation(line: 40, column: 3, scope: !65)
!142 = !DILocation(line: 40, column: 3, scope: !65, atomGroup: 23, atomRank: 1)
!143 = !DILocation(line: 29, column: 31, scope: !65)
!144 = !DILocation(line: 29, column: 31, scope: !65, atomGroup: 22, atomRank: 2)
!145 = !DILocation(line: 29, column: 31, scope: !65, atomGroup: 22, atomRank: 1)
!146 = distinct !{!146, !76, !141, !56}
!147 = !DILocation(line: 41, column: 10, scope: !65)
!148 = !DILocation(line: 41, column: 14, scope: !65, atomGroup: 25, atomRank: 2)
!149 = !DILocation(line: 41, column: 10, scope: !65, atomGroup: 25, atomRank: 1)
!150 = !DILocation(line: 41, column: 26, scope: !65)
!151 = !DILocation(line: 41, column: 30, scope: !65)
!152 = !DILocation(line: 41, column: 20, scope: !65)
!153 = !DILocation(line: 41, column: 10, scope: !65, atomGroup: 26, atomRank: 2)
!154 = !DILocation(line: 42, column: 1, scope: !65)
!155 = !DILocation(line: 41, column: 3, scope: !65, atomGroup: 26, atomRank: 1)
!156 = distinct !DISubprogram(name: "atoi", scope: !157, file: !157, line: 362, type: !13, scopeLine: 363, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!157 = !DIFile(filename: "/usr/include/stdlib.h", directory: "", checksumkind: CSK_MD5, checksum: "4b47dc81a92f1fe77a152c0aac236718")
!158 = !DILocation(line: 364, column: 24, scope: !156)
!159 = !DILocation(line: 364, column: 16, scope: !156, atomGroup: 1, atomRank: 3)
!160 = !DILocation(line: 364, column: 10, scope: !156, atomGroup: 1, atomRank: 2)
!161 = !DILocation(line: 364, column: 3, scope: !156, atomGroup: 1, atomRank: 1)
!162 = distinct !DISubprogram(name: "add", scope: !1, file: !1, line: 14, type: !13, scopeLine: 14, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!163 = !DILocation(line: 14, column: 39, scope: !162)
!164 = !DILocation(line: 14, column: 43, scope: !162)
!165 = !DILocation(line: 14, column: 41, scope: !162, atomGroup: 1, atomRank: 2)
!166 = !DILocation(line: 14, column: 32, scope: !162, atomGroup: 1, atomRank: 1)
!167 = distinct !DISubprogram(name: "subtract", scope: !1, file: !1, line: 15, type: !13, scopeLine: 15, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!168 = !DILocation(line: 15, column: 44, scope: !167)
!169 = !DILocation(line: 15, column: 48, scope: !167)
!170 = !DILocation(line: 15, column: 46, scope: !167, atomGroup: 1, atomRank: 2)
!171 = !DILocation(line: 15, column: 37, scope: !167, atomGroup: 1, atomRank: 1)
!172 = distinct !DISubprogram(name: "multiply", scope: !1, file: !1, line: 16, type: !13, scopeLine: 16, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!173 = !DILocation(line: 16, column: 44, scope: !172)
!174 = !DILocation(line: 16, column: 48, scope: !172)
!175 = !DILocation(line: 16, column: 46, scope: !172, atomGroup: 1, atomRank: 2)
!176 = !DILocation(line: 16, column: 37, scope: !172, atomGroup: 1, atomRank: 1)
!177 = distinct !DISubprogram(name: "divide", scope: !1, file: !1, line: 17, type: !13, scopeLine: 17, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!178 = !DILocation(line: 17, column: 42, scope: !177)
!179 = !DILocation(line: 17, column: 44, scope: !177, atomGroup: 2, atomRank: 2)
!180 = !DILocation(line: 17, column: 42, scope: !177, atomGroup: 2, atomRank: 1)
!181 = !DILocation(line: 17, column: 55, scope: !177)
!182 = !DILocation(line: 17, column: 59, scope: !177)
!183 = !DILocation(line: 17, column: 57, scope: !177)
!184 = !DILocation(line: 17, column: 42, scope: !177, atomGroup: 1, atomRank: 2)
!185 = !DILocation(line: 17, column: 35, scope: !177, atomGroup: 1, atomRank: 1)
!186 = !DISubprogram(name: "strtol", scope: !157, file: !157, line: 177, type: !13, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
