; What only the innermost alternative needs goes all the way down.
; RUN: rvsdg opt -passes=pull-in,dead-node-elimination -S %s

define i32 @f(i1 %p, i1 %q, i32 %x, i32 %y) {
entry:
  %z = mul i32 %x, %y
  br i1 %p, label %a, label %join
a:
  br i1 %q, label %b, label %join
b:
  %w = add i32 %z, 1
  br label %join
join:
  %v = phi i32 [ %x, %entry ], [ %y, %a ], [ %w, %b ]
  ret i32 %v
}

; EXPECT
;
; define i32 @f(i1 %p, i1 %q, i32 %x, i32 %y) {
; entry:
;   br i1 %p, label %a, label %1
;
; 0:
;   %z = mul i32 %x, %y
;   %w = add i32 %z, 1
;   br label %1
;
; 1:
;   %v = phi i32 [ %x, %entry ], [ %y, %a ], [ %w, %0 ]
;   ret i32 %v
;
; a:
;   br i1 %q, label %0, label %1
; }
