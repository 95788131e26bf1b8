; Switches on computed values, with shared targets, holes, and unreachable defaults.
define i32 @f(i8 %x) {
entry:
  %y = and i8 %x, 3
  switch i8 %y, label %d [ i8 0, label %a
    i8 1, label %b
    i8 3, label %a ]
a:
  ret i32 10
b:
  ret i32 20
d:
  ret i32 30
}
define i32 @g(i64 %x) {
entry:
  switch i64 %x, label %d [ i64 -9223372036854775808, label %a
    i64 9223372036854775807, label %b
    i64 -1, label %c ]
a:
  br label %m
b:
  br label %m
c:
  br label %m
d:
  br label %m
m:
  %p = phi i32 [ 1, %a ], [ 2, %b ], [ 3, %c ], [ 4, %d ]
  ret i32 %p
}
define i8 @h(i8 %x) {
entry:
  %s = sub i8 %x, 5
  switch i8 %s, label %u [ i8 0, label %a
    i8 1, label %a
    i8 -128, label %b ]
a:
  %r = mul i8 %x, 2
  ret i8 %r
b:
  ret i8 1
u:
  %t = icmp ult i8 %s, 2
  %z = zext i1 %t to i8
  ret i8 %z
}
