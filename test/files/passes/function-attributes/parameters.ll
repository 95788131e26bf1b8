; What is done with pointers that functions are given.
; RUN: rvsdg opt -passes=function-attributes -S %s

declare void @keeps(ptr)
declare void @forgets(ptr captures(none))
declare void @only_reads(ptr captures(none) readonly)
declare void @is_it_null(ptr captures(address_is_null) readnone)

define void @unused(ptr %p) {
  ret void
}

define i1 @compares(ptr %p, ptr %q) {
  %a = getelementptr i8, ptr %p, i64 8
  %c = icmp eq ptr %a, %q
  ret i1 %c
}

define void @asks(ptr %p) {
  call void @is_it_null(ptr %p)
  ret void
}

define ptr @returns(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 1
  ret ptr %q
}

define i64 @as_number(ptr %p) {
  %n = ptrtoint ptr %p to i64
  ret i64 %n
}

define void @gives_away(ptr %p) {
  call void @keeps(ptr %p)
  ret void
}

define void @lends(ptr %p, ptr %q) {
  call void @forgets(ptr %p)
  call void @only_reads(ptr %q)
  ret void
}

; A bundle may keep anything.
define void @in_a_bundle(ptr %p) {
  call void @only_reads(ptr null) [ "unknown"(ptr %p) ]
  ret void
}

define i32 @volatile_access(ptr %p) {
  %v = load volatile i32, ptr %p
  ret i32 %v
}

define void @stores_itself(ptr %p) {
  store ptr %p, ptr %p
  ret void
}

define i32 @chosen(i1 %c, ptr %p, ptr %q) {
entry:
  br i1 %c, label %yes, label %no
yes:
  store i32 1, ptr %q
  br label %no
no:
  %r = phi ptr [ %p, %entry ], [ %q, %yes ]
  %v = load i32, ptr %r
  ret i32 %v
}

; A copy of its own.
define i32 @by_value(ptr byval(i32) %p) {
  %v = load i32, ptr %p
  ret i32 %v
}

; Another definition may be in its place.
define weak i32 @weak(ptr %p) {
  %v = load i32, ptr %p
  ret i32 %v
}

; EXPECT
;
; declare void @keeps(ptr)
;
; declare void @forgets(ptr captures(none))
;
; declare void @only_reads(ptr captures(none) readonly)
;
; declare void @is_it_null(ptr captures(address_is_null) readnone)
;
; define void @unused(ptr captures(none) readnone %p) nofree norecurse nosync nounwind willreturn memory(none) {
;   ret void
; }
;
; define i1 @compares(ptr captures(address) readnone %p, ptr captures(address) readnone %q) nofree norecurse nosync nounwind willreturn memory(none) {
;   %a = getelementptr i8, ptr %p, i64 8
;   %c = icmp eq ptr %a, %q
;   ret i1 %c
; }
;
; define void @asks(ptr captures(address_is_null) readnone %p) {
;   call void @is_it_null(ptr %p)
;   ret void
; }
;
; define ptr @returns(ptr %p) nofree norecurse nosync nounwind willreturn memory(none) {
;   %q = getelementptr i8, ptr %p, i64 1
;   ret ptr %q
; }
;
; define i64 @as_number(ptr %p) nofree norecurse nosync nounwind willreturn memory(none) {
;   %n = ptrtoint ptr %p to i64
;   ret i64 %n
; }
;
; define void @gives_away(ptr %p) {
;   call void @keeps(ptr %p)
;   ret void
; }
;
; define void @lends(ptr captures(none) %p, ptr captures(none) readonly %q) {
;   call void @forgets(ptr %p)
;   call void @only_reads(ptr %q)
;   ret void
; }
;
; define void @in_a_bundle(ptr %p) {
;   call void @only_reads(ptr null) [ "unknown"(ptr %p) ]
;   ret void
; }
;
; define i32 @volatile_access(ptr %p) nofree norecurse nounwind {
;   %v = load volatile i32, ptr %p
;   ret i32 %v
; }
;
; define void @stores_itself(ptr %p) nofree norecurse nosync nounwind willreturn memory(argmem: write) {
;   store ptr %p, ptr %p
;   ret void
; }
;
; define i32 @chosen(i1 %c, ptr captures(none) readonly %p, ptr captures(none) %q) nofree norecurse nosync nounwind willreturn memory(read, argmem: readwrite, inaccessiblemem: none, errnomem: none) {
; entry:
;   br i1 %c, label %yes, label %no
;
; yes:
;   store i32 1, ptr %q
;   br label %no
;
; no:
;   %r = phi ptr [ %p, %entry ], [ %q, %yes ]
;   %v = load i32, ptr %r
;   ret i32 %v
; }
;
; define i32 @by_value(ptr byval(i32) %p) nofree norecurse nosync nounwind willreturn memory(argmem: read) {
;   %v = load i32, ptr %p
;   ret i32 %v
; }
;
; define weak i32 @weak(ptr %p) {
;   %v = load i32, ptr %p
;   ret i32 %v
; }
