; A local variable that is filled from a constant, and then only read, is the constant.
; RUN: rvsdg opt -passes=interprocedural-constants,dead-node-elimination -S %s

@numbers = private constant [4 x i32] [i32 3, i32 1, i32 4, i32 1], align 4
@text = private constant [4 x i8] c"abc\00", align 1
@visible = constant [4 x i8] c"abc\00", align 1
@variable = global [4 x i8] c"abc\00", align 4

declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare i64 @strlen(ptr captures(none)) memory(argmem: read)
declare void @keeps(ptr)
declare void @writes(ptr captures(none))

define i32 @table(i64 %i) {
  %a = alloca [4 x i32], align 4
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr @numbers, i64 16, i1 false)
  %p = getelementptr [4 x i32], ptr %a, i64 0, i64 %i
  %v = load i32, ptr %p
  ret i32 %v
}

; The constant is aligned as the variable was.
define i64 @length() {
  %a = alloca [4 x i8], align 16
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr @text, i64 4, i1 false)
  %n = call i64 @strlen(ptr %a)
  ret i64 %n
}

; What others define with an alignment of theirs stays as it is.
define i64 @aligned() {
  %a = alloca [4 x i8], align 16
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr @visible, i64 4, i1 false)
  %n = call i64 @strlen(ptr %a)
  ret i64 %n
}

define i64 @kept() {
  %a = alloca [4 x i8], align 1
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr @text, i64 4, i1 false)
  call void @keeps(ptr %a)
  %n = call i64 @strlen(ptr %a)
  ret i64 %n
}

define i64 @written() {
  %a = alloca [4 x i8], align 1
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr @text, i64 4, i1 false)
  call void @writes(ptr %a)
  %n = call i64 @strlen(ptr %a)
  ret i64 %n
}

define i64 @from_a_variable() {
  %a = alloca [4 x i8], align 1
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr @variable, i64 4, i1 false)
  %n = call i64 @strlen(ptr %a)
  ret i64 %n
}

; The variable is larger.
define i8 @larger() {
  %a = alloca [8 x i8], align 1
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr @text, i64 4, i1 false)
  %p = getelementptr i8, ptr %a, i64 6
  %v = load i8, ptr %p
  ret i8 %v
}

; Two variables have two addresses.
define i1 @compared(ptr %q) {
  %a = alloca [4 x i8], align 1
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr @text, i64 4, i1 false)
  %c = icmp eq ptr %a, %q
  ret i1 %c
}

; Only a part is filled: somewhere behind the beginning.
define i8 @behind() {
  %a = alloca [4 x i8], align 1
  %p = getelementptr i8, ptr %a, i64 1
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr @text, i64 3, i1 false)
  %v = load i8, ptr %a
  ret i8 %v
}

define i8 @volatile_copy() {
  %a = alloca [4 x i8], align 1
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr @text, i64 4, i1 true)
  %v = load i8, ptr %a
  ret i8 %v
}

; EXPECT
;
; @numbers = private constant [4 x i32] [i32 3, i32 1, i32 4, i32 1], align 4
; @text = private constant [4 x i8] c"abc\00", align 16
; @visible = constant [4 x i8] c"abc\00", align 1
; @variable = global [4 x i8] c"abc\00", align 4
;
; declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) nocallback nofree nounwind willreturn memory(argmem: readwrite)
;
; declare void @llvm.lifetime.start.p0(ptr captures(none)) nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
;
; declare i64 @strlen(ptr captures(none)) memory(argmem: read)
;
; declare void @keeps(ptr)
;
; declare void @writes(ptr captures(none))
;
; define i32 @table(i64 %i) {
;   %p = getelementptr [4 x i32], ptr @numbers, i64 0, i64 %i
;   %v = load i32, ptr %p
;   ret i32 %v
; }
;
; define i64 @length() {
;   %n = call i64 @strlen(ptr @text)
;   ret i64 %n
; }
;
; define i64 @aligned() {
;   %a = alloca [4 x i8], align 16
;   call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr @visible, i64 4, i1 false)
;   %n = call i64 @strlen(ptr %a)
;   ret i64 %n
; }
;
; define i64 @kept() {
;   %a = alloca [4 x i8], align 1
;   call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr @text, i64 4, i1 false)
;   call void @keeps(ptr %a)
;   %n = call i64 @strlen(ptr %a)
;   ret i64 %n
; }
;
; define i64 @written() {
;   %a = alloca [4 x i8], align 1
;   call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr @text, i64 4, i1 false)
;   call void @writes(ptr %a)
;   %n = call i64 @strlen(ptr %a)
;   ret i64 %n
; }
;
; define i64 @from_a_variable() {
;   %a = alloca [4 x i8], align 1
;   call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr @variable, i64 4, i1 false)
;   %n = call i64 @strlen(ptr %a)
;   ret i64 %n
; }
;
; define i8 @larger() {
;   %a = alloca [8 x i8], align 1
;   call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr @text, i64 4, i1 false)
;   %p = getelementptr i8, ptr %a, i64 6
;   %v = load i8, ptr %p
;   ret i8 %v
; }
;
; define i1 @compared(ptr %q) {
;   %a = alloca [4 x i8], align 1
;   call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr @text, i64 4, i1 false)
;   %c = icmp eq ptr %a, %q
;   ret i1 %c
; }
;
; define i8 @behind() {
;   %a = alloca [4 x i8], align 1
;   %p = getelementptr i8, ptr %a, i64 1
;   call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr @text, i64 3, i1 false)
;   %v = load i8, ptr %a
;   ret i8 %v
; }
;
; define i8 @volatile_copy() {
;   %a = alloca [4 x i8], align 1
;   call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr @text, i64 4, i1 true)
;   %v = load i8, ptr %a
;   ret i8 %v
; }
