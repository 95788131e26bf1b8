; What is in a va_list is not known, so only formats that do not look into it are.
; RUN: rvsdg opt -passes=library-calls,dead-node-elimination -S %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
@empty = private unnamed_addr constant [1 x i8] zeroinitializer
@a = private unnamed_addr constant [2 x i8] c"a\00"
@text = private unnamed_addr constant [6 x i8] c"hello\00"
@line = private unnamed_addr constant [7 x i8] c"hello\0A\00"
@d = private unnamed_addr constant [3 x i8] c"%d\00"
@stdout = external global ptr

declare i32 @vprintf(ptr, ptr)
declare i32 @__vprintf_chk(i32, ptr, ptr)
declare i32 @vfprintf(ptr, ptr, ptr)
declare i32 @__vfprintf_chk(ptr, i32, ptr, ptr)
declare void @llvm.va_start.p0(ptr)
declare void @llvm.va_end.p0(ptr)

define void @on-output(ptr %list) {
  %1 = call i32 @vprintf(ptr @empty, ptr %list)
  %2 = call i32 @vprintf(ptr @a, ptr %list)
  %3 = call i32 @vprintf(ptr @text, ptr %list)
  %4 = call i32 @vprintf(ptr @line, ptr %list)
  %5 = call i32 @__vprintf_chk(i32 1, ptr @line, ptr %list)
  %6 = call i32 @__vprintf_chk(i32 1, ptr @d, ptr %list)
  ret void
}

define void @on-stream(ptr %file, ptr %list) {
  %1 = call i32 @vfprintf(ptr %file, ptr @empty, ptr %list)
  %2 = call i32 @vfprintf(ptr %file, ptr @a, ptr %list)
  %3 = call i32 @vfprintf(ptr %file, ptr @text, ptr %list)
  %4 = call i32 @__vfprintf_chk(ptr %file, i32 1, ptr @line, ptr %list)
  %5 = call i32 @__vfprintf_chk(ptr %file, i32 1, ptr @d, ptr %list)
  ret void
}

define void @print(ptr %file, ...) {
  %list = alloca [24 x i8], align 16
  call void @llvm.va_start.p0(ptr %list)
  call void @on-output(ptr %list)
  call void @on-stream(ptr %file, ptr %list)
  call void @llvm.va_end.p0(ptr %list)
  ret void
}

define i32 @main() {
  %file = load ptr, ptr @stdout
  call void (ptr, ...) @print(ptr %file, i32 1, i32 2)
  ret i32 0
}

; EXPECT
; target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
; target triple = "x86_64-unknown-linux-gnu"
;
; @text = private unnamed_addr constant [6 x i8] c"hello\00"
; @line = private unnamed_addr constant [7 x i8] c"hello\0A\00"
; @d = private unnamed_addr constant [3 x i8] c"%d\00"
; @stdout = external global ptr
; @str = private unnamed_addr constant [6 x i8] c"hello\00", align 1
;
; declare i32 @vprintf(ptr, ptr)
;
; declare i32 @__vprintf_chk(i32, ptr, ptr)
;
; declare i32 @vfprintf(ptr, ptr, ptr)
;
; declare i32 @__vfprintf_chk(ptr, i32, ptr, ptr)
;
; declare void @llvm.va_start.p0(ptr)
;
; declare void @llvm.va_end.p0(ptr)
;
; define void @on-output(ptr %list) {
;   %1 = call i32 @putchar(i32 97)
;   %2 = call i32 @vprintf(ptr @text, ptr %list)
;   %3 = call i32 @puts(ptr @str)
;   %4 = call i32 @puts(ptr @str)
;   %5 = call i32 @__vprintf_chk(i32 1, ptr @d, ptr %list)
;   ret void
; }
;
; define void @on-stream(ptr %file, ptr %list) {
;   %1 = call i32 @fputc(i32 97, ptr %file)
;   %2 = call i64 @fwrite(ptr @text, i64 1, i64 5, ptr %file)
;   %3 = call i64 @fwrite(ptr @line, i64 1, i64 6, ptr %file)
;   %4 = call i32 @__vfprintf_chk(ptr %file, i32 1, ptr @d, ptr %list)
;   ret void
; }
;
; define void @print(ptr %file, ...) {
;   %list = alloca [24 x i8], align 16
;   call void @llvm.va_start.p0(ptr %list)
;   call void @on-output(ptr %list)
;   call void @on-stream(ptr %file, ptr %list)
;   call void @llvm.va_end.p0(ptr %list)
;   ret void
; }
;
; define i32 @main() {
;   %file = load ptr, ptr @stdout
;   call void (ptr, ...) @print(ptr %file, i32 1, i32 2)
;   ret i32 0
; }
;
; declare i32 @putchar(i32)
;
; declare i32 @puts(ptr)
;
; declare i32 @fputc(i32, ptr)
;
; declare i64 @fwrite(ptr, i64, i64, ptr)
