; Examples of Lawrence's thesis, optimized.
; RUN: rvsdg opt -O2 -S %s

; §1.5.2: x = a * b; if (p) y = x;   and   if (p) { x = a * b; y = x; }   are the same.
define i32 @outside(i1 %p, i32 %a, i32 %b, i32 %y) {
  %x = mul i32 %a, %b
  br i1 %p, label %then, label %end
then:
  br label %end
end:
  %r = phi i32 [ %x, %then ], [ %y, %0 ]
  ret i32 %r
}

define i32 @inside(i1 %p, i32 %a, i32 %b, i32 %y) {
  br i1 %p, label %then, label %end
then:
  %x = mul i32 %a, %b
  br label %end
end:
  %r = phi i32 [ %x, %then ], [ %y, %0 ]
  ret i32 %r
}

; §7.1.1: where x is 0, x + 1 == 1. Where it is greater than 5, it is greater than 0, not less than 6, and x - 1 is greater than 4; but x + 1
; may be the least number of all, so that it is greater than 6 is not known.
define i32 @rewrites(i32 %x) {
  %zero = icmp eq i32 %x, 0
  br i1 %zero, label %first, label %ask
first:
  %more = add i32 %x, 1
  %one = icmp eq i32 %more, 1
  %r1 = zext i1 %one to i32
  ret i32 %r1
ask:
  %large = icmp sgt i32 %x, 5
  br i1 %large, label %second, label %third
second:
  %positive = icmp sgt i32 %x, 0
  %small = icmp slt i32 %x, 6
  %less = sub nsw i32 %x, 1
  %four = icmp sgt i32 %less, 4
  %plus = add i32 %x, 1
  %six = icmp sgt i32 %plus, 6
  %a = zext i1 %positive to i32
  %b = select i1 %small, i32 2, i32 0
  %c = select i1 %four, i32 4, i32 0
  %d = select i1 %six, i32 8, i32 0
  %ab = or i32 %a, %b
  %cd = or i32 %c, %d
  %r2 = or i32 %ab, %cd
  ret i32 %r2
third:
  ret i32 -1
}

; As Figure 7.10: whether p holds is asked once, though two choices depend on it.
define i32 @tupled(i1 %p, i1 %q, i32 %x) {
  br i1 %p, label %one, label %middle
one:
  %a = udiv i32 %x, 10
  br label %middle
middle:
  %v = phi i32 [ %a, %one ], [ 5, %0 ]
  br i1 %p, label %two, label %end
two:
  %b = urem i32 %x, 3
  %s = add i32 %b, %v
  br label %end
end:
  %w = phi i32 [ %s, %two ], [ 6, %middle ]
  ret i32 %w
}
; EXPECT
;
; define i32 @outside(i1 %p, i32 %a, i32 %b, i32 %y) nofree norecurse nosync nounwind willreturn memory(none) {
;   %x = mul i32 %a, %b
;   %r = select i1 %p, i32 %x, i32 %y
;   ret i32 %r
; }
;
; define i32 @inside(i1 %p, i32 %a, i32 %b, i32 %y) nofree norecurse nosync nounwind willreturn memory(none) {
; then:
;   %x = mul i32 %a, %b
;   %r = select i1 %p, i32 %x, i32 %y
;   ret i32 %r
; }
;
; define i32 @rewrites(i32 %x) nofree norecurse nosync nounwind willreturn memory(none) {
;   %zero = icmp eq i32 %x, 0
;   br i1 %zero, label %1, label %ask
;
; 1:
;   ret i32 1
;
; ask:
;   %large = icmp sgt i32 %x, 5
;   %plus = add i32 %x, 1
;   %six = icmp sgt i32 %plus, 6
;   %d = select i1 %six, i32 8, i32 0
;   %r2 = or i32 %d, 5
;   %2 = select i1 %large, i32 %r2, i32 -1
;   ret i32 %2
; }
;
; define i32 @tupled(i1 %p, i1 %q, i32 %x) nofree norecurse nosync nounwind willreturn memory(none) {
;   br i1 %p, label %one, label %1
;
; one:
;   %a = udiv i32 %x, 10
;   %b = urem i32 %x, 3
;   %s = add i32 %b, %a
;   br label %1
;
; 1:
;   %w = phi i32 [ 6, %0 ], [ %s, %one ]
;   ret i32 %w
; }
