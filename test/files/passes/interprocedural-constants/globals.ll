; A global that is only loaded from is constant: not one that is stored to, whose address goes elsewhere, that others can
; see, or that is read as if somebody else could change it.
; RUN: rvsdg opt -passes=interprocedural-constants,dead-node-elimination -S %s

@only_read = internal global [2 x i32] [i32 1, i32 2]
@written = internal global i32 3
@escapes = internal global i32 4
@visible = global i32 5
@watched = internal global i32 6

declare void @use(ptr)

define i32 @f(i64 %n) {
  %p = getelementptr [2 x i32], ptr @only_read, i64 0, i64 %n
  %a = load i32, ptr %p
  %b = load i32, ptr getelementptr (i8, ptr @only_read, i64 4)
  store i32 %a, ptr @written
  call void @use(ptr @escapes)
  %c = load i32, ptr @visible
  %d = load volatile i32, ptr @watched
  %e = add i32 %b, %d
  %r = add i32 %e, %c
  ret i32 %r
}

; EXPECT
;
; @only_read = internal constant [2 x i32] [i32 1, i32 2]
; @escapes = internal global i32 4
; @visible = global i32 5
; @watched = internal global i32 6
;
; declare void @use(ptr)
;
; define i32 @f(i64 %n) {
;   %b = load i32, ptr getelementptr (i8, ptr @only_read, i64 4)
;   call void @use(ptr @escapes)
;   %c = load i32, ptr @visible
;   %d = load volatile i32, ptr @watched
;   %e = add i32 %b, %d
;   %r = add i32 %e, %c
;   ret i32 %r
; }
