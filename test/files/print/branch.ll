; A branch is a γ. Branch weights and locations stay on the match.
; RUN: rvsdg print %s

define i32 @max(i32 %a, i32 %b) {
  %greater = icmp sgt i32 %a, %b
  br i1 %greater, label %then, label %else, !prof !0

then:
  br label %end

else:
  br label %end

end:
  %r = phi i32 [ %a, %then ], [ %b, %else ]
  ret i32 %r
}

!0 = !{!"branch_weights", i32 10, i32 1}

; EXPECT
; rvsdg 1
;
; %max: ptr = lambda define i32 @max(i32 %a, i32 %b) (%m0: mem, %io0: io, %l0: loop) {
;   %greater: i1 = icmp sgt i32 %a, %b
;   %p0: ctl(2) = match i1 %greater { 1 -> 0, _ -> 1 } from br, !prof !0
;   %r: i32 = gamma %p0 (%a, %b) {
;   case 0 (%a$1, _)
;     yield %a$1
;   case 1 (_, %b$1)
;     yield %b$1
;   }
;   return %r, %m0, %io0, %l0
; }
;
; export %max
;
; !0 = !{!"branch_weights", i32 10, i32 1}
