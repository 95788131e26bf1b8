; What nobody asks for goes, and with it what only that asked for. A division that nobody reads could only trap.
; RUN: rvsdg opt -passes=dead-node-elimination -S %s
define i32 @chain(i32 %x, i32 %y) {
  %a = add i32 %x, 1
  %b = mul i32 %a, 2
  %c = sdiv i32 %b, %y
  ret i32 %x
}

; A load is not asked for by the state it hands on; a volatile one is there for itself, and so is a store.
define i32 @memory(ptr %p, i32 %x) {
  %unread = load i32, ptr %p
  %seen = load volatile i32, ptr %p
  store i32 %x, ptr %p
  ret i32 %x
}

; What a call does is not known; one that returns and only reads can go.
declare i32 @unknown(i32)
declare i32 @reads(ptr) nounwind willreturn memory(read)
define void @calls(ptr %p) {
  %a = call i32 @unknown(i32 1)
  %b = call i32 @reads(ptr %p)
  ret void
}

; EXPECT
;
; define i32 @chain(i32 %x, i32 %y) {
;   ret i32 %x
; }
;
; define i32 @memory(ptr %p, i32 %x) {
;   %seen = load volatile i32, ptr %p
;   store i32 %x, ptr %p
;   ret i32 %x
; }
;
; declare i32 @unknown(i32)
;
; declare i32 @reads(ptr) nounwind willreturn memory(read)
;
; define void @calls(ptr %p) {
;   %a = call i32 @unknown(i32 1)
;   ret void
; }
