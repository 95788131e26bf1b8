; What differs between calls, what a caller that we do not see may give, and what another definition may return, stays.
; RUN: rvsdg opt -passes=interprocedural-constants,dead-node-elimination -S %s

define internal i32 @differs(i32 %n) noinline {
  %r = mul i32 %n, %n
  ret i32 %r
}

define i32 @visible(i32 %n) noinline {
  %r = mul i32 %n, %n
  ret i32 %r
}

define weak i32 @replaceable() {
  ret i32 1
}

define i32 @f() {
  %a = call i32 @differs(i32 1)
  %b = call i32 @differs(i32 2)
  %c = call i32 @visible(i32 3)
  %d = call i32 @replaceable()
  %e = add i32 %a, %b
  %g = add i32 %c, %d
  %h = add i32 %e, %g
  ret i32 %h
}

; EXPECT
;
; define internal i32 @differs(i32 %n) noinline {
;   %r = mul i32 %n, %n
;   ret i32 %r
; }
;
; define i32 @visible(i32 %n) noinline {
;   %r = mul i32 %n, %n
;   ret i32 %r
; }
;
; define weak i32 @replaceable() {
;   ret i32 1
; }
;
; define i32 @f() {
;   %a = call i32 @differs(i32 1)
;   %b = call i32 @differs(i32 2)
;   %c = call i32 @visible(i32 3)
;   %d = call i32 @replaceable()
;   %e = add i32 %a, %b
;   %g = add i32 %c, %d
;   %h = add i32 %e, %g
;   ret i32 %h
; }
