; Loops that stay two.
; RUN: rvsdg opt -passes=common-node-elimination,loop-fusion,common-node-elimination,memory-forwarding,dead-node-elimination -S %s

declare void @use(i32)

; They run differently often.
define i32 @other_bound(i32 %n, i32 %m) mustprogress {
entry:
  br label %first
first:
  %i = phi i32 [ 0, %entry ], [ %i.next, %first ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %first ]
  %s.next = xor i32 %s, %i
  %i.next = add i32 %i, 1
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %first, label %second
second:
  %j = phi i32 [ 0, %first ], [ %j.next, %second ]
  %t = phi i32 [ 1, %first ], [ %t.next, %second ]
  %t.next = mul i32 %t, %j
  %j.next = add i32 %j, 1
  %again = icmp slt i32 %j.next, %m
  br i1 %again, label %second, label %end
end:
  %r = sub i32 %s.next, %t.next
  ret i32 %r
}

; The second begins with what the first ends with.
define i32 @needs_the_sum(i32 %n) mustprogress {
entry:
  br label %first
first:
  %i = phi i32 [ 0, %entry ], [ %i.next, %first ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %first ]
  %s.next = xor i32 %s, %i
  %i.next = add i32 %i, 1
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %first, label %second
second:
  %j = phi i32 [ 0, %first ], [ %j.next, %second ]
  %t = phi i32 [ %s.next, %first ], [ %t.next, %second ]
  %t.next = mul i32 %t, %j
  %j.next = add i32 %j, 1
  %again = icmp slt i32 %j.next, %n
  br i1 %again, label %second, label %end
end:
  ret i32 %t.next
}

; The second begins with what is computed of that.
define i32 @needs_the_sum_indirectly(i32 %n) mustprogress {
entry:
  br label %first
first:
  %i = phi i32 [ 0, %entry ], [ %i.next, %first ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %first ]
  %s.next = xor i32 %s, %i
  %i.next = add i32 %i, 1
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %first, label %between
between:
  %double = shl i32 %s.next, 1
  br label %second
second:
  %j = phi i32 [ 0, %between ], [ %j.next, %second ]
  %t = phi i32 [ %double, %between ], [ %t.next, %second ]
  %t.next = mul i32 %t, %j
  %j.next = add i32 %j, 1
  %again = icmp slt i32 %j.next, %n
  br i1 %again, label %second, label %end
end:
  ret i32 %t.next
}

; In between something is stored.
define void @store_between(i64 %n, ptr noalias %a, ptr noalias %b, ptr %p) mustprogress {
entry:
  br label %first
first:
  %i = phi i64 [ 0, %entry ], [ %i.next, %first ]
  %ai = getelementptr inbounds i64, ptr %a, i64 %i
  store i64 %i, ptr %ai
  %i.next = add i64 %i, 1
  %more = icmp ult i64 %i.next, %n
  br i1 %more, label %first, label %between
between:
  store i64 7, ptr %p
  br label %second
second:
  %j = phi i64 [ 0, %between ], [ %j.next, %second ]
  %bj = getelementptr inbounds i64, ptr %b, i64 %j
  store i64 %j, ptr %bj
  %j.next = add i64 %j, 1
  %again = icmp ult i64 %j.next, %n
  br i1 %again, label %second, label %end
end:
  ret void
}

; The second reads the element behind, before the first would have written it.
define void @neighbour(i64 %n, ptr noalias %a, ptr noalias %b) mustprogress {
entry:
  br label %first
first:
  %i = phi i64 [ 0, %entry ], [ %i.next, %first ]
  %ai = getelementptr inbounds i64, ptr %a, i64 %i
  store i64 %i, ptr %ai
  %i.next = add i64 %i, 1
  %more = icmp ult i64 %i.next, %n
  br i1 %more, label %first, label %second
second:
  %j = phi i64 [ 0, %first ], [ %j.next, %second ]
  %j.next = add i64 %j, 1
  %aj = getelementptr inbounds i64, ptr %a, i64 %j.next
  %y = load i64, ptr %aj
  %bj = getelementptr inbounds i64, ptr %b, i64 %j
  store i64 %y, ptr %bj
  %again = icmp ult i64 %j.next, %n
  br i1 %again, label %second, label %end
end:
  ret void
}

