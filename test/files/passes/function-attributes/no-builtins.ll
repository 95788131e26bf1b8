; Where one function was compiled with -fno-builtin-strlen, `strlen` may be anything.
; RUN: rvsdg opt -passes=function-attributes -S %s

declare i64 @strlen(ptr)
declare double @cos(double)

define i64 @length(ptr %s) "no-builtin-strlen" {
  %n = call i64 @strlen(ptr %s)
  ret i64 %n
}

define double @cosine(double %x) {
  %y = call double @cos(double %x)
  ret double %y
}

; EXPECT
;
; declare i64 @strlen(ptr)
;
; declare double @cos(double) nounwind willreturn nofree memory(errnomem: write)
;
; define i64 @length(ptr %s) "no-builtin-strlen" {
;   %n = call i64 @strlen(ptr %s)
;   ret i64 %n
; }
;
; define double @cosine(double %x) nofree nounwind willreturn memory(errnomem: write) {
;   %y = call double @cos(double %x)
;   ret double %y
; }
