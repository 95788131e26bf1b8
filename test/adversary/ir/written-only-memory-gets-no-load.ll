; Memory that is written under a condition in a loop, and never read: inferred writeonly, then a load from it.
; -O2 infers memory(argmem: write), then loads from %q
define void @f(i8 %n, i1 %c, ptr %q) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %in, %latch ]
  br i1 %c, label %th, label %latch
th:
  store i8 %i, ptr %q, align 1
  br label %latch
latch:
  %in = add nuw nsw i8 %i, 1
  %ec = icmp ugt i8 %in, %n
  br i1 %ec, label %exit, label %loop
exit:
  ret void
}
define void @g(i8 %n, ptr %q) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %in, %loop ]
  store i8 %i, ptr %q, align 1
  %in = add nuw nsw i8 %i, 1
  %ec = icmp ugt i8 %in, %n
  br i1 %ec, label %exit, label %loop
exit:
  ret void
}
define void @h(i8 %n, ptr %q) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %in, %latch ]
  store i8 %i, ptr %q, align 1
  %b = icmp eq i8 %i, 3
  br i1 %b, label %th, label %latch
th:
  store i8 7, ptr %q, align 1
  br label %latch
latch:
  %in = add nuw nsw i8 %i, 1
  %ec = icmp ugt i8 %in, %n
  br i1 %ec, label %exit, label %loop
exit:
  ret void
}
