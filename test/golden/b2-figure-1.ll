; B2 Figure 1: a function that computes x - y if x > y, and y - x otherwise.
;
; Its control flow is structured already, so the graph is what the figure shows on the right: a comparison, a predicate,
; and a γ with two regions of one node each; no decision is made up.
;
; RUN: rvsdg print %s

define i32 @difference(i32 %x, i32 %y) {
  %greater = icmp sgt i32 %x, %y
  br i1 %greater, label %then, label %else

then:
  %a = sub i32 %x, %y
  br label %end

else:
  %b = sub i32 %y, %x
  br label %end

end:
  %z = phi i32 [ %a, %then ], [ %b, %else ]
  ret i32 %z
}

; EXPECT
; rvsdg 1
;
; %difference: ptr = lambda define i32 @difference(i32 %x, i32 %y) (%m0: mem, %io0: io, %l0: loop) {
;   %greater: i1 = icmp sgt i32 %x, %y
;   %p0: ctl(2) = match i1 %greater { 1 -> 0, _ -> 1 } from br
;   %z: i32 = gamma %p0 (%x, %y) {
;   case 0 (%x$1, %y$1)
;     %a: i32 = sub i32 %x$1, %y$1
;     yield %a
;   case 1 (%x$2, %y$2)
;     %b: i32 = sub i32 %y$2, %x$2
;     yield %b
;   }
;   return %z, %m0, %io0, %l0
; }
;
; export %difference
