; A tail call promises not to look at its caller's allocas. In another function, whose allocas it is given, it cannot.
; RUN: rvsdg opt -passes=inlining,dead-node-elimination -S %s

declare void @use(ptr)

define internal void @pass(ptr %p) {
  tail call void @use(ptr %p)
  ret void
}

define void @f() {
  %a = alloca i32
  call void @pass(ptr %a)
  ret void
}

define void @g(ptr %p) {
  tail call void @pass(ptr %p)
  ret void
}

; EXPECT
;
; declare void @use(ptr)
;
; define void @f() {
;   %a = alloca i32
;   call void @use(ptr %a)
;   ret void
; }
;
; define void @g(ptr %p) {
;   tail call void @use(ptr %p)
;   ret void
; }