; Elements that are larger than the steps overlap.
define void @overlapping(i64 %n, ptr noalias %a, ptr noalias %b) mustprogress {
entry:
  br label %first
first:
  %i = phi i64 [ 0, %entry ], [ %i.next, %first ]
  %ai = getelementptr inbounds i32, ptr %a, i64 %i
  store i64 %i, ptr %ai
  %i.next = add i64 %i, 1
  %more = icmp ult i64 %i.next, %n
  br i1 %more, label %first, label %second
second:
  %j = phi i64 [ 0, %first ], [ %j.next, %second ]
  %j.next = add i64 %j, 1
  %aj = getelementptr inbounds i32, ptr %a, i64 %j
  %y = load i64, ptr %aj
  %bj = getelementptr inbounds i64, ptr %b, i64 %j
  store i64 %y, ptr %bj
  %again = icmp ult i64 %j.next, %n
  br i1 %again, label %second, label %end
end:
  ret void
}

; Nobody knows where %a and %b are.
define void @maybe_the_same(i64 %n, ptr %a, ptr %b) mustprogress {
entry:
  br label %first
first:
  %i = phi i64 [ 0, %entry ], [ %i.next, %first ]
  %ai = getelementptr inbounds i64, ptr %a, i64 %i
  store i64 %i, ptr %ai
  %i.next = add i64 %i, 1
  %more = icmp ult i64 %i.next, %n
  br i1 %more, label %first, label %second
second:
  %j = phi i64 [ 0, %first ], [ %j.next, %second ]
  %j.next = add i64 %j, 1
  %bj = getelementptr inbounds i64, ptr %b, i64 %j
  store i64 7, ptr %bj
  %again = icmp ult i64 %j.next, %n
  br i1 %again, label %second, label %end
end:
  ret void
}

; Somebody sees in which order things happen.
define void @calls(i32 %n) mustprogress {
entry:
  br label %first
first:
  %i = phi i32 [ 0, %entry ], [ %i.next, %first ]
  call void @use(i32 %i)
  %i.next = add i32 %i, 1
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %first, label %second
second:
  %j = phi i32 [ 0, %first ], [ %j.next, %second ]
  call void @use(i32 %j)
  %j.next = add i32 %j, 1
  %again = icmp slt i32 %j.next, %n
  br i1 %again, label %second, label %end
end:
  ret void
}

