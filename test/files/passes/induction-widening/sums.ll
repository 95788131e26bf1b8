; Sums, differences and products of the count that are extended are made of the wide count.
; RUN: rvsdg opt -passes=induction-widening,dead-node-elimination -S %s
define void @around(ptr %a, i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 1, %entry ], [ %next, %loop ]
  %before = sub nsw i32 %i, 1
  %index = sext i32 %before to i64
  %p = getelementptr i32, ptr %a, i64 %index
  %x = load i32, ptr %p
  %row = mul nsw i32 %i, %n
  %place = add nsw i32 %row, 7
  %far = sext i32 %place to i64
  %q = getelementptr i32, ptr %a, i64 %far
  store i32 %x, ptr %q
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; Somebody wants the narrow sum too; a sum that may wrap, and one with what changes, stay as they are.
define void @others(ptr %a, i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 1, %entry ], [ %next, %loop ]
  %wanted = add nsw i32 %i, 3
  %index = sext i32 %wanted to i64
  %p = getelementptr i32, ptr %a, i64 %index
  %x = load i32, ptr %p
  %wraps = add i32 %i, 5
  %wrapped = sext i32 %wraps to i64
  %q = getelementptr i32, ptr %a, i64 %wrapped
  store i32 %wanted, ptr %q
  %changes = add nsw i32 %i, %x
  %changed = sext i32 %changes to i64
  %r = getelementptr i32, ptr %a, i64 %changed
  store i32 0, ptr %r
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; EXPECT
;
; define void @around(ptr %a, i32 %n) mustprogress {
; entry:
;   %0 = sext i32 %n to i64
;   %1 = sext i32 %n to i64
;   br label %2
;
; 2:
;   %i = phi i64 [ 1, %entry ], [ %6, %2 ]
;   %3 = sub nsw i64 %i, 1
;   %p = getelementptr i32, ptr %a, i64 %3
;   %x = load i32, ptr %p
;   %4 = mul nsw i64 %i, %1
;   %5 = add nsw i64 %4, 7
;   %q = getelementptr i32, ptr %a, i64 %5
;   store i32 %x, ptr %q
;   %6 = add nsw i64 %i, 1
;   %7 = icmp slt i64 %6, %0
;   br i1 %7, label %2, label %8
;
; 8:
;   ret void
; }
;
; define void @others(ptr %a, i32 %n) mustprogress {
; entry:
;   %0 = sext i32 %n to i64
;   br label %1
;
; 1:
;   %i = phi i64 [ 1, %entry ], [ %5, %1 ]
;   %2 = add nsw i64 %i, 3
;   %p = getelementptr i32, ptr %a, i64 %2
;   %x = load i32, ptr %p
;   %3 = trunc nsw i64 %i to i32
;   %wraps = add i32 %3, 5
;   %wrapped = sext i32 %wraps to i64
;   %q = getelementptr i32, ptr %a, i64 %wrapped
;   %4 = trunc nsw i64 %2 to i32
;   store i32 %4, ptr %q
;   %changes = add nsw i32 %3, %x
;   %changed = sext i32 %changes to i64
;   %r = getelementptr i32, ptr %a, i64 %changed
;   store i32 0, ptr %r
;   %5 = add nsw i64 %i, 1
;   %6 = icmp slt i64 %5, %0
;   br i1 %6, label %1, label %7
;
; 7:
;   ret void
; }
