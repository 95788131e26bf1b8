; min, max and abs with poison flags, the least integer, and mixed signs.
declare i8 @llvm.smin.i8(i8, i8)
declare i8 @llvm.umax.i8(i8, i8)
declare i8 @llvm.abs.i8(i8, i1)
define i8 @f(i8 %x) {
  %a = call i8 @llvm.abs.i8(i8 %x, i1 false)
  %m = call i8 @llvm.smin.i8(i8 %a, i8 5)
  ret i8 %m
}
define i8 @g(i8 %x, i8 %y) {
  %a = call i8 @llvm.umax.i8(i8 %x, i8 %y)
  %b = call i8 @llvm.smin.i8(i8 %a, i8 %x)
  %c = call i8 @llvm.umax.i8(i8 %b, i8 %x)
  ret i8 %c
}
define i8 @h(i8 %x) {
  %n = sub i8 0, %x
  %c = icmp slt i8 %x, 0
  %s = select i1 %c, i8 %n, i8 %x
  %d = icmp slt i8 %s, 0
  %r = select i1 %d, i8 1, i8 %s
  ret i8 %r
}
