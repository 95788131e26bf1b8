; What is always the same is known on the other side: arguments in the callee, results in the callers.
; RUN: rvsdg opt -passes=interprocedural-constants,dead-node-elimination -S %s

@buffer = internal global [8 x i32] zeroinitializer

define internal i32 @put(ptr %where, i32 %what, i32 %n) noinline {
entry:
  %p = getelementptr i32, ptr %where, i32 %n
  store i32 %what, ptr %p
  %c = icmp eq i32 %n, 0
  br i1 %c, label %end, label %again
again:
  %m = sub i32 %n, 1
  %r = call i32 @put(ptr %where, i32 %what, i32 %m)
  br label %end
end:
  ret i32 3
}

define internal ptr @itself(ptr %p, i32 %v) noinline {
  store i32 %v, ptr %p
  ret ptr %p
}

define i32 @f(i32 %n, ptr %q) {
  %a = call i32 @put(ptr @buffer, i32 42, i32 %n)
  %b = call i32 @put(ptr @buffer, i32 42, i32 7)
  %s = add i32 %a, %b
  %p = call ptr @itself(ptr %q, i32 %s)
  %v = load i32, ptr %p
  ret i32 %v
}

; EXPECT
;
; @buffer = internal global [8 x i32] zeroinitializer
;
; define internal i32 @put(ptr %where, i32 %what, i32 %n) noinline {
; entry:
;   %p = getelementptr i32, ptr @buffer, i32 %n
;   store i32 42, ptr %p
;   %c = icmp eq i32 %n, 0
;   br i1 %c, label %0, label %again
;
; again:
;   %m = sub i32 %n, 1
;   %r = call i32 @put(ptr @buffer, i32 42, i32 %m)
;   br label %0
;
; 0:
;   ret i32 3
; }
;
; define internal ptr @itself(ptr %p, i32 %v) noinline {
;   store i32 %v, ptr %p
;   ret ptr %p
; }
;
; define i32 @f(i32 %n, ptr %q) {
;   %a = call i32 @put(ptr @buffer, i32 42, i32 %n)
;   %b = call i32 @put(ptr @buffer, i32 42, i32 7)
;   %s = add i32 3, 3
;   %p = call ptr @itself(ptr %q, i32 %s)
;   %v = load i32, ptr %q
;   ret i32 %v
; }
