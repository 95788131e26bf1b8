; What depends on a value: what is computed from it, what is written there, what reads that, and what is executed or not because of it. A
; chop has what is between two ends.
; RUN: rvsdg slice --forward --emit=c-lines %s:@main:%twice
; RUN: rvsdg slice --forward --emit=c-lines %s:@main:%odd
; RUN: rvsdg slice --chop --emit=c-lines %s:@main:%twice %s:@main:%seen
; RUN: rvsdg slice --forward --backward %s:30
; RUN: rvsdg slice --chop %s:30
; RUN: rvsdg slice --forward --emit=ll %s:30

@a = internal global i32 0
@b = internal global i32 0

define internal void @set(ptr %where, i32 %what) {
  store i32 %what, ptr %where
  ret void
}

define i32 @main(i32 %n, ptr %arguments) {
  %twice = mul i32 %n, 2
  %odd = icmp eq i32 %n, 1
  br i1 %odd, label %one, label %rest

one:
  call void @set(ptr @b, i32 7)
  br label %rest

rest:
  call void @set(ptr @a, i32 %twice)
  %seen = load i32, ptr @a
  %other = load i32, ptr @b
  %more = add i32 %seen, 1
  store i32 0, ptr @a
  %after = load i32, ptr @a
  ret i32 %n
}

; EXPECT
; 13 │ define internal void @set(ptr %where, i32 %what) {
; 14 │   store i32 %what, ptr %where
; 18 │ define i32 @main(i32 %n, ptr %arguments) {
; 19 │   %twice = mul i32 %n, 2
; 24 │   call void @set(ptr @b, i32 7)
; 28 │   call void @set(ptr @a, i32 %twice)
; 29 │   %seen = load i32, ptr @a
; 30 │   %other = load i32, ptr @b
; 31 │   %more = add i32 %seen, 1
; EXPECT
; 13 │ define internal void @set(ptr %where, i32 %what) {
; 14 │   store i32 %what, ptr %where
; 18 │ define i32 @main(i32 %n, ptr %arguments) {
; 20 │   %odd = icmp eq i32 %n, 1
; 21 │   br i1 %odd, label %one, label %rest
; 24 │   call void @set(ptr @b, i32 7)
; 28 │   call void @set(ptr @a, i32 %twice)
; 29 │   %seen = load i32, ptr @a
; 30 │   %other = load i32, ptr @b
; 31 │   %more = add i32 %seen, 1
; EXPECT
; 13 │ define internal void @set(ptr %where, i32 %what) {
; 14 │   store i32 %what, ptr %where
; 18 │ define i32 @main(i32 %n, ptr %arguments) {
; 19 │   %twice = mul i32 %n, 2
; 24 │   call void @set(ptr @b, i32 7)
; 28 │   call void @set(ptr @a, i32 %twice)
; 29 │   %seen = load i32, ptr @a
; EXPECT status 1
; rvsdg slice: error: choose one of --backward, --forward
; EXPECT status 1
; rvsdg slice: error: a chop has two ends: expected two criteria, got 1: test/files/slice/forward.ll:30
; EXPECT status 1
; rvsdg slice: error: --emit=ll is for backward slices: what depends on a value is no program by itself
