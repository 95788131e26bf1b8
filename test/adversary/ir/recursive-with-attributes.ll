; Recursive functions whose attributes are found together: one writes what the other reads.
@g = global i32 1
define internal i32 @even(i32 %n) noinline {
entry:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %z, label %r
z:
  %v = load i32, ptr @g, align 4
  ret i32 %v
r:
  %m = sub i32 %n, 1
  %o = call i32 @odd(i32 %m)
  ret i32 %o
}
define internal i32 @odd(i32 %n) noinline {
entry:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %z, label %r
z:
  store i32 7, ptr @g, align 4
  ret i32 0
r:
  %m = sub i32 %n, 1
  %o = call i32 @even(i32 %m)
  %p = add i32 %o, 1
  ret i32 %p
}
define i32 @f(i2 %n) {
  %w = zext i2 %n to i32
  %a = load i32, ptr @g, align 4
  %b = call i32 @even(i32 %w)
  %d = load i32, ptr @g, align 4
  %e = call i32 @even(i32 %w)
  %x = mul i32 %a, 100
  %y = mul i32 %b, 10
  %s = add i32 %x, %y
  %t = add i32 %s, %d
  %u = add i32 %t, %e
  ret i32 %u
}
