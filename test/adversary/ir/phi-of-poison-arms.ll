; A merge of values of which one is poison or undef: the other arm's value counts where it is taken.
define i32 @f(i1 %c, i32 %x) {
entry:
  br i1 %c, label %a, label %b
a:
  br label %m
b:
  br label %m
m:
  %p = phi i32 [ %x, %a ], [ poison, %b ]
  %q = phi i32 [ undef, %a ], [ 4, %b ]
  %r = select i1 %c, i32 %p, i32 %q
  ret i32 %r
}
define i32 @g(i1 %c, i32 %x) {
entry:
  br i1 %c, label %a, label %m
a:
  %d = udiv i32 100, %x
  br label %m
m:
  %p = phi i32 [ %d, %a ], [ 3, %entry ]
  ret i32 %p
}
define i8 @h(i8 %x, i8 %y) {
entry:
  %z = icmp eq i8 %y, 0
  br i1 %z, label %m, label %a
a:
  %d = sdiv i8 %x, %y
  br label %m
m:
  %p = phi i8 [ 0, %entry ], [ %d, %a ]
  ret i8 %p
}
