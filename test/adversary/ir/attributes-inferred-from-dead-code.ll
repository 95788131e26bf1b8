; Functions whose effects lie in branches that are never taken, or whose argument is replaced by a constant.
@g = global i32 1
define internal i32 @maybe(ptr %p, i1 %c) noinline {
entry:
  br i1 %c, label %t, label %e
t:
  store i32 5, ptr %p, align 4
  br label %e
e:
  %v = load i32, ptr @g, align 4
  ret i32 %v
}
define i32 @f(i32 %x) {
  store i32 %x, ptr @g, align 4
  %a = call i32 @maybe(ptr @g, i1 true)
  %b = call i32 @maybe(ptr @g, i1 true)
  %r = sub i32 %a, %b
  %s = add i32 %r, %a
  ret i32 %s
}
define internal void @set(ptr %p, i32 %v) noinline {
  store i32 %v, ptr %p, align 4
  ret void
}
define i32 @h(i32 %x) {
  call void @set(ptr @g, i32 %x)
  %v = load i32, ptr @g, align 4
  ret i32 %v
}
