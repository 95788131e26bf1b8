; The whole computation of `%z`, the load and the division follow the only user into its region; `%both` is needed in two.
; RUN: rvsdg opt -passes=pull-in,dead-node-elimination -S %s

define i32 @f(i1 %p, i32 %x, i32 %y, ptr %q) {
entry:
  %both = mul i32 %x, %x
  %a = add i32 %x, %y
  %z = mul i32 %a, 3
  %l = load i32, ptr %q
  %d = sdiv i32 %x, %y
  br i1 %p, label %then, label %else
then:
  %t0 = add i32 %z, %both
  %t1 = add i32 %t0, %l
  %t2 = add i32 %t1, %d
  br label %join
else:
  %e = sub i32 %both, 1
  br label %join
join:
  %v = phi i32 [ %t2, %then ], [ %e, %else ]
  ret i32 %v
}

; EXPECT
;
; define i32 @f(i1 %p, i32 %x, i32 %y, ptr %q) {
; entry:
;   %both = mul i32 %x, %x
;   br i1 %p, label %0, label %else
;
; 0:
;   %a = add i32 %x, %y
;   %z = mul i32 %a, 3
;   %t0 = add i32 %z, %both
;   %l = load i32, ptr %q
;   %t1 = add i32 %t0, %l
;   %d = sdiv i32 %x, %y
;   %t2 = add i32 %t1, %d
;   br label %1
;
; else:
;   %e = sub i32 %both, 1
;   br label %1
;
; 1:
;   %v = phi i32 [ %e, %else ], [ %t2, %0 ]
;   ret i32 %v
; }
