; B1 Figure 2: the notation.
;
;   2b  @simple   `*x += 4; *y += 5`: simple nodes. Values are solid edges in the figure, the memory state that orders
;                 loads and stores is dashed; here it is the chain of the values of type mem.
;   2c  @gamma    `switch (x) { case 0: y = 1; case 1: y = 0; default: y = 2 }` without fall-through: a γ with three
;                 regions. The figure's `map` is `match`; which region stands for which case is its business alone.
;   2d  @theta    `do { r = n*r; n++ } while (n < 5)`: a θ with two loop variables and a predicate, its first result.
;
; RUN: rvsdg print %s

define void @simple(ptr %x, ptr %y) {
  %a = load i32, ptr %x
  %b = add i32 %a, 4
  store i32 %b, ptr %x
  %c = load i32, ptr %y
  %d = add i32 %c, 5
  store i32 %d, ptr %y
  ret void
}

define i32 @gamma(i32 %x) {
  switch i32 %x, label %default [ i32 0, label %zero i32 1, label %one ]

zero:
  br label %end

one:
  br label %end

default:
  br label %end

end:
  %y = phi i32 [ 1, %zero ], [ 0, %one ], [ 2, %default ]
  ret i32 %y
}

define i32 @theta() mustprogress {
entry:
  br label %do

do:
  %r = phi i32 [ 1, %entry ], [ %r1, %do ]
  %n = phi i32 [ 1, %entry ], [ %n1, %do ]
  %r1 = mul i32 %n, %r
  %n1 = add i32 %n, 1
  %again = icmp slt i32 %n1, 5
  br i1 %again, label %do, label %end

end:
  ret i32 %r1
}

; EXPECT
; rvsdg 1
;
; %simple: ptr = lambda define void @simple(ptr %x, ptr %y) (%m0: mem, %io0: io, %l0: loop) {
;   %a: i32, %m1: mem = load i32, ptr %x [%m0]
;   %c4: i32 = constant i32 4
;   %b: i32 = add i32 %a, %c4
;   %m2: mem = store i32 %b, ptr %x [%m1]
;   %c: i32, %m3: mem = load i32, ptr %y [%m2]
;   %c5: i32 = constant i32 5
;   %d: i32 = add i32 %c, %c5
;   %m4: mem = store i32 %d, ptr %y [%m3]
;   return %m4, %io0, %l0
; }
;
; %gamma: ptr = lambda define i32 @gamma(i32 %x) (%m0: mem, %io0: io, %l0: loop) {
;   %p0: ctl(3) = match i32 %x { 0 -> 1, 1 -> 2, _ -> 0 } from switch
;   %y: i32 = gamma %p0 {
;   case 0
;     %c2: i32 = constant i32 2
;     yield %c2
;   case 1
;     %c1: i32 = constant i32 1
;     yield %c1
;   case 2
;     %c0: i32 = constant i32 0
;     yield %c0
;   }
;   return %y, %m0, %io0, %l0
; }
;
; %theta: ptr = lambda define i32 @theta() mustprogress (%m0: mem, %io0: io, %l0: loop) {
;   %c1: i32 = constant i32 1
;   %r: i32, %n: i32, %0: i32 = theta (%r$1 = %c1, %n$1 = %c1, %1 = %undefined: i32) {
;     %r1: i32 = mul i32 %n$1, %r$1
;     %c1$1: i32 = constant i32 1
;     %n1: i32 = add i32 %n$1, %c1$1
;     %c5: i32 = constant i32 5
;     %again: i1 = icmp slt i32 %n1, %c5
;     %p0: ctl(2) = match i1 %again { 1 -> 1, _ -> 0 } from br
;     repeat %p0 (%r1, %n1, %r1)
;   } from br
;   %undefined: i32 = undefined
;   return %0, %m0, %io0, %l0
; }
;
; export %simple
; export %gamma
; export %theta
