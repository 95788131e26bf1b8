; A loop with two entries, and one that does not end for some arguments only.
define i32 @f(i1 %c, i32 %x) {
entry:
  br i1 %c, label %a, label %b
a:
  %p = phi i32 [ 0, %entry ], [ %r, %b ]
  %q = add i32 %p, 3
  %d = icmp ugt i32 %q, 20
  br i1 %d, label %e, label %b
b:
  %s = phi i32 [ 1, %entry ], [ %q, %a ]
  %r = mul i32 %s, 2
  %g = icmp ugt i32 %r, 30
  br i1 %g, label %e, label %a
e:
  %v = phi i32 [ %q, %a ], [ %r, %b ]
  %w = xor i32 %v, %x
  ret i32 %w
}
define i32 @g(ptr %p, i32 %x) {
entry:
  store i32 1, ptr %p, align 4
  %c = icmp eq i32 %x, 0
  br i1 %c, label %spin, label %out
spin:
  br label %spin
out:
  store i32 2, ptr %p, align 4
  %d = udiv i32 100, %x
  ret i32 %d
}
