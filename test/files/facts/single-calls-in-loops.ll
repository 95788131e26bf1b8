; A loop with a noduplicate call is neither unrolled nor unswitched; one with a convergent call is not unswitched.
; RUN: rvsdg opt -O3 -S %s

declare void @nd() #0
declare void @conv() #1
declare void @use(i32)
define void @unroll() {
entry:
  br label %l
l:
  %i = phi i32 [0, %entry], [%n, %l]
  call void @nd() #0
  %n = add nsw i32 %i, 1
  %c = icmp slt i32 %n, 3
  br i1 %c, label %l, label %e
e:
  ret void
}
define void @unsw(i1 %c, i32 %m) {
entry:
  br label %l
l:
  %i = phi i32 [0, %entry], [%n, %j]
  br i1 %c, label %a, label %b
a:
  call void @use(i32 1)
  br label %j
b:
  call void @use(i32 2)
  br label %j
j:
  call void @nd() #0
  call void @conv() #1
  %n = add nsw i32 %i, 1
  %d = icmp slt i32 %n, %m
  br i1 %d, label %l, label %e
e:
  ret void
}
attributes #0 = { noduplicate }
attributes #1 = { convergent }

; EXPECT
;
; declare void @nd() #0
;
; declare void @conv() #1
;
; declare void @use(i32)
;
; define void @unroll() {
; entry:
;   br label %l
;
; l:
;   %i = phi i32 [ 0, %entry ], [ %n, %l ]
;   call void @nd() #0
;   %n = add nsw i32 %i, 1
;   %c = icmp slt i32 %i, 2
;   br i1 %c, label %l, label %0
;
; 0:
;   ret void
; }
;
; define void @unsw(i1 %c, i32 %m) {
; entry:
;   br label %0
;
; 0:
;   %i = phi i32 [ 0, %entry ], [ %n, %0 ]
;   %1 = select i1 %c, i32 1, i32 2
;   call void @use(i32 %1)
;   call void @nd() #0
;   call void @conv() #1
;   %n = add nsw i32 %i, 1
;   %d = icmp slt i32 %n, %m
;   br i1 %d, label %0, label %2
;
; 2:
;   ret void
; }
;
; attributes #0 = { noduplicate }
; attributes #1 = { convergent }
