; Strings that are known: their length, how they compare, and copies of them.
; RUN: rvsdg opt -passes=library-calls,dead-node-elimination -S %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
@hello = private unnamed_addr constant [6 x i8] c"hello\00"
@help = private unnamed_addr constant [5 x i8] c"help\00"
@high = private unnamed_addr constant [4 x i8] c"hel\FF"
@s = private unnamed_addr constant [3 x i8] c"%s\00"
@percent = private unnamed_addr constant [3 x i8] c"%%\00"
@numbers = private unnamed_addr constant { i16, [4 x i8] } { i16 24930, [4 x i8] c"cd\00\00" }
@result = private unnamed_addr constant [7 x i8] c"%d %s\0A\00"

declare i64 @strlen(ptr) nounwind willreturn memory(read)
declare i32 @strcmp(ptr, ptr)
declare i32 @strncmp(ptr, ptr, i64)
declare i32 @memcmp(ptr, ptr, i64)
declare i32 @bcmp(ptr, ptr, i64)
declare ptr @strcpy(ptr, ptr)
declare i32 @sprintf(ptr, ptr, ...)
declare i32 @printf(ptr, ...)

define i64 @length() {
  %1 = call i64 @strlen(ptr @hello)
  %2 = call i64 @strlen(ptr getelementptr (i8, ptr @hello, i64 3))
  %3 = call i64 @strlen(ptr @numbers)
  %4 = mul i64 %1, 100
  %5 = mul i64 %2, 10
  %6 = add i64 %4, %5
  %7 = add i64 %6, %3
  ret i64 %7
}

; It has no end, or is not known.
define i64 @no-length(ptr %text) {
  %1 = call i64 @strlen(ptr @high)
  %2 = call i64 @strlen(ptr %text)
  %3 = add i64 %1, %2
  ret i64 %3
}

define i32 @less() {
  %1 = call i32 @strcmp(ptr @hello, ptr @help)
  ret i32 %1
}

define i32 @greater() {
  %1 = call i32 @strcmp(ptr @help, ptr @hello)
  ret i32 %1
}

define i32 @equal() {
  %1 = call i32 @strncmp(ptr @hello, ptr @help, i64 3)
  %2 = call i32 @memcmp(ptr @hello, ptr @help, i64 3)
  %3 = call i32 @bcmp(ptr @hello, ptr @help, i64 3)
  %4 = or i32 %1, %2
  %5 = or i32 %3, %4
  ret i32 %5
}

; Characters have no sign.
define i32 @high-is-greater() {
  %1 = call i32 @memcmp(ptr @high, ptr @hello, i64 4)
  ret i32 %1
}

define i32 @nothing(ptr %a, ptr %b) {
  %1 = call i32 @strncmp(ptr %a, ptr %b, i64 0)
  %2 = call i32 @memcmp(ptr %a, ptr %b, i64 0)
  %3 = or i32 %1, %2
  ret i32 %3
}

define i32 @no-comparison(ptr %text, i64 %n) {
  %1 = call i32 @strcmp(ptr @hello, ptr %text)
  %2 = call i32 @memcmp(ptr @hello, ptr @help, i64 %n)
  %3 = or i32 %1, %2
  ret i32 %3
}

; More bytes than there are.
define i32 @too-many() {
  %1 = call i32 @memcmp(ptr @hello, ptr @help, i64 6)
  ret i32 %1
}

define ptr @copy(ptr %to) {
  %1 = call ptr @strcpy(ptr %to, ptr @hello)
  ret ptr %1
}

define i32 @copy-by-format(ptr %to) {
  %1 = call i32 (ptr, ptr, ...) @sprintf(ptr %to, ptr @help)
  ret i32 %1
}

define i32 @copy-by-s(ptr %to) {
  %1 = call i32 (ptr, ptr, ...) @sprintf(ptr %to, ptr @s, ptr @hello)
  ret i32 %1
}

define i32 @no-copy(ptr %to, ptr %text) {
  %1 = call i32 (ptr, ptr, ...) @sprintf(ptr %to, ptr @s, ptr %text)
  %2 = call ptr @strcpy(ptr %to, ptr %text)
  %3 = call i32 (ptr, ptr, ...) @sprintf(ptr %to, ptr @percent)
  ret i32 %1
}

define void @show(i32 %number, ptr %text) {
  %negative = icmp slt i32 %number, 0
  %shown = select i1 %negative, i32 -1, i32 %number
  %1 = call i32 (ptr, ...) @printf(ptr @result, i32 %shown, ptr %text)
  ret void
}

define i32 @main() {
  %buffer = alloca [16 x i8]
  %1 = call i64 @length()
  %2 = trunc i64 %1 to i32
  call void @show(i32 %2, ptr @s)
  %3 = call i32 @less()
  call void @show(i32 %3, ptr @s)
  %4 = call i32 @greater()
  %5 = icmp sgt i32 %4, 0
  %6 = zext i1 %5 to i32
  call void @show(i32 %6, ptr @s)
  %7 = call i32 @equal()
  call void @show(i32 %7, ptr @s)
  %8 = call i32 @high-is-greater()
  %9 = icmp sgt i32 %8, 0
  %10 = zext i1 %9 to i32
  call void @show(i32 %10, ptr @s)
  %11 = call i32 @nothing(ptr @s, ptr @help)
  call void @show(i32 %11, ptr @s)
  %12 = call ptr @copy(ptr %buffer)
  call void @show(i32 0, ptr %12)
  %13 = call i32 @copy-by-format(ptr %buffer)
  call void @show(i32 %13, ptr %buffer)
  %14 = call i32 @copy-by-s(ptr %buffer)
  call void @show(i32 %14, ptr %buffer)
  %15 = call i32 @no-copy(ptr %buffer, ptr @help)
  call void @show(i32 %15, ptr %buffer)
  ret i32 0
}

