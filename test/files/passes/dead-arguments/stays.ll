; Signatures stay where a caller may be one that we do not see, or where arguments are more than values.
; RUN: rvsdg opt -passes=dead-arguments,dead-node-elimination -S %s

@table = global [1 x ptr] [ptr @in_a_table]

define i32 @visible(i32 %unused) noinline {
  ret i32 1
}

define internal i32 @in_a_table(i32 %unused) noinline {
  ret i32 2
}

define internal i32 @by_value(ptr byval(i64) %unused) noinline {
  ret i32 3
}

define internal i32 @called_as_another(i32 %unused) noinline {
  ret i32 4
}

define internal i32 @variadic(i32 %unused, ...) noinline {
  ret i32 5
}

define i32 @f(ptr %p) {
  %a = call i32 @visible(i32 1)
  %b = call i32 @in_a_table(i32 1)
  %c = call i32 @by_value(ptr byval(i64) %p)
  %d = call i32 @called_as_another(i64 1)
  %e = call i32 (i32, ...) @variadic(i32 1, i32 2)
  ret i32 %a
}

; EXPECT
;
; @table = global [1 x ptr] [ptr @in_a_table]
;
; define i32 @visible(i32 %unused) noinline {
;   ret i32 1
; }
;
; define internal i32 @in_a_table(i32 %unused) noinline {
;   ret i32 2
; }
;
; define internal i32 @by_value(ptr byval(i64) %unused) noinline {
;   ret i32 3
; }
;
; define internal i32 @called_as_another(i32 %unused) noinline {
;   ret i32 4
; }
;
; define internal i32 @variadic(i32 %unused, ...) noinline {
;   ret i32 5
; }
;
; define i32 @f(ptr %p) {
;   %a = call i32 @visible(i32 1)
;   %b = call i32 @in_a_table(i32 1)
;   %c = call i32 @by_value(ptr byval(i64) %p)
;   %d = call i32 @called_as_another(i64 1)
;   %e = call i32 (i32, ...) @variadic(i32 1, i32 2)
;   ret i32 %a
; }
