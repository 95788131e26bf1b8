; The first part of a condition is what the loop begins with, and so is tested at its end; by the others the body leaves it.
; Where the parts are alternatives, the body would be needed twice: `@disjunction` stays as it is.
; RUN: rvsdg opt -passes=reduction,theta-gamma-inversion,reduction,known-decisions,invariant-redirection,dead-node-elimination -S %s

declare void @use(i32)

define i32 @conjunction(ptr %p, i32 %n, i32 %x) mustprogress {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %look, label %condition
look:
  %q = getelementptr i32, ptr %p, i32 %i
  %y = load i32, ptr %q
  %other = icmp ne i32 %y, %x
  br label %condition
condition:
  %c = phi i1 [ false, %head ], [ %other, %look ]
  br i1 %c, label %body, label %done
body:
  call void @use(i32 %i)
  %next = add i32 %i, 1
  br label %head
done:
  ret i32 %i
}

define i32 @three(ptr %p, i32 %n, i32 %x) mustprogress {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %look, label %condition
look:
  %q = getelementptr i32, ptr %p, i32 %i
  %y = load i32, ptr %q
  %other = icmp ne i32 %y, %x
  br i1 %other, label %again, label %condition
again:
  %z = load i32, ptr %p
  %less = icmp ult i32 %z, %y
  br label %condition
condition:
  %c = phi i1 [ false, %head ], [ false, %look ], [ %less, %again ]
  br i1 %c, label %body, label %done
body:
  call void @use(i32 %i)
  %next = add i32 %i, 1
  br label %head
done:
  ret i32 %i
}

define i32 @disjunction(ptr %p, i32 %n, i32 %x) mustprogress {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %condition, label %look
look:
  %q = getelementptr i32, ptr %p, i32 %i
  %y = load i32, ptr %q
  %other = icmp ne i32 %y, %x
  br label %condition
condition:
  %c = phi i1 [ true, %head ], [ %other, %look ]
  br i1 %c, label %body, label %done
body:
  call void @use(i32 %i)
  %next = add i32 %i, 1
  br label %head
done:
  ret i32 %i
}

; What the second decision takes comes from the first one, and from before it.
define void @memory(ptr %p, ptr %q) mustprogress {
entry:
  br label %head
head:
  %n = load i32, ptr %p
  %more = icmp sgt i32 %n, 1
  br i1 %more, label %look, label %condition
look:
  %m = load i32, ptr %q
  %y = getelementptr i8, ptr %q, i32 %m
  %z = load i8, ptr %y
  %slash = icmp eq i8 %z, 47
  br label %condition
condition:
  %c = phi i1 [ false, %head ], [ %slash, %look ]
  br i1 %c, label %body, label %done
body:
  %k = load i32, ptr %q
  store i32 %k, ptr %p
  br label %head
done:
  ret void
}

; EXPECT
;
; declare void @use(i32)
;
; define i32 @conjunction(ptr %p, i32 %n, i32 %x) mustprogress {
; entry:
;   %more = icmp sgt i32 %n, 0
;   br i1 %more, label %look, label %0
;
; look:
;   %i = phi i32 [ 0, %entry ], [ %next, %body ]
;   %q = getelementptr i32, ptr %p, i32 %i
;   %y = load i32, ptr %q
;   %other = icmp ne i32 %y, %x
;   br i1 %other, label %body, label %0
;
; body:
;   call void @use(i32 %i)
;   %next = add i32 %i, 1
;   %more.1 = icmp slt i32 %next, %n
;   br i1 %more.1, label %look, label %0
;
; 0:
;   %1 = phi i32 [ 0, %entry ], [ %i, %look ], [ %next, %body ]
;   ret i32 %1
; }
;
; define i32 @three(ptr %p, i32 %n, i32 %x) mustprogress {
; entry:
;   %more = icmp sgt i32 %n, 0
;   br i1 %more, label %look, label %1
;
; look:
;   %i = phi i32 [ 0, %entry ], [ %next, %body ]
;   %q = getelementptr i32, ptr %p, i32 %i
;   %y = load i32, ptr %q
;   %other = icmp ne i32 %y, %x
;   br i1 %other, label %again, label %condition
;
; again:
;   %z = load i32, ptr %p
;   %less = icmp ult i32 %z, %y
;   br label %condition
;
; condition:
;   %0 = phi i1 [ false, %look ], [ %less, %again ]
;   br i1 %0, label %body, label %1
;
; body:
;   call void @use(i32 %i)
;   %next = add i32 %i, 1
;   %more.1 = icmp slt i32 %next, %n
;   br i1 %more.1, label %look, label %1
;
; 1:
;   %2 = phi i32 [ 0, %entry ], [ %i, %condition ], [ %next, %body ]
;   ret i32 %2
; }
;
; define i32 @disjunction(ptr %p, i32 %n, i32 %x) mustprogress {
; entry:
;   br label %head
;
; head:
;   %i = phi i32 [ 0, %entry ], [ %next, %body ]
;   %more = icmp slt i32 %i, %n
;   br i1 %more, label %condition, label %look
;
; look:
;   %q = getelementptr i32, ptr %p, i32 %i
;   %y = load i32, ptr %q
;   %other = icmp ne i32 %y, %x
;   br label %condition
;
; condition:
;   %c = phi i1 [ true, %head ], [ %other, %look ]
;   br i1 %c, label %body, label %0
;
; body:
;   call void @use(i32 %i)
;   %next = add i32 %i, 1
;   br label %head
;
; 0:
;   ret i32 %i
; }
;
; define void @memory(ptr %p, ptr %q) mustprogress {
; head:
;   %n = load i32, ptr %p
;   %more = icmp sgt i32 %n, 1
;   br i1 %more, label %look, label %0
;
; look:
;   %m = load i32, ptr %q
;   %y = getelementptr i8, ptr %q, i32 %m
;   %z = load i8, ptr %y
;   %slash = icmp eq i8 %z, 47
;   br i1 %slash, label %body, label %0
;
; body:
;   %k = load i32, ptr %q
;   store i32 %k, ptr %p
;   %n.1 = load i32, ptr %p
;   %more.1 = icmp sgt i32 %n.1, 1
;   br i1 %more.1, label %look, label %0
;
; 0:
;   ret void
; }
