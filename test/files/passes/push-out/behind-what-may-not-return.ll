; A load that may leave a loop at any time does not take others with it, out from behind a call that may not return.
; RUN: rvsdg opt -passes=push-out -S %s

@scale = external constant i32
@table = external constant [4 x i32]
declare void @check(i64)
declare void @calm(i64) willreturn nounwind memory(none)

define i32 @exit(i64 %k, i64 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  call void @check(i64 %k)
  %a = load i32, ptr @scale
  %p = getelementptr i32, ptr @table, i64 %k
  %b = load i32, ptr %p
  %ab = add i32 %a, %b
  %t = add i32 %s, %ab
  %next = add nsw i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret i32 %t
}

define i32 @local(ptr noalias %p, i64 %k, i64 %n) mustprogress {
entry:
  %a = alloca i32
  store i32 1, ptr %a
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  call void @check(i64 %k)
  %x = load i32, ptr %a
  %y = load i32, ptr %p
  %xy = add i32 %x, %y
  %t = add i32 %s, %xy
  %next = add nsw i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret i32 %t
}

; A loop that may wait forever is the same.
define i32 @wait(ptr %flag, ptr noalias %p, i64 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %join ]
  %s = phi i32 [ 0, %entry ], [ %t, %join ]
  br label %spin
spin:
  %f = load volatile i32, ptr %flag
  %on = icmp eq i32 %f, 0
  br i1 %on, label %spin, label %join
join:
  %y = load i32, ptr %p
  %t = add i32 %s, %y
  %next = add nsw i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret i32 %t
}

; EXPECT
;
; @scale = external constant i32
; @table = external constant [4 x i32]
;
; declare void @check(i64)
;
; declare void @calm(i64) willreturn nounwind memory(none)
;
; define i32 @exit(i64 %k, i64 %n) mustprogress {
; entry:
;   %a = load i32, ptr @scale, align 1
;   %p = getelementptr i32, ptr @table, i64 %k
;   br label %loop
;
; loop:
;   %s = phi i32 [ 0, %entry ], [ %t, %loop ]
;   %i = phi i64 [ 0, %entry ], [ %next, %loop ]
;   call void @check(i64 %k)
;   %b = load i32, ptr %p
;   %ab = add i32 %a, %b
;   %t = add i32 %s, %ab
;   %next = add nsw i64 %i, 1
;   %again = icmp slt i64 %next, %n
;   br i1 %again, label %loop, label %0
;
; 0:
;   ret i32 %t
; }
;
; define i32 @local(ptr noalias %p, i64 %k, i64 %n) mustprogress {
; entry:
;   %a = alloca i32
;   store i32 1, ptr %a
;   %x = load i32, ptr %a, align 1
;   br label %loop
;
; loop:
;   %s = phi i32 [ 0, %entry ], [ %t, %loop ]
;   %i = phi i64 [ 0, %entry ], [ %next, %loop ]
;   call void @check(i64 %k)
;   %y = load i32, ptr %p
;   %xy = add i32 %x, %y
;   %t = add i32 %s, %xy
;   %next = add nsw i64 %i, 1
;   %again = icmp slt i64 %next, %n
;   br i1 %again, label %loop, label %0
;
; 0:
;   ret i32 %t
; }
;
; define i32 @wait(ptr %flag, ptr noalias %p, i64 %n) mustprogress {
; entry:
;   br label %0
;
; 0:
;   %s = phi i32 [ 0, %entry ], [ %t, %join ]
;   %i = phi i64 [ 0, %entry ], [ %next, %join ]
;   br label %spin
;
; spin:
;   %f = load volatile i32, ptr %flag
;   %on = icmp eq i32 %f, 0
;   br i1 %on, label %spin, label %join
;
; join:
;   %y = load i32, ptr %p
;   %t = add i32 %s, %y
;   %next = add nsw i64 %i, 1
;   %again = icmp slt i64 %next, %n
;   br i1 %again, label %0, label %1
;
; 1:
;   ret i32 %t
; }
