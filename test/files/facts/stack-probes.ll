; A caller probes its stack like the function that it takes in; the smaller size of probes holds.
; RUN: rvsdg opt -O2 -S %s

target triple = "x86_64-pc-linux-gnu"
declare void @use(ptr)
define internal void @callee() "probe-stack"="inline-asm" { %a = alloca [100000 x i8]
 call void @use(ptr %a)
 ret void }
define void @caller() { call void @callee()
 ret void }
define internal void @small() "probe-stack"="inline-asm" "stack-probe-size"="4096" { %a = alloca [100000 x i8]
 call void @use(ptr %a)
 ret void }
define void @large() "probe-stack"="__probe" "stack-probe-size"="8192" { call void @small()
 ret void }

; EXPECT
; target triple = "x86_64-pc-linux-gnu"
;
; declare void @use(ptr)
;
; define void @caller() "probe-stack"="inline-asm" {
;   %a = alloca [100000 x i8]
;   call void @use(ptr %a)
;   ret void
; }
;
; define void @large() "probe-stack"="__probe" "stack-probe-size"="4096" {
;   %a = alloca [100000 x i8]
;   call void @use(ptr %a)
;   ret void
; }
