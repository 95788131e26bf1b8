; Without fast-math flags: no exchange of sums, no x * 0, no x + 0, no x - x, no folding of comparisons.
define double @f(double %x) {
  %a = fadd double %x, 0.0
  %b = fmul double %a, 0.0
  %c = fsub double %x, %x
  %d = fadd double %b, %c
  ret double %d
}
define double @g(double %x, double %y) {
  %a = fadd double %x, %y
  %b = fsub double %a, %y
  %c = fdiv double %b, 3.0
  %d = fmul double %c, 3.0
  ret double %d
}
define i1 @h(double %x, double %y) {
  %a = fcmp olt double %x, %y
  %b = fcmp uge double %x, %y
  %c = fcmp ueq double %x, %y
  %n = xor i1 %a, true
  %e = icmp eq i1 %n, %b
  %r = select i1 %e, i1 %c, i1 false
  ret i1 %r
}
define double @k(double %x) {
  %n = fneg double %x
  %s = fsub double 0.0, %x
  %c = fcmp oeq double %x, 0.0
  %r = select i1 %c, double %s, double %n
  ret double %r
}
