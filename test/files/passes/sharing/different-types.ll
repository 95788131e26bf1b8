; Stores of different types at the ends of branches are not one store.
; RUN: rvsdg opt -passes=sharing -S %s
define void @f(i1 %c, ptr %p, i32 %a, i64 %b) {
  br i1 %c, label %x, label %y
x:
  store i32 %a, ptr %p, align 4
  br label %z
y:
  store i64 %b, ptr %p, align 4
  br label %z
z:
  ret void
}

; EXPECT
;
; define void @f(i1 %c, ptr %p, i32 %a, i64 %b) {
;   br i1 %c, label %x, label %y
;
; x:
;   store i32 %a, ptr %p, align 4
;   br label %1
;
; y:
;   store i64 %b, ptr %p, align 4
;   br label %1
;
; 1:
;   ret void
; }
