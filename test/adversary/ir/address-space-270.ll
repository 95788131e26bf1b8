; Pointers of an address space with 32 bits: conversions and comparisons are modulo 2^32.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
define i64 @f(i64 %x) {
  %p = inttoptr i64 %x to ptr addrspace(270)
  %r = ptrtoint ptr addrspace(270) %p to i64
  ret i64 %r
}
define i1 @g(ptr addrspace(270) %p) {
  %q = getelementptr i8, ptr addrspace(270) %p, i64 4294967296
  %c = icmp eq ptr addrspace(270) %p, %q
  ret i1 %c
}
define i64 @h(ptr addrspace(270) %p) {
  %q = getelementptr i8, ptr addrspace(270) %p, i32 -8
  %a = ptrtoint ptr addrspace(270) %p to i64
  %b = ptrtoint ptr addrspace(270) %q to i64
  %c = sub i64 %b, %a
  ret i64 %c
}
