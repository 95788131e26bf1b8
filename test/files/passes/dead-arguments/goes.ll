; Parameters that a function does not look at go, and a result that no caller looks at. What is left keeps its attributes.
; RUN: rvsdg opt -passes=dead-arguments,dead-node-elimination -S %s

define internal i32 @store_it(i32 %unused, ptr nonnull %p, i32 signext %v) noinline {
  store i32 %v, ptr %p
  ret i32 %v
}

define internal i32 @counts_down(i32 %n, ptr %handed_on) noinline {
entry:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %end, label %again
again:
  %m = sub i32 %n, 1
  %r = call i32 @counts_down(i32 %m, ptr %handed_on)
  br label %end
end:
  %s = phi i32 [ 7, %entry ], [ %r, %again ]
  ret i32 %s
}

define i32 @f(ptr %p) {
  %a = call i32 @store_it(i32 1, ptr nonnull %p, i32 signext 2)
  %b = call i32 @store_it(i32 3, ptr %p, i32 4)
  %c = call i32 @counts_down(i32 5, ptr %p)
  ret i32 %c
}

; EXPECT
;
; define internal void @store_it(ptr nonnull %p, i32 signext %v) noinline {
;   store i32 %v, ptr %p
;   ret void
; }
;
; define internal i32 @counts_down(i32 %n) noinline {
; entry:
;   %c = icmp eq i32 %n, 0
;   br i1 %c, label %0, label %again
;
; again:
;   %m = sub i32 %n, 1
;   %r = call i32 @counts_down(i32 %m)
;   br label %0
;
; 0:
;   %s = phi i32 [ 7, %entry ], [ %r, %again ]
;   ret i32 %s
; }
;
; define i32 @f(ptr %p) {
;   call void @store_it(ptr nonnull %p, i32 signext 2)
;   call void @store_it(ptr %p, i32 4)
;   %c = call i32 @counts_down(i32 5)
;   ret i32 %c
; }
