; In a region of γ it is known how a comparison came out, and what that says of others.
; RUN: rvsdg opt -passes=known-decisions,dead-node-elimination -S %s

declare void @use(i1)

; Several comparisons say together what none of them says, also with the operands exchanged.
define void @together(float %x, float %y) {
  %unordered = fcmp uno float %y, %x
  br i1 %unordered, label %end, label %a
a:
  %at_least = fcmp oge float %x, %y
  br i1 %at_least, label %end, label %b
b:
  %less = fcmp olt float %x, %y
  call void @use(i1 %less)
  br label %end
end:
  ret void
}

; A range, from both sides.
define void @range(i32 %x) {
  %low = icmp sgt i32 %x, 3
  %high = icmp slt i32 %x, 5
  %both = and i1 %low, %high
  br i1 %both, label %yes, label %end
yes:
  %four = icmp eq i32 %x, 4
  call void @use(i1 %four)
  br label %end
end:
  ret void
}

; A comparison that was made before, outside; and one in a loop that does not change what it compares.
define void @elsewhere(i32 %x, i32 %y, i1 %c) {
  %before = icmp sgt i32 %x, %y
  %less = icmp slt i32 %x, %y
  br i1 %less, label %yes, label %end
yes:
  call void @use(i1 %before)
  br label %loop
loop:
  %different = icmp ne i32 %y, %x
  call void @use(i1 %different)
  br i1 %c, label %loop, label %end
end:
  call void @use(i1 %before)
  ret void
}

; What is known in one region is not in the next, nor behind the γ.
define void @over(i32 %x) {
  %less = icmp ult i32 %x, 5
  br i1 %less, label %yes, label %no
yes:
  %a = icmp ult i32 %x, 7
  call void @use(i1 %a)
  br label %end
no:
  %b = icmp ult i32 %x, 7
  call void @use(i1 %b)
  br label %end
end:
  %c = icmp ult i32 %x, 7
  call void @use(i1 %c)
  ret void
}

; A value that a loop changes is not what it was.
define void @changes(i32 %n) {
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %loop, label %end
loop:
  %i = phi i32 [ %n, %0 ], [ %next, %loop ]
  %still = icmp sgt i32 %i, 0
  call void @use(i1 %still)
  %next = add i32 %i, -1
  br i1 %still, label %loop, label %end
end:
  ret void
}

; Of two numbers of the same sign, or that are no NaNs, more is known.
define void @promised(i32 %x, i32 %y, float %a, float %b) {
  %less = icmp samesign ult i32 %x, %y
  br i1 %less, label %yes, label %next
yes:
  %signed = icmp slt i32 %x, %y
  call void @use(i1 %signed)
  br label %next
next:
  %at_least = fcmp nnan oge float %a, %b
  br i1 %at_least, label %end, label %no
no:
  %below = fcmp olt float %a, %b
  call void @use(i1 %below)
  br label %end
end:
  ret void
}

; A pointer that is not null.
define void @pointer(ptr %p) {
  %some = icmp ne ptr %p, null
  br i1 %some, label %yes, label %end
yes:
  %none = icmp eq ptr %p, null
  call void @use(i1 %none)
  br label %end
end:
  ret void
}

; EXPECT
;
; declare void @use(i1)
;
; define void @together(float %x, float %y) {
;   %unordered = fcmp uno float %y, %x
;   br i1 %unordered, label %1, label %a
;
; a:
;   %at_least = fcmp oge float %x, %y
;   br i1 %at_least, label %1, label %b
;
; b:
;   call void @use(i1 true)
;   br label %1
;
; 1:
;   ret void
; }
;
; define void @range(i32 %x) {
;   %low = icmp sgt i32 %x, 3
;   %high = icmp slt i32 %x, 5
;   %both = and i1 %low, %high
;   br i1 %both, label %yes, label %1
;
; yes:
;   call void @use(i1 true)
;   br label %1
;
; 1:
;   ret void
; }
;
; define void @elsewhere(i32 %x, i32 %y, i1 %c) {
;   %before = icmp sgt i32 %x, %y
;   %less = icmp slt i32 %x, %y
;   br i1 %less, label %yes, label %end
;
; yes:
;   call void @use(i1 false)
;   br label %loop
;
; loop:
;   call void @use(i1 true)
;   br i1 %c, label %loop, label %end
;
; end:
;   call void @use(i1 %before)
;   ret void
; }
;
; define void @over(i32 %x) {
;   %less = icmp ult i32 %x, 5
;   br i1 %less, label %yes, label %no
;
; yes:
;   call void @use(i1 true)
;   br label %end
;
; no:
;   %b = icmp ult i32 %x, 7
;   call void @use(i1 %b)
;   br label %end
;
; end:
;   %c = icmp ult i32 %x, 7
;   call void @use(i1 %c)
;   ret void
; }
;
; define void @changes(i32 %n) {
;   %some = icmp sgt i32 %n, 0
;   br i1 %some, label %loop, label %1
;
; loop:
;   %i = phi i32 [ %n, %0 ], [ %next, %loop ]
;   %still = icmp sgt i32 %i, 0
;   call void @use(i1 %still)
;   %next = add i32 %i, -1
;   br i1 %still, label %loop, label %1
;
; 1:
;   ret void
; }
;
; define void @promised(i32 %x, i32 %y, float %a, float %b) {
;   %less = icmp samesign ult i32 %x, %y
;   br i1 %less, label %yes, label %next
;
; yes:
;   call void @use(i1 true)
;   br label %next
;
; next:
;   %at_least = fcmp nnan oge float %a, %b
;   br i1 %at_least, label %1, label %no
;
; no:
;   call void @use(i1 true)
;   br label %1
;
; 1:
;   ret void
; }
;
; define void @pointer(ptr %p) {
;   %some = icmp ne ptr %p, null
;   br i1 %some, label %yes, label %1
;
; yes:
;   call void @use(i1 false)
;   br label %1
;
; 1:
;   ret void
; }
