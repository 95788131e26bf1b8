; A switch is a match with many cases, and a γ with a region for each target.
; RUN: rvsdg print --function=f %s
; RUN: rvsdg print --format=tree %s

define i32 @f(i8 %x) {
  switch i8 %x, label %other [
    i8 -1, label %one
    i8 2, label %two
    i8 3, label %two
  ]

one:
  ret i32 1

two:
  ret i32 2

other:
  ret i32 0
}

; EXPECT
; %f: ptr = lambda define i32 @f(i8 %x) (%m0: mem, %io0: io, %l0: loop) {
;   %p0: ctl(3) = match i8 %x { -1 -> 1, 2 -> 2, 3 -> 2, _ -> 0 } from switch
;   %0: i32 = gamma %p0 {
;   case 0
;     %c0: i32 = constant i32 0
;     yield %c0
;   case 1
;     %c1: i32 = constant i32 1
;     yield %c1
;   case 2
;     %c2: i32 = constant i32 2
;     yield %c2
;   }
;   return %0, %m0, %io0, %l0
; }
; EXPECT
; ω  0 imports, 1 export, 1 λ
;   λ f  1 node
;     γ[3]  1 | 1 | 1 nodes
