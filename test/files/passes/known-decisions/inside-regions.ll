; That a region runs tells what was decided.
; RUN: rvsdg opt -passes=known-decisions,dead-node-elimination -S %s

declare void @use(i32)

; The same condition again, further in.
define void @again(i1 %c, i1 %d) {
  br i1 %c, label %yes, label %end
yes:
  br i1 %d, label %inner, label %end
inner:
  br i1 %c, label %both, label %never
both:
  call void @use(i32 1)
  br label %end
never:
  call void @use(i32 2)
  br label %end
end:
  ret void
}

; A number is known where one case leads, and not where several do, nor behind the γ.
define i32 @numbers(i32 %x) {
  switch i32 %x, label %end [
    i32 3, label %three
    i32 4, label %four
    i32 5, label %four
  ]
three:
  call void @use(i32 %x)
  br label %end
four:
  call void @use(i32 %x)
  br label %end
end:
  ret i32 %x
}

; What a comparison says of its operand, and a conjunction of its parts; a disjunction says it of neither if true.
define void @comparisons(i32 %x, i32 %y, i1 %c) {
  %three = icmp eq i32 %x, 3
  %both = and i1 %three, %c
  br i1 %both, label %yes, label %no
yes:
  call void @use(i32 %x)
  br i1 %c, label %end, label %never
never:
  call void @use(i32 0)
  br label %end
no:
  %four = icmp ne i32 %y, 4
  %either = select i1 %four, i1 true, i1 %c
  br i1 %either, label %end, label %neither
neither:
  call void @use(i32 %y)
  call void @use(i32 %x)
  br i1 %c, label %never, label %end
end:
  ret void
}

; What is unequal is not known.
define void @unequal(i32 %x) {
  %three = icmp eq i32 %x, 3
  br i1 %three, label %end, label %no
no:
  call void @use(i32 %x)
  br label %end
end:
  ret void
}

; A pointer that is equal to another need not be the same.
define void @pointers(ptr %p, ptr %q) {
  %same = icmp eq ptr %p, %q
  br i1 %same, label %yes, label %end
yes:
  store i32 1, ptr %p
  br label %end
end:
  ret void
}

; EXPECT
;
; declare void @use(i32)
;
; define void @again(i1 %c, i1 %d) {
;   br i1 %c, label %yes, label %1
;
; yes:
;   br i1 %d, label %both, label %1
;
; both:
;   call void @use(i32 1)
;   br label %1
;
; 1:
;   ret void
; }
;
; define i32 @numbers(i32 %x) {
;   switch i32 %x, label %1 [
;     i32 3, label %three
;     i32 4, label %four
;     i32 5, label %four
;   ]
;
; three:
;   call void @use(i32 3)
;   br label %1
;
; four:
;   call void @use(i32 %x)
;   br label %1
;
; 1:
;   ret i32 %x
; }
;
; define void @comparisons(i32 %x, i32 %y, i1 %c) {
;   %three = icmp eq i32 %x, 3
;   %both = and i1 %three, %c
;   br i1 %both, label %yes, label %no
;
; yes:
;   call void @use(i32 3)
;   br label %1
;
; no:
;   %four = icmp ne i32 %y, 4
;   %either = select i1 %four, i1 true, i1 %c
;   br i1 %either, label %1, label %neither
;
; neither:
;   call void @use(i32 4)
;   call void @use(i32 %x)
;   br label %1
;
; 1:
;   ret void
; }
;
; define void @unequal(i32 %x) {
;   %three = icmp eq i32 %x, 3
;   br i1 %three, label %1, label %no
;
; no:
;   call void @use(i32 %x)
;   br label %1
;
; 1:
;   ret void
; }
;
; define void @pointers(ptr %p, ptr %q) {
;   %same = icmp eq ptr %p, %q
;   br i1 %same, label %yes, label %1
;
; yes:
;   store i32 1, ptr %p
;   br label %1
;
; 1:
;   ret void
; }
