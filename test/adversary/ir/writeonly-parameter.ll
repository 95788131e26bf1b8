; A parameter that is only written gets no load.
define void @wo(i8 %n, ptr writeonly %q) {
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
