; A loop that is left in the middle counts in the width of its addresses too, unless the count may wrap. What the count was
; is known behind the loop by the wide one.
; RUN: rvsdg opt -passes=known-decisions,reduction,induction-widening,sinking,dead-node-elimination -S %s

define i32 @find(ptr %p, i32 %n, i32 %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %more ]
  %w = sext i32 %i to i64
  %q = getelementptr i32, ptr %p, i64 %w
  %y = load i32, ptr %q
  %other = icmp ne i32 %y, %x
  br i1 %other, label %more, label %end
more:
  %next = add nsw i32 %i, 1
  %goes = icmp slt i32 %next, %n
  br i1 %goes, label %loop, label %end
end:
  %r = phi i32 [ %i, %loop ], [ %next, %more ]
  ret i32 %r
}

define i32 @wraps(ptr %p, i32 %n, i32 %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %more ]
  %w = sext i32 %i to i64
  %q = getelementptr i32, ptr %p, i64 %w
  %y = load i32, ptr %q
  %other = icmp ne i32 %y, %x
  br i1 %other, label %more, label %end
more:
  %next = add i32 %i, 1
  %goes = icmp slt i32 %next, %n
  br i1 %goes, label %loop, label %end
end:
  ret i32 0
}

define i32 @becomes_something_else(ptr %p, i32 %n, i32 %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %more ]
  %w = sext i32 %i to i64
  %q = getelementptr i32, ptr %p, i64 %w
  %y = load i32, ptr %q
  %other = icmp ne i32 %y, %x
  br i1 %other, label %more, label %end
more:
  %next = add nsw i32 %i, 1
  %goes = icmp slt i32 %next, %n
  br i1 %goes, label %loop, label %end
end:
  %r = phi i32 [ %y, %loop ], [ %next, %more ]
  ret i32 %r
}

; EXPECT
;
; define i32 @find(ptr %p, i32 %n, i32 %x) {
; entry:
;   %0 = sext i32 %n to i64
;   br label %loop
;
; loop:
;   %i = phi i64 [ 0, %entry ], [ %3, %2 ]
;   %q = getelementptr i32, ptr %p, i64 %i
;   %y = load i32, ptr %q
;   %other = icmp ne i32 %y, %x
;   %1 = trunc nsw i64 %i to i32
;   br i1 %other, label %2, label %6
;
; 2:
;   %3 = add nsw i64 %i, 1
;   %4 = icmp slt i64 %3, %0
;   %5 = trunc nsw i64 %3 to i32
;   br i1 %4, label %loop, label %6
;
; 6:
;   %7 = phi i32 [ %1, %loop ], [ %5, %2 ]
;   ret i32 %7
; }
;
; define i32 @wraps(ptr %p, i32 %n, i32 %x) {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %next, %more ]
;   %w = sext i32 %i to i64
;   %q = getelementptr i32, ptr %p, i64 %w
;   %y = load i32, ptr %q
;   %other = icmp ne i32 %y, %x
;   br i1 %other, label %more, label %0
;
; more:
;   %next = add i32 %i, 1
;   %goes = icmp slt i32 %next, %n
;   br i1 %goes, label %loop, label %0
;
; 0:
;   ret i32 0
; }
;
; define i32 @becomes_something_else(ptr %p, i32 %n, i32 %x) {
; entry:
;   %0 = sext i32 %n to i64
;   br label %loop
;
; loop:
;   %i = phi i64 [ 0, %entry ], [ %2, %1 ]
;   %q = getelementptr i32, ptr %p, i64 %i
;   %y = load i32, ptr %q
;   %other = icmp ne i32 %y, %x
;   br i1 %other, label %1, label %5
;
; 1:
;   %2 = add nsw i64 %i, 1
;   %3 = icmp slt i64 %2, %0
;   %4 = trunc nsw i64 %2 to i32
;   br i1 %3, label %loop, label %5
;
; 5:
;   %6 = phi i32 [ %y, %loop ], [ %4, %1 ]
;   ret i32 %6
; }
