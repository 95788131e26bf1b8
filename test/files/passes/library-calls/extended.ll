; Where an int must be extended when it is passed, declarations would have to say so.
; RUN: rvsdg opt -passes=library-calls -S %s
target triple = "s390x-unknown-linux-gnu"
@a = private unnamed_addr constant [2 x i8] c"a\00"

declare signext i32 @printf(ptr, ...)

define void @f() {
  %1 = call signext i32 (ptr, ...) @printf(ptr @a)
  ret void
}

; EXPECT
; target triple = "s390x-unknown-linux-gnu"
;
; @a = private unnamed_addr constant [2 x i8] c"a\00"
;
; declare signext i32 @printf(ptr, ...)
;
; define void @f() {
;   %1 = call signext i32 (ptr, ...) @printf(ptr @a)
;   ret void
; }
