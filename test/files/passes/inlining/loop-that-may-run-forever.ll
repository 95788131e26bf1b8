; A loop that may run forever keeps the loop state: what comes behind it stays there, and it is not taken for dead.
; RUN: rvsdg opt -passes=inlining,dead-node-elimination -S %s

define internal void @wait(i1 %c) {
entry:
  br label %loop
loop:
  br i1 %c, label %loop, label %end
end:
  ret void
}

define void @f(i1 %c, i1 %d, ptr %p) {
entry:
  br i1 %d, label %then, label %end
then:
  call void @wait(i1 %c)
  br label %end
end:
  store i32 1, ptr %p
  ret void
}

; EXPECT
;
; define void @f(i1 %c, i1 %d, ptr %p) {
; entry:
;   br i1 %d, label %0, label %end
;
; 0:
;   br i1 %c, label %0, label %end
;
; end:
;   store i32 1, ptr %p
;   ret void
; }
