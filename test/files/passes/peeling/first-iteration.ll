; The first iteration of a loop is peeled where it is the only one in which a comparison of the counter holds, also where the
; loop is left in the middle and the counter comes out of a γ.
; RUN: rvsdg opt -S -passes=peeling,reduction,known-decisions,dead-node-elimination %s
; RUN: rvsdg opt -passes=peeling %s --stats -o /dev/null

declare void @first()
declare void @other(i32)

define void @separator(i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %c = icmp eq i32 %i, 0
  br i1 %c, label %then, label %latch
then:
  call void @first()
  br label %latch
latch:
  call void @other(i32 %i)
  %next = add nsw i32 %i, 1
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret void
}

define i32 @early(ptr %p, i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 3, %entry ], [ %next, %latch ]
  %a = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %a
  %stop = icmp eq i32 %v, 0
  br i1 %stop, label %done, label %test
test:
  %c = icmp ugt i32 %i, 3
  br i1 %c, label %latch, label %then
then:
  call void @first()
  br label %latch
latch:
  %next = add nuw i32 %i, 2
  %again = icmp ne i32 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret i32 %i
}

; The counter may wrap around to 0.
define void @wraps(i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %c = icmp eq i32 %i, 0
  br i1 %c, label %then, label %latch
then:
  call void @first()
  br label %latch
latch:
  %next = add i32 %i, 1
  %again = icmp ne i32 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret void
}

; The same, but the loop goes on only below a bound.
define void @bounded(i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %c = icmp ne i32 %i, 0
  br i1 %c, label %latch, label %then
then:
  call void @first()
  br label %latch
latch:
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret void
}

; EXPECT
;
; declare void @first()
;
; declare void @other(i32)
;
; define void @separator(i32 %n) mustprogress {
; then:
;   call void @first()
;   call void @other(i32 0)
;   %again = icmp sgt i32 %n, 1
;   br i1 %again, label %latch, label %0
;
; latch:
;   %i = phi i32 [ 1, %then ], [ %next, %latch ]
;   call void @other(i32 %i)
;   %next = add nsw i32 %i, 1
;   %again.1 = icmp slt i32 %next, %n
;   br i1 %again.1, label %latch, label %0
;
; 0:
;   ret void
; }
;
; define i32 @early(ptr %p, i32 %n) mustprogress {
; loop:
;   %a = getelementptr i32, ptr %p, i32 3
;   %v = load i32, ptr %a
;   %stop = icmp eq i32 %v, 0
;   br i1 %stop, label %2, label %0
;
; 0:
;   %again = icmp ne i32 %n, 5
;   call void @first()
;   br i1 %again, label %1, label %2
;
; 1:
;   %i = phi i32 [ 5, %0 ], [ %next, %latch ]
;   %a.1 = getelementptr i32, ptr %p, i32 %i
;   %v.1 = load i32, ptr %a.1
;   %stop.1 = icmp eq i32 %v.1, 0
;   br i1 %stop.1, label %2, label %latch
;
; latch:
;   %next = add nuw i32 %i, 2
;   %again.1 = icmp ne i32 %next, %n
;   br i1 %again.1, label %1, label %2
;
; 2:
;   %3 = phi i32 [ 3, %loop ], [ 3, %0 ], [ %i, %1 ], [ %i, %latch ]
;   ret i32 %3
; }
;
; define void @wraps(i32 %n) mustprogress {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %next, %latch ]
;   %c = icmp eq i32 %i, 0
;   br i1 %c, label %then, label %latch
;
; then:
;   call void @first()
;   br label %latch
;
; latch:
;   %next = add i32 %i, 1
;   %again = icmp ne i32 %next, %n
;   br i1 %again, label %loop, label %0
;
; 0:
;   ret void
; }
;
; define void @bounded(i32 %n) mustprogress {
; then:
;   call void @first()
;   ret void
; }
; EXPECT
;        3  peeling  loops peeled
