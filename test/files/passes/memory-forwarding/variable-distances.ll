; Addresses that differ by a number, whatever varies in both, are so far apart.
; RUN: rvsdg opt -passes=memory-forwarding,dead-node-elimination -S %s

; a[i] is not a[i + 1], and a[i + 1] is what was stored there.
define i32 @neighbours(ptr %a, i64 %i, i32 %x) {
  %next = add i64 %i, 1
  %p = getelementptr i32, ptr %a, i64 %i
  %q = getelementptr i32, ptr %a, i64 %next
  store i32 %x, ptr %q
  store i32 7, ptr %p
  %same = getelementptr [4 x i8], ptr %q, i64 0
  %loaded = load i32, ptr %same
  ret i32 %loaded
}

; Rows of ten: a[i][j] and a[i + 1][j - 10] are one place.
define i32 @rows(ptr %a, i64 %i, i64 %j, i32 %x) {
  %down = add i64 %i, 1
  %left = add i64 %j, -10
  %p = getelementptr [10 x i32], ptr %a, i64 %i, i64 %j
  %q = getelementptr [10 x i32], ptr %a, i64 %down, i64 %left
  store i32 %x, ptr %p
  %loaded = load i32, ptr %q
  ret i32 %loaded
}

; A narrow sum that does not wrap may be extended before it is added.
define i32 @narrow(ptr %a, i32 %i, i32 %x) {
  %next = add nsw i32 %i, 1
  %wide = sext i32 %i to i64
  %far = sext i32 %next to i64
  %p = getelementptr i32, ptr %a, i64 %wide
  %q = getelementptr i32, ptr %a, i64 %far
  store i32 %x, ptr %q
  store i32 7, ptr %p
  %loaded = load i32, ptr %q
  ret i32 %loaded
}

; One that may wrap may not: a[i + 1] may be anywhere.
define i32 @wraps(ptr %a, i32 %i, i32 %x) {
  %next = add i32 %i, 1
  %wide = zext i32 %i to i64
  %far = zext i32 %next to i64
  %p = getelementptr i32, ptr %a, i64 %wide
  %q = getelementptr i32, ptr %a, i64 %far
  store i32 %x, ptr %q
  store i32 7, ptr %p
  %loaded = load i32, ptr %q
  ret i32 %loaded
}

; a[i] and a[j] may be the same.
define i32 @others(ptr %a, i64 %i, i64 %j, i32 %x) {
  %p = getelementptr i32, ptr %a, i64 %i
  %q = getelementptr i32, ptr %a, i64 %j
  store i32 %x, ptr %q
  store i32 7, ptr %p
  %loaded = load i32, ptr %q
  ret i32 %loaded
}

; They overlap: the second is in the middle of the first.
define i32 @overlap(ptr %a, i64 %i, i32 %x) {
  %p = getelementptr i32, ptr %a, i64 %i
  %q = getelementptr i8, ptr %p, i64 2
  store i32 %x, ptr %p
  store i16 7, ptr %q
  %loaded = load i32, ptr %p
  ret i32 %loaded
}

; What a loop knows of a[i] says nothing of a[i] in the next iteration, nor behind the loop.
define i32 @iterations(ptr %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr i32, ptr %a, i64 %i
  %x = load i32, ptr %p
  %y = add i32 %x, 1
  store i32 %y, ptr %p
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  %q = getelementptr i32, ptr %a, i64 %n
  %z = load i32, ptr %q
  ret i32 %z
}

; A place that varies, but not in this loop, is carried along.
define void @invariant(ptr noalias %a, ptr noalias %b, i64 %k, i64 %n) mustprogress {
entry:
  %p = getelementptr i32, ptr %a, i64 %k
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %q = getelementptr i32, ptr %b, i64 %i
  %x = load i32, ptr %q
  %sum = load i32, ptr %p
  %y = add i32 %sum, %x
  store i32 %y, ptr %p
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; EXPECT
;
; define i32 @neighbours(ptr %a, i64 %i, i32 %x) {
;   %next = add i64 %i, 1
;   %p = getelementptr i32, ptr %a, i64 %i
;   %q = getelementptr i32, ptr %a, i64 %next
;   store i32 %x, ptr %q
;   store i32 7, ptr %p
;   ret i32 %x
; }
;
; define i32 @rows(ptr %a, i64 %i, i64 %j, i32 %x) {
;   %p = getelementptr [10 x i32], ptr %a, i64 %i, i64 %j
;   store i32 %x, ptr %p
;   ret i32 %x
; }
;
; define i32 @narrow(ptr %a, i32 %i, i32 %x) {
;   %next = add nsw i32 %i, 1
;   %wide = sext i32 %i to i64
;   %far = sext i32 %next to i64
;   %p = getelementptr i32, ptr %a, i64 %wide
;   %q = getelementptr i32, ptr %a, i64 %far
;   store i32 %x, ptr %q
;   store i32 7, ptr %p
;   ret i32 %x
; }
;
; define i32 @wraps(ptr %a, i32 %i, i32 %x) {
;   %next = add i32 %i, 1
;   %wide = zext i32 %i to i64
;   %far = zext i32 %next to i64
;   %p = getelementptr i32, ptr %a, i64 %wide
;   %q = getelementptr i32, ptr %a, i64 %far
;   store i32 %x, ptr %q
;   store i32 7, ptr %p
;   %loaded = load i32, ptr %q
;   ret i32 %loaded
; }
;
; define i32 @others(ptr %a, i64 %i, i64 %j, i32 %x) {
;   %p = getelementptr i32, ptr %a, i64 %i
;   %q = getelementptr i32, ptr %a, i64 %j
;   store i32 %x, ptr %q
;   store i32 7, ptr %p
;   %loaded = load i32, ptr %q
;   ret i32 %loaded
; }
;
; define i32 @overlap(ptr %a, i64 %i, i32 %x) {
;   %p = getelementptr i32, ptr %a, i64 %i
;   %q = getelementptr i8, ptr %p, i64 2
;   store i32 %x, ptr %p
;   store i16 7, ptr %q
;   %loaded = load i32, ptr %p
;   ret i32 %loaded
; }
;
; define i32 @iterations(ptr %a, i64 %n) {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i64 [ 0, %entry ], [ %next, %loop ]
;   %p = getelementptr i32, ptr %a, i64 %i
;   %x = load i32, ptr %p
;   %y = add i32 %x, 1
;   store i32 %y, ptr %p
;   %next = add i64 %i, 1
;   %more = icmp slt i64 %next, %n
;   br i1 %more, label %loop, label %done
;
; done:
;   %q = getelementptr i32, ptr %a, i64 %n
;   %z = load i32, ptr %q
;   ret i32 %z
; }
;
; define void @invariant(ptr noalias %a, ptr noalias %b, i64 %k, i64 %n) mustprogress {
; entry:
;   %p = getelementptr i32, ptr %a, i64 %k
;   %0 = load i32, ptr %p, align 4
;   br label %loop
;
; loop:
;   %i = phi i64 [ 0, %entry ], [ %next, %loop ]
;   %1 = phi i32 [ %0, %entry ], [ %y, %loop ]
;   %q = getelementptr i32, ptr %b, i64 %i
;   %x = load i32, ptr %q
;   %y = add i32 %1, %x
;   %next = add i64 %i, 1
;   %more = icmp slt i64 %next, %n
;   br i1 %more, label %loop, label %2
;
; 2:
;   store i32 %y, ptr %p, align 4
;   ret void
; }
