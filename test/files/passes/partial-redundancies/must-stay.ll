; These loads stay.
; RUN: rvsdg opt -passes=theta-gamma-inversion,partial-redundancies,dead-node-elimination,verify -S %s
declare void @maybe_exit() memory(none)
declare void @writes()

; Something is stored between, at an address that may be the same.
define i64 @stored(ptr %text, ptr %other) mustprogress {
  br label %head
head:
  %at = phi ptr [ %text, %0 ], [ %next, %head ]
  %n = phi i64 [ 0, %0 ], [ %n1, %head ]
  %c = load i8, ptr %at, align 1
  %w = zext i8 %c to i64
  %n1 = add i64 %n, %w
  %next = getelementptr i8, ptr %at, i64 1
  %d = load i8, ptr %next, align 1
  store i8 0, ptr %other, align 1
  %e = add i8 %d, %c
  %stop = icmp eq i8 %e, 0
  br i1 %stop, label %end, label %head
end:
  ret i64 %n1
}

; The first iteration may end before it loads.
define i64 @exits(ptr %text) mustprogress {
  br label %head
head:
  %at = phi ptr [ %text, %0 ], [ %next, %head ]
  %n = phi i64 [ 0, %0 ], [ %n1, %head ]
  call void @maybe_exit()
  %c = load i8, ptr %at, align 1
  %w = zext i8 %c to i64
  %n1 = add i64 %n, %w
  %next = getelementptr i8, ptr %at, i64 1
  %d = load i8, ptr %next, align 1
  %e = add i8 %d, %c
  %stop = icmp eq i8 %e, 0
  br i1 %stop, label %end, label %head
end:
  ret i64 %n1
}

; Only one way has loaded.
define i8 @one_way(ptr %p, i1 %c) {
  br i1 %c, label %then, label %end
then:
  %a = load i8, ptr %p, align 1
  %b = mul i8 %a, %a
  br label %end
end:
  %v = phi i8 [ %b, %then ], [ 1, %0 ]
  %again = load i8, ptr %p, align 1
  %r = mul i8 %again, %v
  ret i8 %r
}

; The other width, and volatile.
define i32 @others(ptr %p) {
  %a = load i8, ptr %p, align 1
  %b = load i16, ptr %p, align 1
  %c = load volatile i16, ptr %p, align 1
  %x = zext i8 %a to i32
  %y = zext i16 %b to i32
  %z = zext i16 %c to i32
  %s = add i32 %x, %y
  %t = add i32 %s, %z
  ret i32 %t
}
; EXPECT
;
; declare void @maybe_exit() memory(none)
;
; declare void @writes()
;
; define i64 @stored(ptr %text, ptr %other) mustprogress {
;   br label %head
;
; head:
;   %at = phi ptr [ %text, %0 ], [ %next, %head ]
;   %n = phi i64 [ 0, %0 ], [ %n1, %head ]
;   %c = load i8, ptr %at, align 1
;   %w = zext i8 %c to i64
;   %n1 = add i64 %n, %w
;   %next = getelementptr i8, ptr %at, i64 1
;   %d = load i8, ptr %next, align 1
;   store i8 0, ptr %other, align 1
;   %e = add i8 %d, %c
;   %stop = icmp eq i8 %e, 0
;   br i1 %stop, label %1, label %head
;
; 1:
;   ret i64 %n1
; }
;
; define i64 @exits(ptr %text) mustprogress {
;   br label %head
;
; head:
;   %at = phi ptr [ %text, %0 ], [ %next, %head ]
;   %n = phi i64 [ 0, %0 ], [ %n1, %head ]
;   call void @maybe_exit()
;   %c = load i8, ptr %at, align 1
;   %w = zext i8 %c to i64
;   %n1 = add i64 %n, %w
;   %next = getelementptr i8, ptr %at, i64 1
;   %d = load i8, ptr %next, align 1
;   %e = add i8 %d, %c
;   %stop = icmp eq i8 %e, 0
;   br i1 %stop, label %1, label %head
;
; 1:
;   ret i64 %n1
; }
;
; define i8 @one_way(ptr %p, i1 %c) {
;   br i1 %c, label %then, label %end
;
; then:
;   %a = load i8, ptr %p, align 1
;   %b = mul i8 %a, %a
;   br label %end
;
; end:
;   %v = phi i8 [ 1, %0 ], [ %b, %then ]
;   %again = load i8, ptr %p, align 1
;   %r = mul i8 %again, %v
;   ret i8 %r
; }
;
; define i32 @others(ptr %p) {
;   %a = load i8, ptr %p, align 1
;   %b = load i16, ptr %p, align 1
;   %c = load volatile i16, ptr %p, align 1
;   %x = zext i8 %a to i32
;   %y = zext i16 %b to i32
;   %z = zext i16 %c to i32
;   %s = add i32 %x, %y
;   %t = add i32 %s, %z
;   ret i32 %t
; }
