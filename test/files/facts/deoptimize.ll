; A function that deoptimizes stays as it is, and where it is.
; RUN: rvsdg opt -O2 -S %s

declare i8 @llvm.experimental.deoptimize.i8(...)
define internal i8 @callee(i1 %c) {
  br i1 %c, label %l, label %r
l:
  ret i8 10
r:
  %v = call i8(...) @llvm.experimental.deoptimize.i8(i32 1) [ "deopt"() ]
  ret i8 %v
}
define i32 @caller(i1 %c) {
  %v = call i8 @callee(i1 %c)
  %w = zext i8 %v to i32
  ret i32 %w
}
define void @caller2(i1 %c) {
  %v = call i8 @callee(i1 %c)
  ret void
}

; EXPECT
;
; declare i8 @llvm.experimental.deoptimize.i8(...)
;
; define internal i8 @callee(i1 %c) {
;   br i1 %c, label %l, label %r
;
; l:
;   ret i8 10
;
; r:
;   %v = call i8 (...) @llvm.experimental.deoptimize.i8(i32 1) [ "deopt"() ]
;   ret i8 %v
; }
;
; define i32 @caller(i1 %c) {
;   %v = call i8 @callee(i1 %c)
;   %w = zext i8 %v to i32
;   ret i32 %w
; }
;
; define void @caller2(i1 %c) {
;   %v = call i8 @callee(i1 %c)
;   ret void
; }
; test/files/facts/deoptimize.ll: remark: function 'callee' has no graph: deoptimization
