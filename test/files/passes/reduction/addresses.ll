; Distances add up, and addresses with one root are compared by them.
; RUN: rvsdg opt -passes=reduction,dead-node-elimination -S %s

%pair = type { i32, [4 x i16] }

define ptr @joined(ptr %p) {
  %a = getelementptr inbounds %pair, ptr %p, i64 2, i32 1
  %b = getelementptr inbounds [4 x i16], ptr %a, i64 0, i64 3
  ret ptr %b
}

define ptr @nothing(ptr %p) {
  %a = getelementptr inbounds %pair, ptr %p, i64 0, i32 0
  ret ptr %a
}

; nusw alone says nothing of the sum.
define ptr @promises(ptr %p) {
  %a = getelementptr nusw i8, ptr %p, i64 9
  %b = getelementptr nusw i8, ptr %a, i64 -5
  ret ptr %b
}

define ptr @index.is.not.known(ptr %p, i64 %i) {
  %a = getelementptr inbounds i32, ptr %p, i64 %i
  %b = getelementptr inbounds i32, ptr %a, i64 1
  ret ptr %b
}

define i64 @distance(ptr %p) {
  %a = getelementptr inbounds i32, ptr %p, i64 7
  %x = ptrtoint ptr %a to i64
  %y = ptrtoint ptr %p to i64
  %d = sub i64 %x, %y
  %n = sdiv exact i64 %d, 4
  ret i64 %n
}

; EXPECT
;
; %pair = type { i32, [4 x i16] }
;
; define ptr @joined(ptr %p) {
;   %b = getelementptr inbounds i8, ptr %p, i64 34
;   ret ptr %b
; }
;
; define ptr @nothing(ptr %p) {
;   ret ptr %p
; }
;
; define ptr @promises(ptr %p) {
;   %b = getelementptr i8, ptr %p, i64 4
;   ret ptr %b
; }
;
; define ptr @index.is.not.known(ptr %p, i64 %i) {
;   %a = getelementptr inbounds i32, ptr %p, i64 %i
;   %b = getelementptr inbounds i32, ptr %a, i64 1
;   ret ptr %b
; }
;
; define i64 @distance(ptr %p) {
;   ret i64 7
; }
