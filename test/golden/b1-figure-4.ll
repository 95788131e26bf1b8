; B1 Figure 4: from functions that refer to one another to λ.
;
; tot refers to sum, f and g, so it comes behind them and has three context variables. sum calls two functions but refers
; to none: it has no context variable, and its calls take their callees from its parameters. Only tot is exported.
;
; RUN: rvsdg print %s

define internal i32 @f() {
  ret i32 3
}

define internal i32 @g() {
  ret i32 5
}

define internal i32 @sum(ptr %x, ptr %y) {
  %a = call i32 %x()
  %b = call i32 %y()
  %s = add i32 %a, %b
  ret i32 %s
}

define i32 @tot(i32 %z) {
  %s = call i32 @sum(ptr @f, ptr @g)
  %t = add i32 %z, %s
  ret i32 %t
}

; EXPECT
; rvsdg 1
;
; %f: ptr = lambda define internal i32 @f() (%m0: mem, %io0: io, %l0: loop) {
;   %c3: i32 = constant i32 3
;   return %c3, %m0, %io0, %l0
; }
;
; %g: ptr = lambda define internal i32 @g() (%m0: mem, %io0: io, %l0: loop) {
;   %c5: i32 = constant i32 5
;   return %c5, %m0, %io0, %l0
; }
;
; %sum: ptr = lambda define internal i32 @sum(ptr %x, ptr %y) (%m0: mem, %io0: io, %l0: loop) {
;   %a: i32, %m1: mem, %io1: io = call i32 %x() [%m0, %io0]
;   %b: i32, %m2: mem, %io2: io = call i32 %y() [%m1, %io1]
;   %s: i32 = add i32 %a, %b
;   return %s, %m2, %io2, %l0
; }
;
; %tot: ptr = lambda define i32 @tot(i32 %z) [%sum, %f, %g] (%m0: mem, %io0: io, %l0: loop) {
;   %s: i32, %m1: mem, %io1: io = call i32 %sum(ptr %f, ptr %g) [%m0, %io0]
;   %t: i32 = add i32 %z, %s
;   return %t, %m1, %io1, %l0
; }
;
; export %tot
