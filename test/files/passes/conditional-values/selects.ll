; A γ that only chooses among values becomes select.
; RUN: rvsdg opt -passes=conditional-values,dead-node-elimination -S %s

declare void @use(i32)

define i32 @maximum(i32 %a, i32 %b) {
  %c = icmp sgt i32 %a, %b
  br i1 %c, label %end, label %no
no:
  br label %end
end:
  %m = phi i32 [ %a, %0 ], [ %b, %no ]
  ret i32 %m
}

; A little computation is done on every path.
define i32 @little(i1 %c, i32 %a, i32 %b) {
  br i1 %c, label %yes, label %end
yes:
  %x = add nsw i32 %a, 1
  br label %end
end:
  %m = phi i32 [ %x, %yes ], [ %b, %0 ]
  ret i32 %m
}

; Not `and`: the comparison may be poison where %c is false.
define i1 @conjunction(i1 %c, i32 %a) {
  br i1 %c, label %yes, label %end
yes:
  %x = add nsw i32 %a, 1
  %y = icmp slt i32 %x, 10
  br label %end
end:
  %m = phi i1 [ %y, %yes ], [ false, %0 ]
  ret i1 %m
}

; The condition itself.
define i1 @truth(i1 %c) {
  br i1 %c, label %yes, label %end
yes:
  br label %end
end:
  %m = phi i1 [ true, %yes ], [ false, %0 ]
  ret i1 %m
}

; A number that is compared with one.
define i32 @number(i32 %a, i32 %b) {
  switch i32 %a, label %end [ i32 7, label %seven ]
seven:
  br label %end
end:
  %m = phi i32 [ 1, %seven ], [ %b, %0 ]
  ret i32 %m
}

; Choices among choices.
define i32 @nested(i1 %c, i1 %d, i32 %a, i32 %b) {
  br i1 %c, label %yes, label %end
yes:
  br i1 %d, label %both, label %end
both:
  br label %end
end:
  %m = phi i32 [ %a, %both ], [ %b, %yes ], [ 0, %0 ]
  ret i32 %m
}

; Not what is dear, what traps, what has effects, nor too much of it.
define i32 @dear(i1 %c, i32 %a, i32 %b) {
  br i1 %c, label %yes, label %end
yes:
  %x = udiv i32 %a, 7
  br label %end
end:
  %m = phi i32 [ %x, %yes ], [ %b, %0 ]
  ret i32 %m
}

define i32 @trap(i1 %c, i32 %a, i32 %b) {
  br i1 %c, label %yes, label %end
yes:
  %x = sdiv i32 %a, %b
  br label %end
end:
  %m = phi i32 [ %x, %yes ], [ 0, %0 ]
  ret i32 %m
}

define i32 @effect(i1 %c, i32 %a, i32 %b) {
  br i1 %c, label %yes, label %end
yes:
  call void @use(i32 %a)
  br label %end
end:
  %m = phi i32 [ %a, %yes ], [ %b, %0 ]
  ret i32 %m
}

define i32 @much(i1 %c, i32 %a, i32 %b) {
  br i1 %c, label %yes, label %end
yes:
  %x = mul i32 %a, %b
  %y = add i32 %x, %b
  %z = xor i32 %y, %a
  br label %end
end:
  %m = phi i32 [ %z, %yes ], [ %b, %0 ]
  ret i32 %m
}

; A profile says that it goes one way; that nobody can tell which way it goes.
define i32 @predictable(i1 %c, i32 %a, i32 %b) {
  br i1 %c, label %yes, label %end, !prof !0
yes:
  br label %end
end:
  %m = phi i32 [ %a, %yes ], [ %b, %0 ]
  ret i32 %m
}

define i32 @unpredictable(i1 %c, i32 %a, i32 %b) {
  br i1 %c, label %yes, label %end, !unpredictable !1
yes:
  %x = mul i32 %a, %b
  %y = add i32 %x, %b
  %z = xor i32 %y, %a
  br label %end
end:
  %m = phi i32 [ %z, %yes ], [ %b, %0 ]
  ret i32 %m
}

!0 = !{!"branch_weights", i32 1, i32 2000}
!1 = !{}

; EXPECT
;
; declare void @use(i32)
;
; define i32 @maximum(i32 %a, i32 %b) {
;   %c = icmp sgt i32 %a, %b
;   %m = select i1 %c, i32 %a, i32 %b
;   ret i32 %m
; }
;
; define i32 @little(i1 %c, i32 %a, i32 %b) {
; yes:
;   %x = add nsw i32 %a, 1
;   %m = select i1 %c, i32 %x, i32 %b
;   ret i32 %m
; }
;
; define i1 @conjunction(i1 %c, i32 %a) {
; yes:
;   %x = add nsw i32 %a, 1
;   %y = icmp slt i32 %x, 10
;   %m = select i1 %c, i1 %y, i1 false
;   ret i1 %m
; }
;
; define i1 @truth(i1 %c) {
;   ret i1 %c
; }
;
; define i32 @number(i32 %a, i32 %b) {
;   %1 = icmp eq i32 %a, 7
;   %m = select i1 %1, i32 1, i32 %b
;   ret i32 %m
; }
;
; define i32 @nested(i1 %c, i1 %d, i32 %a, i32 %b) {
;   %1 = select i1 %d, i32 %a, i32 %b
;   %m = select i1 %c, i32 %1, i32 0
;   ret i32 %m
; }
;
; define i32 @dear(i1 %c, i32 %a, i32 %b) {
;   br i1 %c, label %yes, label %1
;
; yes:
;   %x = udiv i32 %a, 7
;   br label %1
;
; 1:
;   %m = phi i32 [ %b, %0 ], [ %x, %yes ]
;   ret i32 %m
; }
;
; define i32 @trap(i1 %c, i32 %a, i32 %b) {
;   br i1 %c, label %yes, label %1
;
; yes:
;   %x = sdiv i32 %a, %b
;   br label %1
;
; 1:
;   %m = phi i32 [ 0, %0 ], [ %x, %yes ]
;   ret i32 %m
; }
;
; define i32 @effect(i1 %c, i32 %a, i32 %b) {
;   br i1 %c, label %yes, label %1
;
; yes:
;   call void @use(i32 %a)
;   br label %1
;
; 1:
;   %m = phi i32 [ %b, %0 ], [ %a, %yes ]
;   ret i32 %m
; }
;
; define i32 @much(i1 %c, i32 %a, i32 %b) {
;   br i1 %c, label %yes, label %1
;
; yes:
;   %x = mul i32 %a, %b
;   %y = add i32 %x, %b
;   %z = xor i32 %y, %a
;   br label %1
;
; 1:
;   %m = phi i32 [ %b, %0 ], [ %z, %yes ]
;   ret i32 %m
; }
;
; define i32 @predictable(i1 %c, i32 %a, i32 %b) {
;   br i1 %c, label %1, label %2, !prof !0
;
; 1:
;   br label %2
;
; 2:
;   %m = phi i32 [ %a, %1 ], [ %b, %0 ]
;   ret i32 %m
; }
;
; define i32 @unpredictable(i1 %c, i32 %a, i32 %b) {
; yes:
;   %x = mul i32 %a, %b
;   %y = add i32 %x, %b
;   %z = xor i32 %y, %a
;   %m = select i1 %c, i32 %z, i32 %b, !unpredictable !1
;   ret i32 %m
; }
;
; !0 = !{!"branch_weights", i32 1, i32 2000}
; !1 = !{}
