; A slice goes through memory to the stores that a load may see, into functions and back; stores to other places are not in it, nor
; are stores that are overwritten.
; RUN: rvsdg slice --emit=c-lines %s:@main:%seen
; RUN: rvsdg slice --emit=c-lines %s:@main:%other

@a = internal global i32 0
@b = internal global i32 0

define internal void @set(ptr %where, i32 %what) {
  store i32 %what, ptr %where
  store i32 %what, ptr @b
  ret void
}

define i32 @main(i32 %n, ptr %arguments) {
  store i32 1, ptr @a
  %twice = mul i32 %n, 2
  call void @set(ptr @a, i32 %twice)
  %seen = load i32, ptr @a
  store i32 5, ptr @b
  %other = load i32, ptr @b
  ret i32 0
}

; EXPECT
;  6 │ @a = internal global i32 0
;  9 │ define internal void @set(ptr %where, i32 %what) {
; 10 │   store i32 %what, ptr %where
; 15 │ define i32 @main(i32 %n, ptr %arguments) {
; 16 │   store i32 1, ptr @a
; 17 │   %twice = mul i32 %n, 2
; 18 │   call void @set(ptr @a, i32 %twice)
; 19 │   %seen = load i32, ptr @a
; EXPECT
;  7 │ @b = internal global i32 0
; 15 │ define i32 @main(i32 %n, ptr %arguments) {
; 20 │   store i32 5, ptr @b
; 21 │   %other = load i32, ptr @b
