; Loop variables that only feed themselves go, and the loop stays for the sake of the other.
; RUN: rvsdg opt -passes=dead-node-elimination -S %s
define i32 @feeds-itself(i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %dead = phi i32 [ 1, %entry ], [ %double, %loop ]
  %double = mul i32 %dead, 2
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret i32 %next
}

; A loop that computes nothing goes if it must end.
define void @ends(i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; One that may run forever stays: what comes behind it may never happen.
define void @may-run-forever(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; A branch that decides nothing goes: both arms only read.
define i32 @decides-nothing(i1 %c, ptr %p, i32 %x) {
entry:
  br i1 %c, label %a, label %b
a:
  %one = load i32, ptr %p
  br label %join
b:
  %q = getelementptr i32, ptr %p, i64 1
  %two = load i32, ptr %q
  br label %join
join:
  %dead = phi i32 [ %one, %a ], [ %two, %b ]
  ret i32 %x
}

; EXPECT
;
; define i32 @feeds-itself(i32 %n) mustprogress {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %next, %loop ]
;   %next = add i32 %i, 1
;   %more = icmp slt i32 %next, %n
;   br i1 %more, label %loop, label %0
;
; 0:
;   ret i32 %next
; }
;
; define void @ends(i32 %n) mustprogress {
; entry:
;   ret void
; }
;
; define void @may-run-forever(i32 %n) {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %next, %loop ]
;   %next = add i32 %i, 1
;   %more = icmp slt i32 %next, %n
;   br i1 %more, label %loop, label %0
;
; 0:
;   ret void
; }
;
; define i32 @decides-nothing(i1 %c, ptr %p, i32 %x) {
; entry:
;   ret i32 %x
; }
