; What may not be vectorized: an iteration needs what the one before has stored; a counter that wraps before its index does; a
; volatile load; a store under a condition that not all lanes may do; functions that are to be small or have no vectors.
; RUN: rvsdg opt -passes=loop-vectorization,reduction,invariant-redirection,dead-node-elimination -S %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define void @previous(ptr %a, i64 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i64 [ 1, %entry ], [ %next, %loop ]
  %before = sub nsw i64 %i, 1
  %p = getelementptr inbounds i32, ptr %a, i64 %before
  %x = load i32, ptr %p, align 4
  %q = getelementptr inbounds i32, ptr %a, i64 %i
  store i32 %x, ptr %q, align 4
  %next = add nsw i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret void
}

define void @wraps(ptr %a, i8 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %j = zext i8 %i to i64
  %p = getelementptr inbounds i32, ptr %a, i64 %j
  store i32 7, ptr %p, align 4
  %next = add i8 %i, 1
  %again = icmp ne i8 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret void
}

define void @volatile(ptr noalias %a, ptr noalias %b, i64 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i32, ptr %b, i64 %i
  %x = load volatile i32, ptr %p, align 4
  %q = getelementptr inbounds i32, ptr %a, i64 %i
  store i32 %x, ptr %q, align 4
  %next = add nsw i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret void
}

define void @some.lanes(ptr %a, i64 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %end ]
  %p = getelementptr inbounds i32, ptr %a, i64 %i
  %x = load i32, ptr %p, align 4
  %c = icmp sgt i32 %x, 7
  br i1 %c, label %then, label %end
then:
  store i32 7, ptr %p, align 4
  br label %end
end:
  %next = add nsw i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret void
}

define void @no.vectors(ptr %a, i64 %n) mustprogress noimplicitfloat {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i32, ptr %a, i64 %i
  store i32 7, ptr %p, align 4
  %next = add nsw i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret void
}

; The count is a step ahead of what is tested, and may wrap before that ends the loop.
define void @ahead(ptr %a, i8 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i8 [ 3, %entry ], [ %next, %loop ]
  %j = zext i8 %i to i64
  %p = getelementptr inbounds [3 x i8], ptr %a, i64 0, i64 %j
  store i8 7, ptr %p, align 1
  %next = add i8 %i, 1
  %again = icmp ule i8 %i, %n
  br i1 %again, label %loop, label %done
done:
  ret void
}

; EXPECT
; target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
; target triple = "x86_64-pc-linux-gnu"
;
; define void @previous(ptr %a, i64 %n) mustprogress {
; entry:
;   br label %0
;
; 0:
;   %i = phi i64 [ 1, %entry ], [ %next, %0 ]
;   %before = add nsw i64 %i, -1
;   %p = getelementptr inbounds i32, ptr %a, i64 %before
;   %x = load i32, ptr %p, align 4
;   %q = getelementptr inbounds i32, ptr %a, i64 %i
;   store i32 %x, ptr %q, align 4
;   %next = add nsw i64 %i, 1
;   %again = icmp slt i64 %next, %n
;   br i1 %again, label %0, label %1
;
; 1:
;   ret void
; }
;
; define void @wraps(ptr %a, i8 %n) mustprogress {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i8 [ 0, %entry ], [ %next, %loop ]
;   %j = zext i8 %i to i64
;   %p = getelementptr inbounds i32, ptr %a, i64 %j
;   store i32 7, ptr %p, align 4
;   %next = add i8 %i, 1
;   %again = icmp ne i8 %next, %n
;   br i1 %again, label %loop, label %0
;
; 0:
;   ret void
; }
;
; define void @volatile(ptr noalias %a, ptr noalias %b, i64 %n) mustprogress {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i64 [ 0, %entry ], [ %next, %loop ]
;   %p = getelementptr inbounds i32, ptr %b, i64 %i
;   %x = load volatile i32, ptr %p, align 4
;   %q = getelementptr inbounds i32, ptr %a, i64 %i
;   store i32 %x, ptr %q, align 4
;   %next = add nsw i64 %i, 1
;   %again = icmp slt i64 %next, %n
;   br i1 %again, label %loop, label %0
;
; 0:
;   ret void
; }
;
; define void @some.lanes(ptr %a, i64 %n) mustprogress {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i64 [ 0, %entry ], [ %next, %end ]
;   %p = getelementptr inbounds i32, ptr %a, i64 %i
;   %x = load i32, ptr %p, align 4
;   %c = icmp sgt i32 %x, 7
;   br i1 %c, label %then, label %end
;
; then:
;   store i32 7, ptr %p, align 4
;   br label %end
;
; end:
;   %next = add nsw i64 %i, 1
;   %again = icmp slt i64 %next, %n
;   br i1 %again, label %loop, label %0
;
; 0:
;   ret void
; }
;
; define void @no.vectors(ptr %a, i64 %n) mustprogress noimplicitfloat {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i64 [ 0, %entry ], [ %next, %loop ]
;   %p = getelementptr inbounds i32, ptr %a, i64 %i
;   store i32 7, ptr %p, align 4
;   %next = add nsw i64 %i, 1
;   %again = icmp slt i64 %next, %n
;   br i1 %again, label %loop, label %0
;
; 0:
;   ret void
; }
;
; define void @ahead(ptr %a, i8 %n) mustprogress {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i8 [ 3, %entry ], [ %next, %loop ]
;   %j = zext i8 %i to i64
;   %p = getelementptr inbounds [3 x i8], ptr %a, i64 0, i64 %j
;   store i8 7, ptr %p, align 1
;   %next = add i8 %i, 1
;   %again = icmp ule i8 %i, %n
;   br i1 %again, label %loop, label %0
;
; 0:
;   ret void
; }
