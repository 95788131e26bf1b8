; The name of a function of the C library says what it does to memory, unless -fno-builtin has said that it does not.
; RUN: rvsdg opt -passes=memory-forwarding,dead-node-elimination -S %s

@g = global i32 0
declare i64 @strlen(ptr) nounwind

define i32 @hosted(ptr %s) {
  store i32 1, ptr @g
  %n = call i64 @strlen(ptr %s)
  %v = load i32, ptr @g
  ret i32 %v
}

define i32 @freestanding(ptr %s) "no-builtins" {
  store i32 1, ptr @g
  %n = call i64 @strlen(ptr %s)
  %v = load i32, ptr @g
  ret i32 %v
}

define i32 @our_own_strlen(ptr %s) "no-builtin-strlen" {
  store i32 1, ptr @g
  %n = call i64 @strlen(ptr %s)
  %v = load i32, ptr @g
  ret i32 %v
}

define i32 @another_of_our_own(ptr %s) "no-builtin-strcmp" {
  store i32 1, ptr @g
  %n = call i64 @strlen(ptr %s)
  %v = load i32, ptr @g
  ret i32 %v
}

; EXPECT
;
; @g = global i32 0
;
; declare i64 @strlen(ptr) nounwind
;
; define i32 @hosted(ptr %s) {
;   store i32 1, ptr @g
;   %n = call i64 @strlen(ptr %s)
;   ret i32 1
; }
;
; define i32 @freestanding(ptr %s) "no-builtins" {
;   store i32 1, ptr @g
;   %n = call i64 @strlen(ptr %s)
;   %v = load i32, ptr @g
;   ret i32 %v
; }
;
; define i32 @our_own_strlen(ptr %s) "no-builtin-strlen" {
;   store i32 1, ptr @g
;   %n = call i64 @strlen(ptr %s)
;   %v = load i32, ptr @g
;   ret i32 %v
; }
;
; define i32 @another_of_our_own(ptr %s) "no-builtin-strcmp" {
;   store i32 1, ptr @g
;   %n = call i64 @strlen(ptr %s)
;   ret i32 1
; }
