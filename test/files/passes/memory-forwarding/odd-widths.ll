; Seven bits are not all that is in a byte, so what is there is not stored again behind a loop that may not have stored it.
; RUN: rvsdg opt -passes=memory-forwarding -S %s

define i8 @seven(i32 %n, i32 %c, i64 %k) {
entry:
  %a = alloca [4 x i8]
  store i32 -1, ptr %a
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %in, %latch ]
  %is = icmp eq i32 %i, %c
  br i1 %is, label %then, label %latch
then:
  store i7 0, ptr %a
  br label %latch
latch:
  %in = add nuw nsw i32 %i, 1
  %goes = icmp slt i32 %in, %n
  br i1 %goes, label %loop, label %exit
exit:
  %q = getelementptr i8, ptr %a, i64 %k
  %v = load i8, ptr %q
  ret i8 %v
}

; EXPECT
;
; define i8 @seven(i32 %n, i32 %c, i64 %k) {
; entry:
;   %a = alloca [4 x i8]
;   store i32 -1, ptr %a
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %in, %latch ]
;   %is = icmp eq i32 %i, %c
;   br i1 %is, label %then, label %latch
;
; then:
;   store i7 0, ptr %a
;   br label %latch
;
; latch:
;   %in = add nuw nsw i32 %i, 1
;   %goes = icmp slt i32 %in, %n
;   br i1 %goes, label %loop, label %exit
;
; exit:
;   %q = getelementptr i8, ptr %a, i64 %k
;   %v = load i8, ptr %q
;   ret i8 %v
; }
