; Functions of the C library have the attributes that clang does not give them, and those that call them have them too.
; RUN: rvsdg opt -passes=function-attributes -S %s

declare i64 @strlen(ptr)
declare noalias ptr @malloc(i64)
declare void @free(ptr)
declare double @sin(double)
; Another type: the program's own.
declare i32 @strcmp(ptr, i32)

define i64 @length(ptr %s) {
  %n = call i64 @strlen(ptr %s)
  ret i64 %n
}

define ptr @new() {
  %p = call ptr @malloc(i64 8)
  ret ptr %p
}

define void @delete(ptr %p) {
  call void @free(ptr %p)
  ret void
}

define double @sine(double %x) {
  %y = call double @sin(double %x)
  ret double %y
}

define i32 @own(ptr %s) {
  %r = call i32 @strcmp(ptr %s, i32 1)
  ret i32 %r
}

; EXPECT
;
; declare i64 @strlen(ptr captures(none)) nounwind willreturn nofree nosync memory(argmem: read)
;
; declare noalias ptr @malloc(i64) nounwind willreturn nofree memory(inaccessiblemem: readwrite, errnomem: write)
;
; declare void @free(ptr captures(none)) nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
;
; declare double @sin(double) nounwind willreturn nofree memory(errnomem: write)
;
; declare i32 @strcmp(ptr, i32)
;
; define i64 @length(ptr captures(none) readonly %s) nofree nosync nounwind willreturn memory(argmem: read) {
;   %n = call i64 @strlen(ptr %s)
;   ret i64 %n
; }
;
; define ptr @new() nofree nounwind willreturn memory(inaccessiblemem: readwrite, errnomem: write) {
;   %p = call ptr @malloc(i64 8)
;   ret ptr %p
; }
;
; define void @delete(ptr captures(none) %p) nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) {
;   call void @free(ptr %p)
;   ret void
; }
;
; define double @sine(double %x) nofree nounwind willreturn memory(errnomem: write) {
;   %y = call double @sin(double %x)
;   ret double %y
; }
;
; define i32 @own(ptr %s) {
;   %r = call i32 @strcmp(ptr %s, i32 1)
;   ret i32 %r
; }
