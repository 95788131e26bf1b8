; What the condition loads is a loop variable then (`%x`), and what comes behind the loop is there once.
; RUN: rvsdg opt -passes=theta-gamma-inversion,dead-node-elimination -S %s

define i32 @length(ptr %p, i8 %end) mustprogress {
entry:
  br label %head
head:
  %q = phi ptr [ %p, %entry ], [ %next, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %x = load i8, ptr %q
  %more = icmp ne i8 %x, %end
  br i1 %more, label %body, label %rest
body:
  %wide = zext i8 %x to i32
  %s1 = add i32 %s, %wide
  store i8 0, ptr %q
  %next = getelementptr i8, ptr %q, i32 1
  br label %head
rest:
  %last = zext i8 %x to i32
  %sum = mul i32 %s, %last
  store i8 1, ptr %q
  ret i32 %sum
}

; EXPECT
;
; define i32 @length(ptr %p, i8 %end) mustprogress {
; head:
;   %x = load i8, ptr %p
;   %more = icmp ne i8 %x, %end
;   br i1 %more, label %body, label %rest
;
; body:
;   %x.1 = phi i8 [ %x, %head ], [ %x.2, %body ]
;   %s = phi i32 [ 0, %head ], [ %s1, %body ]
;   %q = phi ptr [ %p, %head ], [ %next, %body ]
;   %wide = zext i8 %x.1 to i32
;   %s1 = add i32 %s, %wide
;   store i8 0, ptr %q
;   %next = getelementptr i8, ptr %q, i32 1
;   %x.2 = load i8, ptr %next
;   %more.1 = icmp ne i8 %x.2, %end
;   br i1 %more.1, label %body, label %rest
;
; rest:
;   %x.3 = phi i8 [ %x, %head ], [ %x.2, %body ]
;   %s.1 = phi i32 [ 0, %head ], [ %s1, %body ]
;   %q.1 = phi ptr [ %p, %head ], [ %next, %body ]
;   %last = zext i8 %x.3 to i32
;   %sum = mul i32 %s.1, %last
;   store i8 1, ptr %q.1
;   ret i32 %sum
; }
