; An operand bundle that nobody knows reads and writes memory, whatever the callee says.
; RUN: rvsdg opt -O2 -S %s

declare i32 @f(i32) #0
define void @dead(ptr %p) {
  %r = call i32 @f(i32 1) [ "unknown"(ptr %p) ]
  ret void
}
define i32 @fwd(ptr %p) {
  store i32 1, ptr %p
  %r = call i32 @f(i32 1) [ "unknown"(ptr %p) ]
  %v = load i32, ptr %p
  ret i32 %v
}
define void @dse(ptr %p) {
  store i32 1, ptr %p
  %r = call i32 @f(i32 1) [ "unknown"(ptr %p) ]
  store i32 2, ptr %p
  ret void
}
attributes #0 = { nounwind willreturn memory(none) }

; EXPECT
;
; declare i32 @f(i32) #0
;
; define void @dead(ptr %p) nounwind willreturn {
;   %r = call i32 @f(i32 1) [ "unknown"(ptr %p) ]
;   ret void
; }
;
; define i32 @fwd(ptr %p) nounwind willreturn {
;   store i32 1, ptr %p
;   %r = call i32 @f(i32 1) [ "unknown"(ptr %p) ]
;   %v = load i32, ptr %p
;   ret i32 %v
; }
;
; define void @dse(ptr %p) nounwind willreturn {
;   store i32 1, ptr %p
;   %r = call i32 @f(i32 1) [ "unknown"(ptr %p) ]
;   store i32 2, ptr %p
;   ret void
; }
;
; attributes #0 = { nounwind willreturn memory(none) }
