; A function that is always given the same function to call does not get to know it, if that one calls it in turn: each would
; have to come before the other. One that does not, it does.
; RUN: rvsdg opt -passes=interprocedural-constants,verify,dead-node-elimination -S %s

define internal i32 @apply(ptr %f, i32 %n) noinline {
  %r = call i32 %f(i32 %n)
  ret i32 %r
}

define i32 @again(i32 %n) {
  %r = call i32 @apply(ptr @again, i32 %n)
  ret i32 %r
}

define internal i32 @double(i32 %n) {
  %r = add i32 %n, %n
  ret i32 %r
}

define internal i32 @apply_other(ptr %f, i32 %n) noinline {
  %r = call i32 %f(i32 %n)
  ret i32 %r
}

define i32 @once(i32 %n) {
  %r = call i32 @apply_other(ptr @double, i32 %n)
  ret i32 %r
}

; EXPECT
;
; define internal i32 @apply(ptr %f, i32 %n) noinline {
;   %r = call i32 %f(i32 %n)
;   ret i32 %r
; }
;
; define i32 @again(i32 %n) {
;   %r = call i32 @apply(ptr @again, i32 %n)
;   ret i32 %r
; }
;
; define internal i32 @double(i32 %n) {
;   %r = add i32 %n, %n
;   ret i32 %r
; }
;
; define internal i32 @apply_other(ptr %f, i32 %n) noinline {
;   %r = call i32 @double(i32 %n)
;   ret i32 %r
; }
;
; define i32 @once(i32 %n) {
;   %r = call i32 @apply_other(ptr @double, i32 %n)
;   ret i32 %r
; }
