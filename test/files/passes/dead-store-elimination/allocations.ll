; Memory on the heap that is never read goes with its allocation.
; RUN: rvsdg opt -passes=dead-store-elimination,dead-node-elimination -S %s

declare noalias ptr @malloc(i64)
declare noalias ptr @calloc(i64, i64)
declare void @free(ptr)
declare noalias ptr @_Znwm(i64)
declare void @_ZdlPvm(ptr, i64)
declare void @keeps(ptr)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) nocallback nofree nounwind willreturn memory(argmem: write)

define i1 @goes(i32 %n) {
  %p = call ptr @malloc(i64 24)
  %failed = icmp eq ptr %p, null
  store i32 %n, ptr %p
  %q = getelementptr i8, ptr %p, i64 8
  store ptr %p, ptr %q
  call void @llvm.memset.p0.i64(ptr %q, i8 0, i64 8, i1 false)
  call void @free(ptr %p)
  ret i1 %failed
}

define void @lost(i32 %n) {
  %p = call ptr @calloc(i64 4, i64 4)
  store i32 %n, ptr %p
  ret void
}

define i32 @read(i64 %i) {
  %p = call ptr @malloc(i64 24)
  store i32 1, ptr %p
  %q = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %q
  call void @free(ptr %p)
  ret i32 %v
}

define ptr @returned() {
  %p = call ptr @malloc(i64 24)
  store i32 1, ptr %p
  ret ptr %p
}

define void @kept() {
  %p = call ptr @malloc(i64 24)
  call void @keeps(ptr %p)
  ret void
}

@place = global ptr null
define void @stored() {
  %p = call ptr @malloc(i64 24)
  store ptr %p, ptr @place
  ret void
}

; The store may be to the other one.
define void @merged(i1 %c, ptr %r) {
entry:
  %p = call ptr @malloc(i64 24)
  br i1 %c, label %yes, label %no
yes:
  br label %no
no:
  %q = phi ptr [ %p, %entry ], [ %r, %yes ]
  store i32 1, ptr %q
  ret void
}

define void @volatile_store() {
  %p = call ptr @malloc(i64 24)
  store volatile i32 1, ptr %p
  call void @free(ptr %p)
  ret void
}

; The program calls the operator itself, and may have its own.
define void @called() {
  %p = call ptr @_Znwm(i64 8)
  call void @_ZdlPvm(ptr %p, i64 8)
  ret void
}

define void @new_expression() {
  %p = call ptr @_Znwm(i64 8) builtin
  call void @_ZdlPvm(ptr %p, i64 8) builtin
  ret void
}

; What one allocates, the other does not free.
define void @mixed() {
  %p = call ptr @_Znwm(i64 8) builtin
  call void @free(ptr %p)
  ret void
}

define void @not_builtin() "no-builtin-malloc" {
  %p = call ptr @malloc(i64 24)
  call void @free(ptr %p)
  ret void
}

; EXPECT
;
; @place = global ptr null
;
; declare noalias ptr @malloc(i64)
;
; declare noalias ptr @calloc(i64, i64)
;
; declare void @free(ptr)
;
; declare noalias ptr @_Znwm(i64)
;
; declare void @_ZdlPvm(ptr, i64)
;
; declare void @keeps(ptr)
;
; declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) nocallback nofree nounwind willreturn memory(argmem: write)
;
; define i1 @goes(i32 %n) {
;   ret i1 false
; }
;
; define void @lost(i32 %n) {
;   ret void
; }
;
; define i32 @read(i64 %i) {
;   %p = call ptr @malloc(i64 24)
;   store i32 1, ptr %p
;   %q = getelementptr i32, ptr %p, i64 %i
;   %v = load i32, ptr %q
;   call void @free(ptr %p)
;   ret i32 %v
; }
;
; define ptr @returned() {
;   %p = call ptr @malloc(i64 24)
;   store i32 1, ptr %p
;   ret ptr %p
; }
;
; define void @kept() {
;   %p = call ptr @malloc(i64 24)
;   call void @keeps(ptr %p)
;   ret void
; }
;
; define void @stored() {
;   %p = call ptr @malloc(i64 24)
;   store ptr %p, ptr @place
;   ret void
; }
;
; define void @merged(i1 %c, ptr %r) {
; entry:
;   %p = call ptr @malloc(i64 24)
;   br i1 %c, label %0, label %no
;
; 0:
;   br label %no
;
; no:
;   %q = phi ptr [ %r, %0 ], [ %p, %entry ]
;   store i32 1, ptr %q
;   ret void
; }
;
; define void @volatile_store() {
;   %p = call ptr @malloc(i64 24)
;   store volatile i32 1, ptr %p
;   call void @free(ptr %p)
;   ret void
; }
;
; define void @called() {
;   %p = call ptr @_Znwm(i64 8)
;   call void @_ZdlPvm(ptr %p, i64 8)
;   ret void
; }
;
; define void @new_expression() {
;   ret void
; }
;
; define void @mixed() {
;   %p = call ptr @_Znwm(i64 8) builtin
;   call void @free(ptr %p)
;   ret void
; }
;
; define void @not_builtin() "no-builtin-malloc" {
;   %p = call ptr @malloc(i64 24)
;   call void @free(ptr %p)
;   ret void
; }
