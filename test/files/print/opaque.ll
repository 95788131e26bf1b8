; A function that the model does not reach travels with its LLVM IR.
; RUN: rvsdg print %s
; RUN: rvsdg print --format=tree %s

declare void @work()
declare i32 @__CxxFrameHandler3(...)

define void @guarded() personality ptr @__CxxFrameHandler3 {
  invoke void @work()
          to label %end unwind label %pad

end:
  ret void

pad:
  %cleanup = cleanuppad within none []
  cleanupret from %cleanup unwind to caller
}

; EXPECT
; rvsdg 1
;
; %work: ptr = import declare void @work()
; %__CxxFrameHandler3: ptr = import declare i32 @__CxxFrameHandler3(...)
;
; %guarded: ptr = lambda opaque define void @guarded() personality ptr @__CxxFrameHandler3 [%work] {
;   invoke void @work()
;           to label %end unwind label %pad
;
; end:
;   ret void
;
; pad:
;   %cleanup = cleanuppad within none []
;   cleanupret from %cleanup unwind to caller
; }
;
; export %guarded
; test/files/print/opaque.ll: remark: function 'guarded' has no graph: exception handling (invoke)
; EXPECT
; ω  2 imports, 1 export, 1 λ
;   λ guarded  opaque
; test/files/print/opaque.ll: remark: function 'guarded' has no graph: exception handling (invoke)
