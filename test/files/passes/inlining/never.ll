; What is not inlined: functions that another definition may replace, that ask for it, that take variable arguments, that
; look at their own frame, that call themselves, that are called as something they are not, or in which names of the C
; library mean something else.
; RUN: rvsdg opt -passes=inlining -S %s

declare void @llvm.va_start.p0(ptr)
declare ptr @llvm.returnaddress(i32)

define weak i32 @replaceable() {
  ret i32 1
}

define internal i32 @asks() noinline {
  ret i32 2
}

define internal i32 @variadic(...) {
  ret i32 3
}

define internal ptr @where() {
  %r = call ptr @llvm.returnaddress(i32 0)
  ret ptr %r
}

define internal i32 @again(i32 %n) {
  %r = call i32 @again(i32 %n)
  ret i32 %r
}

define internal i32 @takes(i64 %n) {
  ret i32 4
}

define internal i32 @stacks(i32 %n) {
  %a = alloca i8, i32 %n
  %b = ptrtoint ptr %a to i32
  ret i32 %b
}

define internal i32 @freestanding() "no-builtin-strlen" {
  ret i32 5
}

define i32 @f(i32 %n) {
  %a = call i32 @replaceable()
  %b = call i32 @asks()
  %c = call i32 (...) @variadic(i32 1)
  %d = call ptr @where()
  %e = call i32 @again(i32 %n)
  %g = call i32 @takes(i32 %n)
  %h = call i32 @stacks(i32 %n)
  %i = call i32 @freestanding()
  ret i32 %a
}

define i32 @freestanding_too() "no-builtins" {
  %a = call i32 @freestanding()
  ret i32 %a
}

define i32 @left_alone() optnone noinline {
  %a = call i32 @takes(i64 1)
  ret i32 %a
}

; EXPECT
;
; declare void @llvm.va_start.p0(ptr)
;
; declare ptr @llvm.returnaddress(i32)
;
; define weak i32 @replaceable() {
;   ret i32 1
; }
;
; define internal i32 @asks() noinline {
;   ret i32 2
; }
;
; define internal i32 @variadic(...) {
;   ret i32 3
; }
;
; define internal ptr @where() {
;   %r = call ptr @llvm.returnaddress(i32 0)
;   ret ptr %r
; }
;
; define internal i32 @again(i32 %n) {
;   %r = call i32 @again(i32 %n)
;   ret i32 %r
; }
;
; define internal i32 @takes(i64 %n) {
;   ret i32 4
; }
;
; define internal i32 @stacks(i32 %n) {
;   %a = alloca i8, i32 %n
;   %b = ptrtoint ptr %a to i32
;   ret i32 %b
; }
;
; define internal i32 @freestanding() "no-builtin-strlen" {
;   ret i32 5
; }
;
; define i32 @f(i32 %n) {
;   %a = call i32 @replaceable()
;   %b = call i32 @asks()
;   %c = call i32 (...) @variadic(i32 1)
;   %d = call ptr @where()
;   %e = call i32 @again(i32 %n)
;   %g = call i32 @takes(i32 %n)
;   %h = call i32 @stacks(i32 %n)
;   %i = call i32 @freestanding()
;   ret i32 %a
; }
;
; define i32 @freestanding_too() "no-builtins" {
;   ret i32 5
; }
;
; define i32 @left_alone() optnone noinline {
;   %a = call i32 @takes(i64 1)
;   ret i32 %a
; }
