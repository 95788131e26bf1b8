; A function that probes its large frame is inlined: the caller has to probe, or it stays a call.
target triple = "x86_64-pc-linux-gnu"
declare void @use(ptr)
define internal void @callee() "probe-stack"="inline-asm" { %a = alloca [100000 x i8]
 call void @use(ptr %a)
 ret void }
define void @caller() { call void @callee()
 ret void }
