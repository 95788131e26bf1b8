; alwaysinline is inlined even into a function that is otherwise left alone.
; RUN: rvsdg opt -passes=inlining -S %s

define i32 @helper(i32 %n) alwaysinline {
  %m = add i32 %n, 1
  ret i32 %m
}

define i32 @left_alone(i32 %n) optnone noinline {
  %a = call i32 @helper(i32 %n)
  ret i32 %a
}

; EXPECT
;
; define i32 @helper(i32 %n) alwaysinline {
;   %m = add i32 %n, 1
;   ret i32 %m
; }
;
; define i32 @left_alone(i32 %n) optnone noinline {
;   %m = add i32 %n, 1
;   ret i32 %m
; }
