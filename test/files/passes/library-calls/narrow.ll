; A size is as wide as a pointer.
; RUN: rvsdg opt -passes=library-calls -S %s
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasi"
@text = private unnamed_addr constant [6 x i8] c"hello\00"

declare i32 @fputs(ptr, ptr)

define void @f(ptr %file) {
  %1 = call i32 @fputs(ptr @text, ptr %file)
  ret void
}

; EXPECT
; target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-n32:64-S128-ni:1:10:20"
; target triple = "wasm32-unknown-wasi"
;
; @text = private unnamed_addr constant [6 x i8] c"hello\00"
;
; declare i32 @fputs(ptr, ptr)
;
; define void @f(ptr %file) {
;   %1 = call i32 @fwrite(ptr @text, i32 1, i32 5, ptr %file)
;   ret void
; }
;
; declare i32 @fwrite(ptr, i32, i32, ptr)
