; Pointers into one object, before and behind it, and null: comparisons that must not be taken for signed or overflowing.
define i1 @f(ptr %p, i8 %i) {
  %w = sext i8 %i to i64
  %q = getelementptr i8, ptr %p, i64 %w
  %c = icmp eq ptr %q, %p
  ret i1 %c
}
define i64 @g(ptr %p, i8 %i, i8 %j) {
  %a = sext i8 %i to i64
  %b = sext i8 %j to i64
  %q = getelementptr i32, ptr %p, i64 %a
  %r = getelementptr i16, ptr %p, i64 %b
  %x = ptrtoint ptr %q to i64
  %y = ptrtoint ptr %r to i64
  %d = sub i64 %x, %y
  ret i64 %d
}
define i1 @h(ptr %p) {
  %c = icmp eq ptr %p, null
  br i1 %c, label %n, label %m
n:
  ret i1 true
m:
  %v = load i8, ptr %p
  %d = icmp ne ptr %p, null
  ret i1 %d
}
