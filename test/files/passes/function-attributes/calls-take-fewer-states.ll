; A call of a function that turns out to do nothing but compute is left out where nobody uses what it computes, and no
; store has to wait for it.
; RUN: rvsdg opt -passes=function-attributes,dead-node-elimination -S %s
; RUN: rvsdg opt -passes=function-attributes --emit=rvsdg %s

define internal i32 @square(i32 %n) noinline {
  %r = mul i32 %n, %n
  ret i32 %r
}

define i32 @f(i32 %n, ptr %p) {
  %unused = call i32 @square(i32 7)
  store i32 1, ptr %p
  %r = call i32 @square(i32 %n)
  ret i32 %r
}

; EXPECT
;
; define internal i32 @square(i32 %n) noinline nofree norecurse nosync nounwind willreturn memory(none) {
;   %r = mul i32 %n, %n
;   ret i32 %r
; }
;
; define i32 @f(i32 %n, ptr captures(none) %p) nofree norecurse nosync nounwind willreturn memory(argmem: write) {
;   store i32 1, ptr %p
;   %r = call i32 @square(i32 %n)
;   ret i32 %r
; }
; EXPECT
; rvsdg 1
;
; %square: ptr = lambda define internal i32 @square(i32 %n) noinline nofree norecurse nosync nounwind willreturn memory(none)
;     (%m0: mem, %io0: io, %l0: loop) {
;   %r: i32 = mul i32 %n, %n
;   return %r, %m0, %io0, %l0
; }
;
; %f: ptr = lambda define i32 @f(i32 %n, ptr captures(none) %p) nofree norecurse nosync nounwind willreturn memory(argmem: write)
;     [%square] (%m0: mem, %io0: io, %l0: loop) {
;   %c7: i32 = constant i32 7
;   %unused: i32, %io1: io = call i32 %square(i32 %c7) [%io0]
;   %c1: i32 = constant i32 1
;   %m1: mem = store i32 %c1, ptr %p [%m0]
;   %r: i32, %io2: io = call i32 %square(i32 %n) [%io1]
;   return %r, %m1, %io2, %l0
; }
;
; export %f
