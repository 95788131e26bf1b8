; A constant of a format that is two doubles.
define i1 @f(ppc_fp128 %x) {
  %c = fcmp ogt ppc_fp128 %x, 0xM00000000000000000000000000000000
  ret i1 %c
}
