; Calls that stay as they are.
; RUN: rvsdg opt -passes=library-calls -S %s
@line = private unnamed_addr constant [7 x i8] c"hello\0A\00"
@text = private unnamed_addr constant [6 x i8] c"hello\00"
@s = private unnamed_addr constant [3 x i8] c"%s\00"
@s-line = private unnamed_addr constant [4 x i8] c"%s\0A\00"
@d-line = private unnamed_addr constant [4 x i8] c"%d\0A\00"
@percent = private unnamed_addr constant [2 x i8] c"%\00"
@percents = private unnamed_addr constant [4 x i8] c"%%\0A\00"
@open = private unnamed_addr constant [2 x i8] c"a\0A"
@variable = private unnamed_addr global [3 x i8] c"b\0A\00"
@replaceable = weak constant [3 x i8] c"c\0A\00"
@stdout = external global ptr

declare i32 @printf(ptr, ...)
declare i32 @fprintf(ptr, ptr, ...)
declare i32 @vprintf(i32, ...)

define i32 @used() {
  %1 = call i32 (ptr, ...) @printf(ptr @line)
  ret i32 %1
}

define void @no-better(ptr %text) {
  %1 = call i32 (ptr, ...) @printf(ptr @text)
  %2 = call i32 (ptr, ...) @printf(ptr @s, ptr @text)
  %3 = call i32 (ptr, ...) @printf(ptr @s, ptr %text)
  %4 = call i32 (ptr, ...) @printf(ptr @percents)
  %5 = call i32 (ptr, ...) @printf(ptr @d-line, i32 7)
  %file = load ptr, ptr @stdout
  %6 = call i32 (ptr, ptr, ...) @fprintf(ptr %file, ptr @s-line, ptr %text)
  ret void
}

; The text may be another one, or has no end.
define void @not-known(ptr %format) {
  %1 = call i32 (ptr, ...) @printf(ptr %format)
  %2 = call i32 (ptr, ...) @printf(ptr @variable)
  %3 = call i32 (ptr, ...) @printf(ptr @replaceable)
  ret void
}

define void @without-end() {
  %1 = call i32 (ptr, ...) @printf(ptr @open)
  %2 = call i32 (ptr, ...) @printf(ptr @percent)
  ret void
}

define void @not-the-library() {
  %1 = call i32 (ptr, ...) @printf(ptr @line) nobuiltin
  ret void
}

define void @no-builtins() "no-builtins" {
  %1 = call i32 (ptr, ...) @printf(ptr @line)
  ret void
}

define void @no-builtin-printf() "no-builtin-printf" {
  %1 = call i32 (ptr, ...) @printf(ptr @line)
  ret void
}

; Nor may puts be called instead.
define void @no-builtin-puts() "no-builtin-puts" {
  %1 = call i32 (ptr, ...) @printf(ptr @line)
  ret void
}

; Not the library's: others do not see it.
define internal i32 @fputs(ptr %text, ptr %file) {
  %1 = call i32 (ptr, ...) @printf(ptr @s, ptr %text)
  ret i32 0
}

define void @own() {
  %1 = call i32 @fputs(ptr @line, ptr null)
  ret void
}

; A prototype that the library does not have.
define void @other-prototype() {
  %1 = call i32 (i32, ...) @vprintf(i32 0)
  ret void
}

define i32 @main() {
  %1 = call i32 @used()
  call void @no-better(ptr @line)
  call void @not-known(ptr @text)
  call void @not-the-library()
  call void @no-builtins()
  call void @no-builtin-printf()
  call void @no-builtin-puts()
  call void @own()
  ret i32 0
}

; EXPECT
;
; @line = private unnamed_addr constant [7 x i8] c"hello\0A\00"
; @text = private unnamed_addr constant [6 x i8] c"hello\00"
; @s = private unnamed_addr constant [3 x i8] c"%s\00"
; @s-line = private unnamed_addr constant [4 x i8] c"%s\0A\00"
; @d-line = private unnamed_addr constant [4 x i8] c"%d\0A\00"
; @percent = private unnamed_addr constant [2 x i8] c"%\00"
; @percents = private unnamed_addr constant [4 x i8] c"%%\0A\00"
; @open = private unnamed_addr constant [2 x i8] c"a\0A"
; @variable = private unnamed_addr global [3 x i8] c"b\0A\00"
; @replaceable = weak constant [3 x i8] c"c\0A\00"
; @stdout = external global ptr
;
; declare i32 @printf(ptr, ...)
;
; declare i32 @fprintf(ptr, ptr, ...)
;
; declare i32 @vprintf(i32, ...)
;
; define i32 @used() {
;   %1 = call i32 (ptr, ...) @printf(ptr @line)
;   ret i32 %1
; }
;
; define void @no-better(ptr %text) {
;   %1 = call i32 (ptr, ...) @printf(ptr @text)
;   %2 = call i32 (ptr, ...) @printf(ptr @s, ptr @text)
;   %3 = call i32 (ptr, ...) @printf(ptr @s, ptr %text)
;   %4 = call i32 (ptr, ...) @printf(ptr @percents)
;   %5 = call i32 (ptr, ...) @printf(ptr @d-line, i32 7)
;   %file = load ptr, ptr @stdout
;   %6 = call i32 (ptr, ptr, ...) @fprintf(ptr %file, ptr @s-line, ptr %text)
;   ret void
; }
;
; define void @not-known(ptr %format) {
;   %1 = call i32 (ptr, ...) @printf(ptr %format)
;   %2 = call i32 (ptr, ...) @printf(ptr @variable)
;   %3 = call i32 (ptr, ...) @printf(ptr @replaceable)
;   ret void
; }
;
; define void @without-end() {
;   %1 = call i32 (ptr, ...) @printf(ptr @open)
;   %2 = call i32 (ptr, ...) @printf(ptr @percent)
;   ret void
; }
;
; define void @not-the-library() {
;   %1 = call i32 (ptr, ...) @printf(ptr @line) nobuiltin
;   ret void
; }
;
; define void @no-builtins() "no-builtins" {
;   %1 = call i32 (ptr, ...) @printf(ptr @line)
;   ret void
; }
;
; define void @no-builtin-printf() "no-builtin-printf" {
;   %1 = call i32 (ptr, ...) @printf(ptr @line)
;   ret void
; }
;
; define void @no-builtin-puts() "no-builtin-puts" {
;   %1 = call i32 (ptr, ...) @printf(ptr @line)
;   ret void
; }
;
; define internal i32 @fputs(ptr %text, ptr %file) {
;   %1 = call i32 (ptr, ...) @printf(ptr @s, ptr %text)
;   ret i32 0
; }
;
; define void @own() {
;   %1 = call i32 @fputs(ptr @line, ptr null)
;   ret void
; }
;
; define void @other-prototype() {
;   %1 = call i32 (i32, ...) @vprintf(i32 0)
;   ret void
; }
;
; define i32 @main() {
;   %1 = call i32 @used()
;   call void @no-better(ptr @line)
;   call void @not-known(ptr @text)
;   call void @not-the-library()
;   call void @no-builtins()
;   call void @no-builtin-printf()
;   call void @no-builtin-puts()
;   call void @own()
;   ret i32 0
; }
