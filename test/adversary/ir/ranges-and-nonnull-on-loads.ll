; !range and !nonnull of a load that is hoisted or merged with one that promises nothing.
define i8 @f(ptr %p, i1 %c) {
entry:
  %a = load i8, ptr %p
  br i1 %c, label %t, label %e
t:
  %b = load i8, ptr %p, !range !0
  ret i8 %b
e:
  %d = add i8 %a, 1
  ret i8 %d
}
define i1 @g(ptr %p, i1 %c) {
entry:
  br i1 %c, label %t, label %e
t:
  %b = load i8, ptr %p, !range !0
  %x = icmp ult i8 %b, 10
  ret i1 %x
e:
  %a = load i8, ptr %p
  %y = icmp ult i8 %a, 10
  ret i1 %y
}
!0 = !{i8 0, i8 10}
