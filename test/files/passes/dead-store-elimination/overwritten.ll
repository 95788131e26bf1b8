; A store goes if its bytes are overwritten before anybody may look at them.
; RUN: rvsdg opt -passes=dead-store-elimination,dead-node-elimination -S %s

@g = global i32 0
@h = global i32 0
declare void @unknown()
declare void @none() memory(none) nounwind willreturn
declare void @may_not_return() memory(none)

define void @twice() {
  store i32 1, ptr @g
  store i32 2, ptr @h
  store i32 3, ptr @g
  ret void
}

define void @wider(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 4
  store i32 1, ptr %q
  store i64 2, ptr %p
  ret void
}

define void @only_a_part(ptr %p) {
  store i64 2, ptr %p
  store i32 1, ptr %p
  ret void
}

define i32 @read_in_between(ptr %p) {
  store i32 1, ptr @g
  %v = load i32, ptr %p
  store i32 3, ptr @g
  ret i32 %v
}

define void @read_by_call() {
  store i32 1, ptr @g
  call void @unknown()
  store i32 3, ptr @g
  ret void
}

define void @call_that_reads_nothing() {
  store i32 1, ptr @g
  call void @none()
  store i32 3, ptr @g
  ret void
}

; If it does not return, whoever comes next sees the first store.
define void @call_that_may_not_return() {
  store i32 1, ptr @g
  call void @may_not_return()
  store i32 3, ptr @g
  ret void
}

define void @volatile() {
  store volatile i32 1, ptr @g
  store i32 3, ptr @g
  ret void
}

define void @all_arms(i1 %c) {
entry:
  store i32 1, ptr @g
  br i1 %c, label %then, label %else
then:
  store i32 2, ptr @g
  br label %join
else:
  store i32 3, ptr @g
  br label %join
join:
  ret void
}

define void @one_arm(i1 %c) {
entry:
  store i32 1, ptr @g
  br i1 %c, label %then, label %join
then:
  store i32 2, ptr @g
  br label %join
join:
  ret void
}

define void @in_a_loop(i64 %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %next, %head ]
  store i32 1, ptr @g
  %next = add i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %head, label %end, !llvm.loop !0
end:
  store i32 2, ptr @g
  ret void
}

define void @read_by_next_iteration(i64 %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %next, %head ]
  %v = load i32, ptr @g
  store i32 %v, ptr @h
  store i32 1, ptr @g
  %next = add i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %head, label %end, !llvm.loop !0
end:
  store i32 2, ptr @g
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.mustprogress"}

; EXPECT
;
; @g = global i32 0
; @h = global i32 0
;
; declare void @unknown()
;
; declare void @none() memory(none) nounwind willreturn
;
; declare void @may_not_return() memory(none)
;
; define void @twice() {
;   store i32 2, ptr @h
;   store i32 3, ptr @g
;   ret void
; }
;
; define void @wider(ptr %p) {
;   store i64 2, ptr %p
;   ret void
; }
;
; define void @only_a_part(ptr %p) {
;   store i64 2, ptr %p
;   store i32 1, ptr %p
;   ret void
; }
;
; define i32 @read_in_between(ptr %p) {
;   store i32 1, ptr @g
;   %v = load i32, ptr %p
;   store i32 3, ptr @g
;   ret i32 %v
; }
;
; define void @read_by_call() {
;   store i32 1, ptr @g
;   call void @unknown()
;   store i32 3, ptr @g
;   ret void
; }
;
; define void @call_that_reads_nothing() {
;   store i32 3, ptr @g
;   ret void
; }
;
; define void @call_that_may_not_return() {
;   store i32 1, ptr @g
;   call void @may_not_return()
;   store i32 3, ptr @g
;   ret void
; }
;
; define void @volatile() {
;   store volatile i32 1, ptr @g
;   store i32 3, ptr @g
;   ret void
; }
;
; define void @all_arms(i1 %c) {
; entry:
;   br i1 %c, label %then, label %else
;
; then:
;   store i32 2, ptr @g
;   br label %0
;
; else:
;   store i32 3, ptr @g
;   br label %0
;
; 0:
;   ret void
; }
;
; define void @one_arm(i1 %c) {
; entry:
;   store i32 1, ptr @g
;   br i1 %c, label %then, label %0
;
; then:
;   store i32 2, ptr @g
;   br label %0
;
; 0:
;   ret void
; }
;
; define void @in_a_loop(i64 %n) {
; end:
;   store i32 2, ptr @g
;   ret void
; }
;
; define void @read_by_next_iteration(i64 %n) {
; entry:
;   br label %head
;
; head:
;   %i = phi i64 [ 0, %entry ], [ %next, %head ]
;   %v = load i32, ptr @g
;   store i32 %v, ptr @h
;   store i32 1, ptr @g
;   %next = add i64 %i, 1
;   %again = icmp slt i64 %next, %n
;   br i1 %again, label %head, label %end, !llvm.loop !0
;
; end:
;   store i32 2, ptr @g
;   ret void
; }
;
; !0 = distinct !{!0, !1}
; !1 = !{!"llvm.loop.mustprogress"}
