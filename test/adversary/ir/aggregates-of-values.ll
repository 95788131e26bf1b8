; Structs and arrays as values: insert, extract, select, through memory.
define i32 @f(i32 %x, i1 %c) {
  %a = insertvalue {i32, {i8, i32}} {i32 1, {i8, i32} {i8 2, i32 3}}, i32 %x, 1, 1
  %b = insertvalue {i32, {i8, i32}} %a, i32 9, 0
  %s = select i1 %c, {i32, {i8, i32}} %a, {i32, {i8, i32}} %b
  %v = extractvalue {i32, {i8, i32}} %s, 0
  %w = extractvalue {i32, {i8, i32}} %s, 1, 1
  %r = sub i32 %w, %v
  ret i32 %r
}
define i32 @g(ptr %p, i32 %x) {
  %a = insertvalue [3 x i32] zeroinitializer, i32 %x, 1
  store [3 x i32] %a, ptr %p, align 4
  %q = getelementptr i32, ptr %p, i64 1
  %v = load i32, ptr %q, align 4
  %l = load [3 x i32], ptr %p, align 4
  %w = extractvalue [3 x i32] %l, 2
  %r = add i32 %v, %w
  ret i32 %r
}
