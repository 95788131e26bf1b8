; One origin comes into a γ once, and constants are written where they are used: `first` and `second` are one value.
; RUN: rvsdg opt -passes=invariant-redirection,dead-node-elimination --emit=rvsdg %s

define i32 @f(i1 %p, i1 %q, i32 %x) {
entry:
  br i1 %p, label %a, label %b
a:
  br label %join
b:
  br label %join
join:
  %first = phi i32 [ %x, %a ], [ %x, %b ]
  %five = phi i32 [ 5, %a ], [ 5, %b ]
  br i1 %q, label %c, label %d
c:
  %sum = add i32 %first, %x
  %more = mul i32 %sum, %five
  br label %end
d:
  br label %end
end:
  %result = phi i32 [ %more, %c ], [ %first, %d ]
  ret i32 %result
}

; EXPECT
; rvsdg 1
;
; %f: ptr = lambda define i32 @f(i1 %p, i1 %q, i32 %x) (%m0: mem, %io0: io, %l0: loop) {
;   %p0: ctl(2) = match i1 %q { 1 -> 0, _ -> 1 } from br
;   %result: i32 = gamma %p0 (%x) {
;   case 0 (%x$1)
;     %sum: i32 = add i32 %x$1, %x$1
;     %more: i32 = mul i32 %sum, %c5
;     %c5: i32 = constant i32 5
;     yield %more
;   case 1 (%x$2)
;     yield %x$2
;   }
;   return %result, %m0, %io0, %l0
; }
;
; export %f
