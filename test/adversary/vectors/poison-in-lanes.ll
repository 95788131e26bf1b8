; Poison, undef, and promises in single lanes: what one iteration promises is not promised of the others, or of their sum.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; A sum that wraps in another order than that of the program.
define i8 @sum.nsw(i8 %a, i8 %b) mustprogress {
entry:
  br label %head
head:
  %i = phi i8 [ 0, %entry ], [ %in, %loop ]
  %s = phi i8 [ %a, %entry ], [ %sn, %loop ]
  %m = icmp ult i8 %i, 48
  br i1 %m, label %loop, label %done
loop:
  %x = and i8 %i, 1
  %odd = icmp eq i8 %x, 0
  %v = select i1 %odd, i8 %b, i8 1
  %w = sub nsw i8 %v, %b
  %sn = add nsw i8 %s, %w
  %in = add nuw nsw i8 %i, 1
  br label %head
done:
  ret i8 %s
}

; Of the values that an iteration computes for both ways only one is not poison.
define i32 @either(i32 %a, i32 %n) mustprogress {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %in, %latch ]
  %s = phi i32 [ 0, %entry ], [ %sn, %latch ]
  %m = icmp ult i32 %i, 37
  br i1 %m, label %loop, label %done
loop:
  %t = icmp slt i32 %i, 9
  br i1 %t, label %yes, label %no
yes:
  %k = sub nuw i32 8, %i
  %p = shl i32 1, %i
  br label %latch
no:
  %k2 = sub nuw i32 %i, 9
  %p2 = lshr exact i32 %a, 0
  br label %latch
latch:
  %v = phi i32 [ %k, %yes ], [ %k2, %no ]
  %w = phi i32 [ %p, %yes ], [ %p2, %no ]
  %f = freeze i32 %v
  %x = xor i32 %f, %w
  %sn = add i32 %s, %x
  %in = add nuw nsw i32 %i, 1
  br label %head
done:
  ret i32 %s
}

; The least of numbers and what it begins with, which may be poison, and is if there is an iteration or not.
define i32 @least(i32 %a, i1 %c, i32 %n) mustprogress {
entry:
  %one = add nsw i32 %a, 1
  %start = select i1 %c, i32 %one, i32 %a
  %few = and i32 %n, 31
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %in, %loop ]
  %s = phi i32 [ %start, %entry ], [ %sn, %loop ]
  %m = icmp ult i32 %i, %few
  br i1 %m, label %loop, label %done
loop:
  %x = mul i32 %i, -7
  %t = icmp slt i32 %x, %s
  %sn = select i1 %t, i32 %x, i32 %s
  %in = add nuw nsw i32 %i, 1
  br label %head
done:
  ret i32 %s
}

; What the iteration before has computed, and at the beginning nothing: it is never used then.
define i32 @before(i32 %a, i32 %n) mustprogress {
entry:
  %few = and i32 %n, 63
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %in, %loop ]
  %q = phi i32 [ poison, %entry ], [ %x, %loop ]
  %s = phi i32 [ 0, %entry ], [ %sn, %loop ]
  %m = icmp ult i32 %i, %few
  br i1 %m, label %loop, label %done
loop:
  %x = mul i32 %i, %a
  %first = icmp eq i32 %i, 0
  %y = select i1 %first, i32 5, i32 %q
  %sn = add i32 %s, %y
  %in = add nuw nsw i32 %i, 1
  br label %head
done:
  ret i32 %s
}

; A second condition that is poison where the first one does not hold.
define i32 @inner(i32 %a, i32 %n) mustprogress {
entry:
  %few = and i32 %n, 63
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %in, %latch ]
  %s = phi i32 [ 0, %entry ], [ %sn, %latch ]
  %m = icmp ult i32 %i, %few
  br i1 %m, label %loop, label %done
loop:
  %t = icmp ugt i32 %i, 5
  br i1 %t, label %then, label %latch
then:
  %k = sub nuw i32 %i, 6
  %u = icmp samesign ult i32 %k, 20
  br i1 %u, label %deep, label %latch
deep:
  %d = mul nuw i32 %k, 3
  br label %latch
latch:
  %v = phi i32 [ 0, %loop ], [ 1, %then ], [ %d, %deep ]
  %sn = add i32 %s, %v
  %in = add nuw nsw i32 %i, 1
  br label %head
done:
  ret i32 %s
}

; Bits: sums, products, all, any, with starts that are not known.
define i1 @bits(i32 %a, i1 %b, i32 %n) mustprogress {
entry:
  %few = and i32 %n, 63
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %in, %loop ]
  %x = phi i1 [ %b, %entry ], [ %xn, %loop ]
  %y = phi i1 [ %b, %entry ], [ %yn, %loop ]
  %z = phi i1 [ %b, %entry ], [ %zn, %loop ]
  %w = phi i1 [ %b, %entry ], [ %wn, %loop ]
  %m = icmp ult i32 %i, %few
  br i1 %m, label %loop, label %done
loop:
  %v = mul i32 %i, %a
  %c = icmp sgt i32 %v, 50
  %xn = xor i1 %x, %c
  %yn = mul i1 %y, %c
  %zn = or i1 %z, %c
  %wn = add i1 %w, %c
  %in = add nuw nsw i32 %i, 1
  br label %head
done:
  %r = xor i1 %x, %y
  %r1 = and i1 %z, %w
  %r2 = xor i1 %r, %r1
  ret i1 %r2
}

; Steps of a narrow counter that pass the largest number, and one that counts beside it.
define i32 @narrow(i8 %from, i8 %to) mustprogress {
entry:
  br label %head
head:
  %i = phi i8 [ %from, %entry ], [ %in, %loop ]
  %j = phi i8 [ 100, %entry ], [ %jn, %loop ]
  %s = phi i32 [ 0, %entry ], [ %sn, %loop ]
  %m = icmp ne i8 %i, %to
  br i1 %m, label %loop, label %done
loop:
  %x = sext i8 %i to i32
  %y = zext i8 %j to i32
  %z = mul i32 %y, 1000
  %xy = xor i32 %x, %z
  %sn = add i32 %s, %xy
  %in = add i8 %i, 3
  %jn = add i8 %j, -7
  br label %head
done:
  %k = zext i8 %j to i32
  %r = add i32 %s, %k
  ret i32 %r
}
