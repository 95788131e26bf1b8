; Calls that take the place of their caller: in loops, beside accumulation, at the end of what is inlined, of nothing known.
define internal i32 @leaf(i32 %x) {
  %a = mul i32 %x, 5
  ret i32 %a
}
define i32 @ends(i32 %x) noinline {
  %c = icmp slt i32 %x, 100
  br i1 %c, label %go, label %no
go:
  %y = xor i32 %x, 3
  %r = musttail call i32 @leaf(i32 %y)
  ret i32 %r
no:
  %s = musttail call i32 @other(i32 %x)
  ret i32 %s
}
define i32 @other(i32 %x) noinline memory(none) willreturn nounwind {
  %a = add i32 %x, 77
  ret i32 %a
}
define i32 @accumulates(i4 %n) {
  %c = icmp ult i4 %n, 3
  br i1 %c, label %stop, label %more
stop:
  %w = zext i4 %n to i32
  %r = musttail call i32 @widened(i4 %n)
  ret i32 %r
more:
  %m = sub i4 %n, 2
  %v = call i32 @accumulates(i4 %m)
  %x = zext i4 %n to i32
  %s = add i32 %v, %x
  ret i32 %s
}
define i32 @widened(i4 %n) noinline {
  %w = zext i4 %n to i32
  %m = mul i32 %w, 1000
  ret i32 %m
}
@g = internal global i32 0
define i32 @store_then_leave(i32 %x) {
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %j, %next ]
  store i32 %i, ptr @g
  %limit = and i32 %x, 15
  %c = icmp eq i32 %i, %limit
  br i1 %c, label %leave, label %next
leave:
  %r = musttail call i32 @read(i32 %i)
  ret i32 %r
next:
  %j = add i32 %i, 1
  %d = icmp eq i32 %j, 10
  br i1 %d, label %end, label %loop
end:
  store i32 55, ptr @g
  %v = load i32, ptr @g
  ret i32 %v
}
define i32 @read(i32 %x) noinline {
  %v = load i32, ptr @g
  %s = shl i32 %v, 8
  %t = or i32 %s, %x
  ret i32 %t
}
define i32 @calls_what_leaves(i32 %x) {
  %a = call i32 @store_then_leave(i32 %x)
  %b = load i32, ptr @g
  %c = mul i32 %a, 3
  %d = add i32 %c, %b
  ret i32 %d
}
