; An index that is extended in each iteration is counted in the width of addresses; the bound is extended once.
; RUN: rvsdg opt -passes=induction-widening,dead-node-elimination -S %s
define void @fill(ptr %a, i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %index = sext i32 %i to i64
  %p = getelementptr i32, ptr %a, i64 %index
  store i32 %i, ptr %p
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; The number after the loop is the wide one, cut.
define i32 @count(ptr %a, i32 %from) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ %from, %entry ], [ %next, %loop ]
  %index = sext i32 %i to i64
  %p = getelementptr i32, ptr %a, i64 %index
  %x = load i32, ptr %p
  %next = add nsw i32 %i, -2
  %more = icmp ne i32 %x, 0
  br i1 %more, label %loop, label %done
done:
  ret i32 %next
}

; Where the sum may wrap, extending and adding do not commute.
define void @wraps(ptr %a, i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %index = sext i32 %i to i64
  %p = getelementptr i32, ptr %a, i64 %index
  store i32 %i, ptr %p
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; What is compared with changes in the loop: the comparison stays narrow.
define void @moving-bound(ptr %a) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %index = sext i32 %i to i64
  %p = getelementptr i32, ptr %a, i64 %index
  %bound = load i32, ptr %p
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %bound
  br i1 %more, label %loop, label %done
done:
  ret void
}

; EXPECT
;
; define void @fill(ptr %a, i32 %n) mustprogress {
; entry:
;   %0 = sext i32 %n to i64
;   br label %loop
;
; loop:
;   %i = phi i64 [ 0, %entry ], [ %2, %loop ]
;   %p = getelementptr i32, ptr %a, i64 %i
;   %1 = trunc nsw i64 %i to i32
;   store i32 %1, ptr %p
;   %2 = add nsw i64 %i, 1
;   %3 = icmp slt i64 %2, %0
;   br i1 %3, label %loop, label %4
;
; 4:
;   ret void
; }
;
; define i32 @count(ptr %a, i32 %from) mustprogress {
; entry:
;   %0 = sext i32 %from to i64
;   br label %loop
;
; loop:
;   %i = phi i64 [ %0, %entry ], [ %1, %loop ]
;   %p = getelementptr i32, ptr %a, i64 %i
;   %x = load i32, ptr %p
;   %more = icmp ne i32 %x, 0
;   %1 = add nsw i64 %i, -2
;   %2 = trunc nsw i64 %1 to i32
;   br i1 %more, label %loop, label %3
;
; 3:
;   ret i32 %2
; }
;
; define void @wraps(ptr %a, i32 %n) mustprogress {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %next, %loop ]
;   %index = sext i32 %i to i64
;   %p = getelementptr i32, ptr %a, i64 %index
;   store i32 %i, ptr %p
;   %next = add i32 %i, 1
;   %more = icmp slt i32 %next, %n
;   br i1 %more, label %loop, label %0
;
; 0:
;   ret void
; }
;
; define void @moving-bound(ptr %a) mustprogress {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i64 [ 0, %entry ], [ %0, %loop ]
;   %p = getelementptr i32, ptr %a, i64 %i
;   %bound = load i32, ptr %p
;   %0 = add nsw i64 %i, 1
;   %1 = trunc nsw i64 %0 to i32
;   %more = icmp slt i32 %1, %bound
;   br i1 %more, label %loop, label %2
;
; 2:
;   ret void
; }
