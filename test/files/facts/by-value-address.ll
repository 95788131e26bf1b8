; The address of an argument passed by value is like no other, also where nothing is copied.
; RUN: rvsdg opt -passes=inlining,dead-node-elimination,reduction -S %s

define internal i1 @same(ptr byval([8 x i64]) align 8 %s, ptr %p) {
  %c = icmp eq ptr %s, %p
  ret i1 %c
}

define i1 @f() {
  %x = alloca [8 x i64], align 8
  %c = call i1 @same(ptr byval([8 x i64]) align 8 %x, ptr %x)
  ret i1 %c
}

; EXPECT
;
; define i1 @f() {
;   %1 = alloca [8 x i64], align 8
;   %x = alloca [8 x i64], align 8
;   %c = icmp eq ptr %1, %x
;   ret i1 %c
; }
