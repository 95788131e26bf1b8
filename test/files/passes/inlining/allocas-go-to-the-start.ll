; An alloca of a function that is called in a loop is made once, at the start of the caller.
; RUN: rvsdg opt -passes=inlining,dead-node-elimination -S %s

declare void @fill(ptr)

define internal i32 @first() {
  %a = alloca [16 x i32]
  call void @fill(ptr %a)
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @f(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %v = call i32 @first()
  %j = add i32 %i, %v
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret i32 %j
}

; EXPECT
;
; declare void @fill(ptr)
;
; define i32 @f(i32 %n) {
; entry:
;   %a = alloca [16 x i32]
;   br label %0
;
; 0:
;   %i = phi i32 [ 0, %entry ], [ %j, %0 ]
;   call void @fill(ptr %a)
;   %v = load i32, ptr %a
;   %j = add i32 %i, %v
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %0, label %1
;
; 1:
;   ret i32 %j
; }
