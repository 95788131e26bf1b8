; No pointer leads to a global that only this module can see, and whose address goes nowhere.
; RUN: rvsdg opt -passes=memory-forwarding,dead-node-elimination -S %s

@hidden = internal global i32 0
@visible = global i32 0
@stored = internal global i32 0
@passed = internal global i32 0
@where = global ptr null

define i32 @f(ptr %p) {
  store i32 1, ptr @hidden
  store i32 2, ptr @visible
  store i32 3, ptr @stored
  store i32 4, ptr @passed
  store i32 5, ptr %p
  %a = load i32, ptr @hidden
  %b = load i32, ptr @visible
  %c = load i32, ptr @stored
  %d = load i32, ptr @passed
  %ab = add i32 %a, %b
  %abc = add i32 %ab, %c
  %abcd = add i32 %abc, %d
  ret i32 %abcd
}

define void @g() {
  store ptr @stored, ptr @where
  %v = call i32 @f(ptr captures(none) @passed)
  store i32 %v, ptr @visible
  ret void
}

; EXPECT
;
; @hidden = internal global i32 0
; @visible = global i32 0
; @stored = internal global i32 0
; @passed = internal global i32 0
; @where = global ptr null
;
; define i32 @f(ptr %p) {
;   store i32 1, ptr @hidden
;   store i32 2, ptr @visible
;   store i32 3, ptr @stored
;   store i32 4, ptr @passed
;   store i32 5, ptr %p
;   %b = load i32, ptr @visible
;   %c = load i32, ptr @stored
;   %d = load i32, ptr @passed
;   %ab = add i32 1, %b
;   %abc = add i32 %ab, %c
;   %abcd = add i32 %abc, %d
;   ret i32 %abcd
; }
;
; define void @g() {
;   store ptr @stored, ptr @where
;   %v = call i32 @f(ptr captures(none) @passed)
;   store i32 %v, ptr @visible
;   ret void
; }
