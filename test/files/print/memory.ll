; Loads and stores are ordered by a memory state, calls by all three.
; RUN: rvsdg print %s

@counter = internal global i32 0, align 4
@format = private unnamed_addr constant [4 x i8] c"%d\0A\00"

declare i32 @printf(ptr noundef, ...) #0

define void @count(ptr %p) #0 {
  %old = load i32, ptr @counter, align 4
  %new = add nsw i32 %old, 1
  store i32 %new, ptr @counter, align 4
  store atomic i32 %new, ptr %p seq_cst, align 4
  %n = call i32 (ptr, ...) @printf(ptr noundef @format, i32 %new)
  ret void
}

attributes #0 = { nounwind }

; EXPECT
; rvsdg 1
;
; %printf: ptr = import declare i32 @printf(ptr noundef, ...) #0
;
; %counter: ptr = delta @counter = internal global i32 0, align 4
; %format: ptr = delta @format = private unnamed_addr constant [4 x i8] c"%d\0A\00"
;
; %count: ptr = lambda define void @count(ptr %p) #0 [%counter, %printf, %format]
;     (%m0: mem, %io0: io, %l0: loop) {
;   %old: i32, %m1: mem = load i32, ptr %counter, align 4 [%m0]
;   %c1: i32 = constant i32 1
;   %new: i32 = add nsw i32 %old, %c1
;   %m2: mem = store i32 %new, ptr %counter, align 4 [%m1]
;   %m3: mem, %io1: io = store atomic i32 %new, ptr %p seq_cst, align 4 [%m2, %io0]
;   %n: i32, %m4: mem, %io2: io = call i32 (ptr, ...) %printf(ptr noundef %format, i32 %new) [%m3, %io1]
;   return %m4, %io2, %l0
; }
;
; export %count
;
; attributes #0 = { nounwind }
