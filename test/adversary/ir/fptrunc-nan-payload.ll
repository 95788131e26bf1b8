; A NaN whose payload does not fit into the smaller format stays a quiet NaN.
define x86_fp80 @f() {
  %r = fptrunc fp128 0xL00000000000000007FFF800000000000 to x86_fp80
  ret x86_fp80 %r
}
