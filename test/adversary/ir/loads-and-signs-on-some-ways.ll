; Loads and stores of other widths and types round loops, promises of loads on some ways, signs behind conditions and freezes.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
@g = global i32 5
@h = internal global i32 7
declare void @ext()
declare i32 @pure(ptr) memory(argmem: read) nounwind willreturn
; loads widened, partial
define i64 @narrow_wide(ptr %p, i8 %n) mustprogress {
entry:
  %w0 = load i64, ptr %p, align 8
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %i2, %loop ]
  %s = phi i64 [ %w0, %entry ], [ %s2, %loop ]
  %q = getelementptr i8, ptr %p, i64 1
  %b = load i8, ptr %q, align 1
  %bb = add i8 %b, 3
  store i8 %bb, ptr %q, align 1
  %w = load i64, ptr %p, align 8
  %s2 = add i64 %s, %w
  %i2 = add i8 %i, 1
  %n3 = and i8 %n, 3
  %more = icmp ult i8 %i2, %n3
  br i1 %more, label %loop, label %done
done:
  %w2 = load i64, ptr %p, align 8
  %r = add i64 %s2, %w2
  ret i64 %r
}
; poison stored then loaded and frozen twice
define i32 @frozen(ptr %p, i32 %x, i1 %c) {
  %v = add nsw i32 %x, 1
  br i1 %c, label %a, label %b
a:
  store i32 %v, ptr %p
  br label %end
b:
  store i32 0, ptr %p
  br label %end
end:
  %l = load i32, ptr %p
  %f = freeze i32 %l
  %m = load i32, ptr %p
  %g = freeze i32 %m
  %d = sub i32 %f, %g
  %z = and i32 %f, 255
  %r = add i32 %d, %z
  ret i32 %r
}
; loop that exits with the value loaded in the last iteration, and in one that was not
define i32 @last(ptr dereferenceable(16) %p, ptr dereferenceable(16) %q, i8 %n) mustprogress {
entry:
  br label %loop
loop:
  %a = phi ptr [ %p, %entry ], [ %b, %latch ]
  %b = phi ptr [ %q, %entry ], [ %a, %latch ]
  %i = phi i8 [ 0, %entry ], [ %i2, %latch ]
  %s = phi i32 [ 0, %entry ], [ %s2, %latch ]
  %x = load i32, ptr %a, align 4
  %odd = and i8 %i, 1
  %is = icmp eq i8 %odd, 0
  br i1 %is, label %even, label %not
even:
  %xx = add i32 %x, 1
  store i32 %xx, ptr %b, align 4
  br label %latch
not:
  %y = load i32, ptr %b, align 4
  br label %latch
latch:
  %y2 = phi i32 [ %x, %even ], [ %y, %not ]
  %m = mul i32 %s, 5
  %s2 = add i32 %m, %y2
  %i2 = add i8 %i, 1
  %n7 = and i8 %n, 7
  %more = icmp ult i8 %i2, %n7
  br i1 %more, label %loop, label %done
done:
  %r = load i32, ptr %a, align 4
  %t = load i32, ptr %b, align 4
  %u = mul i32 %r, 31
  %v = add i32 %u, %t
  %w = add i32 %v, %s2
  ret i32 %w
}
; metadata
define i32 @meta(ptr dereferenceable(8) %p, i1 %c, i1 %d) {
  br i1 %c, label %a, label %b
a:
  %x = load i32, ptr %p, align 4, !range !0, !noundef !1
  %x1 = add i32 %x, 1
  br label %end
b:
  %y = load i32, ptr %p, align 4, !range !2
  br label %end
end:
  %m = phi i32 [ %x1, %a ], [ 3, %b ]
  br i1 %d, label %f, label %g
f:
  %z = load i32, ptr %p, align 4
  %zz = mul i32 %z, %m
  ret i32 %zz
g:
  ret i32 %m
}
; nonnull pointer loaded on one way, null checked on another
define i32 @nn(ptr dereferenceable(8) %p, i1 %c) {
  br i1 %c, label %a, label %b
a:
  %x = load ptr, ptr %p, align 8, !nonnull !1
  %k = icmp eq ptr %x, %p
  %kk = zext i1 %k to i32
  br label %end
b:
  %x2 = load ptr, ptr %p, align 8, !nonnull !1, !align !3
  br label %end
end:
  %m = phi i32 [ %kk, %a ], [ 5, %b ]
  %y = load ptr, ptr %p, align 8
  %n = icmp eq ptr %y, null
  %r = select i1 %n, i32 1, i32 %m
  ret i32 %r
}
; signs behind conditions
define i32 @signs(i32 %x, i32 %y, i1 %c) {
  %a = icmp sgt i32 %x, -1
  br i1 %a, label %p, label %n
p:
  %d = sdiv i32 %x, 8
  %e = srem i32 %x, 7
  %f = ashr i32 %x, 3
  %g = sext i32 %x to i64
  %h = trunc i64 %g to i32
  %k = add i32 %d, %e
  %l = add i32 %k, %f
  %m = add i32 %l, %h
  %fr = freeze i32 %y
  %o = icmp slt i32 %fr, 100
  br i1 %o, label %q, label %r
q:
  %s = sdiv i32 %fr, 4
  %t = add i32 %m, %s
  ret i32 %t
r:
  %u = sdiv i32 %fr, 4
  %v = sub i32 %m, %u
  ret i32 %v
n:
  %w = sdiv i32 %x, 8
  ret i32 %w
}
define i32 @sel_signs(i32 %x, i32 %y, i1 %c) {
  %a = icmp sgt i32 %x, -1
  %b = icmp sgt i32 %y, -1
  %ab = select i1 %a, i1 %b, i1 false
  br i1 %ab, label %p, label %n
p:
  %m = select i1 %c, i32 %x, i32 %y
  %d = sdiv i32 %m, 16
  ret i32 %d
n:
  %o = select i1 %a, i1 true, i1 %b
  br i1 %o, label %q, label %r
q:
  %e = sdiv i32 %x, 16
  %f = sdiv i32 %y, 16
  %g = xor i32 %e, %f
  ret i32 %g
r:
  %h = srem i32 %x, 16
  ret i32 %h
}
define i32 @loop_signs(i8 %start, i8 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i8 [ %start, %entry ], [ %i2, %loop ]
  %k = phi i8 [ 0, %entry ], [ %k2, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s2, %loop ]
  %d = sdiv i8 %i, 2
  %r = srem i8 %i, 3
  %e = sext i8 %d to i32
  %f = sext i8 %r to i32
  %s1 = add i32 %s, %e
  %s2 = sub i32 %s1, %f
  %i2 = sub i8 %i, 7
  %k2 = add i8 %k, 1
  %ok = icmp sge i8 %i2, 0
  %ok2 = icmp ult i8 %k2, 20
  %both = and i1 %ok, %ok2
  br i1 %both, label %loop, label %done
done:
  %l = sdiv i8 %i2, 2
  %m = sext i8 %l to i32
  %z = add i32 %s2, %m
  ret i32 %z
}
!0 = !{i32 0, i32 5}
!1 = !{}
!2 = !{i32 0, i32 9}
!3 = !{i64 4}
