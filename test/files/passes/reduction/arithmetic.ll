; Sums of constants meet, products become shifts, narrow arithmetic stays narrow.
; RUN: rvsdg opt -passes=reduction,dead-node-elimination -S %s

define i32 @constants.meet(i32 %x) {
  %a = add nsw i32 %x, 3
  %b = sub nsw i32 %a, -4
  ret i32 %b
}

; 100 + 100 does not fit: the sum is right, but nothing can be promised of it.
define i8 @promises.end(i8 %x) {
  %a = add nsw i8 %x, 100
  %b = add nsw i8 %a, 100
  ret i8 %b
}

define i32 @powers(i32 %x) {
  %a = mul i32 %x, 8
  %b = udiv i32 %a, 4
  %c = urem i32 %b, 32
  ret i32 %c
}

; A division rounds towards zero, a shift does not.
define i32 @signed.division.stays(i32 %x) {
  %a = sdiv i32 %x, 4
  ret i32 %a
}

define i8 @narrow(i8 %x, i8 %y) {
  %a = sext i8 %x to i32
  %b = sext i8 %y to i32
  %c = add nsw i32 %a, %b
  %d = mul nsw i32 %c, 3
  %e = trunc i32 %d to i8
  ret i8 %e
}

; Half of what was shifted out would come back.
define i8 @bits.shifted.out.stay.out(i8 %x) {
  %a = shl i8 %x, 3
  %b = lshr i8 %a, 3
  ret i8 %b
}

define i32 @known.bits(i8 %x) {
  %a = zext i8 %x to i32
  %b = and i32 %a, 255
  %c = icmp slt i32 %b, 256
  %d = zext i1 %c to i32
  %e = add i32 %b, %d
  ret i32 %e
}

; EXPECT
;
; define i32 @constants.meet(i32 %x) {
;   %b = add nsw i32 %x, 7
;   ret i32 %b
; }
;
; define i8 @promises.end(i8 %x) {
;   %b = add i8 %x, -56
;   ret i8 %b
; }
;
; define i32 @powers(i32 %x) {
;   %1 = shl i32 %x, 1
;   %c = and i32 %1, 31
;   ret i32 %c
; }
;
; define i32 @signed.division.stays(i32 %x) {
;   %a = sdiv i32 %x, 4
;   ret i32 %a
; }
;
; define i8 @narrow(i8 %x, i8 %y) {
;   %1 = add i8 %x, %y
;   %e = mul i8 %1, 3
;   ret i8 %e
; }
;
; define i8 @bits.shifted.out.stay.out(i8 %x) {
;   %b = and i8 %x, 31
;   ret i8 %b
; }
;
; define i32 @known.bits(i8 %x) {
;   %a = zext i8 %x to i32
;   %e = add i32 %a, 1
;   ret i32 %e
; }
