; Functions that are an instruction or two.
; RUN: rvsdg opt -passes=library-calls,dead-node-elimination -S %s
@result = private unnamed_addr constant [5 x i8] c"%ld\0A\00"

declare i32 @abs(i32) nounwind willreturn memory(none)
declare i64 @labs(i64)
declare i64 @llabs(i64)
declare i32 @isdigit(i32)
declare i32 @isascii(i32)
declare i32 @toascii(i32)
declare i32 @printf(ptr, ...)

define i32 @absolute(i32 %x) {
  %1 = call i32 @abs(i32 %x)
  ret i32 %1
}

define i64 @long(i64 %x) {
  %1 = call i64 @labs(i64 %x)
  %2 = call i64 @llabs(i64 %x)
  %3 = add i64 %1, %2
  ret i64 %3
}

define i32 @digit(i32 %c) {
  %1 = call i32 @isdigit(i32 %c)
  ret i32 %1
}

define i32 @ascii(i32 %c) {
  %1 = call i32 @isascii(i32 %c)
  %2 = call i32 @toascii(i32 %c)
  %3 = mul i32 %1, 1000
  %4 = add i32 %2, %3
  ret i32 %4
}

define i32 @kept(i32 %c) "no-builtin-isdigit" {
  %1 = call i32 @isdigit(i32 %c)
  %2 = call i32 @abs(i32 %c) nobuiltin
  %3 = add i32 %1, %2
  ret i32 %3
}

define i32 @main() {
entry:
  br label %loop
loop:
  %i = phi i32 [ -1, %entry ], [ %next, %loop ]
  %a = call i32 @absolute(i32 %i)
  %wide = sext i32 %i to i64
  %b = call i64 @long(i64 %wide)
  %c = call i32 @digit(i32 %i)
  %isdigit = icmp ne i32 %c, 0
  %d = call i32 @ascii(i32 %i)
  %ascii = icmp ugt i32 %d, 999
  %e = select i1 %isdigit, i32 1, i32 0
  %f = select i1 %ascii, i32 2, i32 0
  %g = or i32 %e, %f
  %1 = call i32 (ptr, ...) @printf(ptr @result, i32 %a)
  %2 = call i32 (ptr, ...) @printf(ptr @result, i64 %b)
  %3 = call i32 (ptr, ...) @printf(ptr @result, i32 %g)
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 200
  br i1 %more, label %loop, label %done
done:
  ret i32 0
}

; EXPECT
;
; @result = private unnamed_addr constant [5 x i8] c"%ld\0A\00"
;
; declare i32 @abs(i32) nounwind willreturn memory(none)
;
; declare i64 @labs(i64)
;
; declare i64 @llabs(i64)
;
; declare i32 @isdigit(i32)
;
; declare i32 @isascii(i32)
;
; declare i32 @toascii(i32)
;
; declare i32 @printf(ptr, ...)
;
; define i32 @absolute(i32 %x) {
;   %1 = call i32 @llvm.abs.i32(i32 %x, i1 false)
;   ret i32 %1
; }
;
; define i64 @long(i64 %x) {
;   %1 = call i64 @llvm.abs.i64(i64 %x, i1 false)
;   %2 = call i64 @llvm.abs.i64(i64 %x, i1 false)
;   %3 = add i64 %1, %2
;   ret i64 %3
; }
;
; define i32 @digit(i32 %c) {
;   %1 = add i32 %c, -48
;   %2 = icmp ult i32 %1, 10
;   %3 = zext i1 %2 to i32
;   ret i32 %3
; }
;
; define i32 @ascii(i32 %c) {
;   %1 = icmp ult i32 %c, 128
;   %2 = zext i1 %1 to i32
;   %3 = mul i32 %2, 1000
;   %4 = and i32 %c, 127
;   %5 = add i32 %4, %3
;   ret i32 %5
; }
;
; define i32 @kept(i32 %c) "no-builtin-isdigit" {
;   %1 = call i32 @isdigit(i32 %c)
;   %2 = call i32 @abs(i32 %c) nobuiltin
;   %3 = add i32 %1, %2
;   ret i32 %3
; }
;
; define i32 @main() {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i32 [ -1, %entry ], [ %next, %loop ]
;   %a = call i32 @absolute(i32 %i)
;   %wide = sext i32 %i to i64
;   %b = call i64 @long(i64 %wide)
;   %c = call i32 @digit(i32 %i)
;   %isdigit = icmp ne i32 %c, 0
;   %d = call i32 @ascii(i32 %i)
;   %ascii = icmp ugt i32 %d, 999
;   %e = select i1 %isdigit, i32 1, i32 0
;   %f = select i1 %ascii, i32 2, i32 0
;   %g = or i32 %e, %f
;   %0 = call i32 (ptr, ...) @printf(ptr @result, i32 %a)
;   %1 = call i32 (ptr, ...) @printf(ptr @result, i64 %b)
;   %2 = call i32 (ptr, ...) @printf(ptr @result, i32 %g)
;   %next = add nsw i32 %i, 1
;   %more = icmp slt i32 %next, 200
;   br i1 %more, label %loop, label %3
;
; 3:
;   ret i32 0
; }
;
; declare i32 @llvm.abs.i32(i32, i1) nocallback nofree nosync nounwind speculatable willreturn memory(none)
;
; declare i64 @llvm.abs.i64(i64, i1) nocallback nofree nosync nounwind speculatable willreturn memory(none)
