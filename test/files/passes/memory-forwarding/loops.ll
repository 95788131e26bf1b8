; A loop carries along what it reads and writes at the same place in memory, if nothing else in it touches that.
; RUN: rvsdg opt -passes=memory-forwarding,dead-node-elimination -S %s

@g = global i32 0
@a = global [100 x i32] zeroinitializer
declare void @unknown()

define void @sum(i64 %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %next, %head ]
  %at = getelementptr [100 x i32], ptr @a, i64 0, i64 %i
  %x = load i32, ptr %at
  %s = load i32, ptr @g
  %t = add i32 %s, %x
  store i32 %t, ptr @g
  %next = add i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %head, label %end, !llvm.loop !0
end:
  ret void
}

; In an inner loop as in the outer one.
define void @nested(i64 %n) {
entry:
  br label %outer
outer:
  %j = phi i64 [ 0, %entry ], [ %next_j, %latch ]
  br label %inner
inner:
  %i = phi i64 [ 0, %outer ], [ %next, %inner ]
  %s = load i32, ptr @g
  %t = add i32 %s, 1
  store i32 %t, ptr @g
  %next = add i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %inner, label %latch, !llvm.loop !0
latch:
  %next_j = add i64 %j, 1
  %again_j = icmp slt i64 %next_j, %n
  br i1 %again_j, label %outer, label %end, !llvm.loop !0
end:
  ret void
}

; %p may be @a: it stays in memory.
define void @elsewhere(ptr %p, i64 %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %next, %head ]
  %at = getelementptr [100 x i32], ptr @a, i64 0, i64 %i
  %x = load i32, ptr %at
  %s = load i32, ptr %p
  %t = add i32 %s, %x
  store i32 %t, ptr %p
  %next = add i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %head, label %end, !llvm.loop !0
end:
  ret void
}

; Others may see @g: a store that the program does not make must not be made.
define void @conditional(i64 %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %odd = trunc i64 %i to i1
  br i1 %odd, label %then, label %latch
then:
  %s = load i32, ptr @g
  %t = add i32 %s, 1
  store i32 %t, ptr @g
  br label %latch
latch:
  %next = add i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %head, label %end, !llvm.loop !0
end:
  ret void
}

define void @with_call(i64 %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %next, %head ]
  %s = load i32, ptr @g
  %t = add i32 %s, 1
  store i32 %t, ptr @g
  call void @unknown()
  %next = add i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %head, label %end
end:
  ret void
}

; What is known before a loop is known in it and behind it, if it does not change that.
define i32 @invariant(ptr noalias %p, i64 %n) {
entry:
  store i32 7, ptr %p
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %next, %head ]
  %at = getelementptr [100 x i32], ptr @a, i64 0, i64 %i
  %x = load i32, ptr %p
  store i32 %x, ptr %at
  %next = add i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %head, label %end, !llvm.loop !0
end:
  %y = load i32, ptr %p
  ret i32 %y
}

; What the last iteration has stored is known behind the loop.
define i32 @last(ptr %p, i64 %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %next, %head ]
  %at = getelementptr [100 x i32], ptr @a, i64 0, i64 %i
  %x = load i32, ptr %at
  store i32 %x, ptr %p
  %next = add i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %head, label %end, !llvm.loop !0
end:
  %y = load i32, ptr %p
  ret i32 %y
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.mustprogress"}

