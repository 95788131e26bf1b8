; An intrinsic with the signature of another.
; RUN: rvsdg opt -O2 -S %s

declare i32 @llvm.fshl.i32(i32, i32)

define i32 @f(i32 %x) {
  %r = call i32 @llvm.fshl.i32(i32 %x, i32 1)
  ret i32 %r
}

; EXPECT status 1
; test/files/errors/intrinsic-signature.ll: error: llvm.fshl takes 3 arguments, not 2
;   in function @f, block %0, instruction '%r = call i32 @llvm.fshl.i32(i32 %x, i32 1)'
; test/files/errors/intrinsic-signature.ll: not a valid module: 1 error
