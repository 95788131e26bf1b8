; Two local objects, `p->i = 1; q->i = 2; return p->i + 3`: nothing is left of memory.
; RUN: rvsdg opt -passes=promotion,dead-node-elimination -S %s

%s = type { i32, i32 }

define i32 @f() {
  %x = alloca %s
  %y = alloca %s
  %p = alloca ptr
  %q = alloca ptr
  store ptr %x, ptr %p
  store ptr %y, ptr %q
  %p0 = load ptr, ptr %p
  %i = getelementptr %s, ptr %p0, i32 0, i32 0
  store i32 1, ptr %i
  %q0 = load ptr, ptr %q
  %j = getelementptr %s, ptr %q0, i32 0, i32 0
  store i32 2, ptr %j
  %p1 = load ptr, ptr %p
  %k = getelementptr %s, ptr %p1, i32 0, i32 0
  %v = load i32, ptr %k
  %r = add i32 %v, 3
  ret i32 %r
}

; EXPECT
;
; %s = type { i32, i32 }
;
; define i32 @f() {
;   %r = add i32 1, 3
;   ret i32 %r
; }
