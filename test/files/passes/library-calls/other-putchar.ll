; What is called instead must be what the program knows by that name.
; RUN: rvsdg opt -passes=library-calls -S %s
@a = private unnamed_addr constant [2 x i8] c"a\00"
@line = private unnamed_addr constant [7 x i8] c"hello\0A\00"
@puts = global i32 0

declare i32 @printf(ptr, ...)
declare void @putchar(i8)

define void @f() {
  %1 = call i32 (ptr, ...) @printf(ptr @a)
  %2 = call i32 (ptr, ...) @printf(ptr @line)
  ret void
}

; EXPECT
;
; @a = private unnamed_addr constant [2 x i8] c"a\00"
; @line = private unnamed_addr constant [7 x i8] c"hello\0A\00"
; @puts = global i32 0
;
; declare i32 @printf(ptr, ...)
;
; declare void @putchar(i8)
;
; define void @f() {
;   %1 = call i32 (ptr, ...) @printf(ptr @a)
;   %2 = call i32 (ptr, ...) @printf(ptr @line)
;   ret void
; }
