; A call that is known to return takes no I/O state, but its callee divides. The division stays behind the call that may
; exit, and in front of nothing that it was not in front of.
; RUN: rvsdg opt -passes=inlining,dead-node-elimination -S %s

declare void @may_exit()

define internal i32 @divide(i32 %a, i32 %b) nounwind willreturn memory(none) {
  %q = sdiv i32 %a, %b
  ret i32 %q
}

define i32 @f(i1 %c, i32 %a, i32 %b) {
entry:
  call void @may_exit()
  br i1 %c, label %then, label %end
then:
  %q = call i32 @divide(i32 %a, i32 %b)
  br label %end
end:
  %r = phi i32 [ 0, %entry ], [ %q, %then ]
  call void @may_exit()
  ret i32 %r
}

; EXPECT
;
; declare void @may_exit()
;
; define i32 @f(i1 %c, i32 %a, i32 %b) {
; entry:
;   call void @may_exit()
;   br i1 %c, label %0, label %end
;
; 0:
;   %q = sdiv i32 %a, %b
;   br label %end
;
; end:
;   %r = phi i32 [ 0, %entry ], [ %q, %0 ]
;   call void @may_exit()
;   ret i32 %r
; }
