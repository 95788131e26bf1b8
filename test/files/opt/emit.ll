; A module goes in, and its graph comes out.
; RUN: rvsdg opt --emit=rvsdg %s
; RUN: rvsdg opt -S --emit=ll %s
; RUN: rvsdg opt --emit=wasm %s

define i32 @identity(i32 %x) {
  ret i32 %x
}

; EXPECT
; rvsdg 1
;
; %identity: ptr = lambda define i32 @identity(i32 %x) (%m0: mem, %io0: io, %l0: loop) {
;   return %x, %m0, %io0, %l0
; }
;
; export %identity
; EXPECT
;
; define i32 @identity(i32 %x) {
;   ret i32 %x
; }
; EXPECT status 1
; rvsdg opt: error: unknown output format 'wasm'; available: ll, rvsdg
