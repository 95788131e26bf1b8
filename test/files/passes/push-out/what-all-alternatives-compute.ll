; Both ways multiply and add one: that is done once, in front, without the flag that only one of them has. What only one
; of them computes stays there.
; RUN: rvsdg opt -passes=push-out,dead-node-elimination -S %s

define i32 @f(i1 %p, i32 %x, i32 %y) {
entry:
  br i1 %p, label %a, label %b
a:
  %m1 = mul nsw i32 %x, %y
  %n1 = add nsw i32 %m1, 1
  %o1 = sub i32 %n1, %y
  br label %join
b:
  %m2 = mul i32 %x, %y
  %n2 = add nsw i32 %m2, 1
  %o2 = xor i32 %n2, %x
  br label %join
join:
  %v = phi i32 [ %o1, %a ], [ %o2, %b ]
  ret i32 %v
}

; EXPECT
;
; define i32 @f(i1 %p, i32 %x, i32 %y) {
; entry:
;   %m1 = mul i32 %x, %y
;   %n1 = add nsw i32 %m1, 1
;   br i1 %p, label %a, label %b
;
; a:
;   %o1 = sub i32 %n1, %y
;   br label %0
;
; b:
;   %o2 = xor i32 %n1, %x
;   br label %0
;
; 0:
;   %v = phi i32 [ %o2, %b ], [ %o1, %a ]
;   ret i32 %v
; }
