; An argument that is passed by value in memory is copied, because the callee may change it.
; RUN: rvsdg opt -passes=inlining,verify,dead-node-elimination -S %s
; RUN: rvsdg opt -passes=inlining,verify,promotion,dead-node-elimination -S %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
%pair = type { i64, i64 }

define internal i64 @sum(ptr byval(%pair) align 8 %p) {
  %q = getelementptr %pair, ptr %p, i32 0, i32 1
  %a = load i64, ptr %p
  %b = load i64, ptr %q
  %c = add i64 %a, %b
  store i64 %c, ptr %p
  %d = load i64, ptr %p
  ret i64 %d
}

define i64 @caller(ptr %p) {
  %s = call i64 @sum(ptr byval(%pair) align 8 %p)
  %a = load i64, ptr %p
  %t = add i64 %s, %a
  ret i64 %t
}

; EXPECT
; target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
;
; %pair = type { i64, i64 }
;
; define i64 @caller(ptr %p) {
;   %1 = alloca %pair, align 8
;   call void @llvm.memcpy.p0.p0.i64(ptr %1, ptr %p, i64 16, i1 false)
;   %a = load i64, ptr %1
;   %q = getelementptr %pair, ptr %1, i32 0, i32 1
;   %b = load i64, ptr %q
;   %c = add i64 %a, %b
;   store i64 %c, ptr %1
;   %d = load i64, ptr %1
;   %a.1 = load i64, ptr %p
;   %t = add i64 %d, %a.1
;   ret i64 %t
; }
;
; declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1) nocallback nofree nounwind willreturn memory(argmem: readwrite)
; EXPECT
; target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
;
; %pair = type { i64, i64 }
;
; define i64 @caller(ptr %p) {
;   %1 = getelementptr inbounds i8, ptr %p, i64 8
;   %2 = load i64, ptr %p, align 1
;   %3 = load i64, ptr %1, align 1
;   %a = load i64, ptr %p
;   %c = add i64 %2, %3
;   %t = add i64 %c, %a
;   ret i64 %t
; }
;
; declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1) nocallback nofree nounwind willreturn memory(argmem: readwrite)
