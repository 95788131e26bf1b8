; A γ whose regions decide for another one becomes one with it: here the regions know what %p is, and no φ is left.
; RUN: rvsdg opt -passes=correlated-decisions,dead-node-elimination --emit=rvsdg %s

declare void @use(i32)

define void @jump(i32 %x, i32 %y) {
entry:
  switch i32 %x, label %a [
    i32 1, label %b
    i32 2, label %c
  ]
a:
  call void @use(i32 1)
  br label %left
b:
  call void @use(i32 2)
  br label %right
c:
  call void @use(i32 3)
  br label %end
left:
  call void @use(i32 %x)
  br label %end
right:
  call void @use(i32 %y)
  br label %end
end:
  ret void
}
