; Nothing is stored behind a loop to memory that the stack has been given back: what was allocated since may be there.
; RUN: rvsdg opt -passes=memory-forwarding -S %s

declare ptr @llvm.stacksave.p0()
declare void @llvm.stackrestore.p0(ptr)
declare void @use(ptr)

define i32 @restored(i32 %n, i32 %c, i64 %k, i1 %go) {
entry:
  br i1 %go, label %begin, label %exit
begin:
  %sp = call ptr @llvm.stacksave.p0()
  %x = alloca [8 x i32]
  %p = getelementptr i8, ptr %x, i64 12
  store i32 5, ptr %p
  %q = getelementptr i32, ptr %x, i64 %k
  %v = load i32, ptr %q
  call void @llvm.stackrestore.p0(ptr %sp)
  %y = alloca [16 x i32]
  call void @use(ptr %y)
  br label %loop
loop:
  %i = phi i32 [ 0, %begin ], [ %in, %latch ]
  %is = icmp eq i32 %i, %c
  br i1 %is, label %then, label %latch
then:
  store i32 9, ptr %p
  br label %latch
latch:
  %in = add nuw nsw i32 %i, 1
  %goes = icmp slt i32 %in, %n
  br i1 %goes, label %loop, label %end
end:
  call void @use(ptr %y)
  br label %exit
exit:
  %r = phi i32 [ 0, %entry ], [ %v, %end ]
  ret i32 %r
}

; EXPECT
;
; declare ptr @llvm.stacksave.p0()
;
; declare void @llvm.stackrestore.p0(ptr)
;
; declare void @use(ptr)
;
; define i32 @restored(i32 %n, i32 %c, i64 %k, i1 %go) {
; entry:
;   br i1 %go, label %begin, label %0
;
; begin:
;   %sp = call ptr @llvm.stacksave.p0()
;   %x = alloca [8 x i32]
;   %p = getelementptr i8, ptr %x, i64 12
;   store i32 5, ptr %p
;   %q = getelementptr i32, ptr %x, i64 %k
;   %v = load i32, ptr %q
;   call void @llvm.stackrestore.p0(ptr %sp)
;   %y = alloca [16 x i32]
;   call void @use(ptr %y)
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %begin ], [ %in, %latch ]
;   %is = icmp eq i32 %i, %c
;   br i1 %is, label %then, label %latch
;
; then:
;   store i32 9, ptr %p
;   br label %latch
;
; latch:
;   %in = add nuw nsw i32 %i, 1
;   %goes = icmp slt i32 %in, %n
;   br i1 %goes, label %loop, label %end
;
; end:
;   call void @use(ptr %y)
;   br label %0
;
; 0:
;   %r = phi i32 [ 0, %entry ], [ %v, %end ]
;   ret i32 %r
; }
