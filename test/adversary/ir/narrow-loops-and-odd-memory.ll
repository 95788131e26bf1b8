; Narrow counters, bits and odd widths in memory, pointers that move on some ways, and lanes that are poison, in loops.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
declare i8 @llvm.umin.i8(i8, i8)
declare void @llvm.assume(i1)
; nsw narrow counters unrolled / peeled
define i32 @nswdown(i8 %n, i8 %m) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i8 [ %n, %entry ], [ %i2, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s2, %loop ]
  %k = phi i8 [ 0, %entry ], [ %k2, %loop ]
  %d = sdiv i8 %i, 4
  %e = sext i8 %d to i32
  %s2 = add i32 %s, %e
  %i2 = add i8 %i, -3
  %k2 = add nuw i8 %k, 1
  %c = icmp slt i8 %k2, 5
  %q = icmp ne i8 %i2, %m
  %b = and i1 %c, %q
  br i1 %b, label %loop, label %done
done:
  %f = sext i8 %i2 to i32
  %r = xor i32 %s2, %f
  ret i32 %r
}
define i32 @nestedsel(i8 %n, i8 %m, i1 %c) mustprogress {
entry:
  br label %outer
outer:
  %i = phi i8 [ 0, %entry ], [ %i2, %latch ]
  %s = phi i32 [ 1, %entry ], [ %s3, %latch ]
  br label %inner
inner:
  %j = phi i8 [ %i, %outer ], [ %j2, %inner ]
  %t = phi i32 [ %s, %outer ], [ %t2, %inner ]
  %x = xor i8 %j, %m
  %neg = icmp slt i8 %x, 0
  %y = sub i8 0, %x
  %z = select i1 %neg, i8 %y, i8 %x
  %w = srem i8 %z, 3
  %v = sext i8 %w to i32
  %t1 = mul i32 %t, 3
  %t2 = add i32 %t1, %v
  %j2 = add i8 %j, 5
  %lim = and i8 %n, 31
  %again = icmp ult i8 %j2, %lim
  br i1 %again, label %inner, label %latch
latch:
  %s3 = select i1 %c, i32 %t2, i32 %t
  %i2 = add i8 %i, 1
  %m2 = icmp ult i8 %i2, 3
  br i1 %m2, label %outer, label %done
done:
  ret i32 %s3
}
define i32 @mem(ptr dereferenceable(32) %p, ptr dereferenceable(32) %q, i8 %n, i1 %c) mustprogress {
entry:
  %n7 = and i8 %n, 3
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %i2, %latch ]
  %pp = phi ptr [ %p, %entry ], [ %p2, %latch ]
  %s = phi i32 [ 0, %entry ], [ %s2, %latch ]
  %x = load i32, ptr %pp, align 4
  br i1 %c, label %a, label %b
a:
  store i32 %s, ptr %q, align 4
  %p1 = getelementptr i8, ptr %pp, i64 4
  %y = load i32, ptr %p1, align 4
  br label %latch
b:
  %y1 = load i32, ptr %q, align 4
  %t = add i32 %y1, 1
  store i32 %t, ptr %pp, align 4
  br label %latch
latch:
  %p2 = phi ptr [ %p1, %a ], [ %pp, %b ]
  %yy = phi i32 [ %y, %a ], [ %y1, %b ]
  %z = load i32, ptr %p2, align 4
  %s1 = mul i32 %s, 7
  %s11 = add i32 %s1, %z
  %s12 = xor i32 %s11, %yy
  %s2 = add i32 %s12, %x
  %i2 = add i8 %i, 1
  %more = icmp ult i8 %i2, %n7
  br i1 %more, label %loop, label %done
done:
  %l = load i32, ptr %p2, align 4
  %r = add i32 %l, %s2
  ret i32 %r
}
define i16 @vec(ptr dereferenceable(32) %p, i8 %n, i1 %c) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %i2, %loop ]
  %acc = phi <2 x i16> [ zeroinitializer, %entry ], [ %acc2, %loop ]
  %v = load <2 x i16>, ptr %p, align 4
  %acc1 = add <2 x i16> %acc, %v
  %ins = insertelement <2 x i16> %acc1, i16 poison, i8 1
  %acc2 = select i1 %c, <2 x i16> %acc1, <2 x i16> %ins
  store <2 x i16> %acc2, ptr %p, align 4
  %w = load i32, ptr %p, align 4
  %i2 = add i8 %i, 1
  %n3 = and i8 %n, 3
  %more = icmp ult i8 %i2, %n3
  br i1 %more, label %loop, label %done
done:
  %e = extractelement <2 x i16> %acc2, i8 0
  ret i16 %e
}
define i8 @bools(ptr dereferenceable(8) %p, i1 %a, i1 %b) {
  br i1 %a, label %x, label %y
x:
  store i1 %b, ptr %p
  br label %e
y:
  store i8 1, ptr %p
  br label %e
e:
  %l = load i1, ptr %p
  %m = load i8, ptr %p
  %n = load i1, ptr %p
  %z = zext i1 %l to i8
  %w = zext i1 %n to i8
  %r = add i8 %z, %w
  %s = add i8 %r, %m
  ret i8 %s
}
define i32 @odd(ptr dereferenceable(8) %p, i24 %v, i1 %a) {
  br i1 %a, label %x, label %e
x:
  store i24 %v, ptr %p
  br label %e
e:
  %l = load i24, ptr %p
  %m = load i32, ptr %p
  %k = load i24, ptr %p
  %z = zext i24 %l to i32
  %y = sext i24 %k to i32
  %r = add i32 %z, %y
  ret i32 %r
}
