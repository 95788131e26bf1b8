; What ends all branches is done once, after them.
; RUN: rvsdg opt -passes=sharing,dead-node-elimination,conditional-values,dead-node-elimination -S %s
@g = global i32 0
@h = global i32 0
declare void @stop() memory(none)
declare i32 @use(i32, i32)
declare void @together() convergent

; One store, and no branch.
define void @one_store(i1 %c, i32 %a) {
  br i1 %c, label %then, label %else
then:
  %flipped = xor i32 %a, 1
  store i32 %flipped, ptr @g, align 4
  br label %done
else:
  store i32 %a, ptr @g, align 2
  br label %done
done:
  ret void
}

; The store before the last one is last when that has gone.
define void @two_stores(i1 %c, i32 %a) {
  br i1 %c, label %then, label %else
then:
  store i32 7, ptr @h
  store i32 1, ptr @g
  br label %done
else:
  store i32 %a, ptr @h
  store i32 1, ptr @g
  br label %done
done:
  ret void
}

; A call with one argument that differs.
define i32 @call(i1 %c, i32 %a, i32 %b) {
  br i1 %c, label %then, label %else
then:
  store i32 1, ptr @g
  %x = call i32 @use(i32 noundef %a, i32 5)
  br label %done
else:
  %y = call i32 @use(i32 noundef %b, i32 5)
  br label %done
done:
  %r = phi i32 [ %x, %then ], [ %y, %else ]
  ret i32 %r
}

; What is stored before a call that may not return has been seen when it does not.
define void @not_past_the_end(i1 %c, i32 %a) {
  br i1 %c, label %then, label %else
then:
  store i32 1, ptr @g
  call void @stop()
  br label %done
else:
  store i32 %a, ptr @g
  br label %done
done:
  ret void
}

; Different places, volatile accesses, and calls on which lanes depend stay.
define void @stays(i1 %c, i32 %a) {
  br i1 %c, label %then, label %else
then:
  store volatile i32 1, ptr @h
  store i32 1, ptr @g
  br label %next
else:
  store volatile i32 1, ptr @h
  store i32 1, ptr @h
  br label %next
next:
  br i1 %c, label %left, label %right
left:
  call void @together()
  br label %done
right:
  store i32 %a, ptr @h
  call void @together()
  br label %done
done:
  ret void
}

; Stores of other types, at the same address, are not the same operation.
define void @other_types(i1 %c, ptr %p) {
  br i1 %c, label %then, label %else
then:
  store i64 16, ptr %p, align 1
  br label %done
else:
  store i8 1, ptr %p, align 1
  br label %done
done:
  ret void
}

; EXPECT
;
; @g = global i32 0
; @h = global i32 0
;
; declare void @stop() memory(none)
;
; declare i32 @use(i32, i32)
;
; declare void @together() convergent
;
; define void @one_store(i1 %c, i32 %a) {
; then:
;   %flipped = xor i32 %a, 1
;   %0 = select i1 %c, i32 %flipped, i32 %a
;   store i32 %0, ptr @g, align 2
;   ret void
; }
;
; define void @two_stores(i1 %c, i32 %a) {
;   %1 = select i1 %c, i32 7, i32 %a
;   store i32 %1, ptr @h
;   store i32 1, ptr @g
;   ret void
; }
;
; define i32 @call(i1 %c, i32 %a, i32 %b) {
;   br i1 %c, label %then, label %1
;
; then:
;   store i32 1, ptr @g
;   br label %1
;
; 1:
;   %2 = phi i32 [ %b, %0 ], [ %a, %then ]
;   %x = call i32 @use(i32 noundef %2, i32 5)
;   ret i32 %x
; }
;
; define void @not_past_the_end(i1 %c, i32 %a) {
;   br i1 %c, label %then, label %else
;
; then:
;   store i32 1, ptr @g
;   call void @stop()
;   br label %1
;
; else:
;   store i32 %a, ptr @g
;   br label %1
;
; 1:
;   ret void
; }
;
; define void @stays(i1 %c, i32 %a) {
;   br i1 %c, label %then, label %else
;
; then:
;   store volatile i32 1, ptr @h
;   store i32 1, ptr @g
;   br label %next
;
; else:
;   store volatile i32 1, ptr @h
;   store i32 1, ptr @h
;   br label %next
;
; next:
;   br i1 %c, label %left, label %right
;
; left:
;   call void @together()
;   br label %1
;
; right:
;   store i32 %a, ptr @h
;   call void @together()
;   br label %1
;
; 1:
;   ret void
; }
;
; define void @other_types(i1 %c, ptr %p) {
;   br i1 %c, label %then, label %else
;
; then:
;   store i64 16, ptr %p, align 1
;   br label %1
;
; else:
;   store i8 1, ptr %p, align 1
;   br label %1
;
; 1:
;   ret void
; }
