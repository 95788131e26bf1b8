; Saturating arithmetic and overflow intrinsics at all edges.
declare i8 @llvm.sadd.sat.i8(i8, i8)
declare i8 @llvm.usub.sat.i8(i8, i8)
declare i8 @llvm.sshl.sat.i8(i8, i8)
declare {i8, i1} @llvm.smul.with.overflow.i8(i8, i8)
declare {i8, i1} @llvm.usub.with.overflow.i8(i8, i8)
define i8 @f(i8 %x, i8 %y) {
  %a = call i8 @llvm.sadd.sat.i8(i8 %x, i8 %y)
  %b = call i8 @llvm.usub.sat.i8(i8 %a, i8 %x)
  ret i8 %b
}
define i8 @g(i8 %x, i8 %y) {
  %p = call {i8, i1} @llvm.smul.with.overflow.i8(i8 %x, i8 %y)
  %v = extractvalue {i8, i1} %p, 0
  %o = extractvalue {i8, i1} %p, 1
  %q = call {i8, i1} @llvm.usub.with.overflow.i8(i8 %v, i8 %x)
  %w = extractvalue {i8, i1} %q, 0
  %u = extractvalue {i8, i1} %q, 1
  %e = xor i1 %o, %u
  %r = select i1 %e, i8 %w, i8 %v
  ret i8 %r
}
define i8 @h(i8 %x) {
  %a = call i8 @llvm.sshl.sat.i8(i8 %x, i8 3)
  %b = ashr i8 %a, 3
  ret i8 %b
}
