; A criterion that is not there.
; RUN: rvsdg slice %s:1
; RUN: rvsdg slice %s:@g:%x
; RUN: rvsdg slice %s:@f:%x
; RUN: rvsdg slice %s
; RUN: rvsdg slice --trace %s:10
; RUN: rvsdg slice --emit=c %s:10

define i32 @f(i32 %n) {
  %next = add i32 %n, 1
  ret i32 %next
}

; EXPECT status 1
; rvsdg slice: error: test/files/slice/errors.ll: line 1 has no code
;   the nearest lines that have code: 10, 11
; EXPECT status 1
; rvsdg slice: error: test/files/slice/errors.ll: no function '@g' is defined here
;   defined: @f
; EXPECT status 1
; rvsdg slice: error: test/files/slice/errors.ll: '@f' has no value '%x'
;   values with names: %next
; EXPECT status 1
; rvsdg slice: error: 'test/files/slice/errors.ll' names no place
;   write FILE.c:LINE, FILE.c:LINE:VARIABLE or FILE.ll:@FUNCTION:%VALUE
; EXPECT status 1
; rvsdg slice: error: --trace is for --emit=ll
; EXPECT status 1
; rvsdg slice: error: unknown form 'c'; available: source, c-lines, ll
