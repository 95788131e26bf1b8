; Counters of three bits: up by two, down by one, with and without flags.
define i8 @up(i3 %n) {
entry:
  br label %l
l:
  %i = phi i3 [ 0, %entry ], [ %i1, %l ]
  %s = phi i8 [ 1, %entry ], [ %s1, %l ]
  %z = zext i3 %i to i8
  %m = mul i8 %s, 3
  %s1 = add i8 %m, %z
  %i1 = add i3 %i, 2
  %c = icmp ult i3 %i1, %n
  %big = icmp ugt i8 %z, 3
  %stop = icmp ugt i8 %s1, 250
  %e1 = xor i1 %c, true
  %e2 = or i1 %e1, %stop
  %e3 = or i1 %e2, %big
  br i1 %e3, label %e, label %l
e:
  ret i8 %s1
}
define i8 @down(i3 %n) {
entry:
  br label %l
l:
  %i = phi i3 [ %n, %entry ], [ %i1, %l ]
  %s = phi i8 [ 1, %entry ], [ %s1, %l ]
  %z = sext i3 %i to i8
  %m = mul i8 %s, 5
  %s1 = xor i8 %m, %z
  %i1 = add i3 %i, -1
  %c = icmp eq i3 %i1, %n
  br i1 %c, label %e, label %l
e:
  ret i8 %s1
}
define i16 @signed(i4 %n) {
entry:
  %p = icmp sgt i4 %n, 0
  br i1 %p, label %l, label %none
l:
  %i = phi i4 [ 0, %entry ], [ %i1, %l ]
  %s = phi i16 [ 0, %entry ], [ %s1, %l ]
  %w = sext i4 %i to i16
  %q = mul nsw i16 %w, 9
  %s1 = add nsw i16 %s, %q
  %i1 = add nsw i4 %i, 1
  %c = icmp slt i4 %i1, %n
  br i1 %c, label %l, label %e
e:
  ret i16 %s1
none:
  ret i16 -1
}
