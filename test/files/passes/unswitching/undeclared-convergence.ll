; LLVM knows that a vote is convergent, whether its declaration says so or not: the loop is not unswitched, since lanes
; that vote together would vote apart.

; RUN: rvsdg opt -O3 -S %s

target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)

define ptx_kernel void @k(ptr %o, ptr %d, i1 %k, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %differs = icmp slt i32 %t, 7
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %both ]
  br i1 %differs, label %a, label %b

a:
  %p = getelementptr i32, ptr %d, i32 %i
  store i32 %i, ptr %p
  br label %both

b:
  %q = getelementptr i32, ptr %o, i32 %i
  store i32 %i, ptr %q
  br label %both

both:
  %x = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %k)
  %g = getelementptr i32, ptr %o, i32 %i
  store i32 %x, ptr %g
  %next = add nuw nsw i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %end

end:
  ret void
}

; EXPECT
; target triple = "nvptx64-nvidia-cuda"
;
; declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
;
; declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1) convergent
;
; define ptx_kernel void @k(ptr captures(none) %o, ptr captures(none) %d, i1 %k, i32 %n) norecurse {
; entry:
;   %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
;   %differs = icmp slt i32 %t, 7
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %next, %both ]
;   br i1 %differs, label %a, label %b
;
; a:
;   %p = getelementptr i32, ptr %d, i32 %i
;   store i32 %i, ptr %p
;   br label %both
;
; b:
;   %q = getelementptr i32, ptr %o, i32 %i
;   store i32 %i, ptr %q
;   br label %both
;
; both:
;   %x = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %k)
;   %g = getelementptr i32, ptr %o, i32 %i
;   store i32 %x, ptr %g
;   %next = add nuw nsw i32 %i, 1
;   %c = icmp slt i32 %next, %n
;   br i1 %c, label %loop, label %0
;
; 0:
;   ret void
; }
