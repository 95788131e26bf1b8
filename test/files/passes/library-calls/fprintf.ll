; What is printed on a stream: fwrite, fputs, fputc, or nothing.
; RUN: rvsdg opt -passes=library-calls,dead-node-elimination -S %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
@empty = private unnamed_addr constant [1 x i8] zeroinitializer
@a = private unnamed_addr constant [2 x i8] c"a\00"
@text = private unnamed_addr constant [6 x i8] c"hello\00"
@percent-text = private unnamed_addr constant [4 x i8] c"1 %\00"
@s = private unnamed_addr constant [3 x i8] c"%s\00"
@c = private unnamed_addr constant [3 x i8] c"%c\00"
@stdout = external global ptr

declare i32 @fprintf(ptr, ptr, ...)
declare i32 @__fprintf_chk(ptr, i32, ptr, ...)
declare i32 @fputs(ptr, ptr)

define void @texts(ptr %file) {
  %1 = call i32 (ptr, ptr, ...) @fprintf(ptr %file, ptr @empty)
  %2 = call i32 (ptr, ptr, ...) @fprintf(ptr %file, ptr @a)
  %3 = call i32 (ptr, ptr, ...) @fprintf(ptr %file, ptr @text)
  ret void
}

define void @arguments(ptr %file, ptr %text, i32 %character) {
  %1 = call i32 (ptr, ptr, ...) @fprintf(ptr %file, ptr @s, ptr @empty)
  %2 = call i32 (ptr, ptr, ...) @fprintf(ptr %file, ptr @s, ptr @a)
  %3 = call i32 (ptr, ptr, ...) @fprintf(ptr %file, ptr @s, ptr @percent-text)
  %4 = call i32 (ptr, ptr, ...) @fprintf(ptr %file, ptr @s, ptr %text)
  %5 = call i32 (ptr, ptr, ...) @fprintf(ptr %file, ptr @c, i32 %character)
  ret void
}

define void @checked(ptr %file, ptr %text) {
  %1 = call i32 (ptr, i32, ptr, ...) @__fprintf_chk(ptr %file, i32 1, ptr @text)
  %2 = call i32 (ptr, i32, ptr, ...) @__fprintf_chk(ptr %file, i32 1, ptr @s, ptr %text)
  ret void
}

define void @strings(ptr %file, ptr %text) {
  %1 = call i32 @fputs(ptr @empty, ptr %file)
  %2 = call i32 @fputs(ptr @a, ptr %file)
  %3 = call i32 @fputs(ptr @percent-text, ptr %file)
  %4 = call i32 @fputs(ptr %text, ptr %file)
  ret void
}

; fwrite has more arguments, so small code does without.
define void @small(ptr %file) optsize {
  %1 = call i32 @fputs(ptr @a, ptr %file)
  %2 = call i32 @fputs(ptr @text, ptr %file)
  %3 = call i32 (ptr, ptr, ...) @fprintf(ptr %file, ptr @text)
  ret void
}

define i32 @main() {
  %file = load ptr, ptr @stdout
  call void @texts(ptr %file)
  call void @arguments(ptr %file, ptr @text, i32 120)
  call void @checked(ptr %file, ptr @text)
  call void @strings(ptr %file, ptr @text)
  call void @small(ptr %file)
  ret i32 0
}

; EXPECT
; target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
;
; @text = private unnamed_addr constant [6 x i8] c"hello\00"
; @percent-text = private unnamed_addr constant [4 x i8] c"1 %\00"
; @stdout = external global ptr
;
; declare i32 @fprintf(ptr, ptr, ...)
;
; declare i32 @__fprintf_chk(ptr, i32, ptr, ...)
;
; declare i32 @fputs(ptr, ptr)
;
; define void @texts(ptr %file) {
;   %1 = call i32 @fputc(i32 97, ptr %file)
;   %2 = call i64 @fwrite(ptr @text, i64 1, i64 5, ptr %file)
;   ret void
; }
;
; define void @arguments(ptr %file, ptr %text, i32 %character) {
;   %1 = call i32 @fputc(i32 97, ptr %file)
;   %2 = call i64 @fwrite(ptr @percent-text, i64 1, i64 3, ptr %file)
;   %3 = call i32 @fputs(ptr %text, ptr %file)
;   %4 = call i32 @fputc(i32 %character, ptr %file)
;   ret void
; }
;
; define void @checked(ptr %file, ptr %text) {
;   %1 = call i64 @fwrite(ptr @text, i64 1, i64 5, ptr %file)
;   %2 = call i32 @fputs(ptr %text, ptr %file)
;   ret void
; }
;
; define void @strings(ptr %file, ptr %text) {
;   %1 = call i32 @fputc(i32 97, ptr %file)
;   %2 = call i64 @fwrite(ptr @percent-text, i64 1, i64 3, ptr %file)
;   %3 = call i32 @fputs(ptr %text, ptr %file)
;   ret void
; }
;
; define void @small(ptr %file) optsize {
;   %1 = call i32 @fputc(i32 97, ptr %file)
;   %2 = call i32 @fputs(ptr @text, ptr %file)
;   %3 = call i32 @fputs(ptr @text, ptr %file)
;   ret void
; }
;
; define i32 @main() {
;   %file = load ptr, ptr @stdout
;   call void @texts(ptr %file)
;   call void @arguments(ptr %file, ptr @text, i32 120)
;   call void @checked(ptr %file, ptr @text)
;   call void @strings(ptr %file, ptr @text)
;   call void @small(ptr %file)
;   ret i32 0
; }
;
; declare i32 @fputc(i32, ptr)
;
; declare i64 @fwrite(ptr, i64, i64, ptr)
