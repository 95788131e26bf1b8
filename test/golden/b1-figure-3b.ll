; B1 Figure 3b: a function that calls itself.
;
; The λ is inside a φ. In the φ's region f is an argument, its declaration, and a result, its definition; the φ's output
; is f for everybody outside, here the export. Inside the λ, the call uses a context variable that leads to the argument.
;
; RUN: rvsdg print %s

define i32 @f(i32 %x) {
  %more = icmp ne i32 1, %x
  br i1 %more, label %recurse, label %end

recurse:
  %less = sub i32 %x, 1
  %rest = call i32 @f(i32 %less)
  %product = mul i32 %x, %rest
  br label %end

end:
  %result = phi i32 [ %product, %recurse ], [ 1, %0 ]
  ret i32 %result
}

; EXPECT
; rvsdg 1
;
; %f: ptr = phi (%f: ptr) {
;   %f$1: ptr = lambda define i32 @f(i32 %x) [%f] (%m0: mem, %io0: io, %l0: loop) {
;     %c1: i32 = constant i32 1
;     %more: i1 = icmp ne i32 %c1, %x
;     %p0: ctl(2) = match i1 %more { 1 -> 0, _ -> 1 } from br
;     %m1: mem, %io1: io, %result: i32 = gamma %p0 (%x, %f, %m0, %io0, %c1) {
;     case 0 (%x$1, %f$1, %m2, %io2, _)
;       %c1$1: i32 = constant i32 1
;       %less: i32 = sub i32 %x$1, %c1$1
;       %rest: i32, %m3: mem, %io3: io = call i32 %f$1(i32 %less) [%m2, %io2]
;       %product: i32 = mul i32 %x$1, %rest
;       yield %m3, %io3, %product
;     case 1 (_, _, %m4, %io4, %0)
;       yield %m4, %io4, %0
;     }
;     return %result, %m1, %io1, %l0
;   }
;   yield %f$1
; }
;
; export %f
