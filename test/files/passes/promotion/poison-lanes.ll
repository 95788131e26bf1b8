; One poison lane of a vector is not to make an integer of all lanes poison.
; RUN: rvsdg opt -passes=promotion -S %s

define i32 @overwritten_lane(i16 %v) {
  %a = alloca i32
  %x = insertelement <2 x i16> poison, i16 %v, i64 0
  store <2 x i16> %x, ptr %a
  %hi = getelementptr inbounds i8, ptr %a, i64 2
  store i16 7, ptr %hi
  %r = load i32, ptr %a
  ret i32 %r
}

define i16 @other_lane(i16 %v) {
  %a = alloca i32
  %x = insertelement <2 x i16> poison, i16 %v, i64 0
  store <2 x i16> %x, ptr %a
  %r = load i16, ptr %a
  ret i16 %r
}

; A part of four bytes, in which a lane may be poison.
define i16 @part(<2 x i16> %x, i16 %v) {
  %a = alloca i64
  store i64 0, ptr %a
  store <2 x i16> %x, ptr %a
  %r = load i16, ptr %a
  ret i16 %r
}

; What is known not to be poison needs no care.
define i16 @sound(<2 x i16> noundef %x) {
  %a = alloca i32
  store <2 x i16> %x, ptr %a
  %r = load i16, ptr %a
  ret i16 %r
}

; Nor does what comes out as it went in.
define <2 x i16> @whole(<2 x i16> %x) {
  %a = alloca <2 x i16>
  store <2 x i16> %x, ptr %a
  %r = load <2 x i16>, ptr %a
  ret <2 x i16> %r
}

; EXPECT
;
; define i32 @overwritten_lane(i16 %v) {
;   %a = alloca i32
;   %x = insertelement <2 x i16> poison, i16 %v, i64 0
;   %hi = getelementptr inbounds i8, ptr %a, i64 2
;   %1 = freeze <2 x i16> %x
;   %2 = bitcast <2 x i16> %1 to i32
;   %3 = zext i16 7 to i32
;   %4 = shl i32 %3, 16
;   %5 = and i32 %2, 65535
;   %6 = or i32 %5, %4
;   ret i32 %6
; }
;
; define i16 @other_lane(i16 %v) {
;   %a = alloca i32
;   %x = insertelement <2 x i16> poison, i16 %v, i64 0
;   %1 = freeze <2 x i16> %x
;   %2 = bitcast <2 x i16> %1 to i32
;   %3 = trunc i32 %2 to i16
;   ret i16 %3
; }
;
; define i16 @part(<2 x i16> %x, i16 %v) {
;   %a = alloca i64
;   %1 = freeze <2 x i16> %x
;   %2 = bitcast <2 x i16> %1 to i32
;   %3 = zext i32 %2 to i64
;   %4 = and i64 0, -4294967296
;   %5 = or i64 %4, %3
;   %6 = trunc i64 %5 to i16
;   ret i16 %6
; }
;
; define i16 @sound(<2 x i16> noundef %x) {
;   %a = alloca i32
;   %1 = bitcast <2 x i16> %x to i32
;   %2 = trunc i32 %1 to i16
;   ret i16 %2
; }
;
; define <2 x i16> @whole(<2 x i16> %x) {
;   %a = alloca <2 x i16>
;   ret <2 x i16> %x
; }
