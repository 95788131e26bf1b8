; What several inner regions hand on as it is must be assigned where it leaves them: here %x, by way of b and of c.
; RUN: rvsdg opt -O0 -S %s
; RUN: rvsdg opt -O0 --recover=scfr -S %s
define i32 @f(i32 %x, i1 %p, i1 %q, i1 %r) {
entry:
  br i1 %p, label %join, label %a
a:
  br i1 %q, label %join, label %b
b:
  br i1 %r, label %join, label %c
c:
  br label %join
join:
  %v = phi i32 [ %x, %b ], [ %x, %c ], [ 1, %a ], [ 1, %entry ]
  ret i32 %v
}

define i32 @main() {
  %v = call i32 @f(i32 7, i1 false, i1 false, i1 true)
  %w = sub i32 %v, 7
  ret i32 %w
}

; EXPECT
;
; define i32 @f(i32 %x, i1 %p, i1 %q, i1 %r) {
; entry:
;   br i1 %p, label %0, label %a
;
; a:
;   br i1 %q, label %0, label %b
;
; b:
;   br i1 %r, label %0, label %0
;
; 0:
;   %v = phi i32 [ 1, %entry ], [ 1, %a ], [ %x, %b ], [ %x, %b ]
;   ret i32 %v
; }
;
; define i32 @main() {
;   %v = call i32 @f(i32 7, i1 false, i1 false, i1 true)
;   %w = sub i32 %v, 7
;   ret i32 %w
; }
; EXPECT
;
; define i32 @f(i32 %x, i1 %p, i1 %q, i1 %r) {
; entry:
;   br i1 %p, label %0, label %a
;
; a:
;   br i1 %q, label %0, label %b
;
; b:
;   br i1 %r, label %0, label %0
;
; 0:
;   %v = phi i32 [ 1, %entry ], [ 1, %a ], [ %x, %b ], [ %x, %b ]
;   ret i32 %v
; }
;
; define i32 @main() {
;   %v = call i32 @f(i32 7, i1 false, i1 false, i1 true)
;   %w = sub i32 %v, 7
;   ret i32 %w
; }
