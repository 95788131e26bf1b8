; A region that begins by being unreachable is never picked.
; RUN: rvsdg opt -passes=known-decisions,dead-node-elimination -S %s

declare void @use(i32)

define i32 @promise(i32 %x, i32 %y) {
  %c = icmp ne i32 %y, 4
  br i1 %c, label %bad, label %good
bad:
  unreachable
good:
  call void @use(i32 %y)
  ret i32 %x
}

; Something happens first, and may be the end of the program.
define i32 @stop(i32 %x, i32 %y) {
  %c = icmp eq i32 %y, 0
  br i1 %c, label %bad, label %good
bad:
  call void @use(i32 0)
  unreachable
good:
  ret i32 %x
}

; More than one way is left.
define i32 @several(i32 %x) {
  switch i32 %x, label %bad [
    i32 1, label %a
    i32 2, label %b
  ]
bad:
  unreachable
a:
  call void @use(i32 1)
  ret i32 3
b:
  call void @use(i32 2)
  ret i32 4
}

; EXPECT
;
; declare void @use(i32)
;
; define i32 @promise(i32 %x, i32 %y) {
; good:
;   call void @use(i32 4)
;   ret i32 %x
; }
;
; define i32 @stop(i32 %x, i32 %y) {
;   %c = icmp eq i32 %y, 0
;   br i1 %c, label %bad, label %1
;
; bad:
;   call void @use(i32 0)
;   unreachable
;
; 1:
;   ret i32 %x
; }
;
; define i32 @several(i32 %x) {
;   switch i32 %x, label %bad [
;     i32 1, label %a
;     i32 2, label %b
;   ]
;
; bad:
;   unreachable
;
; a:
;   call void @use(i32 1)
;   ret i32 3
;
; b:
;   call void @use(i32 2)
;   ret i32 4
; }
