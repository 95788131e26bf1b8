; A function that ends by calling itself becomes a loop, and needs no φ any more.
; RUN: rvsdg opt -passes=tail-recursion,dead-node-elimination,tail-recursion -S %s
; RUN: rvsdg opt -passes=tail-recursion,dead-node-elimination,tail-recursion --emit=rvsdg %s

define i32 @gcd(i32 %a, i32 %b) willreturn {
entry:
  %c = icmp eq i32 %b, 0
  br i1 %c, label %base, label %step
step:
  %m = urem i32 %a, %b
  %r = call i32 @gcd(i32 %b, i32 %m)
  ret i32 %r
base:
  ret i32 %a
}

; EXPECT
;
; define i32 @gcd(i32 %a, i32 %b) willreturn {
;   br label %entry
;
; entry:
;   %b.1 = phi i32 [ %b, %0 ], [ %m, %step ]
;   %a.1 = phi i32 [ %a, %0 ], [ %b.1, %step ]
;   %c = icmp eq i32 %b.1, 0
;   br i1 %c, label %1, label %step
;
; step:
;   %m = urem i32 %a.1, %b.1
;   br label %entry
;
; 1:
;   ret i32 %a.1
; }
; EXPECT
; rvsdg 1
;
; %gcd: ptr = lambda define i32 @gcd(i32 %a, i32 %b) willreturn (%m0: mem, %io0: io, %l0: loop) {
;   %a$1: i32, %b$1: i32, %io1: io, %0: i32 = theta
;       (%a$2 = %a, %b$2 = %b, %io2 = %io0, %1 = %undefined$3: i32) {
;     %c0: i32 = constant i32 0
;     %c: i1 = icmp eq i32 %b$2, %c0
;     %p0: ctl(2) = match i1 %c { 1 -> 0, _ -> 1 } from br
;     %2: i32, %io3: io, %p1: ctl(2), %3: i32, %4: i32 = gamma %p0 (%a$2, %b$2, %io2) {
;     case 0 (%a$3, _, %io4)
;       %undefined: i32 = undefined
;       %undefined$1: i32 = undefined
;       %p2: ctl(2) = decide 0
;       yield %a$3, %io4, %p2, %undefined, %undefined$1
;     case 1 (%a$4, %b$3, %io5)
;       %m: i32, %io6: io = urem i32 %a$4, %b$3 [%io5]
;       %undefined$2: i32 = undefined
;       %p3: ctl(2) = decide 1
;       yield %undefined$2, %io6, %p3, %b$3, %m
;     }
;     repeat %p1 (%3, %4, %io3, %2)
;   }
;   %undefined$3: i32 = undefined
;   return %0, %m0, %io1, %l0
; }
;
; export %gcd
