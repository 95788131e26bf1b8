; Two loops that follow each other and run equally often become one.
; RUN: rvsdg opt -passes=common-node-elimination,loop-fusion,common-node-elimination,memory-forwarding,dead-node-elimination -S %s

declare void @use(i32)

; They only compute.
define i32 @sums(i32 %n, i32 %k) mustprogress {
entry:
  br label %first
first:
  %i = phi i32 [ 0, %entry ], [ %i.next, %first ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %first ]
  %p = mul i32 %i, %k
  %s.next = add i32 %s, %p
  %i.next = add i32 %i, 1
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %first, label %second
second:
  %j = phi i32 [ 0, %first ], [ %j.next, %second ]
  %t = phi i32 [ 1, %first ], [ %t.next, %second ]
  %t.next = xor i32 %t, %j
  %j.next = add i32 %j, 1
  %again = icmp slt i32 %j.next, %n
  br i1 %again, label %second, label %end
end:
  %r = sub i32 %s.next, %t.next
  ret i32 %r
}

; What one writes the other does not touch; what both load is loaded once.
define void @arrays(i64 %n, ptr noalias %a, ptr noalias %b, ptr noalias %c) mustprogress {
entry:
  br label %first
first:
  %i = phi i64 [ 0, %entry ], [ %i.next, %first ]
  %ci = getelementptr inbounds i32, ptr %c, i64 %i
  %x = load i32, ptr %ci
  %ai = getelementptr inbounds i32, ptr %a, i64 %i
  store i32 %x, ptr %ai
  %i.next = add i64 %i, 1
  %more = icmp ult i64 %i.next, %n
  br i1 %more, label %first, label %second
second:
  %j = phi i64 [ 0, %first ], [ %j.next, %second ]
  %cj = getelementptr inbounds i32, ptr %c, i64 %j
  %y = load i32, ptr %cj
  %z = mul i32 %y, 3
  %bj = getelementptr inbounds i32, ptr %b, i64 %j
  store i32 %z, ptr %bj
  %j.next = add i64 %j, 1
  %again = icmp ult i64 %j.next, %n
  br i1 %again, label %second, label %end
end:
  ret void
}

; The second reads the element that the first has written in the same iteration.
define void @same_element(i64 %n, ptr noalias %a, ptr noalias %b) mustprogress {
entry:
  br label %first
first:
  %i = phi i64 [ 0, %entry ], [ %i.next, %first ]
  %v = mul i64 %i, %i
  %ai = getelementptr inbounds i64, ptr %a, i64 %i
  store i64 %v, ptr %ai
  %i.next = add i64 %i, 1
  %more = icmp ult i64 %i.next, %n
  br i1 %more, label %first, label %second
second:
  %j = phi i64 [ 0, %first ], [ %j.next, %second ]
  %aj = getelementptr inbounds i64, ptr %a, i64 %j
  %y = load i64, ptr %aj
  %bj = getelementptr inbounds i64, ptr %b, i64 %j
  store i64 %y, ptr %bj
  %j.next = add i64 %j, 1
  %again = icmp ult i64 %j.next, %n
  br i1 %again, label %second, label %end
end:
  ret void
}

; EXPECT
;
; declare void @use(i32)
;
; define i32 @sums(i32 %n, i32 %k) mustprogress {
; entry:
;   br label %first
;
; first:
;   %i = phi i32 [ 0, %entry ], [ %i.next, %first ]
;   %s = phi i32 [ 0, %entry ], [ %s.next, %first ]
;   %0 = phi i32 [ 1, %entry ], [ %t.next, %first ]
;   %p = mul i32 %i, %k
;   %s.next = add i32 %s, %p
;   %i.next = add i32 %i, 1
;   %more = icmp slt i32 %i.next, %n
;   %t.next = xor i32 %0, %i
;   br i1 %more, label %first, label %end
;
; end:
;   %r = sub i32 %s.next, %t.next
;   ret i32 %r
; }
;
; define void @arrays(i64 %n, ptr noalias %a, ptr noalias %b, ptr noalias %c) mustprogress {
; entry:
;   br label %first
;
; first:
;   %i = phi i64 [ 0, %entry ], [ %i.next, %first ]
;   %ci = getelementptr inbounds i32, ptr %c, i64 %i
;   %x = load i32, ptr %ci
;   %ai = getelementptr inbounds i32, ptr %a, i64 %i
;   store i32 %x, ptr %ai
;   %i.next = add i64 %i, 1
;   %more = icmp ult i64 %i.next, %n
;   %z = mul i32 %x, 3
;   %bj = getelementptr inbounds i32, ptr %b, i64 %i
;   store i32 %z, ptr %bj
;   br i1 %more, label %first, label %0
;
; 0:
;   ret void
; }
;
; define void @same_element(i64 %n, ptr noalias %a, ptr noalias %b) mustprogress {
; entry:
;   br label %first
;
; first:
;   %i = phi i64 [ 0, %entry ], [ %i.next, %first ]
;   %v = mul i64 %i, %i
;   %ai = getelementptr inbounds i64, ptr %a, i64 %i
;   store i64 %v, ptr %ai
;   %i.next = add i64 %i, 1
;   %more = icmp ult i64 %i.next, %n
;   %bj = getelementptr inbounds i64, ptr %b, i64 %i
;   store i64 %v, ptr %bj
;   br i1 %more, label %first, label %0
;
; 0:
;   ret void
; }
