; What is known before a branch is known in it; what all arms know is known behind it.
; RUN: rvsdg opt -passes=memory-forwarding,dead-node-elimination -S %s

@g = global i32 0
declare void @unknown()

define i32 @before(i1 %c, i32 %n) {
entry:
  store i32 %n, ptr @g
  br i1 %c, label %then, label %join
then:
  %v = load i32, ptr @g
  br label %join
join:
  %r = phi i32 [ %v, %then ], [ 0, %entry ]
  ret i32 %r
}

define i32 @both(i1 %c, i32 %n) {
entry:
  br i1 %c, label %then, label %else
then:
  store i32 1, ptr @g
  br label %join
else:
  store i32 %n, ptr @g
  br label %join
join:
  %v = load i32, ptr @g
  ret i32 %v
}

define i32 @one_arm(i1 %c, i32 %n) {
entry:
  store i32 %n, ptr @g
  br i1 %c, label %then, label %join
then:
  store i32 1, ptr @g
  br label %join
join:
  %v = load i32, ptr @g
  ret i32 %v
}

; One arm knows nothing.
define i32 @call_in_one_arm(i1 %c, i32 %n) {
entry:
  store i32 %n, ptr @g
  br i1 %c, label %then, label %join
then:
  call void @unknown()
  br label %join
join:
  %v = load i32, ptr @g
  ret i32 %v
}

; What nobody asks for makes no exit variable.
define void @not_asked_for(i1 %c, i32 %n) {
entry:
  br i1 %c, label %then, label %else
then:
  store i32 1, ptr @g
  br label %join
else:
  store i32 %n, ptr @g
  br label %join
join:
  ret void
}

; EXPECT
;
; @g = global i32 0
;
; declare void @unknown()
;
; define i32 @before(i1 %c, i32 %n) {
; entry:
;   store i32 %n, ptr @g
;   br i1 %c, label %0, label %1
;
; 0:
;   br label %1
;
; 1:
;   %r = phi i32 [ %n, %0 ], [ 0, %entry ]
;   ret i32 %r
; }
;
; define i32 @both(i1 %c, i32 %n) {
; entry:
;   br i1 %c, label %then, label %else
;
; then:
;   store i32 1, ptr @g
;   br label %0
;
; else:
;   store i32 %n, ptr @g
;   br label %0
;
; 0:
;   %1 = phi i32 [ %n, %else ], [ 1, %then ]
;   ret i32 %1
; }
;
; define i32 @one_arm(i1 %c, i32 %n) {
; entry:
;   store i32 %n, ptr @g
;   br i1 %c, label %then, label %0
;
; then:
;   store i32 1, ptr @g
;   br label %0
;
; 0:
;   %1 = phi i32 [ %n, %entry ], [ 1, %then ]
;   ret i32 %1
; }
;
; define i32 @call_in_one_arm(i1 %c, i32 %n) {
; entry:
;   store i32 %n, ptr @g
;   br i1 %c, label %then, label %join
;
; then:
;   call void @unknown()
;   br label %join
;
; join:
;   %v = load i32, ptr @g
;   ret i32 %v
; }
;
; define void @not_asked_for(i1 %c, i32 %n) {
; entry:
;   br i1 %c, label %then, label %else
;
; then:
;   store i32 1, ptr @g
;   br label %0
;
; else:
;   store i32 %n, ptr @g
;   br label %0
;
; 0:
;   ret void
; }
