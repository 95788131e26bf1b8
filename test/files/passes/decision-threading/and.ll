; A condition that is known on one way is not tested again: `while (*b && *a == *b)` leaves the loop by either test.
; RUN: rvsdg opt -passes=reduction,decision-threading,verify,dead-node-elimination -S %s

define ptr @end_of_common(ptr %p, ptr %q) {
entry:
  br label %head

head:
  %a = phi ptr [ %p, %entry ], [ %a.next, %both ]
  %b = phi ptr [ %q, %entry ], [ %b.next, %both ]
  %x = load i8, ptr %b
  %more = icmp ne i8 %x, 0
  br i1 %more, label %compare, label %join

compare:
  %y = load i8, ptr %a
  %same = icmp eq i8 %y, %x
  br label %join

join:
  %goes = phi i1 [ false, %head ], [ %same, %compare ]
  br i1 %goes, label %both, label %exit

both:
  %a.next = getelementptr i8, ptr %a, i64 1
  %b.next = getelementptr i8, ptr %b, i64 1
  br label %head

exit:
  ret ptr %a
}

define i32 @three(ptr %p, ptr %q, ptr %r) {
  %a = load i32, ptr %p
  %c = icmp ne i32 %a, 0
  br i1 %c, label %second, label %join

second:
  %b = load i32, ptr %q
  %d = icmp ne i32 %b, 0
  br i1 %d, label %third, label %inner

third:
  %e = load i32, ptr %r
  %f = icmp ne i32 %e, 0
  br label %inner

inner:
  %g = phi i1 [ false, %second ], [ %f, %third ]
  br label %join

join:
  %h = phi i1 [ false, %0 ], [ %g, %inner ]
  br i1 %h, label %yes, label %no

yes:
  store i32 1, ptr %p
  ret i32 1

no:
  ret i32 0
}

; Nothing is known of either way.
define i32 @unknown(i1 %c, ptr %p, ptr %q) {
  br i1 %c, label %left, label %right

left:
  %a = load i32, ptr %p
  br label %join

right:
  %b = load i32, ptr %q
  br label %join

join:
  %x = phi i32 [ %a, %left ], [ %b, %right ]
  switch i32 %x, label %no [
    i32 1, label %yes
    i32 2, label %yes
  ]

yes:
  store i32 1, ptr %p
  ret i32 1

no:
  ret i32 0
}

; EXPECT
;
; define ptr @end_of_common(ptr %p, ptr %q) {
; entry:
;   br label %head
;
; head:
;   %b = phi ptr [ %q, %entry ], [ %b.next, %both ]
;   %a = phi ptr [ %p, %entry ], [ %a.next, %both ]
;   %x = load i8, ptr %b
;   %more = icmp ne i8 %x, 0
;   br i1 %more, label %compare, label %0
;
; compare:
;   %y = load i8, ptr %a
;   %same = icmp eq i8 %y, %x
;   br i1 %same, label %both, label %0
;
; both:
;   %a.next = getelementptr i8, ptr %a, i64 1
;   %b.next = getelementptr i8, ptr %b, i64 1
;   br label %head
;
; 0:
;   ret ptr %a
; }
;
; define i32 @three(ptr %p, ptr %q, ptr %r) {
;   %a = load i32, ptr %p
;   %c = icmp ne i32 %a, 0
;   br i1 %c, label %second, label %1
;
; 1:
;   ret i32 0
;
; second:
;   %b = load i32, ptr %q
;   %d = icmp ne i32 %b, 0
;   br i1 %d, label %third, label %1
;
; third:
;   %e = load i32, ptr %r
;   %f = icmp ne i32 %e, 0
;   br i1 %f, label %yes, label %1
;
; yes:
;   store i32 1, ptr %p
;   ret i32 1
; }
;
; define i32 @unknown(i1 %c, ptr %p, ptr %q) {
;   br i1 %c, label %left, label %right
;
; left:
;   %a = load i32, ptr %p
;   br label %join
;
; right:
;   %b = load i32, ptr %q
;   br label %join
;
; join:
;   %x = phi i32 [ %b, %right ], [ %a, %left ]
;   switch i32 %x, label %1 [
;     i32 1, label %yes
;     i32 2, label %yes
;   ]
;
; 1:
;   ret i32 0
;
; yes:
;   store i32 1, ptr %p
;   ret i32 1
; }
