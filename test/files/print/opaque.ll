; A function that the model does not reach travels with its LLVM IR.
; RUN: rvsdg print %s
; RUN: rvsdg print --format=tree %s

declare void @work()
declare i32 @__gxx_personality_v0(...)

define void @guarded() personality ptr @__gxx_personality_v0 {
  invoke void @work()
          to label %end unwind label %pad

end:
  ret void

pad:
  %caught = landingpad { ptr, i32 }
          catch ptr null
  ret void
}

; EXPECT
; rvsdg 1
;
; %work: ptr = import declare void @work()
; %__gxx_personality_v0: ptr = import declare i32 @__gxx_personality_v0(...)
;
; %guarded: ptr = lambda opaque define void @guarded() personality ptr @__gxx_personality_v0 [%work] {
;   invoke void @work()
;           to label %end unwind label %pad
;
; end:
;   ret void
;
; pad:
;   %caught = landingpad { ptr, i32 }
;           catch ptr null
;   ret void
; }
;
; export %guarded
; test/files/print/opaque.ll: remark: function 'guarded' has no graph: exception handling (invoke)
; EXPECT
; ω  2 imports, 1 export, 1 λ
;   λ guarded  opaque
; test/files/print/opaque.ll: remark: function 'guarded' has no graph: exception handling (invoke)
