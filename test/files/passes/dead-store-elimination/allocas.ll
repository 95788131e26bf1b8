; Nobody looks at an alloca when its function has returned, or when its life has ended.
; RUN: rvsdg opt -passes=dead-store-elimination,dead-node-elimination -S %s

declare void @keeps(ptr)
declare void @looks(ptr captures(none))
declare void @unknown()
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define void @never_read(i64 %i) {
  %x = alloca [4 x i32]
  call void @llvm.memset.p0.i64(ptr %x, i8 0, i64 16, i1 false)
  %at = getelementptr [4 x i32], ptr %x, i64 0, i64 %i
  store i32 1, ptr %at
  ret void
}

define i32 @read_before(i64 %i) {
  %x = alloca [4 x i32]
  %at = getelementptr [4 x i32], ptr %x, i64 0, i64 %i
  store i32 1, ptr %at
  %v = load i32, ptr %x
  store i32 2, ptr %at
  ret i32 %v
}

define void @passed() {
  %x = alloca [4 x i32]
  store i32 1, ptr %x
  call void @looks(ptr %x)
  store i32 2, ptr %x
  call void @unknown()
  ret void
}

define void @kept() {
  %x = alloca [4 x i32]
  call void @keeps(ptr %x)
  store i32 2, ptr %x
  call void @unknown()
  store i32 3, ptr %x
  ret void
}

define void @end_of_life() {
  %x = alloca [4 x i32]
  call void @keeps(ptr %x)
  store i32 2, ptr %x
  call void @llvm.lifetime.end.p0(ptr %x)
  call void @unknown()
  ret void
}

define void @copied_from(ptr %to) {
  %x = alloca [4 x i32]
  %y = alloca [4 x i32]
  store i32 2, ptr %x
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %x, i64 16, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %y, ptr %x, i64 16, i1 false)
  ret void
}

define i32 @one_of_two(i1 %c) {
  %x = alloca i32
  %y = alloca i32
  store i32 1, ptr %x
  store i32 2, ptr %y
  %p = select i1 %c, ptr %x, ptr %y
  %v = load i32, ptr %p
  ret i32 %v
}

; EXPECT
;
; declare void @keeps(ptr)
;
; declare void @looks(ptr captures(none))
;
; declare void @unknown()
;
; declare void @llvm.lifetime.start.p0(ptr)
;
; declare void @llvm.lifetime.end.p0(ptr)
;
; declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
;
; declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
;
; define void @never_read(i64 %i) {
;   ret void
; }
;
; define i32 @read_before(i64 %i) {
;   %x = alloca [4 x i32]
;   %at = getelementptr [4 x i32], ptr %x, i64 0, i64 %i
;   store i32 1, ptr %at
;   %v = load i32, ptr %x
;   ret i32 %v
; }
;
; define void @passed() {
;   %x = alloca [4 x i32]
;   store i32 1, ptr %x
;   call void @looks(ptr %x)
;   call void @unknown()
;   ret void
; }
;
; define void @kept() {
;   %x = alloca [4 x i32]
;   call void @keeps(ptr %x)
;   store i32 2, ptr %x
;   call void @unknown()
;   ret void
; }
;
; define void @end_of_life() {
;   %x = alloca [4 x i32]
;   call void @keeps(ptr %x)
;   call void @llvm.lifetime.end.p0(ptr %x)
;   call void @unknown()
;   ret void
; }
;
; define void @copied_from(ptr %to) {
;   %x = alloca [4 x i32]
;   store i32 2, ptr %x
;   call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %x, i64 16, i1 false)
;   ret void
; }
;
; define i32 @one_of_two(i1 %c) {
;   %x = alloca i32
;   %y = alloca i32
;   store i32 1, ptr %x
;   store i32 2, ptr %y
;   %p = select i1 %c, ptr %x, ptr %y
;   %v = load i32, ptr %p
;   ret i32 %v
; }
