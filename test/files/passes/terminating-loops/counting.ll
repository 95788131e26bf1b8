; A loop that counts ends, so one that does nothing else goes.
; RUN: rvsdg opt -passes=terminating-loops,dead-node-elimination -S %s
; The sum does not wrap, or the program has no say.
define void @promised(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add nsw i32 %i, 3
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; Steps of one meet the bound, wherever it is.
define void @one-by-one(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; Down to a bound.
define void @downward(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 100, %entry ], [ %next, %loop ]
  %next = add i32 %i, -1
  %more = icmp sgt i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; A bound that leaves room for the last step.
define void @room(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 10
  %more = icmp sle i32 %next, 1000
  br i1 %more, label %loop, label %done
done:
  ret void
}

; An odd step meets every number.
define void @meets-every-number(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 3
  %more = icmp ne i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; Those that may never meet their bound stay.
; A step of two may jump over the largest number.
define void @wraps(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 2
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; The bound may be the largest number there is.
define void @includes-the-largest(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = icmp sle i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; An even step may miss.
define void @misses(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 2
  %more = icmp ne i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; It counts away from the bound, until it wraps.
define void @wrong-direction(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, -1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; EXPECT
;
; define void @promised(i32 %n) {
; entry:
;   ret void
; }
;
; define void @one-by-one(i32 %n) {
; entry:
;   ret void
; }
;
; define void @downward(i32 %n) {
; entry:
;   ret void
; }
;
; define void @room(i32 %n) {
; entry:
;   ret void
; }
;
; define void @meets-every-number(i32 %n) {
; entry:
;   ret void
; }
;
; define void @wraps(i32 %n) {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %next, %loop ]
;   %next = add i32 %i, 2
;   %more = icmp slt i32 %next, %n
;   br i1 %more, label %loop, label %0
;
; 0:
;   ret void
; }
;
; define void @includes-the-largest(i32 %n) {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %next, %loop ]
;   %next = add i32 %i, 1
;   %more = icmp sle i32 %next, %n
;   br i1 %more, label %loop, label %0
;
; 0:
;   ret void
; }
;
; define void @misses(i32 %n) {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %next, %loop ]
;   %next = add i32 %i, 2
;   %more = icmp ne i32 %next, %n
;   br i1 %more, label %loop, label %0
;
; 0:
;   ret void
; }
;
; define void @wrong-direction(i32 %n) {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %next, %loop ]
;   %next = add i32 %i, -1
;   %more = icmp slt i32 %next, %n
;   br i1 %more, label %loop, label %0
;
; 0:
;   ret void
; }
