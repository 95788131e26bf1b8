; Funnel shifts by more than the width, counts of zeros of zero, byte swaps, bit reversal.
declare i8 @llvm.fshl.i8(i8, i8, i8)
declare i8 @llvm.fshr.i8(i8, i8, i8)
declare i8 @llvm.ctlz.i8(i8, i1)
declare i8 @llvm.cttz.i8(i8, i1)
declare i8 @llvm.ctpop.i8(i8)
declare i8 @llvm.bitreverse.i8(i8)
define i8 @f(i8 %x, i8 %y, i8 %n) {
  %a = call i8 @llvm.fshl.i8(i8 %x, i8 %y, i8 %n)
  %b = call i8 @llvm.fshr.i8(i8 %x, i8 %y, i8 %n)
  %r = xor i8 %a, %b
  ret i8 %r
}
define i8 @g(i8 %x) {
  %a = call i8 @llvm.ctlz.i8(i8 %x, i1 false)
  %b = call i8 @llvm.cttz.i8(i8 %x, i1 false)
  %p = call i8 @llvm.ctpop.i8(i8 %x)
  %s = add i8 %a, %b
  %t = mul i8 %s, %p
  ret i8 %t
}
define i8 @h(i8 %x) {
  %c = icmp eq i8 %x, 0
  %z = call i8 @llvm.cttz.i8(i8 %x, i1 true)
  %r = select i1 %c, i8 8, i8 %z
  ret i8 %r
}
define i8 @k(i8 %x) {
  %a = call i8 @llvm.bitreverse.i8(i8 %x)
  %b = lshr i8 %a, 3
  %c = call i8 @llvm.bitreverse.i8(i8 %b)
  ret i8 %c
}
