; What is known of pointers by the whole program: where parameters and loaded pointers may lead.
; RUN: rvsdg opt -passes=points-to,memory-forwarding,dead-node-elimination -S %s
%Node = type { i64, ptr }
@counter = internal global i64 0
@hidden = internal global [4 x %Node] zeroinitializer
declare noalias ptr @malloc(i64)
declare void @show(i64)

define internal ptr @make() {
  %p = call ptr @malloc(i64 16)
  ret ptr %p
}

; Two calls of a function that allocates: the load is 1 (the thesis' Figure 5.1).
define internal i64 @set(ptr %p, ptr %q) noinline {
  store i64 1, ptr %p
  store i64 2, ptr %q
  %i = load i64, ptr %p
  %r = add i64 %i, 3
  ret i64 %r
}

; A list on the heap is not where the counter is: the loop counts in a register.
define internal void @count(ptr %list) noinline {
entry:
  br label %loop
loop:
  %at = phi ptr [ %list, %entry ], [ %next, %loop ]
  %old = load i64, ptr @counter
  %new = add i64 %old, 1
  store i64 %new, ptr @counter
  store i64 %new, ptr %at
  %link = getelementptr %Node, ptr %at, i64 0, i32 1
  %next = load ptr, ptr %link
  %end = icmp eq ptr %next, null
  br i1 %end, label %done, label %loop
done:
  ret void
}

; A key of one element and a link of another are never the same bytes.
define internal i64 @fields(ptr %a, ptr %b) noinline {
  store i64 5, ptr %a
  %link = getelementptr inbounds %Node, ptr %b, i64 0, i32 1
  store ptr null, ptr %link
  %key = load i64, ptr %a
  ret i64 %key
}

; What is given to others may come back: the load stays.
define i64 @given(ptr %q) {
  store i64 1, ptr %q
  %c = load i64, ptr @counter
  store i64 3, ptr %q
  %d = load i64, ptr @counter
  %r = sub i64 %c, %d
  ret i64 %r
}

define void @main(i64 %i, i64 %j) {
  %p = call ptr @make()
  %q = call ptr @make()
  %r = call i64 @set(ptr %p, ptr %q)
  call void @show(i64 %r)
  %link = getelementptr %Node, ptr %p, i64 0, i32 1
  store ptr %q, ptr %link
  call void @count(ptr %p)
  %a = getelementptr inbounds %Node, ptr @hidden, i64 %i
  %b = getelementptr inbounds %Node, ptr @hidden, i64 %j
  %k = call i64 @fields(ptr %a, ptr %b)
  call void @show(i64 %k)
  %z = call i64 @given(ptr @counter)
  ret void
}

; EXPECT
;
; %Node = type { i64, ptr }
;
; @counter = internal global i64 0
; @hidden = internal global [4 x %Node] zeroinitializer
;
; declare noalias ptr @malloc(i64)
;
; declare void @show(i64)
;
; define internal ptr @make() {
;   %p = call ptr @malloc(i64 16)
;   ret ptr %p
; }
;
; define internal i64 @set(ptr %p, ptr %q) noinline {
;   store i64 1, ptr %p
;   store i64 2, ptr %q
;   %r = add i64 1, 3
;   ret i64 %r
; }
;
; define internal void @count(ptr %list) noinline {
; entry:
;   %0 = load i64, ptr @counter, align 4
;   br label %loop
;
; loop:
;   %1 = phi i64 [ %0, %entry ], [ %new, %loop ]
;   %at = phi ptr [ %list, %entry ], [ %next, %loop ]
;   %new = add i64 %1, 1
;   store i64 %new, ptr @counter
;   store i64 %new, ptr %at
;   %link = getelementptr %Node, ptr %at, i64 0, i32 1
;   %next = load ptr, ptr %link
;   %end = icmp eq ptr %next, null
;   br i1 %end, label %2, label %loop
;
; 2:
;   ret void
; }
;
; define internal i64 @fields(ptr %a, ptr %b) noinline {
;   store i64 5, ptr %a
;   %link = getelementptr inbounds %Node, ptr %b, i64 0, i32 1
;   store ptr null, ptr %link
;   ret i64 5
; }
;
; define i64 @given(ptr %q) {
;   store i64 1, ptr %q
;   %c = load i64, ptr @counter
;   store i64 3, ptr %q
;   %d = load i64, ptr @counter
;   %r = sub i64 %c, %d
;   ret i64 %r
; }
;
; define void @main(i64 %i, i64 %j) {
;   %p = call ptr @make()
;   %q = call ptr @make()
;   %r = call i64 @set(ptr %p, ptr %q)
;   call void @show(i64 %r)
;   %link = getelementptr %Node, ptr %p, i64 0, i32 1
;   store ptr %q, ptr %link
;   call void @count(ptr %p)
;   %a = getelementptr inbounds %Node, ptr @hidden, i64 %i
;   %b = getelementptr inbounds %Node, ptr @hidden, i64 %j
;   %k = call i64 @fields(ptr %a, ptr %b)
;   call void @show(i64 %k)
;   %z = call i64 @given(ptr @counter)
;   ret void
; }
