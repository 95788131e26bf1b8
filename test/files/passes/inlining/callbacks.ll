; A function that is handed on: where the one that calls it is inlined, it is known whom that calls.
; RUN: rvsdg opt -passes=inlining -S %s

declare i32 @other(i32)

define internal i32 @twice(ptr %f, i32 %x) {
  %once = call i32 %f(i32 %x)
  %again = call i32 %f(i32 %once)
  ret i32 %again
}

define internal i32 @increment(i32 %x) {
  %y = add i32 %x, 1
  ret i32 %y
}

; Everything is known.
define i32 @known(i32 %x) {
  %y = call i32 @twice(ptr @increment, i32 %x)
  ret i32 %y
}

; What is defined elsewhere is called directly, at least.
define i32 @elsewhere(i32 %x) {
  %y = call i32 @twice(ptr @other, i32 %x)
  ret i32 %y
}

; It goes through two functions.
define internal i32 @fourTimes(ptr %f, i32 %x) {
  %once = call i32 @twice(ptr %f, i32 %x)
  %again = call i32 @twice(ptr %f, i32 %once)
  ret i32 %again
}

define i32 @through(i32 %x) {
  %y = call i32 @fourTimes(ptr @increment, i32 %x)
  ret i32 %y
}

; A function that is given itself ends somewhere.
define internal i32 @given(ptr %f, i32 %x) {
  %y = add i32 %x, 2
  %z = call i32 %f(ptr %f, i32 %y)
  ret i32 %z
}

define i32 @itself(i32 %x) {
  %y = call i32 @given(ptr @given, i32 %x)
  ret i32 %y
}

; As something else than it is, it stays where it is.
define i32 @otherwise(i64 %x) {
  %y = call i32 @wrongly(ptr @increment, i64 %x)
  ret i32 %y
}

define internal i32 @wrongly(ptr %f, i64 %x) {
  %y = call i32 %f(i64 %x)
  ret i32 %y
}

; EXPECT
;
; declare i32 @other(i32)
;
; define internal i32 @increment(i32 %x) {
;   %y = add i32 %x, 1
;   ret i32 %y
; }
;
; define i32 @known(i32 %x) {
;   %y = add i32 %x, 1
;   %y.1 = add i32 %y, 1
;   ret i32 %y.1
; }
;
; define i32 @elsewhere(i32 %x) {
;   %once = call i32 @other(i32 %x)
;   %again = call i32 @other(i32 %once)
;   ret i32 %again
; }
;
; define i32 @through(i32 %x) {
;   %y = add i32 %x, 1
;   %y.1 = add i32 %y, 1
;   %y.2 = add i32 %y.1, 1
;   %y.3 = add i32 %y.2, 1
;   ret i32 %y.3
; }
;
; define internal i32 @given(ptr %f, i32 %x) {
;   %y = add i32 %x, 2
;   %z = call i32 %f(ptr %f, i32 %y)
;   ret i32 %z
; }
;
; define i32 @itself(i32 %x) {
;   %y = add i32 %x, 2
;   %y.1 = add i32 %y, 2
;   %y.2 = add i32 %y.1, 2
;   %y.3 = add i32 %y.2, 2
;   %z = call i32 @given(ptr @given, i32 %y.3)
;   ret i32 %z
; }
;
; define i32 @otherwise(i64 %x) {
;   %y = call i32 @increment(i64 %x)
;   ret i32 %y
; }
