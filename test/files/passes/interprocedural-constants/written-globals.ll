; A global that is only written goes with its stores; one that only ever holds what it begins with is a constant.
; RUN: rvsdg opt -passes=interprocedural-constants,memory-forwarding,dead-node-elimination -S %s

@written = internal global i32 0
@array = internal global [4 x i32] zeroinitializer
@same = internal global i32 7
@other = internal global i32 7
@inside = internal global { i32, i32 } zeroinitializer
@sometimes_volatile = internal global i32 0
@seen = global i32 0
@exchanged = internal global i32 0

declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) nocallback nofree nounwind willreturn memory(argmem: write)

define void @writes(i32 %n, i64 %i) {
  store i32 %n, ptr @written
  call void @llvm.memset.p0.i64(ptr @array, i8 0, i64 16, i1 false)
  %p = getelementptr [4 x i32], ptr @array, i64 0, i64 %i
  store i32 %n, ptr %p
  store i32 7, ptr @same
  store i32 8, ptr @other
  store volatile i32 %n, ptr @sometimes_volatile
  store i32 %n, ptr @seen
  %old = atomicrmw add ptr @exchanged, i32 1 monotonic
  ret void
}

define i32 @reads() {
  store i32 7, ptr @same
  %a = load i32, ptr @same
  %b = load i32, ptr @other
  %c = add i32 %a, %b
  ret i32 %c
}

; A store to a part is not a store of the whole.
define i32 @part() {
  %p = getelementptr i8, ptr @inside, i64 4
  store i32 0, ptr %p
  %v = load i32, ptr @inside
  ret i32 %v
}

; EXPECT
;
; @other = internal global i32 7
; @inside = internal global { i32, i32 } zeroinitializer
; @sometimes_volatile = internal global i32 0
; @seen = global i32 0
; @exchanged = internal global i32 0
;
; declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) nocallback nofree nounwind willreturn memory(argmem: write)
;
; define void @writes(i32 %n, i64 %i) {
;   store i32 8, ptr @other
;   store volatile i32 %n, ptr @sometimes_volatile
;   store i32 %n, ptr @seen
;   %old = atomicrmw add ptr @exchanged, i32 1 monotonic
;   ret void
; }
;
; define i32 @reads() {
;   %b = load i32, ptr @other
;   %c = add i32 7, %b
;   ret i32 %c
; }
;
; define i32 @part() {
;   %p = getelementptr i8, ptr @inside, i64 4
;   store i32 0, ptr %p
;   %v = load i32, ptr @inside
;   ret i32 %v
; }
