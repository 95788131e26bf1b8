; A local variable becomes the values that are stored in it; a load of what was never stored is undef.
; RUN: rvsdg opt -passes=promotion,dead-node-elimination -S %s

define i32 @straight(i32 %n) {
  %x = alloca i32
  store i32 %n, ptr %x
  %a = load i32, ptr %x
  %b = mul i32 %a, %a
  store i32 %b, ptr %x
  %c = load i32, ptr %x
  ret i32 %c
}

define i32 @uninitialized() {
  %x = alloca i32
  %a = load i32, ptr %x
  ret i32 %a
}

define i32 @branch(i1 %c, i32 %n) {
entry:
  %x = alloca i32
  store i32 %n, ptr %x
  br i1 %c, label %then, label %join
then:
  store i32 7, ptr %x
  br label %join
join:
  %v = load i32, ptr %x
  ret i32 %v
}

define i32 @loop(i32 %n) {
entry:
  %s = alloca i32
  %i = alloca i32
  store i32 0, ptr %s
  store i32 0, ptr %i
  br label %head
head:
  %i0 = load i32, ptr %i
  %s0 = load i32, ptr %s
  %s1 = add i32 %s0, %i0
  store i32 %s1, ptr %s
  %i1 = add i32 %i0, 1
  store i32 %i1, ptr %i
  %again = icmp slt i32 %i1, %n
  br i1 %again, label %head, label %end
end:
  %r = load i32, ptr %s
  ret i32 %r
}

; The address is in another variable, which goes first.
define i32 @pointer() {
  %x = alloca i32
  %p = alloca ptr
  store ptr %x, ptr %p
  %q = load ptr, ptr %p
  store i32 5, ptr %q
  %v = load i32, ptr %x
  ret i32 %v
}

; EXPECT
;
; define i32 @straight(i32 %n) {
;   %b = mul i32 %n, %n
;   ret i32 %b
; }
;
; define i32 @uninitialized() {
;   ret i32 undef
; }
;
; define i32 @branch(i1 %c, i32 %n) {
; entry:
;   br i1 %c, label %0, label %1
;
; 0:
;   br label %1
;
; 1:
;   %x = phi i32 [ 7, %0 ], [ %n, %entry ]
;   ret i32 %x
; }
;
; define i32 @loop(i32 %n) {
; entry:
;   br label %head
;
; head:
;   %s = phi i32 [ 0, %entry ], [ %s1, %head ]
;   %i = phi i32 [ 0, %entry ], [ %i1, %head ]
;   %s1 = add i32 %s, %i
;   %i1 = add i32 %i, 1
;   %again = icmp slt i32 %i1, %n
;   br i1 %again, label %head, label %0
;
; 0:
;   ret i32 %s1
; }
;
; define i32 @pointer() {
;   ret i32 5
; }
