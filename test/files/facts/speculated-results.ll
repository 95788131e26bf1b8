; What a speculated call gives may be poison.
; RUN: rvsdg opt -O2 -S %s

declare i32 @llvm.umax.i32(i32, i32) #9
define i32 @f(i1 %c, i32 %x) {
entry:
  %a = add nsw i32 %x, 1
  br i1 %c, label %t, label %e
t:
  %r = call noundef i32 @llvm.umax.i32(i32 %a, i32 9)
  br label %e
e:
  %p = phi i32 [ 0, %entry ], [ %r, %t ]
  ret i32 %p
}
attributes #9 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

; EXPECT
;
; declare i32 @llvm.umax.i32(i32, i32) #9
;
; define i32 @f(i1 %c, i32 %x) nofree norecurse nosync nounwind willreturn memory(none) {
; entry:
;   %a = add nsw i32 %x, 1
;   %r = call i32 @llvm.umax.i32(i32 %a, i32 9)
;   %p = select i1 %c, i32 %r, i32 0
;   ret i32 %p
; }
;
; attributes #9 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
