; A few nodes between two γ go into the first; then the second can, too.
; RUN: rvsdg opt -passes=correlated-decisions,dead-node-elimination -S %s

declare void @use(i32)
declare i32 @ask(i32)

; The sum is computed on both paths.
define i32 @sum(i1 %c, i32 %a, i32 %b) {
  br i1 %c, label %yes, label %no
yes:
  %x = call i32 @ask(i32 %a)
  br label %behind
no:
  br label %behind
behind:
  %y = phi i32 [ %x, %yes ], [ %b, %no ]
  %z = add i32 %y, 1
  br i1 %c, label %again, label %end
again:
  call void @use(i32 %z)
  br label %end
end:
  ret i32 %z
}

; So is a store, which stays behind what was before it.
define void @store(i1 %c, ptr %p, i32 %a) {
  br i1 %c, label %yes, label %behind
yes:
  call void @use(i32 1)
  br label %behind
behind:
  store i32 %a, ptr %p
  br i1 %c, label %again, label %end
again:
  call void @use(i32 2)
  br label %end
end:
  ret void
}

; A call is too much to have twice.
define void @call(i1 %c) {
  br i1 %c, label %yes, label %behind
yes:
  call void @use(i32 1)
  br label %behind
behind:
  call void @use(i32 0)
  br i1 %c, label %again, label %end
again:
  call void @use(i32 2)
  br label %end
end:
  ret void
}

; So are four sums.
define i32 @sums(i1 %c, i32 %a, i32 %b) {
  br i1 %c, label %yes, label %no
yes:
  %x = call i32 @ask(i32 %a)
  br label %behind
no:
  br label %behind
behind:
  %y = phi i32 [ %x, %yes ], [ %b, %no ]
  %z1 = mul i32 %y, %a
  %z2 = mul i32 %z1, %b
  %z3 = mul i32 %z2, %a
  %z4 = mul i32 %z3, %b
  br i1 %c, label %again, label %end
again:
  call void @use(i32 %z4)
  br label %end
end:
  ret i32 %z4
}

; EXPECT
;
; declare void @use(i32)
;
; declare i32 @ask(i32)
;
; define i32 @sum(i1 %c, i32 %a, i32 %b) {
;   br i1 %c, label %yes, label %behind
;
; yes:
;   %x = call i32 @ask(i32 %a)
;   %z = add i32 %x, 1
;   call void @use(i32 %z)
;   br label %1
;
; behind:
;   %z.1 = add i32 %b, 1
;   br label %1
;
; 1:
;   %z.2 = phi i32 [ %z.1, %behind ], [ %z, %yes ]
;   ret i32 %z.2
; }
;
; define void @store(i1 %c, ptr %p, i32 %a) {
;   br i1 %c, label %yes, label %behind
;
; yes:
;   call void @use(i32 1)
;   store i32 %a, ptr %p
;   call void @use(i32 2)
;   br label %1
;
; behind:
;   store i32 %a, ptr %p
;   br label %1
;
; 1:
;   ret void
; }
;
; define void @call(i1 %c) {
;   br i1 %c, label %yes, label %behind
;
; yes:
;   call void @use(i32 1)
;   br label %behind
;
; behind:
;   call void @use(i32 0)
;   br i1 %c, label %again, label %1
;
; again:
;   call void @use(i32 2)
;   br label %1
;
; 1:
;   ret void
; }
;
; define i32 @sums(i1 %c, i32 %a, i32 %b) {
;   br i1 %c, label %yes, label %behind
;
; yes:
;   %x = call i32 @ask(i32 %a)
;   br label %behind
;
; behind:
;   %y = phi i32 [ %b, %0 ], [ %x, %yes ]
;   %z1 = mul i32 %y, %a
;   %z2 = mul i32 %z1, %b
;   %z3 = mul i32 %z2, %a
;   %z4 = mul i32 %z3, %b
;   br i1 %c, label %again, label %1
;
; again:
;   call void @use(i32 %z4)
;   br label %1
;
; 1:
;   ret i32 %z4
; }
