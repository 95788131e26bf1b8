; Nothing is inlined into a function all of whose calls were inlined: the call of @leaf that is left is the one in @outer.
; RUN: rvsdg opt -passes=inlining --verify-each --stats -S %s

define i32 @outer(i32 %n) noinline {
  %r = call i32 @middle(i32 %n)
  ret i32 %r
}

define internal i32 @middle(i32 %n) {
entry:
  %l = call i32 @leaf(i32 %n)
  %c = icmp eq i32 %l, 0
  br i1 %c, label %end, label %more
more:
  %o = call i32 @outer(i32 %l)
  br label %end
end:
  %r = phi i32 [ 0, %entry ], [ %o, %more ]
  ret i32 %r
}

define internal i32 @leaf(i32 %n) {
  %o = call i32 @outer(i32 0)
  %r = sub i32 %n, %o
  ret i32 %r
}

; EXPECT
;
; define i32 @outer(i32 %n) noinline {
;   %l = call i32 @leaf(i32 %n)
;   %c = icmp eq i32 %l, 0
;   br i1 %c, label %2, label %1
;
; 1:
;   %o = call i32 @outer(i32 %l)
;   br label %2
;
; 2:
;   %r = phi i32 [ 0, %0 ], [ %o, %1 ]
;   ret i32 %r
; }
;
; define internal i32 @leaf(i32 %n) {
;   %o = call i32 @outer(i32 0)
;   %r = sub i32 %n, %o
;   ret i32 %r
; }
;        1  inlining  functions inlined at all calls
;        1  inlining  calls inlined