; EXPECT
;
; @g = global i32 0
; @a = global [100 x i32] zeroinitializer
;
; declare void @unknown()
;
; define void @sum(i64 %n) {
; entry:
;   %0 = load i32, ptr @g, align 4
;   br label %head
;
; head:
;   %i = phi i64 [ 0, %entry ], [ %next, %head ]
;   %1 = phi i32 [ %0, %entry ], [ %t, %head ]
;   %at = getelementptr [100 x i32], ptr @a, i64 0, i64 %i
;   %x = load i32, ptr %at
;   %t = add i32 %1, %x
;   %next = add i64 %i, 1
;   %again = icmp slt i64 %next, %n
;   br i1 %again, label %head, label %2, !llvm.loop !0
;
; 2:
;   store i32 %t, ptr @g, align 4
;   ret void
; }
;
; define void @nested(i64 %n) {
; entry:
;   %0 = load i32, ptr @g, align 4
;   br label %1
;
; 1:
;   %j = phi i64 [ 0, %entry ], [ %next_j, %latch ]
;   %2 = phi i32 [ %0, %entry ], [ %t, %latch ]
;   br label %inner
;
; inner:
;   %3 = phi i32 [ %2, %1 ], [ %t, %inner ]
;   %i = phi i64 [ 0, %1 ], [ %next, %inner ]
;   %t = add i32 %3, 1
;   %next = add i64 %i, 1
;   %again = icmp slt i64 %next, %n
;   br i1 %again, label %inner, label %latch, !llvm.loop !0
;
; latch:
;   %next_j = add i64 %j, 1
;   %again_j = icmp slt i64 %next_j, %n
;   br i1 %again_j, label %1, label %4, !llvm.loop !0
;
; 4:
;   store i32 %t, ptr @g, align 4
;   ret void
; }
;
; define void @elsewhere(ptr %p, i64 %n) {
; entry:
;   %0 = load i32, ptr %p, align 4
;   br label %head
;
; head:
;   %i = phi i64 [ 0, %entry ], [ %next, %head ]
;   %1 = phi i32 [ %0, %entry ], [ %t, %head ]
;   %at = getelementptr [100 x i32], ptr @a, i64 0, i64 %i
;   %x = load i32, ptr %at
;   %t = add i32 %1, %x
;   store i32 %t, ptr %p
;   %next = add i64 %i, 1
;   %again = icmp slt i64 %next, %n
;   br i1 %again, label %head, label %2, !llvm.loop !0
;
; 2:
;   ret void
; }
;
; define void @conditional(i64 %n) {
; entry:
;   %0 = load i32, ptr @g, align 1
;   br label %head
;
; head:
;   %i = phi i64 [ 0, %entry ], [ %next, %latch ]
;   %1 = phi i32 [ %0, %entry ], [ %2, %latch ]
;   %odd = trunc i64 %i to i1
;   br i1 %odd, label %then, label %latch
;
; then:
;   %t = add i32 %1, 1
;   store i32 %t, ptr @g
;   br label %latch
;
; latch:
;   %2 = phi i32 [ %1, %head ], [ %t, %then ]
;   %next = add i64 %i, 1
;   %again = icmp slt i64 %next, %n
;   br i1 %again, label %head, label %3, !llvm.loop !0
;
; 3:
;   ret void
; }
;
; define void @with_call(i64 %n) {
; entry:
;   br label %head
;
; head:
;   %i = phi i64 [ 0, %entry ], [ %next, %head ]
;   %s = load i32, ptr @g
;   %t = add i32 %s, 1
;   store i32 %t, ptr @g
;   call void @unknown()
;   %next = add i64 %i, 1
;   %again = icmp slt i64 %next, %n
;   br i1 %again, label %head, label %0
;
; 0:
;   ret void
; }
;
; define i32 @invariant(ptr noalias %p, i64 %n) {
; entry:
;   store i32 7, ptr %p
;   br label %head
;
; head:
;   %i = phi i64 [ 0, %entry ], [ %next, %head ]
;   %at = getelementptr [100 x i32], ptr @a, i64 0, i64 %i
;   store i32 7, ptr %at
;   %next = add i64 %i, 1
;   %again = icmp slt i64 %next, %n
;   br i1 %again, label %head, label %0, !llvm.loop !0
;
; 0:
;   ret i32 7
; }
;
; define i32 @last(ptr %p, i64 %n) {
; entry:
;   br label %head
;
; head:
;   %i = phi i64 [ 0, %entry ], [ %next, %head ]
;   %at = getelementptr [100 x i32], ptr @a, i64 0, i64 %i
;   %x = load i32, ptr %at
;   store i32 %x, ptr %p
;   %next = add i64 %i, 1
;   %again = icmp slt i64 %next, %n
;   br i1 %again, label %head, label %0, !llvm.loop !0
;
; 0:
;   ret i32 %x
; }
;
; !0 = distinct !{!0, !1}
; !1 = !{!"llvm.loop.mustprogress"}
