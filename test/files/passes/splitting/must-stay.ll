; Nothing is split here: the address goes elsewhere too, is compared, or chosen anew by each freeze, or the access is volatile.
; RUN: rvsdg opt -passes=splitting,verify -S %s
declare void @use(ptr)
define i32 @escapes(i1 %c) {
  %a = alloca i32
  %b = alloca i32
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %p = phi ptr [ %a, %then ], [ %b, %0 ]
  %v = load i32, ptr %p
  call void @use(ptr %p)
  ret i32 %v
}

define i1 @compared(i1 %c) {
  %a = alloca i32
  %b = alloca i32
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %p = phi ptr [ %a, %then ], [ %b, %0 ]
  store i32 1, ptr %p
  %same = icmp eq ptr %p, %a
  ret i1 %same
}

define i32 @volatile(i1 %c) {
  %a = alloca i32
  %b = alloca i32
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %p = phi ptr [ %a, %then ], [ %b, %0 ]
  %v = load volatile i32, ptr %p
  ret i32 %v
}

define i32 @frozen(i1 %c, ptr %q, i64 %i) {
  %a = alloca i32
  br i1 %c, label %then, label %end
then:
  %f = freeze i64 %i
  %x = getelementptr i32, ptr %q, i64 %f
  br label %end
end:
  %p = phi ptr [ %x, %then ], [ %a, %0 ]
  store i32 1, ptr %p
  %v = load i32, ptr %p
  ret i32 %v
}

; EXPECT
;
; declare void @use(ptr)
;
; define i32 @escapes(i1 %c) {
;   %a = alloca i32
;   %b = alloca i32
;   br i1 %c, label %1, label %end
;
; 1:
;   br label %end
;
; end:
;   %p = phi ptr [ %a, %1 ], [ %b, %0 ]
;   %v = load i32, ptr %p
;   call void @use(ptr %p)
;   ret i32 %v
; }
;
; define i1 @compared(i1 %c) {
;   %a = alloca i32
;   %b = alloca i32
;   br i1 %c, label %1, label %end
;
; 1:
;   br label %end
;
; end:
;   %p = phi ptr [ %a, %1 ], [ %b, %0 ]
;   store i32 1, ptr %p
;   %same = icmp eq ptr %p, %a
;   ret i1 %same
; }
;
; define i32 @volatile(i1 %c) {
;   %a = alloca i32
;   %b = alloca i32
;   br i1 %c, label %1, label %end
;
; 1:
;   br label %end
;
; end:
;   %p = phi ptr [ %a, %1 ], [ %b, %0 ]
;   %v = load volatile i32, ptr %p
;   ret i32 %v
; }
;
; define i32 @frozen(i1 %c, ptr %q, i64 %i) {
;   %a = alloca i32
;   br i1 %c, label %then, label %end
;
; then:
;   %f = freeze i64 %i
;   %x = getelementptr i32, ptr %q, i64 %f
;   br label %end
;
; end:
;   %p = phi ptr [ %a, %0 ], [ %x, %then ]
;   store i32 1, ptr %p
;   %v = load i32, ptr %p
;   ret i32 %v
; }
