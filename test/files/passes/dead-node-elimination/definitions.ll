; Functions and globals that nothing visible leads to go, also those that only lead to one another.
; RUN: rvsdg opt -passes=dead-node-elimination -S %s
@visible = global ptr @reached
@hidden = internal global ptr @ping
@kept = internal constant i32 7
@llvm.used = appending global [1 x ptr] [ptr @asked-for], section "llvm.metadata"

define internal void @reached() {
  ret void
}

define internal void @asked-for() {
  ret void
}

define internal void @ping() {
  call void @pong()
  ret void
}

define internal void @pong() {
  call void @ping()
  ret void
}

define i32 @main() {
  %x = load i32, ptr @kept
  ret i32 %x
}

; Of two that call each other, one that only the other one calls stays too.
define void @even(i32 %n) {
  call void @odd(i32 %n)
  ret void
}

define internal void @odd(i32 %n) {
  call void @even(i32 %n)
  ret void
}

; EXPECT
;
; @visible = global ptr @reached
; @kept = internal constant i32 7
; @llvm.used = appending global [1 x ptr] [ptr @asked-for], section "llvm.metadata"
;
; define internal void @reached() {
;   ret void
; }
;
; define internal void @asked-for() {
;   ret void
; }
;
; define i32 @main() {
;   %x = load i32, ptr @kept
;   ret i32 %x
; }
;
; define void @even(i32 %n) {
;   call void @odd(i32 %n)
;   ret void
; }
;
; define internal void @odd(i32 %n) {
;   call void @even(i32 %n)
;   ret void
; }
