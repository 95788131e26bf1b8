; Steps that do not divide the distance: != meets its bound only after wrapping, < does not.
define i16 @ne(i8 %n) {
entry:
  br label %l
l:
  %i = phi i8 [ 0, %entry ], [ %i1, %l ]
  %k = phi i16 [ 0, %entry ], [ %k1, %l ]
  %i1 = add i8 %i, 3
  %k1 = add i16 %k, 1
  %c = icmp ne i8 %i1, %n
  br i1 %c, label %l, label %e
e:
  %z = zext i8 %i to i16
  %r = add i16 %k1, %z
  ret i16 %r
}
define i16 @le(i8 %n) {
entry:
  br label %l
l:
  %i = phi i8 [ -128, %entry ], [ %i1, %l ]
  %k = phi i16 [ 0, %entry ], [ %k1, %l ]
  %i1 = add i8 %i, 7
  %k1 = add i16 %k, 1
  %c = icmp slt i8 %i1, %n
  %d = icmp ult i16 %k1, 500
  %g = and i1 %c, %d
  br i1 %g, label %l, label %e
e:
  ret i16 %k1
}
