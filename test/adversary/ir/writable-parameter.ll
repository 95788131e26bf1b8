; writable needs memory that may be written: inferred attributes must not contradict it.
; function-attributes: 'writable' needs argmem: write
define void @f(ptr writable dereferenceable(4) %p) {
  ret void
}
define i32 @g(ptr writable dereferenceable(4) %p) {
  %v = load i32, ptr %p
  ret i32 %v
}
