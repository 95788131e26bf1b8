; A γ that only decides is a decision itself.
; RUN: rvsdg opt -passes=known-decisions,conditional-values,dead-node-elimination --emit=rvsdg %s

declare void @use(i32)

; The loop goes on if both conditions hold.
define void @conjunction(i32 %n, i32 %m) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %second ]
  call void @use(i32 %i)
  %next = add i32 %i, 1
  %a = icmp slt i32 %next, %n
  br i1 %a, label %second, label %end
second:
  %b = icmp ne i32 %next, %m
  br i1 %b, label %loop, label %end
end:
  ret void
}

; And if one of them holds, or if a number is one of several.
define void @disjunction(i32 %n, i32 %m) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ], [ %next, %second ], [ %next, %second ]
  call void @use(i32 %i)
  %next = add i32 %i, 1
  %a = icmp slt i32 %next, %n
  br i1 %a, label %loop, label %second
second:
  switch i32 %next, label %end [
    i32 7, label %loop
    i32 9, label %loop
  ]
end:
  ret void
}

; A decision about what must be asked for first stays as it is.
define void @effect(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %second ]
  call void @use(i32 %i)
  %next = add i32 %i, 1
  %a = icmp slt i32 %next, %n
  br i1 %a, label %second, label %end
second:
  %b = load i1, ptr %p
  br i1 %b, label %loop, label %end
end:
  ret void
}

; Nor one that leaves a loop and chooses what goes round: the next iteration would have to wait for the condition.
define i32 @chooses(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %second ]
  call void @use(i32 %i)
  %a = icmp slt i32 %i, 7
  br i1 %a, label %second, label %end
second:
  %next = add i32 %i, 1
  %b = icmp slt i32 %next, %n
  br i1 %b, label %loop, label %end
end:
  %r = phi i32 [ %i, %loop ], [ %next, %second ]
  ret i32 %r
}

