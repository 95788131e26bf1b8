; A count that begins with undef has no wide number to begin with, and stays.
; RUN: rvsdg opt -passes=induction-widening --verify-each -S %s

define void @f(ptr %a, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ undef, %entry ], [ %j, %loop ]
  %w = sext i32 %i to i64
  %p = getelementptr i32, ptr %a, i64 %w
  store i32 %i, ptr %p
  %j = add nsw i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

; EXPECT
;
; define void @f(ptr %a, i32 %n) {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i32 [ undef, %entry ], [ %j, %loop ]
;   %w = sext i32 %i to i64
;   %p = getelementptr i32, ptr %a, i64 %w
;   store i32 %i, ptr %p
;   %j = add nsw i32 %i, 1
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %loop, label %0
;
; 0:
;   ret void
; }
