; Two equal additions with different flags become one with what both promise.
define i8 @f(i1 %c, i8 %x, i8 %y) {
entry:
  %a = add i8 %x, %y
  br i1 %c, label %t, label %e
t:
  %b = add nsw i8 %x, %y
  %d = xor i8 %b, 1
  br label %e
e:
  %p = phi i8 [ %a, %entry ], [ %d, %t ]
  ret i8 %p
}
define i8 @g(i8 %x, i8 %y) {
  %a = udiv exact i8 %x, 4
  %b = udiv i8 %x, 4
  %c = icmp eq i8 %y, 0
  %r = select i1 %c, i8 %a, i8 %b
  ret i8 %r
}
define i1 @h(i8 %x, i8 %y) {
  %a = icmp samesign ult i8 %x, %y
  %b = icmp ult i8 %x, %y
  %c = icmp slt i8 %x, 0
  %r = select i1 %c, i1 %b, i1 %a
  ret i1 %r
}
