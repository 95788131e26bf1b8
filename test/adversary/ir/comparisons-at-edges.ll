; Comparisons of sums, masks, shifts and extensions near the ends of their ranges.
define i1 @a(i8 %x) {
  %s = add i8 %x, -128
  %c = icmp slt i8 %s, -127
  ret i1 %c
}
define i1 @b(i8 %x) {
  %s = sub i8 0, %x
  %c = icmp sgt i8 %s, %x
  ret i1 %c
}
define i1 @c(i8 %x, i8 %y) {
  %z = zext i8 %x to i16
  %s = sext i8 %y to i16
  %c = icmp ult i16 %z, %s
  ret i1 %c
}
define i1 @d(i8 %x) {
  %s = srem i8 %x, 4
  %c = icmp eq i8 %s, -3
  ret i1 %c
}
define i1 @e(i8 %x, i8 %y) {
  %s = lshr i8 %x, 1
  %t = and i8 %y, 127
  %c = icmp slt i8 %s, %t
  %d = icmp ule i8 %t, %s
  %r = xor i1 %c, %d
  ret i1 %r
}
define i1 @f(i8 %x) {
  %a = icmp ugt i8 %x, 250
  %b = icmp slt i8 %x, -2
  %r = and i1 %a, %b
  ret i1 %r
}
define i1 @g(i8 %x) {
  %a = sdiv i8 %x, -1
  %c = icmp slt i8 %a, %x
  ret i1 %c
}
define i1 @h(i16 %x) {
  %t = trunc i16 %x to i8
  %z = sext i8 %t to i16
  %c = icmp eq i16 %z, %x
  ret i1 %c
}
