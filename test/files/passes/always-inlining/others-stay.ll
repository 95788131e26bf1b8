; always-inlining inlines alwaysinline functions, also through one another, and leaves all other calls.
; RUN: rvsdg opt -passes=always-inlining -S %s

define i32 @inner(i32 %n) alwaysinline {
  %m = add i32 %n, 1
  ret i32 %m
}

define i32 @outer(i32 %n) alwaysinline {
  %a = call i32 @inner(i32 %n)
  %b = mul i32 %a, 3
  ret i32 %b
}

define internal i32 @small(i32 %n) {
  %a = call i32 @outer(i32 %n)
  ret i32 %a
}

define i32 @caller(i32 %n) {
  %a = call i32 @small(i32 %n)
  %b = call i32 @small(i32 %a) alwaysinline
  ret i32 %b
}

; EXPECT
;
; define i32 @inner(i32 %n) alwaysinline {
;   %m = add i32 %n, 1
;   ret i32 %m
; }
;
; define i32 @outer(i32 %n) alwaysinline {
;   %m = add i32 %n, 1
;   %b = mul i32 %m, 3
;   ret i32 %b
; }
;
; define internal i32 @small(i32 %n) {
;   %m = add i32 %n, 1
;   %b = mul i32 %m, 3
;   ret i32 %b
; }
;
; define i32 @caller(i32 %n) {
;   %a = call i32 @small(i32 %n)
;   %m = add i32 %a, 1
;   %b = mul i32 %m, 3
;   ret i32 %b
; }
