; What is made of things that do not change leaves the loop, and both loops where it can: `%ab` goes in front of everything,
; `%row` in front of the inner loop. The load leaves because nothing in the loops writes; the division because it would
; have been executed first anyway.
; RUN: rvsdg opt -passes=push-out,dead-node-elimination -S %s

define i32 @nest(ptr %p, i32 %a, i32 %b, i32 %n) mustprogress {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i1, %end ]
  %s0 = phi i32 [ 0, %entry ], [ %s2, %end ]
  br label %inner
inner:
  %j = phi i32 [ 0, %outer ], [ %j1, %inner ]
  %s1 = phi i32 [ %s0, %outer ], [ %s2, %inner ]
  %ab = mul i32 %a, %b
  %row = mul i32 %i, %n
  %c = load i32, ptr %p
  %q = sdiv i32 %a, %b
  %t0 = add i32 %row, %ab
  %t1 = add i32 %t0, %c
  %t2 = add i32 %t1, %q
  %t3 = add i32 %t2, %j
  %s2 = add i32 %s1, %t3
  %j1 = add i32 %j, 1
  %again = icmp slt i32 %j1, %n
  br i1 %again, label %inner, label %end
end:
  %i1 = add i32 %i, 1
  %more = icmp slt i32 %i1, %n
  br i1 %more, label %outer, label %done
done:
  ret i32 %s2
}

; EXPECT
;
; define i32 @nest(ptr %p, i32 %a, i32 %b, i32 %n) mustprogress {
; inner:
;   %ab = mul i32 %a, %b
;   %q = sdiv i32 %a, %b
;   %c = load i32, ptr %p
;   br label %0
;
; 0:
;   %i = phi i32 [ 0, %inner ], [ %i1, %end ]
;   %s0 = phi i32 [ 0, %inner ], [ %s2, %end ]
;   %row = mul i32 %i, %n
;   %t0 = add i32 %row, %ab
;   %t1 = add i32 %t0, %c
;   %t2 = add i32 %t1, %q
;   br label %1
;
; 1:
;   %j = phi i32 [ 0, %0 ], [ %j1, %1 ]
;   %s1 = phi i32 [ %s0, %0 ], [ %s2, %1 ]
;   %t3 = add i32 %t2, %j
;   %s2 = add i32 %s1, %t3
;   %j1 = add i32 %j, 1
;   %again = icmp slt i32 %j1, %n
;   br i1 %again, label %1, label %end
;
; end:
;   %i1 = add i32 %i, 1
;   %more = icmp slt i32 %i1, %n
;   br i1 %more, label %0, label %2
;
; 2:
;   ret i32 %s2
; }
