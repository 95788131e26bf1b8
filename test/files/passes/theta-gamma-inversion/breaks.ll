; A loop that its body may leave ends with the condition it began with, too, and what is tested in between stays there. In
; `@ends.with.a.test` the last thing before going round is a decision already: nothing would be won.
; RUN: rvsdg opt -passes=theta-gamma-inversion,invariant-redirection,dead-node-elimination -S %s

define i32 @find(ptr %p, i32 %n, i32 %x) mustprogress {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %s = phi i32 [ 0, %entry ], [ %sum, %body ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %look, label %done
look:
  %q = getelementptr i32, ptr %p, i32 %i
  %y = load i32, ptr %q
  %found = icmp eq i32 %y, %x
  br i1 %found, label %done, label %body
body:
  %sum = add i32 %s, %y
  store i32 0, ptr %q
  %next = add i32 %i, 1
  br label %head
done:
  %t = phi i32 [ %s, %head ], [ %y, %look ]
  %result = add i32 %t, %i
  ret i32 %result
}

define i32 @ends.with.a.test(ptr %p, i32 %n, i32 %x) mustprogress {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %done
body:
  %q = getelementptr i32, ptr %p, i32 %i
  %y = load i32, ptr %q
  %next = add i32 %i, 1
  %found = icmp eq i32 %y, %x
  br i1 %found, label %done, label %head
done:
  ret i32 %i
}

; EXPECT
;
; define i32 @find(ptr %p, i32 %n, i32 %x) mustprogress {
; head:
;   %more = icmp slt i32 0, %n
;   br i1 %more, label %look, label %done
;
; look:
;   %i = phi i32 [ 0, %head ], [ %next, %body ]
;   %s = phi i32 [ 0, %head ], [ %sum, %body ]
;   %q = getelementptr i32, ptr %p, i32 %i
;   %y = load i32, ptr %q
;   %found = icmp eq i32 %y, %x
;   br i1 %found, label %done, label %body
;
; body:
;   %sum = add i32 %s, %y
;   store i32 0, ptr %q
;   %next = add i32 %i, 1
;   %more.1 = icmp slt i32 %next, %n
;   br i1 %more.1, label %look, label %done
;
; done:
;   %t = phi i32 [ 0, %head ], [ %y, %look ], [ %sum, %body ]
;   %0 = phi i32 [ 0, %head ], [ %i, %look ], [ %next, %body ]
;   %result = add i32 %t, %0
;   ret i32 %result
; }
;
; define i32 @ends.with.a.test(ptr %p, i32 %n, i32 %x) mustprogress {
; entry:
;   br label %head
;
; head:
;   %i = phi i32 [ 0, %entry ], [ %next, %body ]
;   %more = icmp slt i32 %i, %n
;   br i1 %more, label %body, label %0
;
; body:
;   %q = getelementptr i32, ptr %p, i32 %i
;   %y = load i32, ptr %q
;   %next = add i32 %i, 1
;   %found = icmp eq i32 %y, %x
;   br i1 %found, label %0, label %head
;
; 0:
;   ret i32 %i
; }
