; How many bytes a scalable vector has, the machine decides: what is behind its first bytes may still be in it.
; RUN: rvsdg opt -passes=memory-forwarding -S %s
define <vscale x 4 x i32> @f(ptr %p, <vscale x 4 x i32> %v) {
  store <vscale x 4 x i32> %v, ptr %p
  %q = getelementptr i32, ptr %p, i64 4
  store i32 7, ptr %q
  %l = load <vscale x 4 x i32>, ptr %p
  ret <vscale x 4 x i32> %l
}
define i32 @g(ptr %p) {
  %q = getelementptr <vscale x 4 x i32>, ptr %p, i64 1
  %r = getelementptr i32, ptr %p, i64 8
  store i32 1, ptr %r
  store i32 2, ptr %q
  %l = load i32, ptr %r
  ret i32 %l
}

; EXPECT
;
; define <vscale x 4 x i32> @f(ptr %p, <vscale x 4 x i32> %v) {
;   store <vscale x 4 x i32> %v, ptr %p
;   %q = getelementptr i32, ptr %p, i64 4
;   store i32 7, ptr %q
;   %l = load <vscale x 4 x i32>, ptr %p
;   ret <vscale x 4 x i32> %l
; }
;
; define i32 @g(ptr %p) {
;   %q = getelementptr <vscale x 4 x i32>, ptr %p, i64 1
;   %r = getelementptr i32, ptr %p, i64 8
;   store i32 1, ptr %r
;   store i32 2, ptr %q
;   %l = load i32, ptr %r
;   ret i32 %l
; }
