; Where a condition does not hold, neither does what is promised behind it: the address of a lane that is off is elsewhere,
; and that of the first lane is not to be taken for the address of the others.
; Main: promises-under-a-condition.main.c
; Interpret
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
define i32 @f1(ptr %a, i32 %n) mustprogress "target-cpu"="x86-64-v3" {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %in, %latch ]
  %s = phi i32 [ 0, %entry ], [ %sn, %latch ]
  %m = icmp ult i32 %i, %n
  br i1 %m, label %loop, label %done
loop:
  %c = icmp uge i32 %i, 5
  br i1 %c, label %then, label %latch
then:
  %k = sub nuw i32 %i, 5
  %kx = zext i32 %k to i64
  %p = getelementptr i32, ptr %a, i64 %kx
  %x = load i32, ptr %p
  br label %latch
latch:
  %v = phi i32 [ %x, %then ], [ 0, %loop ]
  %sn = add i32 %s, %v
  %in = add nuw nsw i32 %i, 1
  br label %head
done:
  ret i32 %s
}
define i32 @f2(ptr %a, i64 %n) mustprogress "target-cpu"="x86-64-v3" {
entry:
  br label %head
head:
  %i = phi i64 [ 3, %entry ], [ %in, %latch ]
  %s = phi i32 [ 0, %entry ], [ %sn, %latch ]
  %m = icmp ult i64 %i, %n
  br i1 %m, label %loop, label %done
loop:
  %b = and i64 %i, 4
  %c = icmp eq i64 %b, 0
  br i1 %c, label %then, label %latch
then:
  %k = or disjoint i64 %i, 4
  %p = getelementptr i32, ptr %a, i64 %k
  %x = load i32, ptr %p
  br label %latch
latch:
  %v = phi i32 [ %x, %then ], [ 0, %loop ]
  %sn = add i32 %s, %v
  %in = add nuw nsw i64 %i, 1
  br label %head
done:
  ret i32 %s
}
define i32 @f3(ptr %a, i32 %n) mustprogress "target-cpu"="x86-64-v3" {
entry:
  br label %head
head:
  %i = phi i32 [ -5, %entry ], [ %in, %latch ]
  %s = phi i32 [ 0, %entry ], [ %sn, %latch ]
  %m = icmp slt i32 %i, %n
  br i1 %m, label %loop, label %done
loop:
  %c = icmp sge i32 %i, 0
  br i1 %c, label %then, label %latch
then:
  %kx = zext nneg i32 %i to i64
  %p = getelementptr inbounds i32, ptr %a, i64 %kx
  %x = load i32, ptr %p
  br label %latch
latch:
  %v = phi i32 [ %x, %then ], [ 0, %loop ]
  %sn = add i32 %s, %v
  %in = add nsw i32 %i, 1
  br label %head
done:
  ret i32 %s
}
define i32 @f4(ptr %a, i64 %n) mustprogress "target-cpu"="x86-64-v3" {
entry:
  br label %head
head:
  %i = phi i64 [ -5, %entry ], [ %in, %latch ]
  %s = phi i32 [ 0, %entry ], [ %sn, %latch ]
  %m = icmp slt i64 %i, %n
  br i1 %m, label %loop, label %done
loop:
  %p = getelementptr inbounds nuw i32, ptr %a, i64 %i
  %c = icmp sge i64 %i, 0
  br i1 %c, label %then, label %latch
then:

  %x = load i32, ptr %p
  br label %latch
latch:
  %v = phi i32 [ %x, %then ], [ 0, %loop ]
  %sn = add i32 %s, %v
  %in = add nsw i64 %i, 1
  br label %head
done:
  ret i32 %s
}
