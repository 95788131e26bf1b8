; Calls that are not the last thing that happens stay: something is stored behind them, something is subtracted from what
; they give, or the function has allocas.
; RUN: rvsdg opt -passes=tail-recursion,dead-node-elimination -S %s

define void @stores(i32 %n, ptr %p) {
entry:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %end, label %step
step:
  %m = sub i32 %n, 1
  call void @stores(i32 %m, ptr %p)
  br label %end
end:
  store i32 %n, ptr %p
  ret void
}

define i32 @subtracts(i32 %n) {
entry:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %base, label %step
step:
  %m = sub i32 %n, 1
  %f = call i32 @subtracts(i32 %m)
  %r = sub i32 %n, %f
  ret i32 %r
base:
  ret i32 1
}

define i32 @has_allocas(i32 %n, ptr %p) {
entry:
  %a = alloca i32
  %c = icmp eq i32 %n, 0
  br i1 %c, label %base, label %step
step:
  store i32 %n, ptr %a
  %m = sub i32 %n, 1
  %r = call i32 @has_allocas(i32 %m, ptr %a)
  ret i32 %r
base:
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @looks_twice(i32 %n, ptr %p) {
entry:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %end, label %step
step:
  %m = sub i32 %n, 1
  %f = call i32 @looks_twice(i32 %m, ptr %p)
  br label %end
end:
  %r = phi i32 [ 1, %entry ], [ %f, %step ]
  store i32 %r, ptr %p
  ret i32 %r
}

; EXPECT
;
; define void @stores(i32 %n, ptr %p) {
; entry:
;   %c = icmp eq i32 %n, 0
;   br i1 %c, label %end, label %step
;
; step:
;   %m = sub i32 %n, 1
;   call void @stores(i32 %m, ptr %p)
;   br label %end
;
; end:
;   store i32 %n, ptr %p
;   ret void
; }
;
; define i32 @subtracts(i32 %n) {
; entry:
;   %c = icmp eq i32 %n, 0
;   br i1 %c, label %0, label %step
;
; 0:
;   ret i32 1
;
; step:
;   %m = sub i32 %n, 1
;   %f = call i32 @subtracts(i32 %m)
;   %r = sub i32 %n, %f
;   ret i32 %r
; }
;
; define i32 @has_allocas(i32 %n, ptr %p) {
; entry:
;   %a = alloca i32
;   %c = icmp eq i32 %n, 0
;   br i1 %c, label %base, label %step
;
; step:
;   store i32 %n, ptr %a
;   %m = sub i32 %n, 1
;   %r = call i32 @has_allocas(i32 %m, ptr %a)
;   ret i32 %r
;
; base:
;   %v = load i32, ptr %p
;   ret i32 %v
; }
;
; define i32 @looks_twice(i32 %n, ptr %p) {
; entry:
;   %c = icmp eq i32 %n, 0
;   br i1 %c, label %end, label %step
;
; step:
;   %m = sub i32 %n, 1
;   %f = call i32 @looks_twice(i32 %m, ptr %p)
;   br label %end
;
; end:
;   %r = phi i32 [ 1, %entry ], [ %f, %step ]
;   store i32 %r, ptr %p
;   ret i32 %r
; }
