; Tail recursion: with a local that a deeper call reads through a pointer, and with an accumulator.
define i32 @f(i4 %n, i32 %acc) {
entry:
  %c = icmp eq i4 %n, 0
  br i1 %c, label %z, label %r
z:
  ret i32 %acc
r:
  %w = sext i4 %n to i32
  %a = mul i32 %acc, 3
  %b = add i32 %a, %w
  %m = add i4 %n, -1
  %v = tail call i32 @f(i4 %m, i32 %b)
  ret i32 %v
}
define internal i32 @walk(i4 %n, ptr %up) {
entry:
  %mine = alloca i32, align 4
  %u = load i32, ptr %up, align 4
  %w = zext i4 %n to i32
  %s = add i32 %u, %w
  store i32 %s, ptr %mine, align 4
  %c = icmp eq i4 %n, 0
  br i1 %c, label %z, label %r
z:
  %v = load i32, ptr %up, align 4
  %t = add i32 %v, %s
  ret i32 %t
r:
  %m = add i4 %n, -1
  %x = call i32 @walk(i4 %m, ptr %mine)
  ret i32 %x
}
define i32 @g(i4 %n, i32 %x) {
  %base = alloca i32, align 4
  store i32 %x, ptr %base, align 4
  %r = call i32 @walk(i4 %n, ptr %base)
  ret i32 %r
}
