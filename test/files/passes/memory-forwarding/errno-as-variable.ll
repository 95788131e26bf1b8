; Where errno is a global variable, as in wasi-libc, malloc writes it.
; RUN: rvsdg opt -passes=memory-forwarding -S %s
@errno = external thread_local global i32
declare noalias ptr @malloc(i64)
declare ptr @llvm.threadlocal.address.p0(ptr)

define i32 @f(i64 %size) {
  %e = call ptr @llvm.threadlocal.address.p0(ptr @errno)
  store i32 0, ptr %e
  %m = call ptr @malloc(i64 %size)
  %r = load i32, ptr %e
  ret i32 %r
}

; EXPECT
;
; @errno = external thread_local global i32
;
; declare noalias ptr @malloc(i64)
;
; declare ptr @llvm.threadlocal.address.p0(ptr)
;
; define i32 @f(i64 %size) {
;   %e = call ptr @llvm.threadlocal.address.p0(ptr @errno)
;   store i32 0, ptr %e
;   %m = call ptr @malloc(i64 %size)
;   %r = load i32, ptr %e
;   ret i32 %r
; }
