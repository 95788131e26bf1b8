; What recursive functions do to memory is found out optimistically: a call of itself adds nothing but other places.
; RUN: rvsdg opt -passes=function-attributes -S %s

; It walks a list, and reads what is loaded from its argument.
define i32 @sum(ptr %t) {
entry:
  %none = icmp eq ptr %t, null
  br i1 %none, label %end, label %some
some:
  %v = load i32, ptr %t
  %p = getelementptr i8, ptr %t, i64 8
  %next = load ptr, ptr %p
  %s = call i32 @sum(ptr %next)
  %r = add i32 %v, %s
  br label %end
end:
  %result = phi i32 [ 0, %entry ], [ %r, %some ]
  ret i32 %result
}

; It must make progress, and does nothing that the world sees: so it returns.
define i32 @progresses(ptr %t) mustprogress {
entry:
  %v = load i32, ptr %t
  %none = icmp eq i32 %v, 0
  br i1 %none, label %end, label %some
some:
  %p = getelementptr i8, ptr %t, i64 8
  %s = call i32 @progresses(ptr %p)
  br label %end
end:
  %result = phi i32 [ 0, %entry ], [ %s, %some ]
  ret i32 %result
}

; The second writes what the first is given.
define void @first(ptr %a, ptr %b, i32 %n) {
entry:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %end, label %more
more:
  %m = sub i32 %n, 1
  call void @second(ptr %a, i32 %m)
  br label %end
end:
  ret void
}

define void @second(ptr %p, i32 %n) {
  %v = load i32, ptr %p
  %q = getelementptr i8, ptr %p, i64 4
  store i32 %v, ptr %q
  call void @first(ptr %p, ptr %q, i32 %n)
  ret void
}

@kept = global ptr null

; One of two keeps it.
define void @keeps(ptr %p, i32 %n) {
entry:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %end, label %more
more:
  call void @hands_on(ptr %p, i32 %n)
  br label %end
end:
  store ptr %p, ptr @kept
  ret void
}

define void @hands_on(ptr %p, i32 %n) {
  %m = sub i32 %n, 1
  call void @keeps(ptr %p, i32 %m)
  ret void
}

; EXPECT
;
; @kept = global ptr null
;
; define i32 @sum(ptr captures(address_is_null) readonly %t) nofree nosync nounwind memory(read, inaccessiblemem: none, errnomem: none) {
; entry:
;   %none = icmp eq ptr %t, null
;   br i1 %none, label %0, label %some
;
; some:
;   %v = load i32, ptr %t
;   %p = getelementptr i8, ptr %t, i64 8
;   %next = load ptr, ptr %p
;   %s = call i32 @sum(ptr %next)
;   %r = add i32 %v, %s
;   br label %0
;
; 0:
;   %result = phi i32 [ 0, %entry ], [ %r, %some ]
;   ret i32 %result
; }
;
; define i32 @progresses(ptr captures(none) readonly %t) mustprogress nofree nosync nounwind willreturn memory(argmem: read) {
; entry:
;   %v = load i32, ptr %t
;   %none = icmp eq i32 %v, 0
;   br i1 %none, label %0, label %some
;
; some:
;   %p = getelementptr i8, ptr %t, i64 8
;   %s = call i32 @progresses(ptr %p)
;   br label %0
;
; 0:
;   %result = phi i32 [ 0, %entry ], [ %s, %some ]
;   ret i32 %result
; }
;
; define void @first(ptr captures(none) %a, ptr captures(none) readnone %b, i32 %n) nofree nosync nounwind memory(argmem: readwrite) {
; entry:
;   %c = icmp eq i32 %n, 0
;   br i1 %c, label %0, label %more
;
; more:
;   %m = sub i32 %n, 1
;   call void @second(ptr %a, i32 %m)
;   br label %0
;
; 0:
;   ret void
; }
;
; define void @second(ptr captures(none) %p, i32 %n) nofree nosync nounwind memory(argmem: readwrite) {
;   %v = load i32, ptr %p
;   %q = getelementptr i8, ptr %p, i64 4
;   store i32 %v, ptr %q
;   call void @first(ptr %p, ptr %q, i32 %n)
;   ret void
; }
;
; define void @keeps(ptr %p, i32 %n) nofree nosync nounwind memory(write, argmem: none, inaccessiblemem: none, errnomem: none) {
; entry:
;   %c = icmp eq i32 %n, 0
;   br i1 %c, label %end, label %more
;
; more:
;   call void @hands_on(ptr %p, i32 %n)
;   br label %end
;
; end:
;   store ptr %p, ptr @kept
;   ret void
; }
;
; define void @hands_on(ptr %p, i32 %n) nofree nosync nounwind memory(write, argmem: none, inaccessiblemem: none, errnomem: none) {
;   %m = sub i32 %n, 1
;   call void @keeps(ptr %p, i32 %m)
;   ret void
; }
