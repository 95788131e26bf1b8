; What is computed before a branch or a loop is not computed in it again; what regions agree upon is no choice.
; RUN: rvsdg opt -passes=common-node-elimination,dead-node-elimination -S %s

declare void @use(i32)

define void @inwards(i32 %a, i32 %b, i32 %n) {
entry:
  %x = mul i32 %a, %b
  call void @use(i32 %x)
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %c = icmp slt i32 %i, %x
  br i1 %c, label %inner, label %latch
inner:
  %y = mul i32 %b, %a
  call void @use(i32 %y)
  br label %latch
latch:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}

; All paths bring the same: it is the sum that is computed behind the γ.
define i32 @agreed(i1 %c, i32 %a, i32 %b) {
  br i1 %c, label %left, label %right
left:
  %x = add i32 %a, %b
  call void @use(i32 1)
  br label %end
right:
  %y = add i32 %b, %a
  call void @use(i32 2)
  br label %end
end:
  %p = phi i32 [ %x, %left ], [ %y, %right ]
  %z = add i32 %a, %b
  %s = mul i32 %p, %z
  ret i32 %s
}

; They agree, but for a promise that one of them makes: the sum behind the γ stays.
define i32 @agreed_with_flags(i1 %c, i32 %a, i32 %b) {
  br i1 %c, label %left, label %right
left:
  %x = add nsw i32 %a, %b
  call void @use(i32 1)
  br label %end
right:
  %y = add nsw i32 %b, %a
  call void @use(i32 2)
  br label %end
end:
  %p = phi i32 [ %x, %left ], [ %y, %right ]
  %z = add i32 %a, %b
  %s = mul i32 %p, %z
  ret i32 %s
}

; Two choices that are the same.
define i32 @choices(i1 %c, i32 %a, i32 %b) {
  br i1 %c, label %left, label %right
left:
  call void @use(i32 1)
  br label %end
right:
  call void @use(i32 2)
  br label %end
end:
  %p = phi i32 [ %a, %left ], [ %b, %right ]
  %q = phi i32 [ %a, %left ], [ %b, %right ]
  %s = mul i32 %p, %q
  ret i32 %s
}

; What is led inwards and leaves again is not what the other region yields.
define i32 @led_through(i1 %c, i32 %a, i32 %b, i32 %z) {
  %x = mul i32 %a, %b
  call void @use(i32 %x)
  br i1 %c, label %yes, label %end
yes:
  %y = mul i32 %a, %b
  call void @use(i32 1)
  br label %end
end:
  %p = phi i32 [ %y, %yes ], [ %z, %0 ]
  ret i32 %p
}

; EXPECT
;
; declare void @use(i32)
;
; define void @inwards(i32 %a, i32 %b, i32 %n) {
; entry:
;   %x = mul i32 %a, %b
;   call void @use(i32 %x)
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %next, %latch ]
;   %c = icmp slt i32 %i, %x
;   br i1 %c, label %inner, label %latch
;
; inner:
;   call void @use(i32 %x)
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
;
; define i32 @agreed(i1 %c, i32 %a, i32 %b) {
;   br i1 %c, label %left, label %right
;
; left:
;   %x = add i32 %a, %b
;   call void @use(i32 1)
;   br label %end
;
; right:
;   %y = add i32 %b, %a
;   call void @use(i32 2)
;   br label %end
;
; end:
;   %p = phi i32 [ %y, %right ], [ %x, %left ]
;   %s = mul i32 %p, %p
;   ret i32 %s
; }
;
; define i32 @agreed_with_flags(i1 %c, i32 %a, i32 %b) {
;   br i1 %c, label %left, label %right
;
; left:
;   %x = add nsw i32 %a, %b
;   call void @use(i32 1)
;   br label %end
;
; right:
;   %y = add nsw i32 %b, %a
;   call void @use(i32 2)
;   br label %end
;
; end:
;   %p = phi i32 [ %y, %right ], [ %x, %left ]
;   %z = add i32 %a, %b
;   %s = mul i32 %p, %z
;   ret i32 %s
; }
;
; define i32 @choices(i1 %c, i32 %a, i32 %b) {
;   br i1 %c, label %left, label %right
;
; left:
;   call void @use(i32 1)
;   br label %end
;
; right:
;   call void @use(i32 2)
;   br label %end
;
; end:
;   %p = phi i32 [ %b, %right ], [ %a, %left ]
;   %s = mul i32 %p, %p
;   ret i32 %s
; }
;
; define i32 @led_through(i1 %c, i32 %a, i32 %b, i32 %z) {
;   %x = mul i32 %a, %b
;   call void @use(i32 %x)
;   br i1 %c, label %yes, label %1
;
; yes:
;   call void @use(i32 1)
;   br label %1
;
; 1:
;   %p = phi i32 [ %z, %0 ], [ %x, %yes ]
;   ret i32 %p
; }
