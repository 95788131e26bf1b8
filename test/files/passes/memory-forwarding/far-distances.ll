; Numbers that are too large to be exact on the way to a distance: both loads are of another byte than what is stored.
; RUN: rvsdg opt -passes=memory-forwarding -S %s

define i8 @far(ptr %p, i64 %i) {
  %here = getelementptr i8, ptr %p, i64 %i
  store i8 1, ptr %here
  %far = add i64 %i, 4611686018427387905
  %one = add i64 %far, -4611686018427387904
  %back = getelementptr i8, ptr %p, i64 %one
  %x = load i8, ptr %back
  ret i8 %x
}

define i8 @scaled(ptr %p, i64 %i) {
  %large = mul i64 %i, 9007199254740991
  %larger = add i64 %large, %i
  %largest = add i64 %larger, %i
  %less = sub i64 %largest, %large
  %here = getelementptr i8, ptr %p, i64 %i
  store i8 1, ptr %here
  %back = getelementptr i8, ptr %p, i64 %less
  %x = load i8, ptr %back
  ret i8 %x
}

; EXPECT
;
; define i8 @far(ptr %p, i64 %i) {
;   %here = getelementptr i8, ptr %p, i64 %i
;   store i8 1, ptr %here
;   %far = add i64 %i, 4611686018427387905
;   %one = add i64 %far, -4611686018427387904
;   %back = getelementptr i8, ptr %p, i64 %one
;   %x = load i8, ptr %back
;   ret i8 %x
; }
;
; define i8 @scaled(ptr %p, i64 %i) {
;   %large = mul i64 %i, 9007199254740991
;   %larger = add i64 %large, %i
;   %largest = add i64 %larger, %i
;   %less = sub i64 %largest, %large
;   %here = getelementptr i8, ptr %p, i64 %i
;   store i8 1, ptr %here
;   %back = getelementptr i8, ptr %p, i64 %less
;   %x = load i8, ptr %back
;   ret i8 %x
; }
