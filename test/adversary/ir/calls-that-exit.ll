; A call that may end the program stands before a store, a load and a division.
declare void @exit(i32)
declare i32 @putchar(i32)
define internal void @leave(i32 %x) noinline {
entry:
  %c = icmp eq i32 %x, 3
  br i1 %c, label %t, label %e
t:
  call void @exit(i32 5)
  unreachable
e:
  ret void
}
define i32 @f(ptr %p, i32 %x) {
  store i32 1, ptr %p, align 4
  call void @leave(i32 %x)
  store i32 2, ptr %p, align 4
  %y = sub i32 %x, 3
  %d = udiv i32 100, %y
  ret i32 %d
}
define i32 @g(ptr noalias %p, i32 %x) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  store i32 %i, ptr %p, align 4
  call void @leave(i32 %i)
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, %x
  br i1 %c, label %l, label %e
e:
  ret i32 %i1
}
