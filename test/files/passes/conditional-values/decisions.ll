; A γ that only decides is a decision itself.
; RUN: rvsdg opt -passes=conditional-values,dead-node-elimination --emit=rvsdg %s

declare void @use(i32)

; The loop ends by what a γ decided; then by the condition.
define void @loop(i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %end
body:
  %next = add i32 %i, 1
  call void @use(i32 %i)
  br label %head
end:
  ret void
}

; Two conditions are one.
define void @both(i1 %a, i1 %b) {
  br i1 %a, label %second, label %no
second:
  br i1 %b, label %yes, label %no
yes:
  call void @use(i32 1)
  br label %end
no:
  call void @use(i32 0)
  br label %end
end:
  ret void
}

; A decision about what must be asked for first stays as it is.
define void @effect(i1 %a, ptr %p) {
  br i1 %a, label %second, label %no
second:
  %b = load i1, ptr %p
  br i1 %b, label %yes, label %no
yes:
  call void @use(i32 1)
  br label %end
no:
  call void @use(i32 0)
  br label %end
end:
  ret void
}
