; Vectors built, shuffled and taken apart; lanes that are poison stay out of the way.
define i32 @f(i32 %x, i32 %y, i2 %i) {
  %a = insertelement <4 x i32> poison, i32 %x, i64 0
  %b = insertelement <4 x i32> %a, i32 %y, i64 2
  %s = shufflevector <4 x i32> %b, <4 x i32> <i32 7, i32 8, i32 9, i32 10>, <4 x i32> <i32 2, i32 0, i32 5, i32 7>
  %m = mul <4 x i32> %s, <i32 3, i32 5, i32 7, i32 9>
  %w = zext i2 %i to i32
  %e = extractelement <4 x i32> %m, i32 %w
  ret i32 %e
}
define i16 @g(i8 %x, i8 %y) {
  %a = insertelement <2 x i8> undef, i8 %x, i64 0
  %b = insertelement <2 x i8> %a, i8 %y, i64 1
  %c = icmp slt <2 x i8> %b, <i8 0, i8 5>
  %s = select <2 x i1> %c, <2 x i8> <i8 1, i8 2>, <2 x i8> %b
  %r = bitcast <2 x i8> %s to i16
  ret i16 %r
}
