; After the loop a counter is where the loop ended: at its bound, or so many steps from its start. Loops that were there
; for nothing else go. `@beyond` may enter its loop behind the bound, and `@by.two` may step over it: they stay.
; RUN: rvsdg opt -passes=theta-gamma-inversion,invariant-redirection,exit-values,dead-node-elimination -S %s

define i32 @until(i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 3
  %again = icmp ne i32 %i, %n
  br i1 %again, label %loop, label %done
done:
  ret i32 %next
}

define i32 @ahead(i32 %n) mustprogress {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %done
body:
  %next = add nsw i32 %i, 1
  br label %head
done:
  ret i32 %i
}

define i32 @seven.times(i32 %x) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %y = phi i32 [ %x, %entry ], [ %y1, %loop ]
  %next = add i32 %i, 1
  %y1 = sub i32 %y, 5
  %again = icmp ult i32 %next, 7
  br i1 %again, label %loop, label %done
done:
  ret i32 %y1
}

define i32 @beyond(i32 %s, i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ %s, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret i32 %next
}

define i32 @by.two(i32 %n) mustprogress {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %done
body:
  %next = add nsw i32 %i, 2
  br label %head
done:
  ret i32 %i
}

; EXPECT
;
; define i32 @until(i32 %n) mustprogress {
; entry:
;   %0 = add i32 %n, 3
;   ret i32 %0
; }
;
; define i32 @ahead(i32 %n) mustprogress {
; head:
;   %more = icmp slt i32 0, %n
;   br i1 %more, label %0, label %1
;
; 0:
;   br label %1
;
; 1:
;   %i = phi i32 [ %n, %0 ], [ 0, %head ]
;   ret i32 %i
; }
;
; define i32 @seven.times(i32 %x) mustprogress {
; entry:
;   %0 = add i32 %x, -35
;   ret i32 %0
; }
;
; define i32 @beyond(i32 %s, i32 %n) mustprogress {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i32 [ %s, %entry ], [ %next, %loop ]
;   %next = add i32 %i, 1
;   %again = icmp slt i32 %next, %n
;   br i1 %again, label %loop, label %0
;
; 0:
;   ret i32 %next
; }
;
; define i32 @by.two(i32 %n) mustprogress {
; head:
;   %more = icmp slt i32 0, %n
;   br i1 %more, label %body, label %0
;
; body:
;   %i = phi i32 [ 0, %head ], [ %next, %body ]
;   %next = add nsw i32 %i, 2
;   %more.1 = icmp slt i32 %next, %n
;   br i1 %more.1, label %body, label %0
;
; 0:
;   %i.1 = phi i32 [ 0, %head ], [ %next, %body ]
;   ret i32 %i.1
; }
