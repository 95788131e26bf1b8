; A variable that begins its life in the body of a loop does not go round it, whether markers say so or a store does.
; RUN: rvsdg opt -passes=promotion,dead-node-elimination -S %s

declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
declare void @use(i32)

define void @marked(i32 %n, i1 %c) {
entry:
  %t = alloca i32
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %join ]
  call void @llvm.lifetime.start.p0(ptr %t)
  br i1 %c, label %then, label %join
then:
  store i32 %i, ptr %t
  br label %join
join:
  %v = load i32, ptr %t
  call void @use(i32 %v)
  call void @llvm.lifetime.end.p0(ptr %t)
  %next = add i32 %i, 1
  %again = icmp slt i32 %next, %n
  br i1 %again, label %head, label %end
end:
  ret void
}

define void @stored(i32 %n) {
entry:
  %t = alloca i32
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %head ]
  store i32 %i, ptr %t
  %v = load i32, ptr %t
  call void @use(i32 %v)
  %next = add i32 %i, 1
  %again = icmp slt i32 %next, %n
  br i1 %again, label %head, label %end
end:
  ret void
}

; This one does go round: an iteration sees what the one before has left.
define void @carried(i32 %n) {
entry:
  %t = alloca i32
  store i32 0, ptr %t
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %head ]
  %v = load i32, ptr %t
  call void @use(i32 %v)
  store i32 %i, ptr %t
  %next = add i32 %i, 1
  %again = icmp slt i32 %next, %n
  br i1 %again, label %head, label %end
end:
  ret void
}

; EXPECT
;
; declare void @llvm.lifetime.start.p0(ptr)
;
; declare void @llvm.lifetime.end.p0(ptr)
;
; declare void @use(i32)
;
; define void @marked(i32 %n, i1 %c) {
; entry:
;   br label %head
;
; head:
;   %i = phi i32 [ 0, %entry ], [ %next, %join ]
;   br i1 %c, label %0, label %join
;
; 0:
;   br label %join
;
; join:
;   %t = phi i32 [ %i, %0 ], [ undef, %head ]
;   call void @use(i32 %t)
;   %next = add i32 %i, 1
;   %again = icmp slt i32 %next, %n
;   br i1 %again, label %head, label %1
;
; 1:
;   ret void
; }
;
; define void @stored(i32 %n) {
; entry:
;   br label %head
;
; head:
;   %i = phi i32 [ 0, %entry ], [ %next, %head ]
;   call void @use(i32 %i)
;   %next = add i32 %i, 1
;   %again = icmp slt i32 %next, %n
;   br i1 %again, label %head, label %0
;
; 0:
;   ret void
; }
;
; define void @carried(i32 %n) {
; entry:
;   br label %head
;
; head:
;   %t = phi i32 [ 0, %entry ], [ %i, %head ]
;   %i = phi i32 [ 0, %entry ], [ %next, %head ]
;   call void @use(i32 %t)
;   %next = add i32 %i, 1
;   %again = icmp slt i32 %next, %n
;   br i1 %again, label %head, label %0
;
; 0:
;   ret void
; }
