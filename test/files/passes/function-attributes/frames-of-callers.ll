; Where somebody looks at its caller's frame, all keep their frame pointers.
; RUN: rvsdg opt -passes=function-attributes -S %s

declare ptr @llvm.returnaddress(i32 immarg)

define ptr @looks() {
  %a = call ptr @llvm.returnaddress(i32 1)
  ret ptr %a
}

define ptr @is.looked.at() "frame-pointer"="none" {
  %a = call ptr @looks()
  ret ptr %a
}

; EXPECT
;
; declare ptr @llvm.returnaddress(i32 immarg)
;
; define ptr @looks() norecurse "frame-pointer"="all" {
;   %a = call ptr @llvm.returnaddress(i32 1)
;   ret ptr %a
; }
;
; define ptr @is.looked.at() norecurse "frame-pointer"="all" {
;   %a = call ptr @looks()
;   ret ptr %a
; }
