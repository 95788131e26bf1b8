; Poison in one lane must not poison its neighbours when memory is promoted or forwarded.
; promotion: a vector with a poison lane becomes an integer that is poison as a whole
define i32 @f(i16 %v) {
  %a = alloca i32, align 4
  %x = insertelement <2 x i16> poison, i16 %v, i64 0
  store <2 x i16> %x, ptr %a, align 4
  %hi = getelementptr inbounds i8, ptr %a, i64 2
  store i16 7, ptr %hi, align 2
  %r = load i32, ptr %a, align 4
  ret i32 %r
}
define i16 @g(i16 %v) {
  %a = alloca i32, align 4
  %x = insertelement <2 x i16> poison, i16 %v, i64 0
  store <2 x i16> %x, ptr %a, align 4
  %r = load i16, ptr %a, align 4
  ret i16 %r
}
define i32 @h(<2 x i16> %x) {
  %a = alloca i32, align 4
  store <2 x i16> %x, ptr %a, align 4
  %hi = getelementptr inbounds i8, ptr %a, i64 2
  store i16 7, ptr %hi, align 2
  %r = load i32, ptr %a, align 4
  ret i32 %r
}
; memory through a pointer, not an alloca
define i16 @k(i16 %v, ptr %a) {
  %x = insertelement <2 x i16> poison, i16 %v, i64 0
  store <2 x i16> %x, ptr %a, align 4
  %r = load i16, ptr %a, align 4
  ret i16 %r
}
define i16 @k2(<4 x i16> %x, ptr %a) {
  store <4 x i16> %x, ptr %a, align 4
  %p = getelementptr inbounds i8, ptr %a, i64 2
  %r = load i16, ptr %p, align 4
  ret i16 %r
}
define i32 @k3(<4 x i16> %x, ptr %a) {
  store <4 x i16> %x, ptr %a, align 4
  %p = getelementptr inbounds i8, ptr %a, i64 4
  %r = load i32, ptr %p, align 4
  ret i32 %r
}
define i8 @s(i16 %v) {
  %a = alloca {i16,i16}, align 4
  %x = insertvalue {i16,i16} poison, i16 %v, 0
  store {i16,i16} %x, ptr %a, align 4
  %r = load i8, ptr %a, align 4
  ret i8 %r
}
define i16 @k4(<8 x i8> %x, ptr %a) {
  store <8 x i8> %x, ptr %a, align 4
  %p = getelementptr inbounds i8, ptr %a, i64 4
  store i8 1, ptr %p, align 1
  %r = load i16, ptr %p, align 4
  ret i16 %r
}
