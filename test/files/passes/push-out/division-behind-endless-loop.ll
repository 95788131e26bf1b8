; A loop that may wait forever need not have to do with I/O: a division behind it leaves no loop around it.
; RUN: rvsdg opt -passes=push-out -S %s

declare i32 @poll() willreturn nounwind

define i32 @wait(i32 %a, i32 %b, i64 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %join ]
  %s = phi i32 [ 0, %entry ], [ %t, %join ]
  br label %spin
spin:
  %f = call i32 @poll()
  %on = icmp eq i32 %f, 0
  br i1 %on, label %spin, label %join
join:
  %y = sdiv i32 %a, %b
  %t = add i32 %s, %y
  %next = add nsw i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret i32 %t
}

; Without it, it does.
define i32 @no_wait(i32 %a, i32 %b, i64 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %f = call i32 @poll()
  %y = sdiv i32 %a, %b
  %t = add i32 %s, %y
  %next = add nsw i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret i32 %t
}

; EXPECT
;
; declare i32 @poll() willreturn nounwind
;
; define i32 @wait(i32 %a, i32 %b, i64 %n) mustprogress {
; entry:
;   br label %0
;
; 0:
;   %s = phi i32 [ 0, %entry ], [ %t, %join ]
;   %i = phi i64 [ 0, %entry ], [ %next, %join ]
;   br label %spin
;
; spin:
;   %f = call i32 @poll()
;   %on = icmp eq i32 %f, 0
;   br i1 %on, label %spin, label %join
;
; join:
;   %y = sdiv i32 %a, %b
;   %t = add i32 %s, %y
;   %next = add nsw i64 %i, 1
;   %again = icmp slt i64 %next, %n
;   br i1 %again, label %0, label %1
;
; 1:
;   ret i32 %t
; }
;
; define i32 @no_wait(i32 %a, i32 %b, i64 %n) mustprogress {
; loop:
;   %y = sdiv i32 %a, %b
;   br label %0
;
; 0:
;   %s = phi i32 [ 0, %loop ], [ %t, %0 ]
;   %i = phi i64 [ 0, %loop ], [ %next, %0 ]
;   %f = call i32 @poll()
;   %t = add i32 %s, %y
;   %next = add nsw i64 %i, 1
;   %again = icmp slt i64 %next, %n
;   br i1 %again, label %0, label %1
;
; 1:
;   ret i32 %t
; }
