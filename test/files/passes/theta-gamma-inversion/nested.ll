; Both loops of a nest.
; RUN: rvsdg opt -passes=theta-gamma-inversion,invariant-redirection,dead-node-elimination -S %s

define i32 @f(i32 %n, i32 %m) mustprogress {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i1, %end ]
  %s0 = phi i32 [ 0, %entry ], [ %s1, %end ]
  %c0 = icmp ult i32 %i, %n
  br i1 %c0, label %inner, label %done
inner:
  %j = phi i32 [ 0, %outer ], [ %j1, %body ]
  %s1 = phi i32 [ %s0, %outer ], [ %s2, %body ]
  %c1 = icmp ult i32 %j, %m
  br i1 %c1, label %body, label %end
body:
  %t = xor i32 %i, %j
  %s2 = add i32 %s1, %t
  %j1 = add i32 %j, 1
  br label %inner
end:
  %i1 = add i32 %i, 1
  br label %outer
done:
  ret i32 %s0
}

; EXPECT
;
; define i32 @f(i32 %n, i32 %m) mustprogress {
; outer:
;   %c0 = icmp ult i32 0, %n
;   br i1 %c0, label %end, label %1
;
; 0:
;   %s1 = phi i32 [ %s0.1, %end ], [ %s2, %body ]
;   %c0.1 = icmp ult i32 %i1, %n
;   br i1 %c0.1, label %end, label %1
;
; 1:
;   %s0 = phi i32 [ 0, %outer ], [ %s1, %0 ]
;   ret i32 %s0
;
; body:
;   %j = phi i32 [ 0, %end ], [ %j1, %body ]
;   %s1.1 = phi i32 [ %s0.1, %end ], [ %s2, %body ]
;   %t = xor i32 %i, %j
;   %s2 = add i32 %s1.1, %t
;   %j1 = add i32 %j, 1
;   %c1 = icmp ult i32 %j1, %m
;   br i1 %c1, label %body, label %0
;
; end:
;   %i = phi i32 [ 0, %outer ], [ %i1, %0 ]
;   %s0.1 = phi i32 [ 0, %outer ], [ %s1, %0 ]
;   %i1 = add i32 %i, 1
;   %c1.1 = icmp ult i32 0, %m
;   br i1 %c1.1, label %body, label %0
; }
