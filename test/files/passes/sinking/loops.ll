; What only those behind a loop want is computed behind it, with all that it is made of.
; RUN: rvsdg opt -passes=sinking,dead-node-elimination -S %s
define i32 @sinks(i32 %a, i32 %b, i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, %a
  %twice = mul i32 %next, 3
  %shifted = shl i32 %twice, %b
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret i32 %shifted
}

; What was known at the beginning of an iteration is not known any more; what the loop itself wants stays.
define i32 @stays(i32 %a, i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %old = mul i32 %i, 3
  %next = add i32 %i, %a
  %wanted = mul i32 %next, 5
  %more = icmp slt i32 %wanted, %n
  br i1 %more, label %loop, label %done
done:
  %sum = add i32 %old, %wanted
  ret i32 %sum
}

; Out of two loops.
define i32 @nested(i32 %n) mustprogress {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i1, %behind ]
  br label %inner
inner:
  %j = phi i32 [ %i, %outer ], [ %j1, %inner ]
  %j1 = add i32 %j, 7
  %square = mul i32 %j1, %j1
  %again = icmp slt i32 %j1, %n
  br i1 %again, label %inner, label %behind
behind:
  %i1 = add i32 %i, 1
  %more = icmp slt i32 %i1, %n
  br i1 %more, label %outer, label %done
done:
  ret i32 %square
}

; EXPECT
;
; define i32 @sinks(i32 %a, i32 %b, i32 %n) mustprogress {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %next, %loop ]
;   %next = add i32 %i, %a
;   %more = icmp slt i32 %next, %n
;   br i1 %more, label %loop, label %0
;
; 0:
;   %twice = mul i32 %next, 3
;   %shifted = shl i32 %twice, %b
;   ret i32 %shifted
; }
;
; define i32 @stays(i32 %a, i32 %n) mustprogress {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %next, %loop ]
;   %old = mul i32 %i, 3
;   %next = add i32 %i, %a
;   %wanted = mul i32 %next, 5
;   %more = icmp slt i32 %wanted, %n
;   br i1 %more, label %loop, label %done
;
; done:
;   %sum = add i32 %old, %wanted
;   ret i32 %sum
; }
;
; define i32 @nested(i32 %n) mustprogress {
; entry:
;   br label %0
;
; 0:
;   %i = phi i32 [ 0, %entry ], [ %i1, %behind ]
;   br label %inner
;
; inner:
;   %j = phi i32 [ %i, %0 ], [ %j1, %inner ]
;   %j1 = add i32 %j, 7
;   %again = icmp slt i32 %j1, %n
;   br i1 %again, label %inner, label %behind
;
; 1:
;   %square = mul i32 %j1, %j1
;   ret i32 %square
;
; behind:
;   %i1 = add i32 %i, 1
;   %more = icmp slt i32 %i1, %n
;   br i1 %more, label %0, label %1
; }
