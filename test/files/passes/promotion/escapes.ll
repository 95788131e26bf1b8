; What others may see stays in memory: an address that is passed, returned or stored, and volatile or atomic accesses.
; RUN: rvsdg opt -passes=promotion,dead-node-elimination -S %s

@global = global ptr null
declare void @other(ptr)

define i32 @passed() {
  %x = alloca i32
  store i32 1, ptr %x
  call void @other(ptr %x)
  %v = load i32, ptr %x
  ret i32 %v
}

define i32 @stored() {
  %x = alloca i32
  store ptr %x, ptr @global
  store i32 1, ptr %x
  %v = load i32, ptr %x
  ret i32 %v
}

define i32 @volatile() {
  %x = alloca i32
  store volatile i32 1, ptr %x
  %v = load i32, ptr %x
  ret i32 %v
}

define i32 @atomic() {
  %x = alloca i32
  store atomic i32 1, ptr %x monotonic, align 4
  %v = load i32, ptr %x
  ret i32 %v
}

define i32 @selected(i1 %c) {
  %x = alloca i32
  %y = alloca i32
  store i32 1, ptr %x
  store i32 2, ptr %y
  %p = select i1 %c, ptr %x, ptr %y
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @dynamic(i32 %n) {
  %x = alloca i32, i32 %n
  store i32 1, ptr %x
  %v = load i32, ptr %x
  ret i32 %v
}

; EXPECT
;
; @global = global ptr null
;
; declare void @other(ptr)
;
; define i32 @passed() {
;   %x = alloca i32
;   store i32 1, ptr %x
;   call void @other(ptr %x)
;   %v = load i32, ptr %x
;   ret i32 %v
; }
;
; define i32 @stored() {
;   %x = alloca i32
;   store ptr %x, ptr @global
;   store i32 1, ptr %x
;   %v = load i32, ptr %x
;   ret i32 %v
; }
;
; define i32 @volatile() {
;   %x = alloca i32
;   store volatile i32 1, ptr %x
;   %v = load i32, ptr %x
;   ret i32 %v
; }
;
; define i32 @atomic() {
;   %x = alloca i32
;   store atomic i32 1, ptr %x monotonic, align 4
;   %v = load i32, ptr %x
;   ret i32 %v
; }
;
; define i32 @selected(i1 %c) {
;   %x = alloca i32
;   %y = alloca i32
;   store i32 1, ptr %x
;   store i32 2, ptr %y
;   %p = select i1 %c, ptr %x, ptr %y
;   %v = load i32, ptr %p
;   ret i32 %v
; }
;
; define i32 @dynamic(i32 %n) {
;   %x = alloca i32, i32 %n
;   store i32 1, ptr %x
;   %v = load i32, ptr %x
;   ret i32 %v
; }
