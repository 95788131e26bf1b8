; Aggregates are split into the pieces that are accessed, as far as these agree.
; RUN: rvsdg opt -passes=promotion,dead-node-elimination -S %s
target datalayout = "e-m:e-i64:64-n8:16:32:64-S128"

%pair = type { i32, i32 }
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define i32 @fields(i32 %a, i32 %b) {
  %p = alloca %pair
  %second = getelementptr %pair, ptr %p, i32 0, i32 1
  store i32 %a, ptr %p
  store i32 %b, ptr %second
  %x = load i32, ptr %p
  %y = load i32, ptr %second
  %z = sub i32 %x, %y
  ret i32 %z
}

; A struct of two ints that is passed as one i64.
define i32 @coerced(i64 %both) {
  %p = alloca %pair
  store i64 %both, ptr %p
  %second = getelementptr %pair, ptr %p, i32 0, i32 1
  %y = load i32, ptr %second
  ret i32 %y
}

; What is put into a part is frozen: poison in one part must not become poison in the other.
define i64 @parts(i32 %a, i32 %b) {
  %p = alloca %pair
  %second = getelementptr %pair, ptr %p, i32 0, i32 1
  store i32 %a, ptr %p
  store i32 %b, ptr %second
  %both = load i64, ptr %p
  ret i64 %both
}

define { i64, i64 } @aggregate(i64 %a, i64 %b) {
  %p = alloca { i64, i64 }
  %second = getelementptr i8, ptr %p, i64 8
  store i64 %a, ptr %p
  store i64 %b, ptr %second
  %both = load { i64, i64 }, ptr %p
  ret { i64, i64 } %both
}

define float @bits(i32 %n) {
  %x = alloca i32
  store i32 %n, ptr %x
  %f = load float, ptr %x
  ret float %f
}

; From one local struct to another nothing needs to be in memory; from and to elsewhere only what is used.
define i32 @copied(ptr %from, ptr %to) {
  %p = alloca %pair
  %q = alloca %pair
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr align 4 %from, i64 8, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %q, ptr align 4 %p, i64 8, i1 false)
  %second = getelementptr %pair, ptr %q, i32 0, i32 1
  %y = load i32, ptr %second
  store i32 9, ptr %second
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %to, ptr align 4 %q, i64 8, i1 false)
  ret i32 %y
}

define i32 @zeroed(i32 %a) {
  %p = alloca %pair
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 8, i1 false)
  store i32 %a, ptr %p
  %second = getelementptr %pair, ptr %p, i32 0, i32 1
  %y = load i32, ptr %second
  ret i32 %y
}

; Nobody knows which element it is: it stays.
define i32 @indexed(i64 %i) {
  %p = alloca [4 x i32]
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 16, i1 false)
  %at = getelementptr [4 x i32], ptr %p, i64 0, i64 %i
  %y = load i32, ptr %at
  ret i32 %y
}

; Half of a pointer is not a value.
define i64 @wide(ptr %a) {
  %p = alloca [16 x i8]
  %second = getelementptr i8, ptr %p, i64 8
  store ptr %a, ptr %p
  store ptr %a, ptr %second
  %middle = getelementptr i8, ptr %p, i64 4
  %y = load i64, ptr %middle
  ret i64 %y
}

; EXPECT
; target datalayout = "e-m:e-i64:64-n8:16:32:64-S128"
;
; %pair = type { i32, i32 }
;
; declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
;
; declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
;
; define i32 @fields(i32 %a, i32 %b) {
;   %z = sub i32 %a, %b
;   ret i32 %z
; }
;
; define i32 @coerced(i64 %both) {
;   %1 = lshr i64 %both, 32
;   %2 = trunc i64 %1 to i32
;   ret i32 %2
; }
;
; define i64 @parts(i32 %a, i32 %b) {
;   %1 = freeze i32 %a
;   %2 = zext i32 %1 to i64
;   %3 = freeze i32 %b
;   %4 = zext i32 %3 to i64
;   %5 = shl i64 %4, 32
;   %6 = and i64 %2, 4294967295
;   %7 = or i64 %6, %5
;   ret i64 %7
; }
;
; define { i64, i64 } @aggregate(i64 %a, i64 %b) {
;   %1 = insertvalue { i64, i64 } undef, i64 %a, 0
;   %2 = insertvalue { i64, i64 } %1, i64 %b, 1
;   ret { i64, i64 } %2
; }
;
; define float @bits(i32 %n) {
;   %1 = bitcast i32 %n to float
;   ret float %1
; }
;
; define i32 @copied(ptr %from, ptr %to) {
;   %1 = load i32, ptr %from, align 4
;   %2 = getelementptr inbounds i8, ptr %from, i64 4
;   %3 = load i32, ptr %2, align 4
;   store i32 %1, ptr %to, align 4
;   %4 = getelementptr inbounds i8, ptr %to, i64 4
;   store i32 9, ptr %4, align 4
;   ret i32 %3
; }
;
; define i32 @zeroed(i32 %a) {
;   ret i32 0
; }
;
; define i32 @indexed(i64 %i) {
;   %p = alloca [4 x i32]
;   call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 16, i1 false)
;   %at = getelementptr [4 x i32], ptr %p, i64 0, i64 %i
;   %y = load i32, ptr %at
;   ret i32 %y
; }
;
; define i64 @wide(ptr %a) {
;   %p = alloca [16 x i8]
;   %second = getelementptr i8, ptr %p, i64 8
;   store ptr %a, ptr %p
;   store ptr %a, ptr %second
;   %middle = getelementptr i8, ptr %p, i64 4
;   %y = load i64, ptr %middle
;   ret i64 %y
; }
