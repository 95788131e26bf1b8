; Exception handling with funclets, in the Microsoft, CoreCLR and WebAssembly ways.

source_filename = "funclets.ll"

declare i32 @__CxxFrameHandler3(...)
declare i32 @__C_specific_handler(...)
declare i32 @ProcessCLRException(...)
declare i32 @__gxx_wasm_personality_v0(...)
declare void @may_throw()
declare i32 @filter(ptr, ptr)

define void @catching() personality ptr @__CxxFrameHandler3 {
entry:
  %slot = alloca i32, align 4
  invoke void @may_throw()
          to label %exit unwind label %dispatch
dispatch:
  %switch = catchswitch within none [label %handler, label %all] unwind label %cleanup
handler:
  %pad = catchpad within %switch [ptr null, i32 8, ptr %slot]
  invoke void @may_throw() [ "funclet"(token %pad) ]
          to label %caught unwind label %inner
caught:
  catchret from %pad to label %exit
inner:
  %nested = catchswitch within %pad [label %innermost] unwind label %cleanup
innermost:
  %innerpad = catchpad within %nested []
  call void @may_throw() [ "funclet"(token %innerpad) ]
  catchret from %innerpad to label %caught
all:
  %allpad = catchpad within %switch [ptr null, i32 64, ptr null]
  catchret from %allpad to label %exit
cleanup:
  %clean = cleanuppad within none []
  call void @may_throw() [ "funclet"(token %clean) ]
  cleanupret from %clean unwind to caller
exit:
  ret void
}

define void @chained() personality ptr @__CxxFrameHandler3 {
  invoke void @may_throw()
          to label %exit unwind label %first
first:
  %1 = cleanuppad within none [i32 7, ptr @may_throw]
  cleanupret from %1 unwind label %second
second:
  %2 = cleanuppad within none []
  cleanupret from %2 unwind to caller
exit:
  ret void
}

define i32 @structured() personality ptr @__C_specific_handler {
  invoke void @may_throw()
          to label %exit unwind label %dispatch
dispatch:
  %switch = catchswitch within none [label %handler] unwind to caller
handler:
  %pad = catchpad within %switch [ptr @filter]
  catchret from %pad to label %exit
exit:
  %result = phi i32 [ 0, %0 ], [ 1, %handler ]
  ret i32 %result
}

define void @managed() personality ptr @ProcessCLRException {
  invoke void @may_throw()
          to label %exit unwind label %dispatch
dispatch:
  %switch = catchswitch within none [label %handler] unwind to caller, !note !0
handler:
  %pad = catchpad within %switch [i32 5, i64 undef], !note !0
  catchret from %pad to label %exit, !note !0
exit:
  ret void
}

define void @wasm() personality ptr @__gxx_wasm_personality_v0 {
  invoke void @may_throw()
          to label %exit unwind label %dispatch
dispatch:
  %switch = catchswitch within none [label %handler] unwind to caller
handler:
  %pad = catchpad within %switch [ptr null]
  %exception = call ptr @llvm.wasm.get.exception(token %pad)
  catchret from %pad to label %exit
exit:
  ret void
}
declare ptr @llvm.wasm.get.exception(token)

!0 = !{!"note"}
