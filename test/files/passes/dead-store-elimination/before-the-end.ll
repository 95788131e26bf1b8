; A store is not dead if control may not come to the one that overwrites it, and somebody may look at memory then.
; RUN: rvsdg opt -passes=dead-store-elimination -S %s

declare void @may_throw()
declare void @quiet() memory(none) nounwind

; Whoever catches the exception may: that nobody else looks at p is said of the function's time only.
define void @catcher(ptr noalias %p) {
  store i32 1, ptr %p
  call void @may_throw()
  store i32 2, ptr %p
  ret void
}

; Nobody will, as is promised.
define void @nobody(ptr noalias dead_on_unwind %p) {
  store i32 1, ptr %p
  call void @may_throw()
  store i32 2, ptr %p
  ret void
}

; It may be the end of the program, though it does nothing to memory.
define void @trap(ptr noalias %p) {
  store i32 1, ptr %p
  call void @quiet()
  store i32 2, ptr %p
  ret void
}

; The loop may run forever.
define void @hang(ptr %p, i32 %x) {
entry:
  store i32 1, ptr %p
  br label %loop
loop:
  %again = icmp ne i32 %x, 0
  br i1 %again, label %loop, label %done
done:
  store i32 2, ptr %p
  ret void
}

; So may this one, though it must make progress: it makes some.
define void @poll(ptr %p, ptr %flag) mustprogress {
entry:
  store i32 1, ptr %p
  br label %loop
loop:
  %x = load volatile i32, ptr %flag
  %again = icmp ne i32 %x, 0
  br i1 %again, label %loop, label %done
done:
  store i32 2, ptr %p
  ret void
}

; This one makes none but by coming to its end.
define void @walk(ptr %p, i32 %n) mustprogress {
entry:
  store i32 1, ptr %p
  br label %loop
loop:
  %i = phi i32 [ %n, %entry ], [ %next, %loop ]
  %next = mul i32 %i, %i
  %again = icmp ne i32 %next, 1
  br i1 %again, label %loop, label %done
done:
  store i32 2, ptr %p
  ret void
}

; EXPECT
;
; declare void @may_throw()
;
; declare void @quiet() memory(none) nounwind
;
; define void @catcher(ptr noalias %p) {
;   store i32 1, ptr %p
;   call void @may_throw()
;   store i32 2, ptr %p
;   ret void
; }
;
; define void @nobody(ptr noalias dead_on_unwind %p) {
;   call void @may_throw()
;   store i32 2, ptr %p
;   ret void
; }
;
; define void @trap(ptr noalias %p) {
;   store i32 1, ptr %p
;   call void @quiet()
;   store i32 2, ptr %p
;   ret void
; }
;
; define void @hang(ptr %p, i32 %x) {
; entry:
;   store i32 1, ptr %p
;   br label %loop
;
; loop:
;   %again = icmp ne i32 %x, 0
;   br i1 %again, label %loop, label %done
;
; done:
;   store i32 2, ptr %p
;   ret void
; }
;
; define void @poll(ptr %p, ptr %flag) mustprogress {
; entry:
;   store i32 1, ptr %p
;   br label %loop
;
; loop:
;   %x = load volatile i32, ptr %flag
;   %again = icmp ne i32 %x, 0
;   br i1 %again, label %loop, label %done
;
; done:
;   store i32 2, ptr %p
;   ret void
; }
;
; define void @walk(ptr %p, i32 %n) mustprogress {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i32 [ %n, %entry ], [ %next, %loop ]
;   %next = mul i32 %i, %i
;   %again = icmp ne i32 %next, 1
;   br i1 %again, label %loop, label %done
;
; done:
;   store i32 2, ptr %p
;   ret void
; }
