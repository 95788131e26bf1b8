; Functions that call one another are inlined into each other until one calls itself.
; RUN: rvsdg opt -passes=inlining,inlining,inlining,dead-node-elimination -S %s

define i1 @is_even(i32 %n) {
entry:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %end, label %then
then:
  %m = sub i32 %n, 1
  %o = call i1 @is_odd(i32 %m)
  br label %end
end:
  %r = phi i1 [ true, %entry ], [ %o, %then ]
  ret i1 %r
}

define internal i1 @is_odd(i32 %n) {
entry:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %end, label %then
then:
  %m = sub i32 %n, 1
  %o = call i1 @is_even(i32 %m)
  br label %end
end:
  %r = phi i1 [ false, %entry ], [ %o, %then ]
  ret i1 %r
}

; EXPECT
;
; define i1 @is_even(i32 %n) {
; entry:
;   %c = icmp eq i32 %n, 0
;   br i1 %c, label %1, label %then
;
; then:
;   %m = sub i32 %n, 1
;   %c.1 = icmp eq i32 %m, 0
;   br i1 %c.1, label %1, label %0
;
; 0:
;   %m.1 = sub i32 %m, 1
;   %o = call i1 @is_even(i32 %m.1)
;   br label %1
;
; 1:
;   %r = phi i1 [ true, %entry ], [ false, %then ], [ %o, %0 ]
;   ret i1 %r
; }
