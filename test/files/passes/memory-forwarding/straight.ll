; A load takes what is known to be there: what was stored, or what was loaded before.
; RUN: rvsdg opt -passes=memory-forwarding,dead-node-elimination -S %s

@g = global i32 0
@h = global i32 0
declare void @unknown()
declare void @reads(ptr) memory(read) nounwind willreturn
declare void @reads_argument(ptr captures(none)) memory(argmem: read) nounwind willreturn
declare void @writes_argument(ptr captures(none)) memory(argmem: write) nounwind willreturn
declare noalias ptr @malloc(i64)

define i32 @stored(i32 %n) {
  store i32 %n, ptr @g
  store i32 5, ptr @h
  %v = load i32, ptr @g
  ret i32 %v
}

define i32 @loaded(ptr %p) {
  %a = load i32, ptr %p
  %b = load i32, ptr %p
  %c = add i32 %a, %b
  ret i32 %c
}

define i32 @fields(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 4
  store i32 1, ptr %p
  store i32 2, ptr %q
  %v = load i32, ptr %p
  ret i32 %v
}

; Parts of it: not the same bytes.
define i32 @overlapping(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 2
  store i32 1, ptr %p
  store i32 2, ptr %q
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @may_be_the_same(ptr %p, ptr %q) {
  store i32 1, ptr %p
  store i32 2, ptr %q
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @not_the_same(ptr noalias %p, ptr %q) {
  store i32 1, ptr %p
  store i32 2, ptr %q
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @two_objects() {
  %p = call ptr @malloc(i64 8)
  %q = call ptr @malloc(i64 8)
  store i32 1, ptr %p
  store i32 2, ptr %q
  %v = load i32, ptr %p
  %r = add i32 %v, 3
  ret i32 %r
}

define float @converted(i32 %n) {
  store i32 %n, ptr @g
  %v = load float, ptr @g
  ret float %v
}

define void @there_already(ptr %p) {
  %a = load i32, ptr %p
  store i32 %a, ptr %p
  ret void
}

define i32 @through_calls(i32 %n) {
  %x = alloca [4 x i32]
  store i32 %n, ptr %x
  call void @unknown()
  call void @reads(ptr @g)
  call void @reads_argument(ptr %x)
  %v = load i32, ptr %x
  ret i32 %v
}

define i32 @written_by_call(i32 %n) {
  %x = alloca [4 x i32]
  store i32 %n, ptr %x
  call void @writes_argument(ptr %x)
  %v = load i32, ptr %x
  ret i32 %v
}

define i32 @global_and_call(i32 %n) {
  store i32 %n, ptr @g
  call void @unknown()
  %v = load i32, ptr @g
  ret i32 %v
}

define i32 @volatile(i32 %n) {
  store volatile i32 %n, ptr @g
  %v = load i32, ptr @g
  %w = load volatile i32, ptr @g
  %x = add i32 %v, %w
  ret i32 %x
}

; The first load must not go on promising what the second one does not.
define i32 @promised(ptr %p) {
  %a = load i32, ptr %p, !range !0
  %b = load i32, ptr %p
  %c = add i32 %a, %b
  ret i32 %c
}

!0 = !{i32 0, i32 2}

; EXPECT
;
; @g = global i32 0
; @h = global i32 0
;
; declare void @unknown()
;
; declare void @reads(ptr) memory(read) nounwind willreturn
;
; declare void @reads_argument(ptr captures(none)) memory(argmem: read) nounwind willreturn
;
; declare void @writes_argument(ptr captures(none)) memory(argmem: write) nounwind willreturn
;
; declare noalias ptr @malloc(i64)
;
; define i32 @stored(i32 %n) {
;   store i32 %n, ptr @g
;   store i32 5, ptr @h
;   ret i32 %n
; }
;
; define i32 @loaded(ptr %p) {
;   %a = load i32, ptr %p
;   %c = add i32 %a, %a
;   ret i32 %c
; }
;
; define i32 @fields(ptr %p) {
;   %q = getelementptr i8, ptr %p, i64 4
;   store i32 1, ptr %p
;   store i32 2, ptr %q
;   ret i32 1
; }
;
; define i32 @overlapping(ptr %p) {
;   %q = getelementptr i8, ptr %p, i64 2
;   store i32 1, ptr %p
;   store i32 2, ptr %q
;   %v = load i32, ptr %p
;   ret i32 %v
; }
;
; define i32 @may_be_the_same(ptr %p, ptr %q) {
;   store i32 1, ptr %p
;   store i32 2, ptr %q
;   %v = load i32, ptr %p
;   ret i32 %v
; }
;
; define i32 @not_the_same(ptr noalias %p, ptr %q) {
;   store i32 1, ptr %p
;   store i32 2, ptr %q
;   ret i32 1
; }
;
; define i32 @two_objects() {
;   %p = call ptr @malloc(i64 8)
;   %q = call ptr @malloc(i64 8)
;   store i32 1, ptr %p
;   store i32 2, ptr %q
;   %r = add i32 1, 3
;   ret i32 %r
; }
;
; define float @converted(i32 %n) {
;   store i32 %n, ptr @g
;   %1 = bitcast i32 %n to float
;   ret float %1
; }
;
; define void @there_already(ptr %p) {
;   ret void
; }
;
; define i32 @through_calls(i32 %n) {
;   %x = alloca [4 x i32]
;   store i32 %n, ptr %x
;   call void @unknown()
;   ret i32 %n
; }
;
; define i32 @written_by_call(i32 %n) {
;   %x = alloca [4 x i32]
;   store i32 %n, ptr %x
;   call void @writes_argument(ptr %x)
;   %v = load i32, ptr %x
;   ret i32 %v
; }
;
; define i32 @global_and_call(i32 %n) {
;   store i32 %n, ptr @g
;   call void @unknown()
;   %v = load i32, ptr @g
;   ret i32 %v
; }
;
; define i32 @volatile(i32 %n) {
;   store volatile i32 %n, ptr @g
;   %v = load i32, ptr @g
;   %w = load volatile i32, ptr @g
;   %x = add i32 %v, %w
;   ret i32 %x
; }
;
; define i32 @promised(ptr %p) {
;   %a = load i32, ptr %p
;   %c = add i32 %a, %a
;   ret i32 %c
; }
;
; !0 = !{i32 0, i32 2}
