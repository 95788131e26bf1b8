; Both variables are read and written through a chosen address: afterwards they are values.
; RUN: rvsdg opt -passes=splitting,dead-node-elimination,promotion,correlated-decisions,dead-node-elimination,verify -S %s
define i32 @choose(i1 %c, i32 %x, i32 %y) {
  %a = alloca i32
  %b = alloca i32
  store i32 %x, ptr %a
  store i32 %y, ptr %b
  br i1 %c, label %then, label %else
then:
  br label %end
else:
  br label %end
end:
  %p = phi ptr [ %a, %then ], [ %b, %else ]
  %old = load i32, ptr %p
  %new = add i32 %old, 1
  store i32 %new, ptr %p
  %l = load i32, ptr %a
  %r = load i32, ptr %b
  %d = sub i32 %l, %r
  ret i32 %d
}

; Fields of structs, in a loop that knows the choice from outside, and a global as the other choice.
%pair = type { i32, i32 }
@other = global %pair zeroinitializer
define i32 @fields(i1 %c, i32 %n) {
  %s = alloca %pair
  store %pair { i32 1, i32 2 }, ptr %s
  br i1 %c, label %then, label %else
then:
  br label %end
else:
  br label %end
end:
  %p = phi ptr [ %s, %then ], [ @other, %else ]
  %field = getelementptr %pair, ptr %p, i64 0, i32 1
  br label %loop
loop:
  %i = phi i32 [ 0, %end ], [ %next, %loop ]
  %old = load i32, ptr %field
  %new = add i32 %old, %i
  store i32 %new, ptr %field
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  %second = getelementptr %pair, ptr %s, i64 0, i32 1
  %result = load i32, ptr %second
  ret i32 %result
}

; A choice between a choice and a third variable.
define i32 @twice(i1 %c, i1 %d) {
  %a = alloca i32
  %b = alloca i32
  %e = alloca i32
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %p = phi ptr [ %a, %then ], [ %b, %0 ]
  br i1 %d, label %again, label %last
again:
  br label %last
last:
  %q = phi ptr [ %p, %end ], [ %e, %again ]
  %v = load i32, ptr %q
  ret i32 %v
}
; EXPECT
;
; %pair = type { i32, i32 }
;
; @other = global %pair zeroinitializer
;
; define i32 @choose(i1 %c, i32 %x, i32 %y) {
;   br i1 %c, label %end, label %1
;
; end:
;   %new = add i32 %x, 1
;   br label %2
;
; 1:
;   %new.1 = add i32 %y, 1
;   br label %2
;
; 2:
;   %a = phi i32 [ %x, %1 ], [ %new, %end ]
;   %b = phi i32 [ %new.1, %1 ], [ %y, %end ]
;   %d = sub i32 %a, %b
;   ret i32 %d
; }
;
; define i32 @fields(i1 %c, i32 %n) {
;   %1 = extractvalue %pair { i32 1, i32 2 }, 1
;   br label %loop
;
; end:
;   %field = getelementptr %pair, ptr @other, i64 0, i32 1
;   %old = load i32, ptr %field
;   %new = add i32 %old, %i
;   %field.1 = getelementptr %pair, ptr @other, i64 0, i32 1
;   store i32 %new, ptr %field.1
;   br label %3
;
; loop:
;   %i = phi i32 [ 0, %0 ], [ %next, %3 ]
;   %s = phi i32 [ %1, %0 ], [ %s.1, %3 ]
;   %next = add i32 %i, 1
;   %more = icmp slt i32 %next, %n
;   br i1 %c, label %2, label %end
;
; 2:
;   %new.1 = add i32 %s, %i
;   br label %3
;
; 3:
;   %s.1 = phi i32 [ %s, %end ], [ %new.1, %2 ]
;   br i1 %more, label %loop, label %4
;
; 4:
;   ret i32 %s.1
; }
;
; define i32 @twice(i1 %c, i1 %d) {
; end:
;   br i1 %d, label %2, label %0
;
; 0:
;   br i1 %c, label %1, label %2
;
; 1:
;   br label %2
;
; 2:
;   %v = phi i32 [ undef, %end ], [ undef, %1 ], [ undef, %0 ]
;   ret i32 %v
; }
