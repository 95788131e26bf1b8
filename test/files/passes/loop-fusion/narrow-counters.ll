; A counter of eight bits that steps by 3 wraps and meets all numbers: two bytes at each overlap.
; RUN: rvsdg opt -passes=loop-fusion -S %s

define void @overlap(ptr noalias %a, ptr noalias %b) mustprogress {
entry:
  br label %first
first:
  %i = phi i8 [ 0, %entry ], [ %i1, %first ]
  %iw = zext i8 %i to i64
  %p = getelementptr inbounds i8, ptr %a, i64 %iw
  %x = zext i8 %i to i16
  store i16 %x, ptr %p, align 1
  %i1 = add i8 %i, 3
  %again = icmp ne i8 %i1, 1
  br i1 %again, label %first, label %between
between:
  br label %second
second:
  %j = phi i8 [ 0, %between ], [ %j1, %second ]
  %jw = zext i8 %j to i64
  %q = getelementptr inbounds i8, ptr %a, i64 %jw
  %y = load i16, ptr %q, align 1
  %r = getelementptr inbounds i8, ptr %b, i64 %jw
  store i16 %y, ptr %r, align 1
  %j1 = add i8 %j, 3
  %more = icmp ne i8 %j1, 1
  br i1 %more, label %second, label %done
done:
  ret void
}

; In steps of two it meets even numbers only.
define void @apart(ptr noalias %a, ptr noalias %b) mustprogress {
entry:
  br label %first
first:
  %i = phi i8 [ 0, %entry ], [ %i1, %first ]
  %iw = zext i8 %i to i64
  %p = getelementptr inbounds i8, ptr %a, i64 %iw
  %x = zext i8 %i to i16
  store i16 %x, ptr %p, align 1
  %i1 = add i8 %i, 6
  %again = icmp ne i8 %i1, 2
  br i1 %again, label %first, label %between
between:
  br label %second
second:
  %j = phi i8 [ 0, %between ], [ %j1, %second ]
  %jw = zext i8 %j to i64
  %q = getelementptr inbounds i8, ptr %a, i64 %jw
  %y = load i16, ptr %q, align 1
  %r = getelementptr inbounds i8, ptr %b, i64 %jw
  store i16 %y, ptr %r, align 1
  %j1 = add i8 %j, 6
  %more = icmp ne i8 %j1, 2
  br i1 %more, label %second, label %done
done:
  ret void
}

; EXPECT
;
; define void @overlap(ptr noalias %a, ptr noalias %b) mustprogress {
; entry:
;   br label %first
;
; first:
;   %i = phi i8 [ 0, %entry ], [ %i1, %first ]
;   %iw = zext i8 %i to i64
;   %p = getelementptr inbounds i8, ptr %a, i64 %iw
;   %x = zext i8 %i to i16
;   store i16 %x, ptr %p, align 1
;   %i1 = add i8 %i, 3
;   %again = icmp ne i8 %i1, 1
;   br i1 %again, label %first, label %second
;
; second:
;   %j = phi i8 [ 0, %first ], [ %j1, %second ]
;   %jw = zext i8 %j to i64
;   %q = getelementptr inbounds i8, ptr %a, i64 %jw
;   %y = load i16, ptr %q, align 1
;   %r = getelementptr inbounds i8, ptr %b, i64 %jw
;   store i16 %y, ptr %r, align 1
;   %j1 = add i8 %j, 3
;   %more = icmp ne i8 %j1, 1
;   br i1 %more, label %second, label %0
;
; 0:
;   ret void
; }
;
; define void @apart(ptr noalias %a, ptr noalias %b) mustprogress {
; entry:
;   br label %first
;
; first:
;   %i = phi i8 [ 0, %entry ], [ %i1, %first ]
;   %0 = phi i8 [ 0, %entry ], [ %j1, %first ]
;   %iw = zext i8 %i to i64
;   %p = getelementptr inbounds i8, ptr %a, i64 %iw
;   %x = zext i8 %i to i16
;   store i16 %x, ptr %p, align 1
;   %i1 = add i8 %i, 6
;   %again = icmp ne i8 %i1, 2
;   %jw = zext i8 %0 to i64
;   %q = getelementptr inbounds i8, ptr %a, i64 %jw
;   %y = load i16, ptr %q, align 1
;   %r = getelementptr inbounds i8, ptr %b, i64 %jw
;   store i16 %y, ptr %r, align 1
;   %j1 = add i8 %0, 6
;   %more = icmp ne i8 %j1, 2
;   br i1 %again, label %first, label %1
;
; 1:
;   ret void
; }
