; A loop that never repeats is replaced by its body. One that always does is left alone.
; RUN: rvsdg opt -passes=known-decisions,dead-node-elimination -S %s

declare void @use(i32)

define i32 @once(i32 %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %x, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  call void @use(i32 %i)
  br i1 false, label %loop, label %end
end:
  ret i32 %next
}

define i32 @nested(i32 %x) {
entry:
  br label %outer
outer:
  %i = phi i32 [ %x, %entry ], [ %b, %latch ]
  br label %inner
inner:
  %j = phi i32 [ %i, %outer ], [ %a, %inner ]
  %a = mul i32 %j, %j
  br i1 false, label %inner, label %latch
latch:
  %b = add i32 %a, %i
  br i1 false, label %outer, label %end
end:
  ret i32 %b
}

; Inside of a loop that runs once the loop variable is what it began as.
define i32 @known_inside(i32 %x) {
entry:
  br label %loop
loop:
  %first = phi i1 [ true, %entry ], [ false, %latch ]
  br i1 %first, label %latch, label %never
never:
  call void @use(i32 1)
  br label %latch
latch:
  br i1 false, label %loop, label %end
end:
  ret i32 %x
}

define void @endless() {
entry:
  br label %loop
loop:
  call void @use(i32 0)
  br i1 true, label %loop, label %end
end:
  ret void
}

; EXPECT
;
; declare void @use(i32)
;
; define i32 @once(i32 %x) {
; loop:
;   %next = add i32 %x, 1
;   call void @use(i32 %x)
;   ret i32 %next
; }
;
; define i32 @nested(i32 %x) {
; inner:
;   %a = mul i32 %x, %x
;   %b = add i32 %a, %x
;   ret i32 %b
; }
;
; define i32 @known_inside(i32 %x) {
; entry:
;   ret i32 %x
; }
;
; define void @endless() {
; entry:
;   br label %loop
;
; loop:
;   call void @use(i32 0)
;   br label %loop
; }
