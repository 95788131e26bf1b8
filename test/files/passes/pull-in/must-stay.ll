; Never into a loop; not a load past a store to who knows where; not past a call; not what the condition is made of.
; RUN: rvsdg opt -passes=pull-in,dead-node-elimination -S %s

define i32 @loop(i32 %x, i32 %n) mustprogress {
entry:
  %y = mul i32 %x, %x
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, %y
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret i32 %next
}

define i32 @store(i1 %p, ptr %a, ptr %b) {
entry:
  %x = load i32, ptr %a
  store i32 0, ptr %b
  br i1 %p, label %then, label %join
then:
  store i32 1, ptr %a
  %y = add i32 %x, 1
  br label %join
join:
  %v = phi i32 [ %y, %then ], [ 0, %entry ]
  ret i32 %v
}

define i32 @condition(i32 %a, i32 %b) {
entry:
  %sum = add i32 %a, %b
  %p = icmp sgt i32 %sum, 0
  br i1 %p, label %then, label %join
then:
  %y = mul i32 %sum, %sum
  br label %join
join:
  %v = phi i32 [ %y, %then ], [ 0, %entry ]
  ret i32 %v
}

; EXPECT
;
; define i32 @loop(i32 %x, i32 %n) mustprogress {
; entry:
;   %y = mul i32 %x, %x
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %next, %loop ]
;   %next = add i32 %i, %y
;   %again = icmp slt i32 %next, %n
;   br i1 %again, label %loop, label %0
;
; 0:
;   ret i32 %next
; }
;
; define i32 @store(i1 %p, ptr %a, ptr %b) {
; entry:
;   %x = load i32, ptr %a
;   store i32 0, ptr %b
;   br i1 %p, label %then, label %0
;
; then:
;   store i32 1, ptr %a
;   %y = add i32 %x, 1
;   br label %0
;
; 0:
;   %v = phi i32 [ 0, %entry ], [ %y, %then ]
;   ret i32 %v
; }
;
; define i32 @condition(i32 %a, i32 %b) {
; entry:
;   %sum = add i32 %a, %b
;   %p = icmp sgt i32 %sum, 0
;   br i1 %p, label %then, label %0
;
; then:
;   %y = mul i32 %sum, %sum
;   br label %0
;
; 0:
;   %v = phi i32 [ 0, %entry ], [ %y, %then ]
;   ret i32 %v
; }
