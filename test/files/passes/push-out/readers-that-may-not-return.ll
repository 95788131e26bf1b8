; A call that only reads, and may not return, leaves a loop if it is the first thing to be seen in it and nothing there
; writes.
; RUN: rvsdg opt -passes=push-out -S %s

declare i32 @read(ptr) nounwind nosync memory(read)
declare i32 @may_throw(ptr) nosync memory(read)
declare void @print(i32)

define i32 @leaves(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %v = call i32 @read(ptr %p)
  %w = call i32 @read(ptr %p)
  %x = add i32 %v, %w
  %t = add i32 %s, %x
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret i32 %t
}

; What is stored in front of it is seen if it does not return.
define i32 @behind_a_store(ptr %p, ptr %q, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  store i32 %i, ptr %q
  %v = call i32 @read(ptr %p)
  %j = add i32 %i, %v
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret i32 %v
}

; So is what is printed.
define i32 @behind_a_call(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  call void @print(i32 %i)
  %v = call i32 @read(ptr %p)
  %j = add i32 %i, %v
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret i32 %v
}

; A volatile access is seen.
define i32 @behind_a_volatile_load(ptr %p, ptr %q, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %x = load volatile i32, ptr %q
  %v = call i32 @read(ptr %p)
  %j = add i32 %i, %v
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret i32 %v
}

; It may never be called.
define i32 @only_sometimes(ptr %p, i32 %n, i32 %k) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %next ]
  %d = icmp eq i32 %i, %k
  br i1 %d, label %yes, label %next
yes:
  %v = call i32 @read(ptr %p)
  br label %next
next:
  %r = phi i32 [ 0, %loop ], [ %v, %yes ]
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret i32 %r
}

; An exception is part of what it does.
define i32 @throws(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %v = call i32 @may_throw(ptr %p)
  %j = add i32 %i, %v
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret i32 %v
}

; EXPECT
;
; declare i32 @read(ptr) nounwind nosync memory(read)
;
; declare i32 @may_throw(ptr) nosync memory(read)
;
; declare void @print(i32)
;
; define i32 @leaves(ptr %p, i32 %n) {
; loop:
;   %v = call i32 @read(ptr %p)
;   %w = call i32 @read(ptr %p)
;   %x = add i32 %v, %w
;   br label %0
;
; 0:
;   %s = phi i32 [ 0, %loop ], [ %t, %0 ]
;   %i = phi i32 [ 0, %loop ], [ %j, %0 ]
;   %t = add i32 %s, %x
;   %j = add i32 %i, 1
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %0, label %1
;
; 1:
;   ret i32 %t
; }
;
; define i32 @behind_a_store(ptr %p, ptr %q, i32 %n) {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %j, %loop ]
;   store i32 %i, ptr %q
;   %v = call i32 @read(ptr %p)
;   %j = add i32 %i, %v
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %loop, label %0
;
; 0:
;   ret i32 %v
; }
;
; define i32 @behind_a_call(ptr %p, i32 %n) {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %j, %loop ]
;   call void @print(i32 %i)
;   %v = call i32 @read(ptr %p)
;   %j = add i32 %i, %v
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %loop, label %0
;
; 0:
;   ret i32 %v
; }
;
; define i32 @behind_a_volatile_load(ptr %p, ptr %q, i32 %n) {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %j, %loop ]
;   %x = load volatile i32, ptr %q
;   %v = call i32 @read(ptr %p)
;   %j = add i32 %i, %v
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %loop, label %0
;
; 0:
;   ret i32 %v
; }
;
; define i32 @only_sometimes(ptr %p, i32 %n, i32 %k) {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %j, %next ]
;   %d = icmp eq i32 %i, %k
;   br i1 %d, label %yes, label %next
;
; yes:
;   %v = call i32 @read(ptr %p)
;   br label %next
;
; next:
;   %r = phi i32 [ 0, %loop ], [ %v, %yes ]
;   %j = add i32 %i, 1
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %loop, label %0
;
; 0:
;   ret i32 %r
; }
;
; define i32 @throws(ptr %p, i32 %n) {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %j, %loop ]
;   %v = call i32 @may_throw(ptr %p)
;   %j = add i32 %i, %v
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %loop, label %0
;
; 0:
;   ret i32 %v
; }