; The program wants the second to be vectorized.
define i32 @wishes(i32 %n) mustprogress {
entry:
  br label %first
first:
  %i = phi i32 [ 0, %entry ], [ %i.next, %first ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %first ]
  %s.next = xor i32 %s, %i
  %i.next = add i32 %i, 1
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %first, label %second
second:
  %j = phi i32 [ 0, %first ], [ %j.next, %second ]
  %t = phi i32 [ 1, %first ], [ %t.next, %second ]
  %t.next = mul i32 %t, %j
  %j.next = add i32 %j, 1
  %again = icmp slt i32 %j.next, %n
  br i1 %again, label %second, label %end, !llvm.loop !0
end:
  %r = sub i32 %s.next, %t.next
  ret i32 %r
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.vectorize.enable", i1 true}

; EXPECT
;
; declare void @use(i32)
;
; define i32 @other_bound(i32 %n, i32 %m) mustprogress {
; entry:
;   br label %first
;
; first:
;   %s = phi i32 [ 0, %entry ], [ %s.next, %first ]
;   %i = phi i32 [ 0, %entry ], [ %i.next, %first ]
;   %s.next = xor i32 %s, %i
;   %i.next = add i32 %i, 1
;   %more = icmp slt i32 %i.next, %n
;   br i1 %more, label %first, label %second
;
; second:
;   %t = phi i32 [ 1, %first ], [ %t.next, %second ]
;   %j = phi i32 [ 0, %first ], [ %j.next, %second ]
;   %t.next = mul i32 %t, %j
;   %j.next = add i32 %j, 1
;   %again = icmp slt i32 %j.next, %m
;   br i1 %again, label %second, label %end
;
; end:
;   %r = sub i32 %s.next, %t.next
;   ret i32 %r
; }
;
; define i32 @needs_the_sum(i32 %n) mustprogress {
; entry:
;   br label %first
;
; first:
;   %s = phi i32 [ 0, %entry ], [ %s.next, %first ]
;   %i = phi i32 [ 0, %entry ], [ %i.next, %first ]
;   %s.next = xor i32 %s, %i
;   %i.next = add i32 %i, 1
;   %more = icmp slt i32 %i.next, %n
;   br i1 %more, label %first, label %second
;
; second:
;   %t = phi i32 [ %s.next, %first ], [ %t.next, %second ]
;   %j = phi i32 [ 0, %first ], [ %j.next, %second ]
;   %t.next = mul i32 %t, %j
;   %j.next = add i32 %j, 1
;   %again = icmp slt i32 %j.next, %n
;   br i1 %again, label %second, label %0
;
; 0:
;   ret i32 %t.next
; }
;
; define i32 @needs_the_sum_indirectly(i32 %n) mustprogress {
; entry:
;   br label %first
;
; first:
;   %s = phi i32 [ 0, %entry ], [ %s.next, %first ]
;   %i = phi i32 [ 0, %entry ], [ %i.next, %first ]
;   %s.next = xor i32 %s, %i
;   %i.next = add i32 %i, 1
;   %more = icmp slt i32 %i.next, %n
;   br i1 %more, label %first, label %between
;
; between:
;   %double = shl i32 %s.next, 1
;   br label %second
;
; second:
;   %t = phi i32 [ %double, %between ], [ %t.next, %second ]
;   %j = phi i32 [ 0, %between ], [ %j.next, %second ]
;   %t.next = mul i32 %t, %j
;   %j.next = add i32 %j, 1
;   %again = icmp slt i32 %j.next, %n
;   br i1 %again, label %second, label %0
;
; 0:
;   ret i32 %t.next
; }
;
; define void @store_between(i64 %n, ptr noalias %a, ptr noalias %b, ptr %p) mustprogress {
; entry:
;   br label %first
;
; first:
;   %i = phi i64 [ 0, %entry ], [ %i.next, %first ]
;   %ai = getelementptr inbounds i64, ptr %a, i64 %i
;   store i64 %i, ptr %ai
;   %i.next = add i64 %i, 1
;   %more = icmp ult i64 %i.next, %n
;   br i1 %more, label %first, label %between
;
; between:
;   store i64 7, ptr %p
;   br label %second
;
; second:
;   %j = phi i64 [ 0, %between ], [ %j.next, %second ]
;   %bj = getelementptr inbounds i64, ptr %b, i64 %j
;   store i64 %j, ptr %bj
;   %j.next = add i64 %j, 1
;   %again = icmp ult i64 %j.next, %n
;   br i1 %again, label %second, label %0
;
; 0:
;   ret void
; }
;
; define void @neighbour(i64 %n, ptr noalias %a, ptr noalias %b) mustprogress {
; entry:
;   br label %first
;
; first:
;   %i = phi i64 [ 0, %entry ], [ %i.next, %first ]
;   %ai = getelementptr inbounds i64, ptr %a, i64 %i
;   store i64 %i, ptr %ai
;   %i.next = add i64 %i, 1
;   %more = icmp ult i64 %i.next, %n
;   br i1 %more, label %first, label %second
;
; second:
;   %j = phi i64 [ 0, %first ], [ %j.next, %second ]
;   %j.next = add i64 %j, 1
;   %aj = getelementptr inbounds i64, ptr %a, i64 %j.next
;   %y = load i64, ptr %aj
;   %bj = getelementptr inbounds i64, ptr %b, i64 %j
;   store i64 %y, ptr %bj
;   %again = icmp ult i64 %j.next, %n
;   br i1 %again, label %second, label %0
;
; 0:
;   ret void
; }
;
; define void @overlapping(i64 %n, ptr noalias %a, ptr noalias %b) mustprogress {
; entry:
;   br label %first
;
; first:
;   %i = phi i64 [ 0, %entry ], [ %i.next, %first ]
;   %ai = getelementptr inbounds i32, ptr %a, i64 %i
;   store i64 %i, ptr %ai
;   %i.next = add i64 %i, 1
;   %more = icmp ult i64 %i.next, %n
;   br i1 %more, label %first, label %second
;
; second:
;   %j = phi i64 [ 0, %first ], [ %j.next, %second ]
;   %j.next = add i64 %j, 1
;   %aj = getelementptr inbounds i32, ptr %a, i64 %j
;   %y = load i64, ptr %aj
;   %bj = getelementptr inbounds i64, ptr %b, i64 %j
;   store i64 %y, ptr %bj
;   %again = icmp ult i64 %j.next, %n
;   br i1 %again, label %second, label %0
;
; 0:
;   ret void
; }
;
; define void @maybe_the_same(i64 %n, ptr %a, ptr %b) mustprogress {
; entry:
;   br label %first
;
; first:
;   %i = phi i64 [ 0, %entry ], [ %i.next, %first ]
;   %ai = getelementptr inbounds i64, ptr %a, i64 %i
;   store i64 %i, ptr %ai
;   %i.next = add i64 %i, 1
;   %more = icmp ult i64 %i.next, %n
;   br i1 %more, label %first, label %second
;
; second:
;   %j = phi i64 [ 0, %first ], [ %j.next, %second ]
;   %j.next = add i64 %j, 1
;   %bj = getelementptr inbounds i64, ptr %b, i64 %j
;   store i64 7, ptr %bj
;   %again = icmp ult i64 %j.next, %n
;   br i1 %again, label %second, label %0
;
; 0:
;   ret void
; }
;
; define void @calls(i32 %n) mustprogress {
; entry:
;   br label %first
;
; first:
;   %i = phi i32 [ 0, %entry ], [ %i.next, %first ]
;   call void @use(i32 %i)
;   %i.next = add i32 %i, 1
;   %more = icmp slt i32 %i.next, %n
;   br i1 %more, label %first, label %second
;
; second:
;   %j = phi i32 [ 0, %first ], [ %j.next, %second ]
;   call void @use(i32 %j)
;   %j.next = add i32 %j, 1
;   %again = icmp slt i32 %j.next, %n
;   br i1 %again, label %second, label %0
;
; 0:
;   ret void
; }
;
; define i32 @wishes(i32 %n) mustprogress {
; entry:
;   br label %first
;
; first:
;   %s = phi i32 [ 0, %entry ], [ %s.next, %first ]
;   %i = phi i32 [ 0, %entry ], [ %i.next, %first ]
;   %s.next = xor i32 %s, %i
;   %i.next = add i32 %i, 1
;   %more = icmp slt i32 %i.next, %n
;   br i1 %more, label %first, label %second
;
; second:
;   %t = phi i32 [ 1, %first ], [ %t.next, %second ]
;   %j = phi i32 [ 0, %first ], [ %j.next, %second ]
;   %t.next = mul i32 %t, %j
;   %j.next = add i32 %j, 1
;   %again = icmp slt i32 %j.next, %n
;   br i1 %again, label %second, label %end, !llvm.loop !0
;
; end:
;   %r = sub i32 %s.next, %t.next
;   ret i32 %r
; }
;
; !0 = distinct !{!0, !1}
; !1 = !{!"llvm.loop.vectorize.enable", i1 true}
