; As many iterations as fit are taken several at a time, and the rest one by one. Floats are added in the order in which
; they were.
; RUN: rvsdg opt -passes=unrolling,invariant-redirection,dead-node-elimination -S %s

define float @upwards(ptr %p, i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %sum, %loop ]
  %q = getelementptr float, ptr %p, i32 %i
  %x = load float, ptr %q
  %sum = fadd float %s, %x
  %next = add i32 %i, 1
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret float %sum
}

define void @to.zero(ptr %p, i64 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i64 [ %n, %entry ], [ %next, %loop ]
  %q = getelementptr [9 x i32], ptr %p, i64 %i
  %x = load i32, ptr %q
  %a = mul i32 %x, %x
  %b = xor i32 %a, %x
  store i32 %b, ptr %q
  %next = sub i64 %i, 1
  %last = icmp eq i64 %i, 0
  br i1 %last, label %done, label %loop
done:
  ret void
}

define i32 @even(ptr %p) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %sum, %loop ]
  %q = getelementptr i32, ptr %p, i32 %i
  %x = load i32, ptr %q
  %sum = add i32 %s, %x
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, 1000
  br i1 %again, label %loop, label %done
done:
  ret i32 %sum
}

; EXPECT
;
; define float @upwards(ptr %p, i32 %n) mustprogress {
; entry:
;   %0 = sub i32 %n, 3
;   %1 = icmp slt i32 %0, %n
;   %2 = icmp slt i32 0, %0
;   %3 = and i1 %1, %2
;   br i1 %3, label %loop, label %9
;
; loop:
;   %4 = phi i32 [ 0, %entry ], [ %next.3, %loop ]
;   %5 = phi float [ 0.000000e+00, %entry ], [ %sum.3, %loop ]
;   %q = getelementptr float, ptr %p, i32 %4
;   %x = load float, ptr %q
;   %sum = fadd float %5, %x
;   %next = add i32 %4, 1
;   %q.1 = getelementptr float, ptr %p, i32 %next
;   %x.1 = load float, ptr %q.1
;   %sum.1 = fadd float %sum, %x.1
;   %next.1 = add i32 %next, 1
;   %q.2 = getelementptr float, ptr %p, i32 %next.1
;   %x.2 = load float, ptr %q.2
;   %sum.2 = fadd float %sum.1, %x.2
;   %next.2 = add i32 %next.1, 1
;   %q.3 = getelementptr float, ptr %p, i32 %next.2
;   %x.3 = load float, ptr %q.3
;   %sum.3 = fadd float %sum.2, %x.3
;   %next.3 = add i32 %next.2, 1
;   %6 = icmp slt i32 %next.3, %0
;   br i1 %6, label %loop, label %7
;
; 7:
;   %8 = icmp slt i32 %next.3, %n
;   br i1 %8, label %9, label %13
;
; 9:
;   %10 = phi i32 [ 0, %entry ], [ %next.3, %7 ]
;   %11 = phi float [ 0.000000e+00, %entry ], [ %sum.3, %7 ]
;   br label %12
;
; 12:
;   %i = phi i32 [ %10, %9 ], [ %next.4, %12 ]
;   %s = phi float [ %11, %9 ], [ %sum.4, %12 ]
;   %q.4 = getelementptr float, ptr %p, i32 %i
;   %x.4 = load float, ptr %q.4
;   %sum.4 = fadd float %s, %x.4
;   %next.4 = add i32 %i, 1
;   %again = icmp slt i32 %next.4, %n
;   br i1 %again, label %12, label %13
;
; 13:
;   %14 = phi float [ %sum.3, %7 ], [ %sum.4, %12 ]
;   ret float %14
; }
;
; define void @to.zero(ptr %p, i64 %n) mustprogress {
; entry:
;   %0 = add i64 %n, 1
;   %1 = sub i64 %0, 0
;   %2 = icmp ugt i64 %1, 3
;   br i1 %2, label %loop, label %10
;
; loop:
;   %3 = phi i64 [ %n, %entry ], [ %next.3, %loop ]
;   %q = getelementptr [9 x i32], ptr %p, i64 %3
;   %x = load i32, ptr %q
;   %a = mul i32 %x, %x
;   %b = xor i32 %a, %x
;   store i32 %b, ptr %q
;   %next = sub i64 %3, 1
;   %q.1 = getelementptr [9 x i32], ptr %p, i64 %next
;   %x.1 = load i32, ptr %q.1
;   %a.1 = mul i32 %x.1, %x.1
;   %b.1 = xor i32 %a.1, %x.1
;   store i32 %b.1, ptr %q.1
;   %next.1 = sub i64 %next, 1
;   %q.2 = getelementptr [9 x i32], ptr %p, i64 %next.1
;   %x.2 = load i32, ptr %q.2
;   %a.2 = mul i32 %x.2, %x.2
;   %b.2 = xor i32 %a.2, %x.2
;   store i32 %b.2, ptr %q.2
;   %next.2 = sub i64 %next.1, 1
;   %q.3 = getelementptr [9 x i32], ptr %p, i64 %next.2
;   %x.3 = load i32, ptr %q.3
;   %a.3 = mul i32 %x.3, %x.3
;   %b.3 = xor i32 %a.3, %x.3
;   store i32 %b.3, ptr %q.3
;   %next.3 = sub i64 %next.2, 1
;   %4 = add i64 %next.3, 1
;   %5 = sub i64 %4, 0
;   %6 = icmp ugt i64 %5, 3
;   br i1 %6, label %loop, label %7
;
; 7:
;   %8 = add i64 %next.3, 1
;   %9 = icmp ne i64 %8, 0
;   br i1 %9, label %10, label %13
;
; 10:
;   %11 = phi i64 [ %n, %entry ], [ %next.3, %7 ]
;   br label %12
;
; 12:
;   %i = phi i64 [ %11, %10 ], [ %next.4, %12 ]
;   %q.4 = getelementptr [9 x i32], ptr %p, i64 %i
;   %x.4 = load i32, ptr %q.4
;   %a.4 = mul i32 %x.4, %x.4
;   %b.4 = xor i32 %a.4, %x.4
;   store i32 %b.4, ptr %q.4
;   %next.4 = sub i64 %i, 1
;   %last = icmp eq i64 %i, 0
;   br i1 %last, label %13, label %12
;
; 13:
;   ret void
; }
;
; define i32 @even(ptr %p) mustprogress {
; entry:
;   br label %loop
;
; loop:
;   %0 = phi i32 [ 0, %entry ], [ %next.3, %loop ]
;   %1 = phi i32 [ 0, %entry ], [ %sum.3, %loop ]
;   %q = getelementptr i32, ptr %p, i32 %0
;   %x = load i32, ptr %q
;   %sum = add i32 %1, %x
;   %next = add i32 %0, 1
;   %q.1 = getelementptr i32, ptr %p, i32 %next
;   %x.1 = load i32, ptr %q.1
;   %sum.1 = add i32 %sum, %x.1
;   %next.1 = add i32 %next, 1
;   %q.2 = getelementptr i32, ptr %p, i32 %next.1
;   %x.2 = load i32, ptr %q.2
;   %sum.2 = add i32 %sum.1, %x.2
;   %next.2 = add i32 %next.1, 1
;   %q.3 = getelementptr i32, ptr %p, i32 %next.2
;   %x.3 = load i32, ptr %q.3
;   %sum.3 = add i32 %sum.2, %x.3
;   %next.3 = add i32 %next.2, 1
;   %again = icmp ult i32 %next.3, 1000
;   br i1 %again, label %loop, label %2
;
; 2:
;   ret i32 %sum.3
; }
