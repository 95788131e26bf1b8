; Attributes of parameters and calls when arguments go, are constants, or are exchanged on the way round a recursion.
target triple = "x86_64-unknown-linux-gnu"
@h = global [4 x i32] zeroinitializer
define internal i32 @ret(i32 returned %a, ptr noundef nonnull dereferenceable(4) %dead, i32 range(i32 0, 10) %r) noinline memory(argmem: read) nounwind willreturn {
  %x = load i32, ptr %dead
  %y = add i32 %r, %x
  %z = sub i32 %y, %y
  %w = add i32 %a, %z
  ret i32 %w
}
define i32 @u1(i32 %a, i32 %b) {
  %p = alloca i32
  store i32 %b, ptr %p
  %r = call range(i32 0, 100) i32 @ret(i32 returned %a, ptr noundef nonnull %p, i32 3)
  %c = call i32 @ret(i32 %r, ptr @h, i32 3)
  %d = add i32 %r, %c
  ret i32 %d
}
define internal void @wr(ptr noalias writeonly %o, ptr noalias readonly %i, i1 %c) noinline memory(argmem: readwrite) nounwind willreturn {
  br i1 %c, label %a, label %b
a:
  %x = load i32, ptr %i
  store i32 %x, ptr %o
  ret void
b:
  store i32 7, ptr %o
  ret void
}
define i32 @u2(i32 %a, i1 %c) {
  store i32 %a, ptr @h
  %q = getelementptr i32, ptr @h, i64 1
  call void @wr(ptr %q, ptr @h, i1 true)
  call void @wr(ptr %q, ptr @h, i1 true)
  %v = load i32, ptr %q
  store i32 0, ptr @h
  call void @wr(ptr getelementptr (i32, ptr @h, i64 1), ptr @h, i1 true)
  %v2 = load i32, ptr %q
  %s = sub i32 %v, %v2
  ret i32 %s
}
define internal i32 @rec(i32 %n, ptr noalias %p, ptr noalias %q, i32 %unused) nounwind {
  %z = icmp sle i32 %n, 0
  br i1 %z, label %e, label %r
e:
  %l = load i32, ptr %p
  ret i32 %l
r:
  %x = load i32, ptr %q
  %y = add nsw i32 %x, %n
  store i32 %y, ptr %p
  %m = sub i32 %n, 1
  %t = tail call i32 @rec(i32 %m, ptr %q, ptr %p, i32 %unused)
  %u = add nsw i32 %t, 1
  ret i32 %u
}
define i32 @u3(i32 %a) {
  %p = alloca i32
  %q = alloca i32
  store i32 1, ptr %p
  store i32 2, ptr %q
  %n = and i32 %a, 15
  %r = call i32 @rec(i32 %n, ptr %p, ptr %q, i32 9)
  %x = load i32, ptr %p
  %y = load i32, ptr %q
  %s = add i32 %x, %y
  %s2 = add i32 %s, %r
  ret i32 %s2
}
