; `dereferenceable` is said of the time when the function is entered. What may free memory ends it.
; RUN: rvsdg opt -passes=push-out -S %s

declare void @release(ptr)
declare void @keep(ptr) nofree nosync
declare void @look(ptr) willreturn nounwind memory(argmem: read)

define i32 @after(ptr dereferenceable(8) %p, ptr %flags, i64 %n) mustprogress {
entry:
  call void @release(ptr %p)
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %join ]
  %s = phi i32 [ 0, %entry ], [ %t, %join ]
  %f = getelementptr i8, ptr %flags, i64 %i
  %c = load i1, ptr %f
  br i1 %c, label %then, label %join
then:
  %x = load i32, ptr %p
  br label %join
join:
  %y = phi i32 [ %x, %then ], [ 0, %loop ]
  %t = add i32 %s, %y
  %next = add nsw i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret i32 %t
}

define i32 @before(ptr dereferenceable(8) %p, ptr %flags, i64 %n) mustprogress {
entry:
  call void @keep(ptr %p)
  call void @look(ptr %p)
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %join ]
  %s = phi i32 [ 0, %entry ], [ %t, %join ]
  %f = getelementptr i8, ptr %flags, i64 %i
  %c = load i1, ptr %f
  br i1 %c, label %then, label %join
then:
  %x = load i32, ptr %p
  br label %join
join:
  %y = phi i32 [ %x, %then ], [ 0, %loop ]
  %t = add i32 %s, %y
  %next = add nsw i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %done
done:
  call void @release(ptr %p)
  ret i32 %t
}

; An iteration of the loop around may have freed it.
define i32 @around(ptr dereferenceable(8) %p, ptr %flags, i64 %n) mustprogress {
entry:
  br label %outer
outer:
  %o = phi i64 [ 0, %entry ], [ %o1, %behind ]
  br label %loop
loop:
  %i = phi i64 [ 0, %outer ], [ %next, %join ]
  %s = phi i32 [ 0, %outer ], [ %t, %join ]
  %f = getelementptr i8, ptr %flags, i64 %i
  %c = load i1, ptr %f
  br i1 %c, label %then, label %join
then:
  %x = load i32, ptr %p
  br label %join
join:
  %y = phi i32 [ %x, %then ], [ 0, %loop ]
  %t = add i32 %s, %y
  %next = add nsw i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %behind
behind:
  call void @release(ptr %p)
  %o1 = add nsw i64 %o, 1
  %more = icmp slt i64 %o1, %n
  br i1 %more, label %outer, label %done
done:
  ret i32 %t
}

; EXPECT
;
; declare void @release(ptr)
;
; declare void @keep(ptr) nofree nosync
;
; declare void @look(ptr) willreturn nounwind memory(argmem: read)
;
; define i32 @after(ptr dereferenceable(8) %p, ptr %flags, i64 %n) mustprogress {
; entry:
;   call void @release(ptr %p)
;   br label %loop
;
; loop:
;   %i = phi i64 [ 0, %entry ], [ %next, %join ]
;   %s = phi i32 [ 0, %entry ], [ %t, %join ]
;   %f = getelementptr i8, ptr %flags, i64 %i
;   %c = load i1, ptr %f
;   br i1 %c, label %then, label %join
;
; then:
;   %x = load i32, ptr %p
;   br label %join
;
; join:
;   %y = phi i32 [ 0, %loop ], [ %x, %then ]
;   %t = add i32 %s, %y
;   %next = add nsw i64 %i, 1
;   %again = icmp slt i64 %next, %n
;   br i1 %again, label %loop, label %0
;
; 0:
;   ret i32 %t
; }
;
; define i32 @before(ptr dereferenceable(8) %p, ptr %flags, i64 %n) mustprogress {
; entry:
;   call void @keep(ptr %p)
;   call void @look(ptr %p)
;   %x = load i32, ptr %p, align 1
;   br label %loop
;
; loop:
;   %i = phi i64 [ 0, %entry ], [ %next, %join ]
;   %s = phi i32 [ 0, %entry ], [ %t, %join ]
;   %f = getelementptr i8, ptr %flags, i64 %i
;   %c = load i1, ptr %f
;   br i1 %c, label %0, label %join
;
; 0:
;   br label %join
;
; join:
;   %y = phi i32 [ %x, %0 ], [ 0, %loop ]
;   %t = add i32 %s, %y
;   %next = add nsw i64 %i, 1
;   %again = icmp slt i64 %next, %n
;   br i1 %again, label %loop, label %done
;
; done:
;   call void @release(ptr %p)
;   ret i32 %t
; }
;
; define i32 @around(ptr dereferenceable(8) %p, ptr %flags, i64 %n) mustprogress {
; entry:
;   br label %0
;
; 0:
;   %o = phi i64 [ 0, %entry ], [ %o1, %behind ]
;   br label %loop
;
; loop:
;   %i = phi i64 [ 0, %0 ], [ %next, %join ]
;   %s = phi i32 [ 0, %0 ], [ %t, %join ]
;   %f = getelementptr i8, ptr %flags, i64 %i
;   %c = load i1, ptr %f
;   br i1 %c, label %then, label %join
;
; then:
;   %x = load i32, ptr %p
;   br label %join
;
; join:
;   %y = phi i32 [ 0, %loop ], [ %x, %then ]
;   %t = add i32 %s, %y
;   %next = add nsw i64 %i, 1
;   %again = icmp slt i64 %next, %n
;   br i1 %again, label %loop, label %behind
;
; behind:
;   call void @release(ptr %p)
;   %o1 = add nsw i64 %o, 1
;   %more = icmp slt i64 %o1, %n
;   br i1 %more, label %0, label %1
;
; 1:
;   ret i32 %t
; }
