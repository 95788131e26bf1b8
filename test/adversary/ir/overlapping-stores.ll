; Wider, narrower, shifted stores over each other, through alloca and argument; the last of each byte counts.
define i64 @f(ptr %p, i64 %x) {
  store i64 %x, ptr %p, align 1
  %a = getelementptr i8, ptr %p, i64 2
  store i32 16909060, ptr %a, align 1
  %b = getelementptr i8, ptr %p, i64 5
  store i16 -2, ptr %b, align 1
  %v = load i64, ptr %p, align 1
  ret i64 %v
}
define i64 @g(i64 %x, i8 %y) {
  %p = alloca [3 x i32], align 8
  %b = getelementptr i8, ptr %p, i64 3
  store i64 %x, ptr %b, align 1
  %c = getelementptr i8, ptr %p, i64 6
  store i8 %y, ptr %c, align 1
  %v = load i64, ptr %b, align 1
  ret i64 %v
}
define i32 @h(ptr %p, ptr %q, i32 %x) {
  store i32 %x, ptr %p, align 1
  store i16 7, ptr %q, align 1
  %v = load i32, ptr %p, align 1
  store i32 %v, ptr %q, align 1
  %w = load i32, ptr %p, align 1
  %r = add i32 %v, %w
  ret i32 %r
}
