; Stores and loads of i1, i3, i17 and i24 write and read whole bytes; neighbours stay.
define i32 @f(ptr %p, i32 %x) {
  %t = trunc i32 %x to i24
  store i24 %t, ptr %p, align 4
  %v = load i32, ptr %p, align 4
  ret i32 %v
}
define i8 @g(ptr %p, i1 %x) {
  store i1 %x, ptr %p
  %v = load i8, ptr %p
  ret i8 %v
}
define i17 @h(ptr %p, i17 %x) {
  store i17 %x, ptr %p, align 4
  %q = getelementptr i8, ptr %p, i64 4
  store i8 5, ptr %q
  %v = load i17, ptr %p, align 4
  ret i17 %v
}
define i32 @k(ptr %p, i16 %x) {
  %a = alloca i32, align 4
  store i32 -1, ptr %a, align 4
  %q = getelementptr i8, ptr %a, i64 1
  store i16 %x, ptr %q, align 1
  %v = load i32, ptr %a, align 4
  store i32 %v, ptr %p, align 1
  ret i32 %v
}
