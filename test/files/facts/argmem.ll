; A function that uses a global in place of its argument accesses memory by other ways than arguments.
; RUN: rvsdg opt -O2 -S %s

@out = global i32 0
@in = global i32 0

define internal void @set(ptr %p) noinline memory(argmem: write) nounwind willreturn {
  store i32 8, ptr %p
  ret void
}

define internal i32 @get(ptr readonly %p) noinline memory(argmem: read, inaccessiblemem: none) nounwind willreturn {
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @f() {
  call void @set(ptr @out) memory(argmem: write)
  %v = call i32 @get(ptr @in)
  ret i32 %v
}

; EXPECT
;
; @out = global i32 0
; @in = global i32 0
;
; define internal void @set() noinline nounwind willreturn nofree norecurse nosync memory(write, argmem: none, inaccessiblemem: none, errnomem: none) {
;   store i32 8, ptr @out
;   ret void
; }
;
; define internal i32 @get() noinline nounwind willreturn nofree norecurse nosync memory(read, argmem: none, inaccessiblemem: none, errnomem: none) {
;   %v = load i32, ptr @in
;   ret i32 %v
; }
;
; define i32 @f() nofree norecurse nosync nounwind willreturn memory(readwrite, argmem: none, inaccessiblemem: none, errnomem: none) {
;   call void @set() memory(write, inaccessiblemem: none)
;   %v = call i32 @get()
;   ret i32 %v
; }
