; B1 Figure 1e and 1f: two stores and two loops that do not depend on one another.
;
; Figure 1f is the graph of Figure 1e with a state of its own for each kind of memory. Before alias analysis there is one
; memory state, so the two stores are one behind the other here. But the loops share nothing: neither θ takes anything
; that comes out of the other, since both are promised to end (`mustprogress`), and only the last sum needs both.
;
; RUN: rvsdg print %s

define i32 @f(ptr %x, ptr %y, i32 %k) mustprogress {
entry:
  store i32 5, ptr %x
  store float 6.0, ptr %y
  br label %sums

sums:
  %i = phi i32 [ 0, %entry ], [ %i1, %sums ]
  %sum = phi i32 [ 0, %entry ], [ %sum1, %sums ]
  %sum1 = add i32 %sum, %i
  %i1 = add i32 %i, 1
  %more = icmp slt i32 %i1, %k
  br i1 %more, label %sums, label %between

between:
  br label %products

products:
  %f = phi i32 [ 1, %between ], [ %f1, %products ]
  %fac = phi i32 [ 1, %between ], [ %fac1, %products ]
  %fac1 = mul i32 %fac, %f
  %f1 = add i32 %f, 1
  %again = icmp slt i32 %f1, %k
  br i1 %again, label %products, label %end

end:
  %result = add i32 %fac1, %sum1
  ret i32 %result
}

; EXPECT
; rvsdg 1
;
; %f: ptr = lambda define i32 @f(ptr %x, ptr %y, i32 %k) mustprogress (%m0: mem, %io0: io, %l0: loop) {
;   %c5: i32 = constant i32 5
;   %m1: mem = store i32 %c5, ptr %x [%m0]
;   %0: float = constant float 6.000000e+00
;   %m2: mem = store float %0, ptr %y [%m1]
;   %c0: i32 = constant i32 0
;   %i: i32, %sum: i32, %k$1: i32, %1: i32 = theta (%i$1 = %c0, %sum$1 = %c0, %k$2 = %k, %2 = %undefined: i32) {
;     %sum1: i32 = add i32 %sum$1, %i$1
;     %c1: i32 = constant i32 1
;     %i1: i32 = add i32 %i$1, %c1
;     %more: i1 = icmp slt i32 %i1, %k$2
;     %p0: ctl(2) = match i1 %more { 1 -> 1, _ -> 0 } from br
;     repeat %p0 (%i1, %sum1, %k$2, %sum1)
;   } from br
;   %undefined: i32 = undefined
;   %c1$1: i32 = constant i32 1
;   %f: i32, %fac: i32, %k$3: i32, %3: i32 = theta
;       (%f$1 = %c1$1, %fac$1 = %c1$1, %k$4 = %k, %4 = %undefined$1: i32) {
;     %fac1: i32 = mul i32 %fac$1, %f$1
;     %c1$2: i32 = constant i32 1
;     %f1: i32 = add i32 %f$1, %c1$2
;     %again: i1 = icmp slt i32 %f1, %k$4
;     %p1: ctl(2) = match i1 %again { 1 -> 1, _ -> 0 } from br
;     repeat %p1 (%f1, %fac1, %k$4, %fac1)
;   } from br
;   %undefined$1: i32 = undefined
;   %result: i32 = add i32 %3, %1
;   return %result, %m2, %io0, %l0
; }
;
; export %f
