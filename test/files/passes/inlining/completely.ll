; A function all of whose calls are inlined goes, with the names that led it to them: contexts, entries of γ, variables of θ.
; RUN: rvsdg opt -passes=inlining --verify-each -S %s

@total = internal global i32 0

; Its local variable goes to the start of who calls it, and it gives back its argument as it is.
define internal i32 @note(i32 %x) {
  %p = alloca i32
  store i32 %x, ptr %p
  %v = load i32, ptr %p
  store i32 %v, ptr @total
  ret i32 %x
}

define i32 @often(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %c = icmp sgt i32 %i, 10
  br i1 %c, label %then, label %latch
then:
  %a = call i32 @note(i32 %i)
  br label %latch
latch:
  %k = phi i32 [ %i, %loop ], [ %a, %then ]
  %j = add i32 %k, 1
  %d = icmp slt i32 %j, %n
  br i1 %d, label %loop, label %end
end:
  %r = call i32 @note(i32 %j)
  ret i32 %r
}

; EXPECT
;
; @total = internal global i32 0
;
; define i32 @often(i32 %n) {
; entry:
;   %p = alloca i32
;   %p.1 = alloca i32
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %j, %latch ]
;   %c = icmp sgt i32 %i, 10
;   br i1 %c, label %0, label %latch
;
; 0:
;   store i32 %i, ptr %p.1
;   %v = load i32, ptr %p.1
;   store i32 %v, ptr @total
;   br label %latch
;
; latch:
;   %j = add i32 %i, 1
;   %d = icmp slt i32 %j, %n
;   br i1 %d, label %loop, label %1
;
; 1:
;   store i32 %j, ptr %p
;   %v.1 = load i32, ptr %p
;   store i32 %v.1, ptr @total
;   ret i32 %j
; }
