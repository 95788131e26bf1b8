; A γ whose regions decide for another one becomes one with it: here the regions know what %p is, and no φ is left.
; RUN: rvsdg opt -passes=correlated-decisions,dead-node-elimination --emit=rvsdg %s

declare void @use(i32)

define void @jump(i32 %x, i32 %y) {
entry:
  switch i32 %x, label %a [
    i32 1, label %b
    i32 2, label %c
  ]
a:
  call void @use(i32 1)
  br label %left
b:
  call void @use(i32 2)
  br label %right
c:
  call void @use(i32 3)
  br label %end
left:
  call void @use(i32 %x)
  br label %end
right:
  call void @use(i32 %y)
  br label %end
end:
  ret void
}

; EXPECT
; rvsdg 1
;
; %use: ptr = import declare void @use(i32)
;
; %jump: ptr = lambda define void @jump(i32 %x, i32 %y) [%use] (%m0: mem, %io0: io, %l0: loop) {
;   %p0: ctl(3) = match i32 %x { 1 -> 1, 2 -> 2, _ -> 0 } from switch
;   %m1: mem, %io1: io = gamma %p0 (%use, %m0, %io0, %x, %y) {
;   case 0 (%use$1, %m2, %io2, %x$1, _)
;     %c1: i32 = constant i32 1
;     %m3: mem, %io3: io = call void %use$1(i32 %c1) [%m2, %io2]
;     %m4: mem, %io4: io = call void %use$1(i32 %x$1) [%m3, %io3]
;     yield %m4, %io4
;   case 1 (%use$2, %m5, %io5, _, %y$1)
;     %c2: i32 = constant i32 2
;     %m6: mem, %io6: io = call void %use$2(i32 %c2) [%m5, %io5]
;     %m7: mem, %io7: io = call void %use$2(i32 %y$1) [%m6, %io6]
;     yield %m7, %io7
;   case 2 (%use$3, %m8, %io8, _, _)
;     %c3: i32 = constant i32 3
;     %m9: mem, %io9: io = call void %use$3(i32 %c3) [%m8, %io8]
;     yield %m9, %io9
;   }
;   return %m1, %io1, %l0
; }
;
; export %jump
