; What the callee takes from around it is led to the call: through functions that call one another, decisions and loops.
; RUN: rvsdg opt -passes=inlining,dead-node-elimination -S %s

@counter = internal global i32 0
@limit = internal global i32 10

define internal i32 @next() {
  %v = load i32, ptr @counter
  %w = add i32 %v, 1
  store i32 %w, ptr @counter
  %l = load i32, ptr @limit
  %r = sub i32 %l, %w
  ret i32 %r
}

define i32 @even(i32 %n) noinline {
entry:
  br label %loop
loop:
  %i = phi i32 [ %n, %entry ], [ %j, %latch ]
  %c = icmp sgt i32 %i, 100
  br i1 %c, label %then, label %latch
then:
  %a = call i32 @next()
  br label %latch
latch:
  %j = phi i32 [ %i, %loop ], [ %a, %then ]
  %d = icmp eq i32 %j, 0
  br i1 %d, label %loop, label %end
end:
  %r = call i32 @odd(i32 %j)
  ret i32 %r
}

define i32 @odd(i32 %n) noinline {
  %m = call i32 @next()
  %r = call i32 @even(i32 %m)
  ret i32 %r
}

; EXPECT
;
; @counter = internal global i32 0
; @limit = internal global i32 10
;
; define i32 @even(i32 %n) noinline {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i32 [ %n, %entry ], [ %j, %latch ]
;   %c = icmp sgt i32 %i, 100
;   br i1 %c, label %0, label %latch
;
; 0:
;   %v = load i32, ptr @counter
;   %w = add i32 %v, 1
;   store i32 %w, ptr @counter
;   %l = load i32, ptr @limit
;   %r = sub i32 %l, %w
;   br label %latch
;
; latch:
;   %j = phi i32 [ %i, %loop ], [ %r, %0 ]
;   %d = icmp eq i32 %j, 0
;   br i1 %d, label %loop, label %end
;
; end:
;   %r.1 = call i32 @odd(i32 %j)
;   ret i32 %r.1
; }
;
; define i32 @odd(i32 %n) noinline {
;   %v = load i32, ptr @counter
;   %w = add i32 %v, 1
;   store i32 %w, ptr @counter
;   %l = load i32, ptr @limit
;   %r = sub i32 %l, %w
;   %r.1 = call i32 @even(i32 %r)
;   ret i32 %r.1
; }
