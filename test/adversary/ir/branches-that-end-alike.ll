; Tail sharing and selects, in IR: flags, metadata and alignments that differ, operands of other types, poison, literal
; arguments, switches with two cases for one branch.
declare i32 @llvm.umax.i32(i32, i32)
declare i32 @llvm.ctlz.i32(i32, i1 immarg)
@g = global [4 x i32] zeroinitializer
define i32 @flags(i1 %c, i32 %a, i32 %b) {
  br i1 %c, label %t, label %e
t:
  %x = add nsw i32 %a, 1
  br label %d
e:
  %y = add nuw i32 %b, 1
  br label %d
d:
  %r = phi i32 [ %x, %t ], [ %y, %e ]
  %f = freeze i32 %r
  %z = icmp sgt i32 %f, %a
  %w = zext i1 %z to i32
  ret i32 %w
}
define i32 @immarg(i1 %c, i32 %a) {
  br i1 %c, label %t, label %e
t:
  %x = call i32 @llvm.ctlz.i32(i32 %a, i1 true)
  br label %d
e:
  %y = call i32 @llvm.ctlz.i32(i32 %a, i1 false)
  br label %d
d:
  %r = phi i32 [ %x, %t ], [ %y, %e ]
  ret i32 %r
}
define i32 @casts(i1 %c, i8 %a, i16 %b) minsize optsize {
  br i1 %c, label %t, label %e
t:
  %x = zext i8 %a to i32
  br label %d
e:
  %y = zext i16 %b to i32
  br label %d
d:
  %r = phi i32 [ %x, %t ], [ %y, %e ]
  ret i32 %r
}
define i1 @compares(i1 %c, i8 %a, i64 %b) minsize optsize {
  br i1 %c, label %t, label %e
t:
  %x = icmp slt i8 %a, 3
  br label %d
e:
  %y = icmp slt i64 %b, 3
  br label %d
d:
  %r = phi i1 [ %x, %t ], [ %y, %e ]
  ret i1 %r
}
define i32 @divs(i1 %c, i32 %a, i32 %b) minsize optsize {
  br i1 %c, label %t, label %e
t:
  %x = udiv i32 %a, %b
  br label %d
e:
  %y = udiv i32 %b, 7
  br label %d
d:
  %r = phi i32 [ %x, %t ], [ %y, %e ]
  ret i32 %r
}
define void @aligned(i1 %c, ptr %p, i32 %v) {
  %q = getelementptr i8, ptr %p, i64 4
  br i1 %c, label %t, label %e
t:
  store i32 %v, ptr %q, align 4
  br label %d
e:
  store i32 7, ptr %q, align 1
  br label %d
d:
  ret void
}
define i32 @loads(i1 %c, ptr %p) minsize optsize {
  br i1 %c, label %t, label %e
t:
  %x = load i32, ptr %p, !range !0
  br label %d
e:
  %y = load i32, ptr %p
  br label %d
d:
  %r = phi i32 [ %x, %t ], [ %y, %e ]
  %f = freeze i32 %r
  ret i32 %f
}
define void @poisons(i1 %c, i32 %a, ptr %p) {
  %s = add nsw i32 %a, 1
  br i1 %c, label %t, label %e
t:
  store i32 %s, ptr %p
  br label %d
e:
  store i32 0, ptr %p
  br label %d
d:
  ret void
}
define i32 @switched(i32 %k, i32 %a, ptr %p) {
  switch i32 %k, label %o [ i32 0, label %x
    i32 1, label %y
    i32 7, label %x ]
x:
  store i32 %a, ptr %p
  store i32 1, ptr @g
  br label %d
y:
  %b = xor i32 %a, 5
  store i32 %b, ptr %p
  store i32 1, ptr @g
  br label %d
o:
  store i32 9, ptr %p
  store i32 1, ptr @g
  br label %d
d:
  %r = phi i32 [ 0, %x ], [ 1, %y ], [ 2, %o ]
  %l = load i32, ptr %p
  %s = add i32 %r, %l
  ret i32 %s
}
define <2 x i16> @vectors(i1 %c, <2 x i16> %a, <2 x i16> %b) {
  br i1 %c, label %t, label %e
t:
  %x = shl nuw <2 x i16> %a, <i16 1, i16 2>
  br label %d
e:
  %y = shl <2 x i16> %b, <i16 1, i16 2>
  br label %d
d:
  %r = phi <2 x i16> [ %x, %t ], [ %y, %e ]
  ret <2 x i16> %r
}
!0 = !{i32 0, i32 10}
