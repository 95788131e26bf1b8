; Counting loops end when the counter has arrived.
; RUN: rvsdg opt -passes=exit-tests,dead-node-elimination -S %s
declare void @use(i32)

; From a constant to a constant, the counter of this iteration compared.
define void @constants() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @use(i32 %i)
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %i, 78
  br i1 %more, label %loop, label %done
done:
  ret void
}

; In steps of three, downwards, past the bound.
define void @steps() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 10, %entry ], [ %next, %loop ]
  call void @use(i32 %i)
  %next = add nsw i32 %i, -3
  %more = icmp sgt i32 %next, -4
  br i1 %more, label %loop, label %done
done:
  ret void
}

; To what is not constant, where a branch has compared it with the start.
define void @guarded(i32 %n) {
entry:
  %enters = icmp sgt i32 %n, 0
  br i1 %enters, label %loop, label %done
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @use(i32 %i)
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; It stays: nothing is known of the bound; the counter may pass it; another comparison is needed besides.
define i1 @stays(i32 %n, i32 %m) {
entry:
  br label %first
first:
  %i = phi i32 [ 0, %entry ], [ %next, %first ]
  call void @use(i32 %i)
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %first, label %between
between:
  %enters = icmp slt i32 %m, %n
  br i1 %enters, label %second, label %done
second:
  %j = phi i32 [ %m, %between ], [ %after, %second ]
  call void @use(i32 %j)
  %after = add nsw i32 %j, 2
  %again = icmp slt i32 %after, %n
  br i1 %again, label %second, label %third
third:
  %k = phi i32 [ 0, %second ], [ %then, %third ]
  call void @use(i32 %k)
  %then = add i32 %k, 1
  %goes = icmp ult i32 %then, 9
  call void @use(i32 %n)
  br i1 %goes, label %third, label %done
done:
  %result = phi i1 [ false, %between ], [ %goes, %third ]
  ret i1 %result
}

; EXPECT
;
; declare void @use(i32)
;
; define void @constants() {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %next, %loop ]
;   call void @use(i32 %i)
;   %next = add nuw nsw i32 %i, 1
;   %more = icmp ne i32 %next, 79
;   br i1 %more, label %loop, label %0
;
; 0:
;   ret void
; }
;
; define void @steps() {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i32 [ 10, %entry ], [ %next, %loop ]
;   call void @use(i32 %i)
;   %next = add nsw i32 %i, -3
;   %more = icmp ne i32 %next, -5
;   br i1 %more, label %loop, label %0
;
; 0:
;   ret void
; }
;
; define void @guarded(i32 %n) {
; entry:
;   %enters = icmp sgt i32 %n, 0
;   br i1 %enters, label %loop, label %0
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %next, %loop ]
;   call void @use(i32 %i)
;   %next = add nsw i32 %i, 1
;   %more = icmp ne i32 %next, %n
;   br i1 %more, label %loop, label %0
;
; 0:
;   ret void
; }
;
; define i1 @stays(i32 %n, i32 %m) {
; entry:
;   br label %first
;
; first:
;   %i = phi i32 [ 0, %entry ], [ %next, %first ]
;   call void @use(i32 %i)
;   %next = add nsw i32 %i, 1
;   %more = icmp slt i32 %next, %n
;   br i1 %more, label %first, label %between
;
; between:
;   %enters = icmp slt i32 %m, %n
;   br i1 %enters, label %second, label %0
;
; second:
;   %j = phi i32 [ %m, %between ], [ %after, %second ]
;   call void @use(i32 %j)
;   %after = add nsw i32 %j, 2
;   %again = icmp slt i32 %after, %n
;   br i1 %again, label %second, label %third
;
; third:
;   %k = phi i32 [ 0, %second ], [ %then, %third ]
;   call void @use(i32 %k)
;   %then = add i32 %k, 1
;   %goes = icmp ult i32 %then, 9
;   call void @use(i32 %n)
;   br i1 %goes, label %third, label %0
;
; 0:
;   %result = phi i1 [ false, %between ], [ %goes, %third ]
;   ret i1 %result
; }
