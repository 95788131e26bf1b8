; A function that returns twice is a function that may do anything twice. Here it is a loop: what is in memory counts.
declare i32 @setjmp(ptr) nounwind returns_twice
declare void @longjmp(ptr, i32) noreturn nounwind
define internal void @back(ptr %b, i32 %x) noinline {
  call void @longjmp(ptr %b, i32 %x)
  unreachable
}
define i32 @f(i32 %x) {
  %b = alloca [32 x i64], align 16
  %n = alloca i32, align 4
  %early = alloca i32, align 4
  store i32 %x, ptr %early, align 4
  store i32 1, ptr %n, align 4
  %r = call i32 @setjmp(ptr %b) returns_twice
  %v = load i32, ptr %n, align 4
  %w = mul i32 %v, 3
  store i32 %w, ptr %n, align 4
  %c = icmp ult i32 %w, 100
  br i1 %c, label %more, label %end
more:
  %m = add i32 %r, 1
  call void @back(ptr %b, i32 %m)
  br label %end
end:
  %e = load i32, ptr %early, align 4
  %k = load i32, ptr %n, align 4
  %s = add i32 %k, %e
  %t = mul i32 %s, %r
  ret i32 %t
}
