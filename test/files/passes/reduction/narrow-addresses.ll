; Addresses are as wide as their address space says: distances wrap around there, and an integer that is wider loses
; bits when it becomes a pointer. What null becomes in another address space is not known, nor what a pointer that is
; more than an integer becomes as an integer.
; RUN: rvsdg opt -passes=reduction,dead-node-elimination -S %s
target datalayout = "e-p270:32:32-p5:64:64:64:32-ni:7"

define i64 @loses.bits(i64 %x) {
  %p = inttoptr i64 %x to ptr addrspace(270)
  %r = ptrtoint ptr addrspace(270) %p to i64
  ret i64 %r
}

define i32 @keeps.bits(i32 %x) {
  %p = inttoptr i32 %x to ptr addrspace(270)
  %r = ptrtoint ptr addrspace(270) %p to i32
  ret i32 %r
}

define i1 @once.around(ptr addrspace(270) %p) {
  %q = getelementptr i8, ptr addrspace(270) %p, i64 4294967296
  %c = icmp eq ptr addrspace(270) %p, %q
  ret i1 %c
}

; The addresses are extended before they are subtracted, so a borrow stays.
define i64 @borrows(ptr addrspace(270) %p) {
  %q = getelementptr i8, ptr addrspace(270) %p, i32 -8
  %a = ptrtoint ptr addrspace(270) %p to i64
  %b = ptrtoint ptr addrspace(270) %q to i64
  %c = sub i64 %b, %a
  ret i64 %c
}

define i32 @distance(ptr addrspace(270) %p) {
  %q = getelementptr i8, ptr addrspace(270) %p, i32 -8
  %a = ptrtoint ptr addrspace(270) %p to i32
  %b = ptrtoint ptr addrspace(270) %q to i32
  %c = sub i32 %b, %a
  ret i32 %c
}

; Only the low half of these addresses takes part in the addition.
define i64 @low.half(ptr addrspace(5) %p) {
  %q = getelementptr i8, ptr addrspace(5) %p, i64 -8
  %a = ptrtoint ptr addrspace(5) %p to i64
  %b = ptrtoint ptr addrspace(5) %q to i64
  %c = sub i64 %b, %a
  ret i64 %c
}

define ptr addrspace(270) @wraps(ptr addrspace(270) %p) {
  %q = getelementptr i8, ptr addrspace(270) %p, i32 2147483647
  %r = getelementptr i8, ptr addrspace(270) %q, i32 2147483647
  ret ptr addrspace(270) %r
}

define i64 @more.than.an.integer(i64 %x) {
  %p = inttoptr i64 %x to ptr addrspace(7)
  %r = ptrtoint ptr addrspace(7) %p to i64
  ret i64 %r
}

define ptr addrspace(5) @null.elsewhere() {
  %p = addrspacecast ptr null to ptr addrspace(5)
  ret ptr addrspace(5) %p
}

; EXPECT
; target datalayout = "e-p270:32:32-p5:64:64:64:32-ni:7"
;
; define i64 @loses.bits(i64 %x) {
;   %p = inttoptr i64 %x to ptr addrspace(270)
;   %r = ptrtoint ptr addrspace(270) %p to i64
;   ret i64 %r
; }
;
; define i32 @keeps.bits(i32 %x) {
;   ret i32 %x
; }
;
; define i1 @once.around(ptr addrspace(270) %p) {
;   ret i1 true
; }
;
; define i64 @borrows(ptr addrspace(270) %p) {
;   %q = getelementptr i8, ptr addrspace(270) %p, i32 -8
;   %a = ptrtoint ptr addrspace(270) %p to i64
;   %b = ptrtoint ptr addrspace(270) %q to i64
;   %c = sub i64 %b, %a
;   ret i64 %c
; }
;
; define i32 @distance(ptr addrspace(270) %p) {
;   ret i32 -8
; }
;
; define i64 @low.half(ptr addrspace(5) %p) {
;   %q = getelementptr i8, ptr addrspace(5) %p, i64 -8
;   %a = ptrtoint ptr addrspace(5) %p to i64
;   %b = ptrtoint ptr addrspace(5) %q to i64
;   %c = sub i64 %b, %a
;   ret i64 %c
; }
;
; define ptr addrspace(270) @wraps(ptr addrspace(270) %p) {
;   %r = getelementptr i8, ptr addrspace(270) %p, i32 -2
;   ret ptr addrspace(270) %r
; }
;
; define i64 @more.than.an.integer(i64 %x) {
;   %p = inttoptr i64 %x to ptr addrspace(7)
;   %r = ptrtoint ptr addrspace(7) %p to i64
;   ret i64 %r
; }
;
; define ptr addrspace(5) @null.elsewhere() {
;   %p = addrspacecast ptr null to ptr addrspace(5)
;   ret ptr addrspace(5) %p
; }
