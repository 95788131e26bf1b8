; Distances are modulo the width of an index: here 4294967296 bytes behind p is p.
; RUN: rvsdg opt -passes=memory-forwarding -S %s
target datalayout = "e-p:32:32-p3:64:64:64:16"

define i8 @around(ptr %p) {
  store i8 1, ptr %p
  %a = getelementptr i8, ptr %p, i32 2147483647
  %b = getelementptr i8, ptr %a, i32 2147483647
  %c = getelementptr i8, ptr %b, i32 2
  store i8 2, ptr %c
  %v = load i8, ptr %p
  ret i8 %v
}

; An index is cut off to the width of indices.
define i8 @cut(ptr %p) {
  %q = getelementptr i8, ptr %p, i32 -1
  store i8 1, ptr %q
  %c = getelementptr i8, ptr %p, i64 4294967295
  store i8 2, ptr %c
  %v = load i8, ptr %q
  ret i8 %v
}

define i32 @scaled(ptr %p, i32 %i) {
  %q = getelementptr i32, ptr %p, i32 %i
  store i32 1, ptr %q
  %j = add i32 %i, 1073741824
  %c = getelementptr i32, ptr %p, i32 %j
  store i32 2, ptr %c
  %r = load i32, ptr %q
  ret i32 %r
}

; The factor of i is 2³², which is 0.
define i32 @factor(ptr %p, i32 %i) {
  store i32 1, ptr %p
  %j = shl i32 %i, 30
  %c = getelementptr i32, ptr %p, i32 %j
  store i32 2, ptr %c
  %r = load i32, ptr %p
  ret i32 %r
}

; Four bytes that end behind the last address begin with two bytes in front of it.
define i32 @border(ptr %p) {
  %a = getelementptr i8, ptr %p, i32 2147483646
  %b = getelementptr i8, ptr %p, i32 -2147483648
  store i32 1, ptr %a
  store i32 2, ptr %b
  %r = load i32, ptr %a
  ret i32 %r
}

; Pointers of 64 bits may have indices of 16.
define i8 @narrow(ptr addrspace(3) %p) {
  store i8 1, ptr addrspace(3) %p
  %c = getelementptr i8, ptr addrspace(3) %p, i64 65536
  store i8 2, ptr addrspace(3) %c
  %v = load i8, ptr addrspace(3) %p
  ret i8 %v
}

; A range of more than half of all there is comes round to what is in front of it.
define i8 @large(ptr addrspace(3) %p) {
  %q = getelementptr i8, ptr addrspace(3) %p, i64 -30000
  store i8 1, ptr addrspace(3) %q
  call void @llvm.memset.p3.i64(ptr addrspace(3) %p, i8 2, i64 40000, i1 false)
  %v = load i8, ptr addrspace(3) %q
  ret i8 %v
}

declare void @llvm.memset.p3.i64(ptr addrspace(3), i8, i64, i1)

; Not so far it is another place.
define i8 @apart(ptr %p) {
  store i8 1, ptr %p
  %c = getelementptr i8, ptr %p, i32 2147483647
  store i8 2, ptr %c
  %v = load i8, ptr %p
  ret i8 %v
}

; EXPECT
; target datalayout = "e-p:32:32-p3:64:64:64:16"
;
; define i8 @around(ptr %p) {
;   store i8 1, ptr %p
;   %a = getelementptr i8, ptr %p, i32 2147483647
;   %b = getelementptr i8, ptr %a, i32 2147483647
;   %c = getelementptr i8, ptr %b, i32 2
;   store i8 2, ptr %c
;   ret i8 2
; }
;
; define i8 @cut(ptr %p) {
;   %q = getelementptr i8, ptr %p, i32 -1
;   store i8 1, ptr %q
;   %c = getelementptr i8, ptr %p, i64 4294967295
;   store i8 2, ptr %c
;   ret i8 2
; }
;
; define i32 @scaled(ptr %p, i32 %i) {
;   %q = getelementptr i32, ptr %p, i32 %i
;   store i32 1, ptr %q
;   %j = add i32 %i, 1073741824
;   %c = getelementptr i32, ptr %p, i32 %j
;   store i32 2, ptr %c
;   ret i32 2
; }
;
; define i32 @factor(ptr %p, i32 %i) {
;   store i32 1, ptr %p
;   %j = shl i32 %i, 30
;   %c = getelementptr i32, ptr %p, i32 %j
;   store i32 2, ptr %c
;   ret i32 2
; }
;
; define i32 @border(ptr %p) {
;   %a = getelementptr i8, ptr %p, i32 2147483646
;   %b = getelementptr i8, ptr %p, i32 -2147483648
;   store i32 1, ptr %a
;   store i32 2, ptr %b
;   %r = load i32, ptr %a
;   ret i32 %r
; }
;
; define i8 @narrow(ptr addrspace(3) %p) {
;   store i8 1, ptr addrspace(3) %p
;   %c = getelementptr i8, ptr addrspace(3) %p, i64 65536
;   store i8 2, ptr addrspace(3) %c
;   ret i8 2
; }
;
; define i8 @large(ptr addrspace(3) %p) {
;   %q = getelementptr i8, ptr addrspace(3) %p, i64 -30000
;   store i8 1, ptr addrspace(3) %q
;   call void @llvm.memset.p3.i64(ptr addrspace(3) %p, i8 2, i64 40000, i1 false)
;   %v = load i8, ptr addrspace(3) %q
;   ret i8 %v
; }
;
; declare void @llvm.memset.p3.i64(ptr addrspace(3), i8, i64, i1)
;
; define i8 @apart(ptr %p) {
;   store i8 1, ptr %p
;   %c = getelementptr i8, ptr %p, i32 2147483647
;   store i8 2, ptr %c
;   ret i8 1
; }
