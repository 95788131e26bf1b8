; A function that is found not to write by its arguments has no writable ones.
; RUN: rvsdg opt -O2 -S %s

; function-attributes: 'writable' needs argmem: write
define void @f(ptr writable dereferenceable(4) %p) {
  ret void
}
define i32 @g(ptr writable dereferenceable(4) %p) {
  %v = load i32, ptr %p
  ret i32 %v
}

; EXPECT
;
; define void @f(ptr dereferenceable(4) captures(none) readnone %p) nofree norecurse nosync nounwind willreturn memory(none) {
;   ret void
; }
;
; define i32 @g(ptr dereferenceable(4) captures(none) readonly %p) nofree norecurse nosync nounwind willreturn memory(argmem: read) {
;   %v = load i32, ptr %p
;   ret i32 %v
; }
