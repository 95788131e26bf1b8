; Loop variables that begin alike and go on alike are one.
; RUN: rvsdg opt -passes=common-node-elimination,dead-node-elimination -S %s

declare void @use(i32)

define i32 @two_counters(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %j = phi i32 [ 0, %entry ], [ %j.next, %loop ]
  call void @use(i32 %j)
  %i.next = add i32 %i, 1
  %j.next = add i32 %j, 1
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %loop, label %end
end:
  %s = mul i32 %i.next, %j.next
  ret i32 %s
}

; Each of these is built on what the other is, and they are alike all the same.
define i32 @entwined(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 1, %entry ], [ %i.next, %loop ]
  %j = phi i32 [ 1, %entry ], [ %j.next, %loop ]
  call void @use(i32 %j)
  %i.next = mul i32 %j, 3
  %j.next = mul i32 %i, 3
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %loop, label %end
end:
  ret i32 %j
}

; They begin alike and go apart; so do those that are built on them.
define i32 @apart(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %j = phi i32 [ 0, %entry ], [ %j.next, %loop ]
  %k = phi i32 [ 0, %entry ], [ %k.next, %loop ]
  %l = phi i32 [ 0, %entry ], [ %l.next, %loop ]
  call void @use(i32 %j)
  %i.next = add i32 %i, 1
  %j.next = add i32 %j, 2
  %k.next = add i32 %k, %i
  %l.next = add i32 %l, %j
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %loop, label %end
end:
  %s = mul i32 %k.next, %l.next
  ret i32 %s
}

; Alike but for a promise: `nsw` may be poison where the other is not.
define i32 @promises(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %j = phi i32 [ 0, %entry ], [ %j.next, %loop ]
  call void @use(i32 %j)
  %i.next = add nsw i32 %i, 1
  %j.next = add i32 %j, 1
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %loop, label %end
end:
  ret i32 %j
}

; They begin apart.
define i32 @other_beginnings(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %j = phi i32 [ 1, %entry ], [ %j.next, %loop ]
  call void @use(i32 %j)
  %i.next = add i32 %i, 1
  %j.next = add i32 %j, 1
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %loop, label %end
end:
  ret i32 %j
}

; EXPECT
;
; declare void @use(i32)
;
; define i32 @two_counters(i32 %n) {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
;   call void @use(i32 %i)
;   %i.next = add i32 %i, 1
;   %more = icmp slt i32 %i.next, %n
;   br i1 %more, label %loop, label %end
;
; end:
;   %s = mul i32 %i.next, %i.next
;   ret i32 %s
; }
;
; define i32 @entwined(i32 %n) {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i32 [ 1, %entry ], [ %i.next, %loop ]
;   call void @use(i32 %i)
;   %i.next = mul i32 %i, 3
;   %more = icmp slt i32 %i.next, %n
;   br i1 %more, label %loop, label %0
;
; 0:
;   ret i32 %i
; }
;
; define i32 @apart(i32 %n) {
; entry:
;   br label %loop
;
; loop:
;   %j = phi i32 [ 0, %entry ], [ %j.next, %loop ]
;   %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
;   %k = phi i32 [ 0, %entry ], [ %k.next, %loop ]
;   %l = phi i32 [ 0, %entry ], [ %l.next, %loop ]
;   call void @use(i32 %j)
;   %i.next = add i32 %i, 1
;   %j.next = add i32 %j, 2
;   %k.next = add i32 %k, %i
;   %l.next = add i32 %l, %j
;   %more = icmp slt i32 %i.next, %n
;   br i1 %more, label %loop, label %end
;
; end:
;   %s = mul i32 %k.next, %l.next
;   ret i32 %s
; }
;
; define i32 @promises(i32 %n) {
; entry:
;   br label %loop
;
; loop:
;   %j = phi i32 [ 0, %entry ], [ %j.next, %loop ]
;   %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
;   call void @use(i32 %j)
;   %i.next = add nsw i32 %i, 1
;   %j.next = add i32 %j, 1
;   %more = icmp slt i32 %i.next, %n
;   br i1 %more, label %loop, label %0
;
; 0:
;   ret i32 %j
; }
;
; define i32 @other_beginnings(i32 %n) {
; entry:
;   br label %loop
;
; loop:
;   %j = phi i32 [ 1, %entry ], [ %j.next, %loop ]
;   %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
;   call void @use(i32 %j)
;   %i.next = add i32 %i, 1
;   %j.next = add i32 %j, 1
;   %more = icmp slt i32 %i.next, %n
;   br i1 %more, label %loop, label %0
;
; 0:
;   ret i32 %j
; }
