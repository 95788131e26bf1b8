; What is printed on standard output: puts, putchar, or nothing.
; RUN: rvsdg opt -passes=library-calls,dead-node-elimination -S %s
@empty = private unnamed_addr constant [1 x i8] zeroinitializer
@a = private unnamed_addr constant [2 x i8] c"a\00"
@newline = private unnamed_addr constant [2 x i8] c"\0A\00"
@line = private unnamed_addr constant [7 x i8] c"hello\0A\00"
@text = private unnamed_addr constant [6 x i8] c"hello\00"
@two-lines = private unnamed_addr constant [10 x i8] c"one\0Atwo\0A\00\00"
@ends-early = private unnamed_addr constant [8 x i8] c"end\0A\00%d\00"
@high = private unnamed_addr constant [2 x i8] c"\FF\00"
@s = private unnamed_addr constant [3 x i8] c"%s\00"
@s-line = private unnamed_addr constant [4 x i8] c"%s\0A\00"
@c = private unnamed_addr constant [3 x i8] c"%c\00"
@percent-line = private unnamed_addr constant [5 x i8] c"1 %\0A\00"

declare i32 @printf(ptr, ...)
declare i32 @__printf_chk(i32, ptr, ...)

define void @texts() {
  %1 = call i32 (ptr, ...) @printf(ptr @empty)
  %2 = call i32 (ptr, ...) @printf(ptr @a)
  %3 = call i32 (ptr, ...) @printf(ptr @newline)
  %4 = tail call i32 (ptr, ...) @printf(ptr @line) nounwind
  %5 = call i32 (ptr, ...) @printf(ptr @two-lines)
  %6 = call i32 (ptr, ...) @printf(ptr @ends-early)
  %7 = call i32 (ptr, ...) @printf(ptr @high)
  %8 = call i32 (ptr, ...) @printf(ptr getelementptr (i8, ptr @line, i64 3))
  ret void
}

; Arguments that the format does not speak of do not matter.
define void @more-arguments(i32 %x) {
  %1 = call i32 (ptr, ...) @printf(ptr @line, i32 %x)
  ret void
}

define void @arguments(ptr %text, i32 %character) {
  %1 = call i32 (ptr, ...) @printf(ptr @s-line, ptr %text)
  %2 = call i32 (ptr, ...) @printf(ptr @c, i32 %character)
  %3 = call i32 (ptr, ...) @printf(ptr @s, ptr @empty)
  %4 = call i32 (ptr, ...) @printf(ptr @s, ptr @a)
  %5 = call i32 (ptr, ...) @printf(ptr @s, ptr @line)
  %6 = call i32 (ptr, ...) @printf(ptr @s, ptr @percent-line)
  ret void
}

define void @checked(ptr %text, i32 %character) {
  %1 = call i32 (i32, ptr, ...) @__printf_chk(i32 1, ptr @line)
  %2 = call i32 (i32, ptr, ...) @__printf_chk(i32 1, ptr @s-line, ptr %text)
  %3 = call i32 (i32, ptr, ...) @__printf_chk(i32 1, ptr @c, i32 %character)
  ret void
}

; The string, and what is called, come in through loops and branches.
define void @nested(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %end ]
  %odd = trunc i32 %i to i1
  br i1 %odd, label %print, label %end
print:
  %1 = call i32 (ptr, ...) @printf(ptr @line)
  br label %end
end:
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; Functions that call each other share a φ.
define void @even(i32 %n) {
  %1 = call i32 (ptr, ...) @printf(ptr @line)
  %end = icmp eq i32 %n, 0
  br i1 %end, label %done, label %on
on:
  %less = sub i32 %n, 1
  call void @odd(i32 %less)
  br label %done
done:
  ret void
}

define void @odd(i32 %n) {
  %1 = call i32 (ptr, ...) @printf(ptr @two-lines)
  %end = icmp eq i32 %n, 0
  br i1 %end, label %done, label %on
on:
  %less = sub i32 %n, 1
  call void @even(i32 %less)
  br label %done
done:
  ret void
}

define i32 @main() {
  call void @texts()
  call void @more-arguments(i32 1)
  call void @arguments(ptr @text, i32 120)
  call void @checked(ptr @text, i32 121)
  call void @nested(i32 4)
  call void @even(i32 3)
  ret i32 0
}

; EXPECT
;
; @text = private unnamed_addr constant [6 x i8] c"hello\00"
; @str = private unnamed_addr constant [6 x i8] c"hello\00", align 1
; @str.1 = private unnamed_addr constant [8 x i8] c"one\0Atwo\00", align 1
; @str.2 = private unnamed_addr constant [4 x i8] c"end\00", align 1
; @str.3 = private unnamed_addr constant [3 x i8] c"lo\00", align 1
; @str.4 = private unnamed_addr constant [4 x i8] c"1 %\00", align 1
;
; declare i32 @printf(ptr, ...)
;
; declare i32 @__printf_chk(i32, ptr, ...)
;
; define void @texts() {
;   %1 = call i32 @putchar(i32 97)
;   %2 = call i32 @putchar(i32 10)
;   %3 = tail call i32 @puts(ptr @str) nounwind
;   %4 = call i32 @puts(ptr @str.1)
;   %5 = call i32 @puts(ptr @str.2)
;   %6 = call i32 @putchar(i32 255)
;   %7 = call i32 @puts(ptr @str.3)
;   ret void
; }
;
; define void @more-arguments(i32 %x) {
;   %1 = call i32 @puts(ptr @str)
;   ret void
; }
;
; define void @arguments(ptr %text, i32 %character) {
;   %1 = call i32 @puts(ptr %text)
;   %2 = call i32 @putchar(i32 %character)
;   %3 = call i32 @putchar(i32 97)
;   %4 = call i32 @puts(ptr @str)
;   %5 = call i32 @puts(ptr @str.4)
;   ret void
; }
;
; define void @checked(ptr %text, i32 %character) {
;   %1 = call i32 @puts(ptr @str)
;   %2 = call i32 @puts(ptr %text)
;   %3 = call i32 @putchar(i32 %character)
;   ret void
; }
;
; define void @nested(i32 %n) {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %next, %end ]
;   %odd = trunc i32 %i to i1
;   br i1 %odd, label %0, label %end
;
; 0:
;   %1 = call i32 @puts(ptr @str)
;   br label %end
;
; end:
;   %next = add nsw i32 %i, 1
;   %more = icmp slt i32 %next, %n
;   br i1 %more, label %loop, label %2
;
; 2:
;   ret void
; }
;
; define void @even(i32 %n) {
;   %end = icmp eq i32 %n, 0
;   %1 = call i32 @puts(ptr @str)
;   br i1 %end, label %2, label %on
;
; on:
;   %less = sub i32 %n, 1
;   call void @odd(i32 %less)
;   br label %2
;
; 2:
;   ret void
; }
;
; define void @odd(i32 %n) {
;   %end = icmp eq i32 %n, 0
;   %1 = call i32 @puts(ptr @str.1)
;   br i1 %end, label %2, label %on
;
; on:
;   %less = sub i32 %n, 1
;   call void @even(i32 %less)
;   br label %2
;
; 2:
;   ret void
; }
;
; define i32 @main() {
;   call void @texts()
;   call void @more-arguments(i32 1)
;   call void @arguments(ptr @text, i32 120)
;   call void @checked(ptr @text, i32 121)
;   call void @nested(i32 4)
;   call void @even(i32 3)
;   ret i32 0
; }
;
; declare i32 @putchar(i32)
;
; declare i32 @puts(ptr)
