; Nothing is stored behind a loop to a variable whose life is over, or has not begun: others may be in its place by then.
; RUN: rvsdg opt -passes=memory-forwarding -S %s

declare void @llvm.lifetime.start.p0(ptr captures(none))
declare void @llvm.lifetime.end.p0(ptr captures(none))

define i32 @dead(i32 %n, i32 %c, i64 %k) {
entry:
  %x = alloca [8 x i32]
  %p = getelementptr i8, ptr %x, i64 12
  call void @llvm.lifetime.start.p0(ptr %x)
  store i32 5, ptr %p
  %q = getelementptr i32, ptr %x, i64 %k
  %v = load i32, ptr %q
  call void @llvm.lifetime.end.p0(ptr %x)
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %in, %latch ]
  %is = icmp eq i32 %i, %c
  br i1 %is, label %then, label %latch
then:
  store i32 %i, ptr %p
  br label %latch
latch:
  %in = add nuw nsw i32 %i, 1
  %goes = icmp slt i32 %in, %n
  br i1 %goes, label %loop, label %exit
exit:
  ret i32 %v
}

define i32 @alive(i32 %n, i32 %c, i64 %k) {
entry:
  %x = alloca [8 x i32]
  %p = getelementptr i8, ptr %x, i64 12
  call void @llvm.lifetime.start.p0(ptr %x)
  store i32 5, ptr %p
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %in, %latch ]
  %is = icmp eq i32 %i, %c
  br i1 %is, label %then, label %latch
then:
  store i32 %i, ptr %p
  br label %latch
latch:
  %in = add nuw nsw i32 %i, 1
  %goes = icmp slt i32 %in, %n
  br i1 %goes, label %loop, label %exit
exit:
  %q = getelementptr i32, ptr %x, i64 %k
  %v = load i32, ptr %q
  call void @llvm.lifetime.end.p0(ptr %x)
  ret i32 %v
}

define i32 @in_turn(i32 %n, i32 %c, i64 %k) {
entry:
  %x = alloca [8 x i32]
  %p = getelementptr i8, ptr %x, i64 12
  br label %outer
outer:
  %j = phi i32 [ 0, %entry ], [ %jn, %behind ]
  br label %loop
loop:
  %i = phi i32 [ 0, %outer ], [ %in, %latch ]
  %is = icmp eq i32 %i, %c
  br i1 %is, label %then, label %latch
then:
  store i32 %i, ptr %p
  br label %latch
latch:
  %in = add nuw nsw i32 %i, 1
  %goes = icmp slt i32 %in, %n
  br i1 %goes, label %loop, label %behind
behind:
  call void @llvm.lifetime.start.p0(ptr %x)
  store i32 5, ptr %p
  %q = getelementptr i32, ptr %x, i64 %k
  %v = load i32, ptr %q
  call void @llvm.lifetime.end.p0(ptr %x)
  %jn = add nuw nsw i32 %j, 1
  %more = icmp slt i32 %jn, %n
  br i1 %more, label %outer, label %exit
exit:
  ret i32 %v
}

; EXPECT
;
; declare void @llvm.lifetime.start.p0(ptr captures(none))
;
; declare void @llvm.lifetime.end.p0(ptr captures(none))
;
; define i32 @dead(i32 %n, i32 %c, i64 %k) {
; entry:
;   %x = alloca [8 x i32]
;   %p = getelementptr i8, ptr %x, i64 12
;   call void @llvm.lifetime.start.p0(ptr %x)
;   store i32 5, ptr %p
;   %q = getelementptr i32, ptr %x, i64 %k
;   %v = load i32, ptr %q
;   call void @llvm.lifetime.end.p0(ptr %x)
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %in, %latch ]
;   %is = icmp eq i32 %i, %c
;   br i1 %is, label %then, label %latch
;
; then:
;   store i32 %i, ptr %p
;   br label %latch
;
; latch:
;   %in = add nuw nsw i32 %i, 1
;   %goes = icmp slt i32 %in, %n
;   br i1 %goes, label %loop, label %0
;
; 0:
;   ret i32 %v
; }
;
; define i32 @alive(i32 %n, i32 %c, i64 %k) {
; entry:
;   %x = alloca [8 x i32]
;   %p = getelementptr i8, ptr %x, i64 12
;   call void @llvm.lifetime.start.p0(ptr %x)
;   store i32 5, ptr %p
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %in, %latch ]
;   %0 = phi i32 [ 5, %entry ], [ %2, %latch ]
;   %is = icmp eq i32 %i, %c
;   br i1 %is, label %1, label %latch
;
; 1:
;   br label %latch
;
; latch:
;   %2 = phi i32 [ %i, %1 ], [ %0, %loop ]
;   %in = add nuw nsw i32 %i, 1
;   %goes = icmp slt i32 %in, %n
;   br i1 %goes, label %loop, label %exit
;
; exit:
;   %q = getelementptr i32, ptr %x, i64 %k
;   %3 = getelementptr i8, ptr %x, i64 12
;   store i32 %2, ptr %3, align 1
;   %v = load i32, ptr %q
;   call void @llvm.lifetime.end.p0(ptr %x)
;   ret i32 %v
; }
;
; define i32 @in_turn(i32 %n, i32 %c, i64 %k) {
; entry:
;   %x = alloca [8 x i32]
;   %p = getelementptr i8, ptr %x, i64 12
;   br label %0
;
; 0:
;   %j = phi i32 [ 0, %entry ], [ %jn, %behind ]
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %0 ], [ %in, %latch ]
;   %is = icmp eq i32 %i, %c
;   br i1 %is, label %then, label %latch
;
; then:
;   store i32 %i, ptr %p
;   br label %latch
;
; latch:
;   %in = add nuw nsw i32 %i, 1
;   %goes = icmp slt i32 %in, %n
;   br i1 %goes, label %loop, label %behind
;
; behind:
;   call void @llvm.lifetime.start.p0(ptr %x)
;   store i32 5, ptr %p
;   %q = getelementptr i32, ptr %x, i64 %k
;   %v = load i32, ptr %q
;   call void @llvm.lifetime.end.p0(ptr %x)
;   %jn = add nuw nsw i32 %j, 1
;   %more = icmp slt i32 %jn, %n
;   br i1 %more, label %0, label %1
;
; 1:
;   ret i32 %v
; }
