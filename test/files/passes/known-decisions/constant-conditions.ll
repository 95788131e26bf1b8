; A γ whose decision is known is replaced by what is in the region it picks.
; RUN: rvsdg opt -passes=known-decisions,dead-node-elimination -S %s

declare void @use(i32)

; A constant condition.
define i32 @constant_branch(i32 %x) {
  br i1 true, label %yes, label %no
yes:
  %a = add i32 %x, 1
  ret i32 %a
no:
  call void @use(i32 1)
  ret i32 0
}

; A constant that a switch looks at, by a case and by none.
define i32 @constant_switch() {
  switch i32 3, label %other [
    i32 3, label %three
    i32 4, label %four
  ]
three:
  switch i32 -1, label %other [
    i32 4, label %four
  ]
four:
  call void @use(i32 4)
  ret i32 4
other:
  call void @use(i32 5)
  ret i32 5
}

; Known in a nested region, through entries and a loop that leaves it as it is.
define void @from_outside(i32 %n) {
entry:
  br label %loop
loop:
  %known = phi i1 [ true, %entry ], [ %known, %latch ]
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %odd = trunc i32 %i to i1
  br i1 %odd, label %inner, label %latch
inner:
  br i1 %known, label %latch, label %never
never:
  call void @use(i32 1)
  br label %latch
latch:
  call void @use(i32 %i)
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}

; What goes round is not known, even if it begins as a constant.
define void @not_invariant(i32 %n) {
entry:
  br label %loop
loop:
  %first = phi i1 [ true, %entry ], [ false, %latch ]
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  br i1 %first, label %once, label %latch
once:
  call void @use(i32 1)
  br label %latch
latch:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}

; EXPECT
;
; declare void @use(i32)
;
; define i32 @constant_branch(i32 %x) {
; yes:
;   %a = add i32 %x, 1
;   ret i32 %a
; }
;
; define i32 @constant_switch() {
; other:
;   call void @use(i32 5)
;   ret i32 5
; }
;
; define void @from_outside(i32 %n) {
; entry:
;   br label %latch
;
; latch:
;   %i = phi i32 [ 0, %entry ], [ %next, %latch ]
;   call void @use(i32 %i)
;   %next = add i32 %i, 1
;   %more = icmp slt i32 %next, %n
;   br i1 %more, label %latch, label %0
;
; 0:
;   ret void
; }
;
; define void @not_invariant(i32 %n) {
; entry:
;   br label %loop
;
; loop:
;   %first = phi i1 [ true, %entry ], [ false, %latch ]
;   %i = phi i32 [ 0, %entry ], [ %next, %latch ]
;   br i1 %first, label %once, label %latch
;
; once:
;   call void @use(i32 1)
;   br label %latch
;
; latch:
;   %next = add i32 %i, 1
;   %more = icmp slt i32 %next, %n
;   br i1 %more, label %loop, label %0
;
; 0:
;   ret void
; }