; EXPECT
; rvsdg 1
;
; %use: ptr = import declare void @use(i32)
;
; %conjunction: ptr = lambda define void @conjunction(i32 %n, i32 %m) [%use] (%m0: mem, %io0: io, %l0: loop) {
;   %c0: i32 = constant i32 0
;   %m1: mem, %io1: io, %l1: loop, %i: i32, %use$1: ptr, %n$1: i32, %m$1: i32 = theta
;       (%m2 = %m0, %io2 = %io0, %l2 = %l0, %i$1 = %c0, %use$2 = %use, %n$2 = %n, %m$2 = %m) {
;     %m3: mem, %io3: io = call void %use$2(i32 %i$1) [%m2, %io2]
;     %c1: i32 = constant i32 1
;     %next: i32 = add i32 %i$1, %c1
;     %a: i1 = icmp slt i32 %next, %n$2
;     %b: i1 = icmp ne i32 %next, %m$2
;     %false: i1 = constant i1 false
;     %0: i1 = select i1 %a, i1 %b, i1 %false
;     %p0: ctl(2) = match i1 %0 { 1 -> 1, _ -> 0 }
;     repeat %p0 (%m3, %io3, %l2, %next, %use$2, %n$2, %m$2)
;   } from br
;   return %m1, %io1, %l1
; }
;
; %disjunction: ptr = lambda define void @disjunction(i32 %n, i32 %m) [%use] (%m0: mem, %io0: io, %l0: loop) {
;   %c0: i32 = constant i32 0
;   %m1: mem, %io1: io, %l1: loop, %0: i32, %use$1: ptr, %n$1: i32 = theta
;       (%m2 = %m0, %io2 = %io0, %l2 = %l0, %1 = %c0, %use$2 = %use, %n$2 = %n) {
;     %m3: mem, %io3: io, %l3: loop, %i: i32, %use$3: ptr, %n$3: i32, %2: i32 = theta
;         (%m4 = %m2, %io4 = %io2, %l4 = %l2, %i$1 = %1, %use$4 = %use$2, %n$4 = %n$2, %3 = %undefined: i32) {
;       %m5: mem, %io5: io = call void %use$4(i32 %i$1) [%m4, %io4]
;       %c1: i32 = constant i32 1
;       %next: i32 = add i32 %i$1, %c1
;       %a: i1 = icmp slt i32 %next, %n$4
;       %p0: ctl(2) = match i1 %a { 1 -> 1, _ -> 0 } from br
;       repeat %p0 (%m5, %io5, %l4, %next, %use$4, %n$4, %next)
;     } from br
;     %undefined: i32 = undefined
;     %p1: ctl(2) = match i32 %2 { 7 -> 1, 9 -> 1, _ -> 0 } from switch
;     repeat %p1 (%m3, %io3, %l3, %2, %use$2, %n$2)
;   }
;   return %m1, %io1, %l1
; }
;
; %effect: ptr = lambda define void @effect(ptr %p, i32 %n) [%use] (%m0: mem, %io0: io, %l0: loop) {
;   %c0: i32 = constant i32 0
;   %m1: mem, %io1: io, %l1: loop, %i: i32, %use$1: ptr, %n$1: i32, %p$1: ptr = theta
;       (%m2 = %m0, %io2 = %io0, %l2 = %l0, %i$1 = %c0, %use$2 = %use, %n$2 = %n, %p$2 = %p) {
;     %m3: mem, %io3: io = call void %use$2(i32 %i$1) [%m2, %io2]
;     %c1: i32 = constant i32 1
;     %next: i32 = add i32 %i$1, %c1
;     %a: i1 = icmp slt i32 %next, %n$2
;     %p0: ctl(2) = match i1 %a { 1 -> 0, _ -> 1 } from br
;     %m4: mem, %0: i32, %p1: ctl(2) = gamma %p0 (%p$2, %m3, %next) {
;     case 0 (%p$3, %m5, %next$1)
;       %b: i1, %m6: mem = load i1, ptr %p$3 [%m5]
;       %p2: ctl(2) = match i1 %b { 1 -> 1, _ -> 0 } from br
;       yield %m6, %next$1, %p2
;     case 1 (_, %m7, _)
;       %p3: ctl(2) = decide 0
;       %undefined: i32 = undefined
;       yield %m7, %undefined, %p3
;     }
;     repeat %p1 (%m4, %io3, %l2, %0, %use$2, %n$2, %p$2)
;   } from br
;   return %m1, %io1, %l1
; }
;
; %chooses: ptr = lambda define i32 @chooses(ptr %p, i32 %n) [%use] (%m0: mem, %io0: io, %l0: loop) {
;   %c0: i32 = constant i32 0
;   %m1: mem, %io1: io, %l1: loop, %i: i32, %use$1: ptr, %n$1: i32, %r: i32 = theta
;       (%m2 = %m0, %io2 = %io0, %l2 = %l0, %i$1 = %c0, %use$2 = %use, %n$2 = %n, %0 = %undefined$1: i32) {
;     %m3: mem, %io3: io = call void %use$2(i32 %i$1) [%m2, %io2]
;     %c7: i32 = constant i32 7
;     %a: i1 = icmp slt i32 %i$1, %c7
;     %p0: ctl(2) = match i1 %a { 1 -> 0, _ -> 1 } from br
;     %1: i32, %2: i32, %p1: ctl(2) = gamma %p0 (%i$1, %n$2) {
;     case 0 (%i$2, %n$3)
;       %c1: i32 = constant i32 1
;       %next: i32 = add i32 %i$2, %c1
;       %b: i1 = icmp slt i32 %next, %n$3
;       %p2: ctl(2) = match i1 %b { 1 -> 1, _ -> 0 } from br
;       yield %next, %next, %p2
;     case 1 (%i$3, _)
;       %p3: ctl(2) = decide 0
;       %undefined: i32 = undefined
;       yield %undefined, %i$3, %p3
;     }
;     repeat %p1 (%m3, %io3, %l2, %1, %use$2, %n$2, %2)
;   } from br
;   %undefined$1: i32 = undefined
;   return %r, %m1, %io1, %l1
; }
;
; export %conjunction
; export %disjunction
; export %effect
; export %chooses
