; What is loaded at the end of an iteration is loaded again at the beginning of the next: one load in front of the loop, one in it.
; RUN: rvsdg opt -passes=theta-gamma-inversion,partial-redundancies,dead-node-elimination,verify -S %s
define i64 @words(ptr %text) mustprogress {
  br label %head
head:
  %at = phi ptr [ %text, %0 ], [ %next, %more ]
  %n = phi i64 [ 0, %0 ], [ %n1, %more ]
  %c = load i8, ptr %at, align 1
  %w = zext i8 %c to i64
  %n1 = add i64 %n, %w
  %next = getelementptr i8, ptr %at, i64 1
  %d = load i8, ptr %next, align 1
  %space = icmp eq i8 %d, 32
  br i1 %space, label %end, label %more
more:
  %e = add i8 %d, %c
  %stop = icmp eq i8 %e, 0
  br i1 %stop, label %end, label %head
end:
  ret i64 %n1
}

; On one way the pointer stays, on the other it goes on: either way its next character is known.
define i64 @either(ptr %text, i64 %mask) mustprogress {
  br label %head
head:
  %at = phi ptr [ %text, %0 ], [ %next, %latch ]
  %n = phi i64 [ 0, %0 ], [ %n1, %latch ]
  %c = load i8, ptr %at, align 1
  %w = zext i8 %c to i64
  %sum = add i64 %n, %w
  %n1 = add i64 %sum, 1
  %bit = and i64 %n1, %mask
  %stay = icmp eq i64 %bit, 0
  br i1 %stay, label %latch, label %go
go:
  %forward = getelementptr i8, ptr %at, i64 1
  %d = load i8, ptr %forward, align 1
  %x = sext i8 %d to i64
  call void @note(i64 %x)
  br label %latch
latch:
  %next = phi ptr [ %at, %head ], [ %forward, %go ]
  %done = icmp ugt i64 %n1, 100
  br i1 %done, label %end, label %head
end:
  ret i64 %n1
}
declare void @note(i64) memory(none) willreturn nounwind

; Behind a loop it is known what its last iteration has loaded.
define i8 @behind(ptr %p) mustprogress {
  br label %loop
loop:
  %at = phi ptr [ %p, %0 ], [ %next, %loop ]
  %next = getelementptr i8, ptr %at, i64 1
  %c = load i8, ptr %next, align 1
  %d = udiv i8 100, %c
  %more = icmp ne i8 %d, 10
  br i1 %more, label %loop, label %end
end:
  %again = load i8, ptr %next, align 1
  %r = mul i8 %again, %d
  ret i8 %r
}
; EXPECT
;
; define i64 @words(ptr %text) mustprogress {
;   br label %head
;
; head:
;   %at = phi ptr [ %text, %0 ], [ %next, %more ]
;   %n = phi i64 [ 0, %0 ], [ %n1, %more ]
;   %c = load i8, ptr %at, align 1
;   %w = zext i8 %c to i64
;   %n1 = add i64 %n, %w
;   %next = getelementptr i8, ptr %at, i64 1
;   %d = load i8, ptr %next, align 1
;   %space = icmp eq i8 %d, 32
;   br i1 %space, label %1, label %more
;
; more:
;   %e = add i8 %d, %c
;   %stop = icmp eq i8 %e, 0
;   br i1 %stop, label %1, label %head
;
; 1:
;   ret i64 %n1
; }
;
; define i64 @either(ptr %text, i64 %mask) mustprogress {
;   %c = load i8, ptr %text, align 1
;   br label %head
;
; head:
;   %c.1 = phi i8 [ %c, %0 ], [ %1, %latch ]
;   %n = phi i64 [ 0, %0 ], [ %n1, %latch ]
;   %at = phi ptr [ %text, %0 ], [ %next, %latch ]
;   %w = zext i8 %c.1 to i64
;   %sum = add i64 %n, %w
;   %n1 = add i64 %sum, 1
;   %bit = and i64 %n1, %mask
;   %stay = icmp eq i64 %bit, 0
;   br i1 %stay, label %latch, label %go
;
; go:
;   %forward = getelementptr i8, ptr %at, i64 1
;   %d = load i8, ptr %forward, align 1
;   br label %latch
;
; latch:
;   %1 = phi i8 [ %c.1, %head ], [ %d, %go ]
;   %next = phi ptr [ %at, %head ], [ %forward, %go ]
;   %done = icmp ugt i64 %n1, 100
;   br i1 %done, label %2, label %head
;
; 2:
;   ret i64 %n1
; }
;
; declare void @note(i64) memory(none) willreturn nounwind
;
; define i8 @behind(ptr %p) mustprogress {
;   br label %loop
;
; loop:
;   %at = phi ptr [ %p, %0 ], [ %next, %loop ]
;   %next = getelementptr i8, ptr %at, i64 1
;   %c = load i8, ptr %next, align 1
;   %d = udiv i8 100, %c
;   %more = icmp ne i8 %d, 10
;   br i1 %more, label %loop, label %end
;
; end:
;   %r = mul i8 %c, %d
;   ret i8 %r
; }
