; What functions do not do is found out and written on them.
; RUN: rvsdg opt -passes=function-attributes -S %s

declare void @exits()
declare void @writes_somewhere()

@table = internal constant [4 x i32] [i32 1, i32 2, i32 3, i32 4]
@counter = global i32 0

declare void @unknown()
declare void @returns() nounwind willreturn memory(argmem: read)

define i32 @pure(i32 %n) {
  %a = alloca i32
  store i32 %n, ptr %a
  %m = load i32, ptr %a
  %r = mul i32 %m, %m
  ret i32 %r
}

define i32 @looks_up(i64 %n) {
  %p = getelementptr [4 x i32], ptr @table, i64 0, i64 %n
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @reads_argument(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 8
  %r = load i32, ptr %q
  ret i32 %r
}

define void @counts() {
  %v = load i32, ptr @counter
  %w = add i32 %v, 1
  store i32 %w, ptr @counter
  ret void
}

define void @calls_unknown() {
  call void @unknown()
  ret void
}

define void @is_volatile(ptr %p) {
  store volatile i32 0, ptr %p
  ret void
}

define i32 @recurses(i32 %n) {
entry:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %end, label %again
again:
  %m = sub i32 %n, 1
  %s = call i32 @recurses(i32 %m)
  %t = add i32 %s, %n
  br label %end
end:
  %r = phi i32 [ 0, %entry ], [ %t, %again ]
  ret i32 %r
}

define void @may_wait(i1 %c) {
entry:
  br label %loop
loop:
  br i1 %c, label %loop, label %end
end:
  ret void
}

define i32 @must_end(i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ %n, %entry ], [ %j, %loop ]
  %j = lshr i32 %i, 1
  %c = icmp ne i32 %j, 7
  br i1 %c, label %loop, label %end
end:
  ret i32 %j
}

define linkonce_odr i32 @may_be_another(i32 %n) {
  ret i32 %n
}

; Whatever happens, it ends.
define void @ends(i32 %n) {
  %c = icmp eq i32 %n, 0
  br i1 %c, label %zero, label %other
zero:
  call void @writes_somewhere()
  br label %other
other:
  call void @exits() noreturn
  unreachable
}

; So does who calls it, unless it does so only sometimes.
define void @ends_too(i32 %n) {
  call void @ends(i32 %n)
  ret void
}

define void @ends_sometimes(i32 %n) {
  %c = icmp eq i32 %n, 0
  br i1 %c, label %zero, label %other
zero:
  call void @ends(i32 %n)
  br label %other
other:
  ret void
}

; EXPECT
;
; @table = internal constant [4 x i32] [i32 1, i32 2, i32 3, i32 4]
; @counter = global i32 0
;
; declare void @exits()
;
; declare void @writes_somewhere()
;
; declare void @unknown()
;
; declare void @returns() nounwind willreturn memory(argmem: read)
;
; define i32 @pure(i32 %n) nofree norecurse nosync nounwind willreturn memory(none) {
;   %a = alloca i32
;   store i32 %n, ptr %a
;   %m = load i32, ptr %a
;   %r = mul i32 %m, %m
;   ret i32 %r
; }
;
; define i32 @looks_up(i64 %n) nofree norecurse nosync nounwind willreturn memory(none) {
;   %p = getelementptr [4 x i32], ptr @table, i64 0, i64 %n
;   %r = load i32, ptr %p
;   ret i32 %r
; }
;
; define i32 @reads_argument(ptr captures(none) readonly %p) nofree norecurse nosync nounwind willreturn memory(argmem: read) {
;   %q = getelementptr i8, ptr %p, i64 8
;   %r = load i32, ptr %q
;   ret i32 %r
; }
;
; define void @counts() nofree norecurse nosync nounwind willreturn memory(readwrite, argmem: none, inaccessiblemem: none, errnomem: none) {
;   %v = load i32, ptr @counter
;   %w = add i32 %v, 1
;   store i32 %w, ptr @counter
;   ret void
; }
;
; define void @calls_unknown() {
;   call void @unknown()
;   ret void
; }
;
; define void @is_volatile(ptr %p) nofree norecurse nounwind {
;   store volatile i32 0, ptr %p
;   ret void
; }
;
; define i32 @recurses(i32 %n) nofree nosync nounwind memory(none) {
; entry:
;   %c = icmp eq i32 %n, 0
;   br i1 %c, label %0, label %again
;
; again:
;   %m = sub i32 %n, 1
;   %s = call i32 @recurses(i32 %m)
;   %t = add i32 %s, %n
;   br label %0
;
; 0:
;   %r = phi i32 [ 0, %entry ], [ %t, %again ]
;   ret i32 %r
; }
;
; define void @may_wait(i1 %c) nofree norecurse nosync nounwind memory(none) {
; entry:
;   br label %loop
;
; loop:
;   br i1 %c, label %loop, label %0
;
; 0:
;   ret void
; }
;
; define i32 @must_end(i32 %n) mustprogress nofree norecurse nosync nounwind willreturn memory(none) {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i32 [ %n, %entry ], [ %j, %loop ]
;   %j = lshr i32 %i, 1
;   %c = icmp ne i32 %j, 7
;   br i1 %c, label %loop, label %0
;
; 0:
;   ret i32 %j
; }
;
; define linkonce_odr i32 @may_be_another(i32 %n) {
;   ret i32 %n
; }
;
; define void @ends(i32 %n) noreturn {
;   %c = icmp eq i32 %n, 0
;   br i1 %c, label %zero, label %other
;
; zero:
;   call void @writes_somewhere()
;   br label %other
;
; other:
;   call void @exits() noreturn
;   unreachable
; }
;
; define void @ends_too(i32 %n) noreturn {
;   call void @ends(i32 %n)
;   ret void
; }
;
; define void @ends_sometimes(i32 %n) {
;   %c = icmp eq i32 %n, 0
;   br i1 %c, label %zero, label %1
;
; zero:
;   call void @ends(i32 %n)
;   br label %1
;
; 1:
;   ret void
; }
