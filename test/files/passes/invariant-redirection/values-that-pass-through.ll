; What all regions of a γ hand on, or what no iteration of a θ changes, goes around: `@same` needs no φ, `@constant` gives
; 7 whatever was decided, `@round` gives its argument.
; RUN: rvsdg opt -passes=invariant-redirection,dead-node-elimination --emit=rvsdg %s

define i32 @same(i1 %p, i32 %x) {
  br i1 %p, label %a, label %b
a:
  br label %join
b:
  br label %join
join:
  %v = phi i32 [ %x, %a ], [ %x, %b ]
  ret i32 %v
}

define i32 @constant(i1 %p) {
  br i1 %p, label %a, label %b
a:
  br label %join
b:
  br label %join
join:
  %v = phi i32 [ 7, %a ], [ 7, %b ]
  ret i32 %v
}

define i32 @round(i32 %x, i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %y = phi i32 [ %x, %entry ], [ %y, %loop ]
  %always = phi i32 [ 3, %entry ], [ 3, %loop ]
  %next = add i32 %i, %always
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %done
done:
  %sum = add i32 %y, %always
  ret i32 %sum
}

; EXPECT
; rvsdg 1
;
; %same: ptr = lambda define i32 @same(i1 %p, i32 %x) (%m0: mem, %io0: io, %l0: loop) {
;   return %x, %m0, %io0, %l0
; }
;
; %constant: ptr = lambda define i32 @constant(i1 %p) (%m0: mem, %io0: io, %l0: loop) {
;   %c7: i32 = constant i32 7
;   return %c7, %m0, %io0, %l0
; }
;
; %round: ptr = lambda define i32 @round(i32 %x, i32 %n) mustprogress (%m0: mem, %io0: io, %l0: loop) {
;   %sum: i32 = add i32 %x, %c3
;   %c3: i32 = constant i32 3
;   return %sum, %m0, %io0, %l0
; }
;
; export %same
; export %constant
; export %round
