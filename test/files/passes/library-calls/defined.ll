; A definition of the name of a library function is still that function, but none is called instead that the program
; defines: this puts would call itself.
; RUN: rvsdg opt -passes=library-calls -S %s
@line = private unnamed_addr constant [7 x i8] c"hello\0A\00"
@a = private unnamed_addr constant [2 x i8] c"a\00"
@s-line = private unnamed_addr constant [4 x i8] c"%s\0A\00"

declare i32 @vprintf(ptr, ptr)
declare i32 @printf(ptr, ...)

define i32 @__vprintf_chk(i32 %flag, ptr %format, ptr %list) {
  %1 = call i32 @vprintf(ptr %format, ptr %list)
  ret i32 %1
}

define i32 @puts(ptr %text) {
  %1 = call i32 (ptr, ...) @printf(ptr @s-line, ptr %text)
  ret i32 0
}

define void @calls(ptr %list) {
  %1 = call i32 @__vprintf_chk(i32 1, ptr @a, ptr %list)
  %2 = call i32 @__vprintf_chk(i32 1, ptr @line, ptr %list)
  ret void
}

; EXPECT
;
; @line = private unnamed_addr constant [7 x i8] c"hello\0A\00"
; @a = private unnamed_addr constant [2 x i8] c"a\00"
; @s-line = private unnamed_addr constant [4 x i8] c"%s\0A\00"
;
; declare i32 @vprintf(ptr, ptr)
;
; declare i32 @printf(ptr, ...)
;
; define i32 @__vprintf_chk(i32 %flag, ptr %format, ptr %list) {
;   %1 = call i32 @vprintf(ptr %format, ptr %list)
;   ret i32 %1
; }
;
; define i32 @puts(ptr %text) {
;   %1 = call i32 (ptr, ...) @printf(ptr @s-line, ptr %text)
;   ret i32 0
; }
;
; define void @calls(ptr %list) {
;   %1 = call i32 @putchar(i32 97)
;   %2 = call i32 @__vprintf_chk(i32 1, ptr @line, ptr %list)
;   ret void
; }
;
; declare i32 @putchar(i32)
