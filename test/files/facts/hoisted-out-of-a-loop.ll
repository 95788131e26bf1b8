; A call moved out of a loop and a branch loses what is undefined to break.
; RUN: rvsdg opt -O2 -S %s

declare i32 @llvm.umax.i32(i32, i32) #9
define i32 @g(i1 %c, i32 %x, i32 %n) {
entry:
  %a = add nsw i32 %x, 1
  br label %l
l:
  %i = phi i32 [0, %entry], [%n1, %j]
  %s = phi i32 [0, %entry], [%p, %j]
  br i1 %c, label %t, label %j
t:
  %r = call i32 @llvm.umax.i32(i32 noundef %a, i32 9)
  %rr = mul i32 %r, %r
  %rrr = mul i32 %rr, %r
  %rrrr = mul i32 %rrr, %rr
  call void @use(i32 %rrrr)
  br label %j
j:
  %p = phi i32 [ %s, %l ], [ %r, %t ]
  %n1 = add nsw i32 %i, 1
  %d = icmp slt i32 %n1, %n
  br i1 %d, label %l, label %e
e:
  ret i32 %p
}
declare void @use(i32)
attributes #9 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

; EXPECT
;
; declare i32 @llvm.umax.i32(i32, i32) #9
;
; define i32 @g(i1 %c, i32 %x, i32 %n) {
;   %1 = freeze i1 %c
;   br i1 %1, label %entry, label %2
;
; entry:
;   %a = add nsw i32 %x, 1
;   %r = call i32 @llvm.umax.i32(i32 %a, i32 9)
;   %rr = mul i32 %r, %r
;   %rrr = mul i32 %rr, %r
;   %rrrr = mul i32 %rrr, %rr
;   br label %j
;
; j:
;   %i = phi i32 [ 0, %entry ], [ %n1, %j ]
;   %n1 = add nsw i32 %i, 1
;   %d = icmp slt i32 %n1, %n
;   call void @use(i32 %rrrr)
;   br i1 %d, label %j, label %2
;
; 2:
;   %3 = phi i32 [ 0, %0 ], [ %r, %j ]
;   ret i32 %3
; }
;
; declare void @use(i32)
;
; attributes #9 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
