; A division by a zero that is known stays, and its constants are hidden from the code generator, where it traps.
; RUN: rvsdg opt -passes=reduction,dead-node-elimination -S %s

target triple = "x86_64-pc-linux-gnu"

define i32 @zero.by.zero() {
  %q = sdiv i32 0, 0
  ret i32 %q
}

define i64 @rest(i64 %x) {
  %r = urem i64 %x, 0
  ret i64 %r
}

; No machine has a word like this.
define i128 @wide(i128 %x) {
  %q = udiv i128 %x, 0
  ret i128 %q
}

; Nobody looks at it.
define i32 @unused(i32 %x) {
  %q = udiv i32 %x, 0
  ret i32 %x
}

; EXPECT
; target triple = "x86_64-pc-linux-gnu"
;
; define i32 @zero.by.zero() {
;   %1 = call i32 asm "", "=r,0"(i32 0)
;   %2 = call i32 asm "", "=r,0"(i32 0)
;   %q = sdiv i32 %1, %2
;   ret i32 %q
; }
;
; define i64 @rest(i64 %x) {
;   %1 = call i64 asm "", "=r,0"(i64 0)
;   %r = urem i64 %x, %1
;   ret i64 %r
; }
;
; define i128 @wide(i128 %x) {
;   %q = udiv i128 %x, 0
;   ret i128 %q
; }
;
; define i32 @unused(i32 %x) {
;   ret i32 %x
; }
