; A loop that begins with a loop of which it is known that it ends at once: nothing meets in front of the inner one.
; RUN: rvsdg opt -passes=reduction -S %s

declare void @work()
declare i1 @more()

define void @f() {
entry:
  br label %outer
outer:
  br label %inner
inner:
  call void @work()
  %zero = urem i32 8, 2
  switch i32 %zero, label %inner [ i32 0, label %behind ]
behind:
  %again = call i1 @more()
  br i1 %again, label %outer, label %end
end:
  ret void
}

; EXPECT
;
; declare void @work()
;
; declare i1 @more()
;
; define void @f() {
; entry:
;   br label %inner
;
; inner:
;   call void @work()
;   %again = call i1 @more()
;   br i1 %again, label %inner, label %0
;
; 0:
;   ret void
; }
