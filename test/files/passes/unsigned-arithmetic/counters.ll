; Signed operations on what is never negative become unsigned.
; RUN: rvsdg opt -passes=unsigned-arithmetic -S %s
declare void @use(i32, i64)
declare i32 @llvm.smax.i32(i32, i32)

; A counter from zero by sums that do not overflow.
define void @counts(i32 %n, i32 %d) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %half = sdiv i32 %i, 2
  %rest = srem i32 %half, 10
  %square = mul nsw i32 %i, %i
  %wide = sext i32 %square to i64
  %least = call i32 @llvm.smax.i32(i32 %d, i32 1)
  %part = sdiv i32 %i, %least
  %sum = add nsw i32 %rest, %part
  call void @use(i32 %sum, i64 %wide)
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; A sum that may wrap, a start that may be negative, what is frozen, undef, and a divisor that may be negative.
define i32 @stays(i32 %n, i32 %d) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %j = phi i32 [ %d, %entry ], [ %down, %loop ]
  %a = sdiv i32 %i, 2
  %b = ashr i32 %j, 1
  %product = mul nsw i32 %n, 3
  %positive = and i32 %product, 255
  %plus = add nsw i32 %positive, 1
  %frozen = freeze i32 %plus
  %c = srem i32 %frozen, 3
  %e = sdiv i32 %positive, %d
  %f = sdiv i32 undef, 2
  %s = add i32 %a, %b
  %t = add i32 %s, %c
  %u = add i32 %t, %e
  %v = add i32 %u, %f
  %next = add i32 %i, 1
  %down = add nsw i32 %j, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret i32 %v
}

; A sign bit that was shifted away, or masked, or chosen from two that are not negative.
define i64 @masks(i1 %c, i32 %x, i8 %y) {
  %shifted = lshr i32 %x, 1
  %wide = zext i8 %y to i32
  %chosen = select i1 %c, i32 %shifted, i32 %wide
  %exact = ashr exact i32 %chosen, 2
  %z = sext i32 %exact to i64
  ret i64 %z
}

; EXPECT
;
; declare void @use(i32, i64)
;
; declare i32 @llvm.smax.i32(i32, i32)
;
; define void @counts(i32 %n, i32 %d) {
; entry:
;   br label %0
;
; 0:
;   %i = phi i32 [ 0, %entry ], [ %next, %0 ]
;   %half = udiv i32 %i, 2
;   %rest = urem i32 %half, 10
;   %square = mul nsw i32 %i, %i
;   %wide = zext nneg i32 %square to i64
;   %least = call i32 @llvm.smax.i32(i32 %d, i32 1)
;   %part = udiv i32 %i, %least
;   %sum = add nsw i32 %rest, %part
;   call void @use(i32 %sum, i64 %wide)
;   %next = add nsw i32 %i, 1
;   %more = icmp slt i32 %next, %n
;   br i1 %more, label %0, label %1
;
; 1:
;   ret void
; }
;
; define i32 @stays(i32 %n, i32 %d) {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %next, %loop ]
;   %j = phi i32 [ %d, %entry ], [ %down, %loop ]
;   %a = sdiv i32 %i, 2
;   %b = ashr i32 %j, 1
;   %product = mul nsw i32 %n, 3
;   %positive = and i32 %product, 255
;   %plus = add nsw i32 %positive, 1
;   %frozen = freeze i32 %plus
;   %c = srem i32 %frozen, 3
;   %e = sdiv i32 %positive, %d
;   %f = sdiv i32 undef, 2
;   %s = add i32 %a, %b
;   %t = add i32 %s, %c
;   %u = add i32 %t, %e
;   %v = add i32 %u, %f
;   %next = add i32 %i, 1
;   %down = add nsw i32 %j, 1
;   %more = icmp slt i32 %next, %n
;   br i1 %more, label %loop, label %0
;
; 0:
;   ret i32 %v
; }
;
; define i64 @masks(i1 %c, i32 %x, i8 %y) {
;   %shifted = lshr i32 %x, 1
;   %wide = zext i8 %y to i32
;   %chosen = select i1 %c, i32 %shifted, i32 %wide
;   %exact = lshr exact i32 %chosen, 2
;   %z = zext nneg i32 %exact to i64
;   ret i64 %z
; }
