; Pointers of 32 bits: distances are modulo 2^32.
target datalayout = "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-f80:32-n8:16:32-S128"
target triple = "i386-pc-linux-gnu"
define i32 @f(ptr %p) {
  store i8 1, ptr %p
  %a = getelementptr i8, ptr %p, i32 2147483647
  %b = getelementptr i8, ptr %a, i32 2147483647
  %c = getelementptr i8, ptr %b, i32 2
  store i8 2, ptr %c
  %v = load i8, ptr %p
  %r = zext i8 %v to i32
  ret i32 %r
}
define i32 @g(ptr %p) {
  %q = getelementptr i8, ptr %p, i32 -1
  store i8 1, ptr %q
  %c = getelementptr i8, ptr %p, i64 4294967295
  store i8 2, ptr %c
  %v = load i8, ptr %q
  %r = zext i8 %v to i32
  ret i32 %r
}
define i32 @h(ptr %p, i32 %i) {
  %q = getelementptr i32, ptr %p, i32 %i
  store i32 1, ptr %q
  %j = add i32 %i, 1073741824
  %c = getelementptr i32, ptr %p, i32 %j
  store i32 2, ptr %c
  %r = load i32, ptr %q
  ret i32 %r
}
