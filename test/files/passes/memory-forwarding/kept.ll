; Others may read the place, so stores stay; but the value goes round in a variable, and is not loaded again.
; RUN: rvsdg opt -passes=memory-forwarding,dead-node-elimination -S %s
define void @others-read(ptr %p, ptr %a, i64 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %x = load double, ptr %p
  %q = getelementptr double, ptr %a, i64 %i
  %y = load double, ptr %q
  %z = fadd double %x, %y
  store double %z, ptr %p
  %next = add nsw i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; Others may write it: it has to be loaded.
define void @others-write(ptr %p, ptr %a, i64 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %x = load double, ptr %p
  %q = getelementptr double, ptr %a, i64 %i
  store double 1.0, ptr %q
  %z = fadd double %x, 2.0
  store double %z, ptr %p
  %next = add nsw i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; Out of an inner loop that may or may not write it.
define double @nested(ptr %p, ptr %a, i64 %n, i1 %c) mustprogress {
entry:
  store double 0.0, ptr %p
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i1, %behind ]
  %o = load double, ptr %p
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j1, %join ]
  %q = getelementptr double, ptr %a, i64 %j
  %y = load double, ptr %q
  br i1 %c, label %then, label %join
then:
  %x = load double, ptr %p
  %z = fadd double %x, %y
  store double %z, ptr %p
  br label %join
join:
  %j1 = add nsw i64 %j, 1
  %again = icmp slt i64 %j1, %n
  br i1 %again, label %inner, label %behind
behind:
  %i1 = add nsw i64 %i, 1
  %more = icmp slt i64 %i1, %n
  br i1 %more, label %outer, label %done
done:
  %r = load double, ptr %p
  %s = fadd double %r, %o
  ret double %s
}

; EXPECT
;
; define void @others-read(ptr %p, ptr %a, i64 %n) mustprogress {
; entry:
;   %0 = load double, ptr %p, align 8
;   br label %loop
;
; loop:
;   %i = phi i64 [ 0, %entry ], [ %next, %loop ]
;   %1 = phi double [ %0, %entry ], [ %z, %loop ]
;   %q = getelementptr double, ptr %a, i64 %i
;   %y = load double, ptr %q
;   %z = fadd double %1, %y
;   store double %z, ptr %p
;   %next = add nsw i64 %i, 1
;   %more = icmp slt i64 %next, %n
;   br i1 %more, label %loop, label %2
;
; 2:
;   ret void
; }
;
; define void @others-write(ptr %p, ptr %a, i64 %n) mustprogress {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i64 [ 0, %entry ], [ %next, %loop ]
;   %x = load double, ptr %p
;   %q = getelementptr double, ptr %a, i64 %i
;   store double 1.000000e+00, ptr %q
;   %z = fadd double %x, 2.000000e+00
;   store double %z, ptr %p
;   %next = add nsw i64 %i, 1
;   %more = icmp slt i64 %next, %n
;   br i1 %more, label %loop, label %0
;
; 0:
;   ret void
; }
;
; define double @nested(ptr %p, ptr %a, i64 %n, i1 %c) mustprogress {
; entry:
;   store double 0.000000e+00, ptr %p
;   br label %0
;
; 0:
;   %i = phi i64 [ 0, %entry ], [ %i1, %behind ]
;   %1 = phi double [ 0.000000e+00, %entry ], [ %3, %behind ]
;   br label %inner
;
; inner:
;   %j = phi i64 [ 0, %0 ], [ %j1, %join ]
;   %2 = phi double [ %1, %0 ], [ %3, %join ]
;   %q = getelementptr double, ptr %a, i64 %j
;   %y = load double, ptr %q
;   br i1 %c, label %then, label %join
;
; then:
;   %z = fadd double %2, %y
;   store double %z, ptr %p
;   br label %join
;
; join:
;   %3 = phi double [ %2, %inner ], [ %z, %then ]
;   %j1 = add nsw i64 %j, 1
;   %again = icmp slt i64 %j1, %n
;   br i1 %again, label %inner, label %behind
;
; behind:
;   %i1 = add nsw i64 %i, 1
;   %more = icmp slt i64 %i1, %n
;   br i1 %more, label %0, label %done
;
; done:
;   %s = fadd double %3, %1
;   ret double %s
; }
