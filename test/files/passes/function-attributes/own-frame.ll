; A function that looks at its own frame only needs nothing of others.
; RUN: rvsdg opt -passes=function-attributes -S %s

declare ptr @llvm.returnaddress(i32 immarg)

define ptr @looks() {
  %a = call ptr @llvm.returnaddress(i32 0)
  ret ptr %a
}

; EXPECT
;
; declare ptr @llvm.returnaddress(i32 immarg)
;
; define ptr @looks() norecurse {
;   %a = call ptr @llvm.returnaddress(i32 0)
;   ret ptr %a
; }