; EXPECT
; target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
;
; @hello = private unnamed_addr constant [6 x i8] c"hello\00"
; @help = private unnamed_addr constant [5 x i8] c"help\00"
; @high = private unnamed_addr constant [4 x i8] c"hel\FF"
; @s = private unnamed_addr constant [3 x i8] c"%s\00"
; @percent = private unnamed_addr constant [3 x i8] c"%%\00"
; @result = private unnamed_addr constant [7 x i8] c"%d %s\0A\00"
;
; declare i64 @strlen(ptr) nounwind willreturn memory(read)
;
; declare i32 @strcmp(ptr, ptr)
;
; declare i32 @strncmp(ptr, ptr, i64)
;
; declare i32 @memcmp(ptr, ptr, i64)
;
; declare i32 @bcmp(ptr, ptr, i64)
;
; declare ptr @strcpy(ptr, ptr)
;
; declare i32 @sprintf(ptr, ptr, ...)
;
; declare i32 @printf(ptr, ...)
;
; define i64 @length() {
;   %1 = mul i64 5, 100
;   %2 = mul i64 2, 10
;   %3 = add i64 %1, %2
;   %4 = add i64 %3, 4
;   ret i64 %4
; }
;
; define i64 @no-length(ptr %text) {
;   %1 = call i64 @strlen(ptr @high)
;   %2 = call i64 @strlen(ptr %text)
;   %3 = add i64 %1, %2
;   ret i64 %3
; }
;
; define i32 @less() {
;   ret i32 -1
; }
;
; define i32 @greater() {
;   ret i32 1
; }
;
; define i32 @equal() {
;   %1 = or i32 0, 0
;   %2 = or i32 0, %1
;   ret i32 %2
; }
;
; define i32 @high-is-greater() {
;   ret i32 1
; }
;
; define i32 @nothing(ptr %a, ptr %b) {
;   %1 = or i32 0, 0
;   ret i32 %1
; }
;
; define i32 @no-comparison(ptr %text, i64 %n) {
;   %1 = call i32 @strcmp(ptr @hello, ptr %text)
;   %2 = call i32 @memcmp(ptr @hello, ptr @help, i64 %n)
;   %3 = or i32 %1, %2
;   ret i32 %3
; }
;
; define i32 @too-many() {
;   %1 = call i32 @memcmp(ptr @hello, ptr @help, i64 6)
;   ret i32 %1
; }
;
; define ptr @copy(ptr %to) {
;   call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr @hello, i64 6, i1 false)
;   ret ptr %to
; }
;
; define i32 @copy-by-format(ptr %to) {
;   call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr @help, i64 5, i1 false)
;   ret i32 4
; }
;
; define i32 @copy-by-s(ptr %to) {
;   call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr @hello, i64 6, i1 false)
;   ret i32 5
; }
;
; define i32 @no-copy(ptr %to, ptr %text) {
;   %1 = call i32 (ptr, ptr, ...) @sprintf(ptr %to, ptr @s, ptr %text)
;   %2 = call ptr @strcpy(ptr %to, ptr %text)
;   %3 = call i32 (ptr, ptr, ...) @sprintf(ptr %to, ptr @percent)
;   ret i32 %1
; }
;
; define void @show(i32 %number, ptr %text) {
;   %negative = icmp slt i32 %number, 0
;   %shown = select i1 %negative, i32 -1, i32 %number
;   %1 = call i32 (ptr, ...) @printf(ptr @result, i32 %shown, ptr %text)
;   ret void
; }
;
; define i32 @main() {
;   %buffer = alloca [16 x i8]
;   %1 = call i64 @length()
;   %2 = trunc i64 %1 to i32
;   call void @show(i32 %2, ptr @s)
;   %3 = call i32 @less()
;   call void @show(i32 %3, ptr @s)
;   %4 = call i32 @greater()
;   %5 = icmp sgt i32 %4, 0
;   %6 = zext i1 %5 to i32
;   call void @show(i32 %6, ptr @s)
;   %7 = call i32 @equal()
;   call void @show(i32 %7, ptr @s)
;   %8 = call i32 @high-is-greater()
;   %9 = icmp sgt i32 %8, 0
;   %10 = zext i1 %9 to i32
;   call void @show(i32 %10, ptr @s)
;   %11 = call i32 @nothing(ptr @s, ptr @help)
;   call void @show(i32 %11, ptr @s)
;   %12 = call ptr @copy(ptr %buffer)
;   call void @show(i32 0, ptr %12)
;   %13 = call i32 @copy-by-format(ptr %buffer)
;   call void @show(i32 %13, ptr %buffer)
;   %14 = call i32 @copy-by-s(ptr %buffer)
;   call void @show(i32 %14, ptr %buffer)
;   %15 = call i32 @no-copy(ptr %buffer, ptr @help)
;   call void @show(i32 %15, ptr %buffer)
;   ret i32 0
; }
;
; declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1) nocallback nofree nounwind willreturn memory(argmem: readwrite)
