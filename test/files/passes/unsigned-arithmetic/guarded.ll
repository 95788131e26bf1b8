; Where a branch, or the end of a loop, has asked, a value is known not to be negative.
; RUN: rvsdg opt -passes=theta-gamma-inversion,unsigned-arithmetic,dead-node-elimination,verify -S %s
declare i32 @next(i32)

define i64 @asked(i32 %x) {
  %negative = icmp slt i32 %x, 0
  br i1 %negative, label %then, label %else
then:
  %a = sext i32 %x to i64
  ret i64 %a
else:
  %half = sdiv i32 %x, 2
  %b = sext i32 %half to i64
  ret i64 %b
}

; x is from 3 to 9 in one region, and anything else in the other, also what is greater and negative.
define i32 @between(i32 %x) {
  %d = add i32 %x, -3
  %in = icmp ult i32 %x, 10
  %e = icmp ult i32 %d, 7
  %both = select i1 %in, i1 %e, i1 false
  br i1 %both, label %then, label %else
then:
  %a = srem i32 %x, 5
  ret i32 %a
else:
  %b = srem i32 %x, 5
  ret i32 %b
}

; The loop goes on only with what is not negative. Behind it, it is.
define i32 @chain(i32 %first) {
entry:
  %any = icmp sgt i32 %first, -1
  br i1 %any, label %loop, label %done
loop:
  %at = phi i32 [ %first, %entry ], [ %after, %loop ]
  %n = phi i32 [ 0, %entry ], [ %sum, %loop ]
  %slot = srem i32 %at, 32768
  %sum = add i32 %n, %slot
  %after = call i32 @next(i32 %slot)
  %more = icmp sgt i32 %after, -1
  br i1 %more, label %loop, label %done
done:
  %last = phi i32 [ %first, %entry ], [ %after, %loop ]
  %all = phi i32 [ 0, %entry ], [ %sum, %loop ]
  %rest = srem i32 %last, 7
  %r = add i32 %all, %rest
  ret i32 %r
}

; The value of this iteration was asked for, and not that of the next; the first was not asked for.
define i32 @too_late(i32 %first) {
entry:
  br label %loop
loop:
  %at = phi i32 [ %first, %entry ], [ %after, %loop ]
  %slot = srem i32 %at, 32768
  %after = call i32 @next(i32 %slot)
  %more = icmp sgt i32 %at, -1
  br i1 %more, label %loop, label %done
done:
  ret i32 %slot
}

; Greater than the greatest negative number, but with another width, and as an unsigned number.
define i32 @others(i32 %x) {
  %t = trunc i32 %x to i8
  %byte = icmp sgt i8 %t, -1
  br i1 %byte, label %then, label %else
then:
  %a = sdiv i32 %x, 4
  ret i32 %a
else:
  %large = icmp ugt i32 %x, 5
  br i1 %large, label %more, label %end
more:
  %b = sdiv i32 %x, 8
  ret i32 %b
end:
  ret i32 %x
}
; EXPECT
;
; declare i32 @next(i32)
;
; define i64 @asked(i32 %x) {
;   %negative = icmp slt i32 %x, 0
;   br i1 %negative, label %then, label %1
;
; then:
;   %a = sext i32 %x to i64
;   ret i64 %a
;
; 1:
;   %half = udiv i32 %x, 2
;   %b = zext nneg i32 %half to i64
;   ret i64 %b
; }
;
; define i32 @between(i32 %x) {
;   %d = add i32 %x, -3
;   %in = icmp ult i32 %x, 10
;   %e = icmp ult i32 %d, 7
;   %both = select i1 %in, i1 %e, i1 false
;   br i1 %both, label %1, label %else
;
; 1:
;   %a = urem i32 %x, 5
;   ret i32 %a
;
; else:
;   %b = srem i32 %x, 5
;   ret i32 %b
; }
;
; define i32 @chain(i32 %first) {
; entry:
;   %any = icmp sgt i32 %first, -1
;   br i1 %any, label %0, label %done
;
; 0:
;   %at = phi i32 [ %first, %entry ], [ %after, %0 ]
;   %n = phi i32 [ 0, %entry ], [ %sum, %0 ]
;   %slot = urem i32 %at, 32768
;   %sum = add i32 %n, %slot
;   %after = call i32 @next(i32 %slot)
;   %more = icmp sgt i32 %after, -1
;   br i1 %more, label %0, label %done
;
; done:
;   %last = phi i32 [ %first, %entry ], [ %after, %0 ]
;   %all = phi i32 [ 0, %entry ], [ %sum, %0 ]
;   %rest = srem i32 %last, 7
;   %r = add i32 %all, %rest
;   ret i32 %r
; }
;
; define i32 @too_late(i32 %first) {
; entry:
;   br label %loop
;
; loop:
;   %at = phi i32 [ %first, %entry ], [ %after, %loop ]
;   %slot = srem i32 %at, 32768
;   %after = call i32 @next(i32 %slot)
;   %more = icmp sgt i32 %at, -1
;   br i1 %more, label %loop, label %0
;
; 0:
;   ret i32 %slot
; }
;
; define i32 @others(i32 %x) {
;   %t = trunc i32 %x to i8
;   %byte = icmp sgt i8 %t, -1
;   br i1 %byte, label %then, label %else
;
; then:
;   %a = sdiv i32 %x, 4
;   ret i32 %a
;
; else:
;   %large = icmp ugt i32 %x, 5
;   br i1 %large, label %more, label %1
;
; 1:
;   ret i32 %x
;
; more:
;   %b = sdiv i32 %x, 8
;   ret i32 %b
; }
