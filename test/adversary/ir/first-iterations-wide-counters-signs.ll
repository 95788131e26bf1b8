; Peeling, unrolling and widening in IR: loops whose counters wrap, start with poison, are frozen, compared with what is
; not constant.
declare void @llvm.assume(i1)
define i32 @first_is_other(i32 %n, i32 %a) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %n1, %l ]
  %s = phi i32 [ 0, %entry ], [ %s1, %l ]
  %z = icmp eq i32 %i, 0
  %x = select i1 %z, i32 %a, i32 %i
  %s1 = add i32 %s, %x
  %n1 = add nsw i32 %i, 1
  %c = icmp slt i32 %n1, %n
  br i1 %c, label %l, label %e
e:
  ret i32 %s1
}
define i8 @wraps(i8 %n) {
entry:
  br label %l
l:
  %i = phi i8 [ 250, %entry ], [ %n1, %l ]
  %s = phi i8 [ 0, %entry ], [ %s1, %l ]
  %z = icmp ugt i8 %i, 249
  %x = select i1 %z, i8 3, i8 1
  %s1 = add i8 %s, %x
  %n1 = add i8 %i, 1
  %c = icmp ne i8 %n1, %n
  br i1 %c, label %l, label %e
e:
  ret i8 %s1
}
define i32 @frozen(i32 %n, i32 %b) {
entry:
  %p = add nsw i32 %b, 2147483647
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %n1, %l ]
  %s = phi i32 [ 0, %entry ], [ %s1, %l ]
  %z = icmp eq i32 %i, 0
  %x = select i1 %z, i32 %p, i32 5
  %f = freeze i32 %x
  %d = sub i32 %f, %f
  %s1 = add i32 %s, %d
  %n1 = add nuw nsw i32 %i, 1
  %c = icmp ult i32 %n1, %n
  br i1 %c, label %l, label %e
e:
  ret i32 %s1
}
define i64 @wide(i32 %from, i32 %n, i64 %k) {
entry:
  br label %l
l:
  %i = phi i32 [ %from, %entry ], [ %n1, %l ]
  %s = phi i64 [ 0, %entry ], [ %s1, %l ]
  %t = phi i64 [ 0, %entry ], [ %t1, %l ]
  %w = sext i32 %i to i64
  %s1 = add i64 %s, %w
  %n1 = add nsw i32 %i, 3
  %m = mul nsw i32 %n1, 2
  %mw = sext i32 %m to i64
  %s2 = xor i64 %s1, %mw
  %tr = trunc i32 %n1 to i8
  %te = zext i8 %tr to i64
  %t1 = add i64 %te, %s2
  %c = icmp slt i32 %n1, %n
  br i1 %c, label %l, label %e
e:
  %q = sext i32 %n1 to i64
  %r = add i64 %t1, %q
  ret i64 %r
}
define i64 @ends_in_the_middle(i32 %from, i32 %n, i32 %stop) {
entry:
  br label %l
l:
  %i = phi i32 [ %from, %entry ], [ %n1, %go ]
  %s = phi i64 [ 0, %entry ], [ %s1, %go ]
  %w = sext i32 %i to i64
  %s1 = add i64 %s, %w
  %h = icmp eq i32 %i, %stop
  br i1 %h, label %out, label %go
go:
  %n1 = add nsw i32 %i, 1
  %c = icmp sle i32 %n1, %n
  br i1 %c, label %l, label %out
out:
  %v = phi i32 [ %i, %l ], [ -1, %go ]
  %u = lshr i32 %v, 1
  %z = zext i32 %u to i64
  %r = mul i64 %s1, %z
  ret i64 %r
}
define i32 @signs(i32 %n, i32 %d) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %n1, %l ]
  %j = phi i32 [ 100, %entry ], [ %j1, %l ]
  %s = phi i32 [ 0, %entry ], [ %s1, %l ]
  %a = sdiv i32 %i, 3
  %b = srem i32 %j, 7
  %e0 = ashr i32 %j, 2
  %sum = add i32 %a, %b
  %sum2 = add i32 %sum, %e0
  %s1 = add i32 %s, %sum2
  %n1 = add nsw i32 %i, 1
  %j1 = sub nsw i32 %j, %d
  %c = icmp slt i32 %n1, %n
  %c2 = icmp slt i32 %n1, 20
  %c3 = select i1 %c, i1 %c2, i1 false
  br i1 %c3, label %l, label %e
e:
  ret i32 %s1
}
define i16 @signs_of_poison(i16 %a, i1 %c, i16 %n) {
entry:
  %s = shl nsw i16 3, %a
  %p = select i1 %c, i16 %s, i16 4
  %f = freeze i16 %p
  %q = sdiv i16 %f, 3
  %w = sdiv i16 %p, 5
  %x = call i16 @llvm.smax.i16(i16 %p, i16 %n)
  %y = ashr i16 %x, 1
  %r = xor i16 %q, %y
  %t = select i1 %c, i16 %r, i16 %w
  ret i16 %t
}
declare i16 @llvm.smax.i16(i16, i16)
define i8 @small(i8 %n) {
entry:
  br label %l
l:
  %i = phi i8 [ 0, %entry ], [ %n1, %l ]
  %h = sdiv i8 %i, 2
  %n1 = add nuw i8 %i, 1
  %c = icmp ult i8 %n1, %n
  br i1 %c, label %l, label %e
e:
  %r = ashr i8 %n1, 1
  %s = add i8 %r, %h
  ret i8 %s
}
define i1 @bit(i1 %a, i1 %n) {
entry:
  br label %l
l:
  %i = phi i1 [ false, %entry ], [ %n1, %l ]
  %n1 = add i1 %i, %a
  %c = icmp ult i1 %n1, %n
  br i1 %c, label %l, label %e
e:
  %q = sdiv i1 %i, true
  ret i1 %q
}
