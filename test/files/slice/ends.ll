; Whether control gets to the criterion depends on calls that may end the program, and on what decides about them. What is printed
; does not matter.
; RUN: rvsdg slice --emit=c-lines %s:@main:%sum

@text = private constant [4 x i8] c"%d\0A\00"

declare void @exit(i32) noreturn
declare i32 @printf(ptr, ...)

define internal void @check(i32 %n) {
  %bad = icmp slt i32 %n, 0
  br i1 %bad, label %leave, label %fine
leave:
  call void @exit(i32 1)
  unreachable
fine:
  ret void
}

define i32 @main(i32 %n, ptr %arguments) {
  call void @check(i32 %n)
  %printed = call i32 (ptr, ...) @printf(ptr @text, i32 %n)
  %sum = add i32 %n, 1
  ret i32 %sum
}

; EXPECT
; 10 │ define internal void @check(i32 %n) {
; 11 │   %bad = icmp slt i32 %n, 0
; 12 │   br i1 %bad, label %leave, label %fine
; 14 │   call void @exit(i32 1)
; 20 │ define i32 @main(i32 %n, ptr %arguments) {
; 21 │   call void @check(i32 %n)
; 23 │   %sum = add i32 %n, 1
