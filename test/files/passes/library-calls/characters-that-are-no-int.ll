; printf takes anything, putchar an int: a call that passes something else for %c stays.
; RUN: rvsdg opt -passes=library-calls,dead-node-elimination -S %s
@format = private constant [3 x i8] c"%c\00"

declare i32 @printf(ptr, ...)

define void @int(i32 %c) {
  %r = call i32 (ptr, ...) @printf(ptr @format, i32 %c)
  ret void
}

define void @wide(i64 %c) {
  %r = call i32 (ptr, ...) @printf(ptr @format, i64 %c)
  ret void
}

define void @narrow(i8 %c) {
  %r = call i32 (ptr, ...) @printf(ptr @format, i8 %c)
  ret void
}

; EXPECT
;
; @format = private constant [3 x i8] c"%c\00"
;
; declare i32 @printf(ptr, ...)
;
; define void @int(i32 %c) {
;   %1 = call i32 @putchar(i32 %c)
;   ret void
; }
;
; define void @wide(i64 %c) {
;   %r = call i32 (ptr, ...) @printf(ptr @format, i64 %c)
;   ret void
; }
;
; define void @narrow(i8 %c) {
;   %r = call i32 (ptr, ...) @printf(ptr @format, i8 %c)
;   ret void
; }
;
; declare i32 @putchar(i32)
