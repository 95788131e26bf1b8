; Three iterations in a row, and no loop. A loop that runs once is none.
; RUN: rvsdg opt -passes=unrolling,dead-node-elimination -S %s

define i32 @three(ptr %p) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %sum, %loop ]
  %q = getelementptr i32, ptr %p, i32 %i
  %x = load i32, ptr %q
  %sum = add i32 %s, %x
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, 3
  br i1 %again, label %loop, label %done
done:
  ret i32 %sum
}

define i32 @once(i32 %x) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i8 [ 127, %entry ], [ %next, %loop ]
  %next = add i8 %i, 1
  %again = icmp sgt i8 %next, 0
  br i1 %again, label %loop, label %done
done:
  %wide = sext i8 %next to i32
  ret i32 %wide
}

; EXPECT
;
; define i32 @three(ptr %p) mustprogress {
; loop:
;   %q = getelementptr i32, ptr %p, i32 0
;   %x = load i32, ptr %q
;   %sum = add i32 0, %x
;   %next = add i32 0, 1
;   %q.1 = getelementptr i32, ptr %p, i32 %next
;   %x.1 = load i32, ptr %q.1
;   %sum.1 = add i32 %sum, %x.1
;   %next.1 = add i32 %next, 1
;   %q.2 = getelementptr i32, ptr %p, i32 %next.1
;   %x.2 = load i32, ptr %q.2
;   %sum.2 = add i32 %sum.1, %x.2
;   ret i32 %sum.2
; }
;
; define i32 @once(i32 %x) mustprogress {
; loop:
;   %next = add i8 127, 1
;   %wide = sext i8 %next to i32
;   ret i32 %wide
; }
