; Loops in which nothing may go round.
; RUN: rvsdg opt -passes=predictive-commoning,dead-node-elimination -S %s

; What is stored may be what the next iteration loads, for all that is known.
define void @may-be-written(ptr %a, ptr %b, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr i32, ptr %a, i64 %i
  %x = load i32, ptr %p
  %next = add i64 %i, 1
  %q = getelementptr i32, ptr %a, i64 %next
  %y = load i32, ptr %q
  %sum = add i32 %x, %y
  %r = getelementptr i32, ptr %b, i64 %i
  store i32 %sum, ptr %r
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; The iteration writes to the place before it loads from it.
define void @written-first(ptr %a, ptr %b, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  store i32 0, ptr %b
  %p = getelementptr i32, ptr %a, i64 %i
  %x = load i32, ptr %p
  %next = add i64 %i, 1
  %q = getelementptr i32, ptr %a, i64 %next
  store i32 %x, ptr %q
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; Two iterations on, not one.
define i32 @too-far(ptr %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %old = phi i32 [ 0, %entry ], [ %sum, %loop ]
  %p = getelementptr i32, ptr %a, i64 %i
  %x = load i32, ptr %p
  %q = getelementptr i32, ptr %p, i64 2
  %y = load i32, ptr %q
  %xy = xor i32 %x, %y
  %sum = add i32 %old, %xy
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret i32 %sum
}

; A count that may wrap: the next element may be the first.
define i32 @wraps(ptr %a, i8 %n) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %old = phi i32 [ 0, %entry ], [ %sum, %loop ]
  %wide = zext i8 %i to i64
  %p = getelementptr i32, ptr %a, i64 %wide
  %x = load i32, ptr %p
  %q = getelementptr i32, ptr %p, i64 1
  %y = load i32, ptr %q
  %xy = xor i32 %x, %y
  %sum = add i32 %old, %xy
  %next = add i8 %i, 1
  %more = icmp ne i8 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret i32 %sum
}

; The call may not come back, so the load may never be made.
define i32 @may-not-end(ptr %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %old = phi i32 [ 0, %entry ], [ %sum, %loop ]
  call void @leave() memory(none)
  %p = getelementptr i32, ptr %a, i64 %i
  %x = load i32, ptr %p
  %next = add i64 %i, 1
  %q = getelementptr i32, ptr %a, i64 %next
  %y = load i32, ptr %q
  %xy = xor i32 %x, %y
  %sum = add i32 %old, %xy
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret i32 %sum
}
declare void @leave()

; Without a sign, adding -1 is going far up: from 0 to the largest number, and nowhere else without wrapping.
define i32 @large-step(ptr %a, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %old = phi i32 [ 0, %entry ], [ %sum, %loop ]
  %wide = zext i32 %i to i64
  %p = getelementptr i32, ptr %a, i64 %wide
  %x = load i32, ptr %p
  %q = getelementptr i32, ptr %p, i64 -1
  %y = load i32, ptr %q
  %xy = xor i32 %x, %y
  %sum = add i32 %old, %xy
  %next = add nuw i32 %i, -1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret i32 %sum
}

; EXPECT
;
; define void @may-be-written(ptr %a, ptr %b, i64 %n) {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i64 [ 0, %entry ], [ %next, %loop ]
;   %p = getelementptr i32, ptr %a, i64 %i
;   %x = load i32, ptr %p
;   %next = add i64 %i, 1
;   %q = getelementptr i32, ptr %a, i64 %next
;   %y = load i32, ptr %q
;   %sum = add i32 %x, %y
;   %r = getelementptr i32, ptr %b, i64 %i
;   store i32 %sum, ptr %r
;   %more = icmp slt i64 %next, %n
;   br i1 %more, label %loop, label %0
;
; 0:
;   ret void
; }
;
; define void @written-first(ptr %a, ptr %b, i64 %n) {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i64 [ 0, %entry ], [ %next, %loop ]
;   store i32 0, ptr %b
;   %p = getelementptr i32, ptr %a, i64 %i
;   %x = load i32, ptr %p
;   %next = add i64 %i, 1
;   %q = getelementptr i32, ptr %a, i64 %next
;   store i32 %x, ptr %q
;   %more = icmp slt i64 %next, %n
;   br i1 %more, label %loop, label %0
;
; 0:
;   ret void
; }
;
; define i32 @too-far(ptr %a, i64 %n) {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i64 [ 0, %entry ], [ %next, %loop ]
;   %old = phi i32 [ 0, %entry ], [ %sum, %loop ]
;   %p = getelementptr i32, ptr %a, i64 %i
;   %x = load i32, ptr %p
;   %q = getelementptr i32, ptr %p, i64 2
;   %y = load i32, ptr %q
;   %xy = xor i32 %x, %y
;   %sum = add i32 %old, %xy
;   %next = add i64 %i, 1
;   %more = icmp slt i64 %next, %n
;   br i1 %more, label %loop, label %0
;
; 0:
;   ret i32 %sum
; }
;
; define i32 @wraps(ptr %a, i8 %n) {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i8 [ 0, %entry ], [ %next, %loop ]
;   %old = phi i32 [ 0, %entry ], [ %sum, %loop ]
;   %wide = zext i8 %i to i64
;   %p = getelementptr i32, ptr %a, i64 %wide
;   %x = load i32, ptr %p
;   %q = getelementptr i32, ptr %p, i64 1
;   %y = load i32, ptr %q
;   %xy = xor i32 %x, %y
;   %sum = add i32 %old, %xy
;   %next = add i8 %i, 1
;   %more = icmp ne i8 %next, %n
;   br i1 %more, label %loop, label %0
;
; 0:
;   ret i32 %sum
; }
;
; define i32 @may-not-end(ptr %a, i64 %n) {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i64 [ 0, %entry ], [ %next, %loop ]
;   %old = phi i32 [ 0, %entry ], [ %sum, %loop ]
;   call void @leave() memory(none)
;   %p = getelementptr i32, ptr %a, i64 %i
;   %x = load i32, ptr %p
;   %next = add i64 %i, 1
;   %q = getelementptr i32, ptr %a, i64 %next
;   %y = load i32, ptr %q
;   %xy = xor i32 %x, %y
;   %sum = add i32 %old, %xy
;   %more = icmp slt i64 %next, %n
;   br i1 %more, label %loop, label %0
;
; 0:
;   ret i32 %sum
; }
;
; declare void @leave()
;
; define i32 @large-step(ptr %a, i32 %n) {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %next, %loop ]
;   %old = phi i32 [ 0, %entry ], [ %sum, %loop ]
;   %wide = zext i32 %i to i64
;   %p = getelementptr i32, ptr %a, i64 %wide
;   %x = load i32, ptr %p
;   %q = getelementptr i32, ptr %p, i64 -1
;   %y = load i32, ptr %q
;   %xy = xor i32 %x, %y
;   %sum = add i32 %old, %xy
;   %next = add nuw i32 %i, -1
;   %more = icmp ult i32 %next, %n
;   br i1 %more, label %loop, label %0
;
; 0:
;   ret i32 %sum
; }
