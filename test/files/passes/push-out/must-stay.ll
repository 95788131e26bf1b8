; What must not leave a loop: a load of what the loop writes, a load behind a call that may not return, a load or a
; division that only some iterations execute, a division behind a call, a volatile load, an allocation.
; RUN: rvsdg opt -passes=push-out,dead-node-elimination -S %s

declare void @ends()

define i32 @written(ptr %p, ptr %q, i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = load i32, ptr %p
  store i32 %x, ptr %q
  %next = add i32 %i, %x
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret i32 %next
}

define i32 @behind.call(ptr %p, i32 %a, i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @ends()
  %x = load i32, ptr %p
  %y = udiv i32 %n, %a
  %z = add i32 %x, %y
  %next = add i32 %i, %z
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret i32 %next
}

define i32 @sometimes(ptr %p, i32 %a, i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %join ]
  %odd = trunc i32 %i to i1
  br i1 %odd, label %then, label %join
then:
  %x = load i32, ptr %p
  %y = udiv i32 %x, %a
  br label %join
join:
  %z = phi i32 [ %y, %then ], [ 1, %loop ]
  %next = add i32 %i, %z
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret i32 %next
}

define i32 @watched(ptr %p, i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %room = alloca i32
  %x = load volatile i32, ptr %p
  call void @use(ptr %room)
  %next = add i32 %i, %x
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret i32 %next
}

declare void @use(ptr)

; EXPECT
;
; declare void @ends()
;
; define i32 @written(ptr %p, ptr %q, i32 %n) mustprogress {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %next, %loop ]
;   %x = load i32, ptr %p
;   store i32 %x, ptr %q
;   %next = add i32 %i, %x
;   %again = icmp slt i32 %next, %n
;   br i1 %again, label %loop, label %0
;
; 0:
;   ret i32 %next
; }
;
; define i32 @behind.call(ptr %p, i32 %a, i32 %n) mustprogress {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %next, %loop ]
;   call void @ends()
;   %x = load i32, ptr %p
;   %y = udiv i32 %n, %a
;   %z = add i32 %x, %y
;   %next = add i32 %i, %z
;   %again = icmp slt i32 %next, %n
;   br i1 %again, label %loop, label %0
;
; 0:
;   ret i32 %next
; }
;
; define i32 @sometimes(ptr %p, i32 %a, i32 %n) mustprogress {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %next, %join ]
;   %odd = trunc i32 %i to i1
;   br i1 %odd, label %then, label %join
;
; then:
;   %x = load i32, ptr %p
;   %y = udiv i32 %x, %a
;   br label %join
;
; join:
;   %z = phi i32 [ 1, %loop ], [ %y, %then ]
;   %next = add i32 %i, %z
;   %again = icmp slt i32 %next, %n
;   br i1 %again, label %loop, label %0
;
; 0:
;   ret i32 %next
; }
;
; define i32 @watched(ptr %p, i32 %n) mustprogress {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %next, %loop ]
;   %room = alloca i32
;   %x = load volatile i32, ptr %p
;   call void @use(ptr %room)
;   %next = add i32 %i, %x
;   %again = icmp slt i32 %next, %n
;   br i1 %again, label %loop, label %0
;
; 0:
;   ret i32 %next
; }
;
; declare void @use(ptr)
