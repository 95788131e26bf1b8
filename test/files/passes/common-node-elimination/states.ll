; What only reads, or may only trap, is done once where memory is the same; so are whole loops.
; RUN: rvsdg opt -passes=common-node-elimination,dead-node-elimination -S %s

declare i32 @hash(ptr) willreturn nounwind memory(read)
declare void @use(i32)

define i32 @divisions(i32 %a, i32 %b) {
  %q = sdiv i32 %a, %b
  %r = sdiv i32 %a, %b
  %s = mul i32 %q, %r
  ret i32 %s
}

define i32 @loads(ptr %p) {
  %x = load i32, ptr %p
  %y = load i32, ptr %p
  %s = mul i32 %x, %y
  ret i32 %s
}

define i32 @calls(ptr %p) {
  %x = call i32 @hash(ptr %p)
  %y = call i32 @hash(ptr %p)
  %s = mul i32 %x, %y
  ret i32 %s
}

; What is behind the call may have changed, and may not be reached.
define i32 @behind_a_call(ptr %p, i32 %a, i32 %b) {
  %x = load i32, ptr %p
  call void @use(i32 %x)
  %y = load i32, ptr %p
  %s = mul i32 %x, %y
  ret i32 %s
}

; To count what is there twice is to count it once.
define i32 @loops(ptr %p) mustprogress {
entry:
  br label %first
first:
  %i = phi i64 [ 0, %entry ], [ %i.next, %first ]
  %pi = getelementptr i8, ptr %p, i64 %i
  %c = load i8, ptr %pi
  %i.next = add i64 %i, 1
  %more = icmp ne i8 %c, 0
  br i1 %more, label %first, label %between
between:
  %m = trunc i64 %i to i32
  br label %second
second:
  %j = phi i64 [ 0, %between ], [ %j.next, %second ]
  %pj = getelementptr i8, ptr %p, i64 %j
  %d = load i8, ptr %pj
  %j.next = add i64 %j, 1
  %again = icmp ne i8 %d, 0
  br i1 %again, label %second, label %end
end:
  %n = trunc i64 %j to i32
  %r = mul i32 %m, %n
  ret i32 %r
}

; In between somebody writes.
define i32 @written_between(ptr %p) mustprogress {
entry:
  br label %first
first:
  %i = phi i64 [ 0, %entry ], [ %i.next, %first ]
  %pi = getelementptr i8, ptr %p, i64 %i
  %c = load i8, ptr %pi
  %i.next = add i64 %i, 1
  %more = icmp ne i8 %c, 0
  br i1 %more, label %first, label %between
between:
  store i8 1, ptr %pi
  br label %second
second:
  %j = phi i64 [ 0, %between ], [ %j.next, %second ]
  %pj = getelementptr i8, ptr %p, i64 %j
  %d = load i8, ptr %pj
  %j.next = add i64 %j, 1
  %again = icmp ne i8 %d, 0
  br i1 %again, label %second, label %end
end:
  %r = mul i64 %i, %j
  %n = trunc i64 %r to i32
  ret i32 %n
}

; They begin alike, have the same operations, and are not alike.
define i32 @look_alike(i32 %n, i32 %k) mustprogress {
entry:
  br label %first
first:
  %i = phi i32 [ 0, %entry ], [ %i.next, %first ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %first ]
  %s.next = mul i32 %s, %i
  %i.next = add i32 %i, %k
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %first, label %second
second:
  %j = phi i32 [ 0, %first ], [ %j.next, %second ]
  %t = phi i32 [ 0, %first ], [ %t.next, %second ]
  %t.next = mul i32 %t, %k
  %j.next = add i32 %j, %k
  %again = icmp slt i32 %j.next, %n
  br i1 %again, label %second, label %end
end:
  %r = sub i32 %s.next, %t.next
  ret i32 %r
}

; EXPECT
;
; declare i32 @hash(ptr) willreturn nounwind memory(read)
;
; declare void @use(i32)
;
; define i32 @divisions(i32 %a, i32 %b) {
;   %q = sdiv i32 %a, %b
;   %s = mul i32 %q, %q
;   ret i32 %s
; }
;
; define i32 @loads(ptr %p) {
;   %x = load i32, ptr %p
;   %s = mul i32 %x, %x
;   ret i32 %s
; }
;
; define i32 @calls(ptr %p) {
;   %x = call i32 @hash(ptr %p)
;   %s = mul i32 %x, %x
;   ret i32 %s
; }
;
; define i32 @behind_a_call(ptr %p, i32 %a, i32 %b) {
;   %x = load i32, ptr %p
;   call void @use(i32 %x)
;   %y = load i32, ptr %p
;   %s = mul i32 %x, %y
;   ret i32 %s
; }
;
; define i32 @loops(ptr %p) mustprogress {
; entry:
;   br label %first
;
; first:
;   %i = phi i64 [ 0, %entry ], [ %i.next, %first ]
;   %pi = getelementptr i8, ptr %p, i64 %i
;   %c = load i8, ptr %pi
;   %i.next = add i64 %i, 1
;   %more = icmp ne i8 %c, 0
;   br i1 %more, label %first, label %between
;
; between:
;   %m = trunc i64 %i to i32
;   %r = mul i32 %m, %m
;   ret i32 %r
; }
;
; define i32 @written_between(ptr %p) mustprogress {
; entry:
;   br label %first
;
; first:
;   %i = phi i64 [ 0, %entry ], [ %i.next, %first ]
;   %pi = getelementptr i8, ptr %p, i64 %i
;   %c = load i8, ptr %pi
;   %i.next = add i64 %i, 1
;   %more = icmp ne i8 %c, 0
;   br i1 %more, label %first, label %between
;
; between:
;   store i8 1, ptr %pi
;   br label %second
;
; second:
;   %j = phi i64 [ 0, %between ], [ %j.next, %second ]
;   %pj = getelementptr i8, ptr %p, i64 %j
;   %d = load i8, ptr %pj
;   %j.next = add i64 %j, 1
;   %again = icmp ne i8 %d, 0
;   br i1 %again, label %second, label %end
;
; end:
;   %r = mul i64 %i, %j
;   %n = trunc i64 %r to i32
;   ret i32 %n
; }
;
; define i32 @look_alike(i32 %n, i32 %k) mustprogress {
; entry:
;   br label %first
;
; first:
;   %s = phi i32 [ 0, %entry ], [ %s.next, %first ]
;   %i = phi i32 [ 0, %entry ], [ %i.next, %first ]
;   %s.next = mul i32 %s, %i
;   %i.next = add i32 %i, %k
;   %more = icmp slt i32 %i.next, %n
;   br i1 %more, label %first, label %second
;
; second:
;   %t = phi i32 [ 0, %first ], [ %t.next, %second ]
;   %j = phi i32 [ 0, %first ], [ %j.next, %second ]
;   %t.next = mul i32 %t, %k
;   %j.next = add i32 %j, %k
;   %again = icmp slt i32 %j.next, %n
;   br i1 %again, label %second, label %end
;
; end:
;   %r = sub i32 %s.next, %t.next
;   ret i32 %r
; }
