; Two γ on one condition become one.
; RUN: rvsdg opt -passes=correlated-decisions,dead-node-elimination -S %s

declare void @use(i32)

define i32 @twice(i1 %c) {
  br i1 %c, label %a, label %b
a:
  call void @use(i32 1)
  br label %b
b:
  %p = phi i32 [ 1, %a ], [ 2, %0 ]
  br i1 %c, label %d, label %e
d:
  call void @use(i32 %p)
  br label %e
e:
  %q = phi i32 [ %p, %d ], [ 7, %b ]
  ret i32 %q
}

; The same question with the answers exchanged, and one that a number answers.
define void @otherwise(i1 %c, i32 %x) {
  br i1 %c, label %a, label %b
a:
  call void @use(i32 1)
  br label %b
b:
  br i1 %c, label %d, label %e
e:
  call void @use(i32 2)
  br label %d
d:
  switch i32 %x, label %f [
    i32 1, label %g
    i32 2, label %h
  ]
g:
  call void @use(i32 3)
  br label %f
h:
  call void @use(i32 4)
  br label %f
f:
  switch i32 %x, label %end [
    i32 1, label %i
    i32 2, label %j
  ]
i:
  call void @use(i32 5)
  br label %end
j:
  call void @use(i32 6)
  br label %end
end:
  ret void
}

; Something is between: it needs the first, and the second needs it.
define void @between(i1 %c, i32 %x) {
  br i1 %c, label %a, label %b
a:
  call void @use(i32 1)
  br label %b
b:
  call void @use(i32 2)
  br i1 %c, label %d, label %e
d:
  call void @use(i32 3)
  br label %e
e:
  ret void
}

; Less is known by the first than the second asks.
define void @tells_too_little(i32 %x) {
  switch i32 %x, label %b [
    i32 1, label %a
    i32 2, label %a
  ]
a:
  call void @use(i32 1)
  br label %b
b:
  switch i32 %x, label %e [
    i32 1, label %d
  ]
d:
  call void @use(i32 3)
  br label %e
e:
  ret void
}

; EXPECT
;
; declare void @use(i32)
;
; define i32 @twice(i1 %c) {
;   br i1 %c, label %a, label %1
;
; a:
;   call void @use(i32 1)
;   call void @use(i32 1)
;   br label %1
;
; 1:
;   %q = phi i32 [ 7, %0 ], [ 1, %a ]
;   ret i32 %q
; }
;
; define void @otherwise(i1 %c, i32 %x) {
;   br i1 %c, label %a, label %e
;
; a:
;   call void @use(i32 1)
;   br label %d
;
; e:
;   call void @use(i32 2)
;   br label %d
;
; d:
;   switch i32 %x, label %1 [
;     i32 1, label %g
;     i32 2, label %h
;   ]
;
; g:
;   call void @use(i32 3)
;   call void @use(i32 5)
;   br label %1
;
; h:
;   call void @use(i32 4)
;   call void @use(i32 6)
;   br label %1
;
; 1:
;   ret void
; }
;
; define void @between(i1 %c, i32 %x) {
;   br i1 %c, label %a, label %b
;
; a:
;   call void @use(i32 1)
;   br label %b
;
; b:
;   call void @use(i32 2)
;   br i1 %c, label %d, label %1
;
; d:
;   call void @use(i32 3)
;   br label %1
;
; 1:
;   ret void
; }
;
; define void @tells_too_little(i32 %x) {
;   switch i32 %x, label %b [
;     i32 1, label %a
;     i32 2, label %a
;   ]
;
; a:
;   call void @use(i32 1)
;   br label %b
;
; b:
;   switch i32 %x, label %1 [
;     i32 1, label %d
;   ]
;
; d:
;   call void @use(i32 3)
;   br label %1
;
; 1:
;   ret void
; }
