; The address of a label that nobody can jump to is a value: the block that it names is found when blocks are.
; RUN: rvsdg opt -O0 -S %s
; RUN: rvsdg opt -O0 --recover=scfr -S %s
; RUN: rvsdg opt -O2 -S %s

@table = constant [1 x ptr] [ptr blockaddress(@listed, %here)]

declare void @note(ptr)
declare void @use(ptr, ptr)

; In a loop.
define void @loop(i32 %n) {
entry:
  br label %head

head:
  %i = phi i32 [ 0, %entry ], [ %next, %head ]
  call void @note(ptr blockaddress(@loop, %head))
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %head, label %end

end:
  ret void
}

; Nothing is left of the label's own block, and the first one has no address.
define void @straight() {
  br label %here

here:
  call void @note(ptr blockaddress(@straight, %here))
  ret void
}

; Two labels in one block keep two addresses.
define i1 @two() {
  br label %a

a:
  br label %b

b:
  %same = icmp eq ptr blockaddress(@two, %a), blockaddress(@two, %b)
  ret i1 %same
}

; A constant expression.
define i64 @distance(i1 %c) {
  br i1 %c, label %a, label %b

a:
  ret i64 sub (i64 ptrtoint (ptr blockaddress(@distance, %b) to i64), i64 ptrtoint (ptr blockaddress(@distance, %a) to i64))

b:
  %v = load volatile i64, ptr getelementptr (i8, ptr blockaddress(@distance, %b), i64 8)
  ret i64 %v
}

; Also where it comes into a φ.
define ptr @choose(i1 %c) {
entry:
  br i1 %c, label %a, label %b

a:
  br label %b

b:
  %p = phi ptr [ blockaddress(@choose, %a), %a ], [ blockaddress(@choose, %b), %entry ]
  ret ptr %p
}

; Nobody gets to this computed goto.
define internal ptr @where() {
  br label %here

here:
  ret ptr blockaddress(@where, %here)

never:
  indirectbr ptr poison, [label %here]
}

define ptr @first() {
  %p = call ptr @where()
  ret ptr %p
}

define void @second() {
  %p = call ptr @where()
  %q = call ptr @where()
  call void @use(ptr %p, ptr %q)
  ret void
}

; What constants, jumps and inline assembly look at; the last has no graph.
define void @listed() {
  br label %here

here:
  ret void
}

define ptr @other() {
  ret ptr blockaddress(@named, %here)
}

define void @named() {
  br label %here

here:
  ret void
}

define void @goto(ptr %p) {
  call void @note(ptr blockaddress(@goto, %here))
  indirectbr ptr %p, [label %here]

here:
  ret void
}

define void @assembly() {
  br label %here

here:
  call void asm sideeffect ".quad $0", "i"(ptr blockaddress(@assembly, %here))
  ret void
}

; EXPECT
;
; @table = constant [1 x ptr] [ptr blockaddress(@listed, %1)]
;
; declare void @note(ptr)
;
; declare void @use(ptr, ptr)
;
; define void @loop(i32 %n) {
; entry:
;   br label %head
;
; head:
;   %i = phi i32 [ 0, %entry ], [ %next, %head ]
;   call void @note(ptr blockaddress(@loop, %head))
;   %next = add i32 %i, 1
;   %more = icmp slt i32 %next, %n
;   br i1 %more, label %head, label %0
;
; 0:
;   ret void
; }
;
; define void @straight() {
; here:
;   call void @note(ptr blockaddress(@straight, %0))
;   br label %0
;
; 0:
;   ret void
; }
;
; define i1 @two() {
; b:
;   %same = icmp eq ptr blockaddress(@two, %1), blockaddress(@two, %0)
;   br label %0
;
; 0:
;   br label %1
;
; 1:
;   ret i1 %same
; }
;
; define i64 @distance(i1 %c) {
;   br i1 %c, label %1, label %6
;
; 1:
;   %2 = ptrtoint ptr blockaddress(@distance, %1) to i64
;   %3 = ptrtoint ptr blockaddress(@distance, %5) to i64
;   %4 = sub i64 %3, %2
;   br label %5
;
; 5:
;   ret i64 %4
;
; 6:
;   %7 = getelementptr i8, ptr blockaddress(@distance, %5), i64 8
;   %v = load volatile i64, ptr %7
;   ret i64 %v
; }
;
; define ptr @choose(i1 %c) {
; entry:
;   br label %0
;
; 0:
;   br i1 %c, label %1, label %2
;
; 1:
;   br label %2
;
; 2:
;   %p = phi ptr [ blockaddress(@choose, %0), %0 ], [ blockaddress(@choose, %1), %1 ]
;   ret ptr %p
; }
;
; define internal ptr @where() {
;   br label %1
;
; 1:
;   ret ptr blockaddress(@where, %1)
; }
;
; define ptr @first() {
;   %p = call ptr @where()
;   ret ptr %p
; }
;
; define void @second() {
;   %p = call ptr @where()
;   %q = call ptr @where()
;   call void @use(ptr %p, ptr %q)
;   ret void
; }
;
; define void @listed() {
;   br label %1
;
; 1:
;   ret void
; }
;
; define ptr @other() {
;   ret ptr blockaddress(@named, %label1)
; }
;
; define void @named() {
;   br label %label1
;
; label1:
;   ret void
; }
;
; define void @goto(ptr %p) {
;   call void @note(ptr blockaddress(@goto, %1))
;   br label %1
;
; 1:
;   ret void
; }
;
; define void @assembly() {
;   br label %here
;
; here:
;   call void asm sideeffect ".quad $0", "i"(ptr blockaddress(@assembly, %here))
;   ret void
; }
; test/files/opt/label-address.ll: remark: function 'assembly' has no graph: address of a label (blockaddress)
; EXPECT
;
; @table = constant [1 x ptr] [ptr blockaddress(@listed, %1)]
;
; declare void @note(ptr)
;
; declare void @use(ptr, ptr)
;
; define void @loop(i32 %n) {
; entry:
;   br label %head
;
; head:
;   %i = phi i32 [ 0, %entry ], [ %next, %head ]
;   call void @note(ptr blockaddress(@loop, %head))
;   %next = add i32 %i, 1
;   %more = icmp slt i32 %next, %n
;   br i1 %more, label %head, label %0
;
; 0:
;   ret void
; }
;
; define void @straight() {
; here:
;   call void @note(ptr blockaddress(@straight, %0))
;   br label %0
;
; 0:
;   ret void
; }
;
; define i1 @two() {
; b:
;   %same = icmp eq ptr blockaddress(@two, %1), blockaddress(@two, %0)
;   br label %0
;
; 0:
;   br label %1
;
; 1:
;   ret i1 %same
; }
;
; define i64 @distance(i1 %c) {
;   br i1 %c, label %1, label %6
;
; 1:
;   %2 = ptrtoint ptr blockaddress(@distance, %1) to i64
;   %3 = ptrtoint ptr blockaddress(@distance, %5) to i64
;   %4 = sub i64 %3, %2
;   br label %5
;
; 5:
;   ret i64 %4
;
; 6:
;   %7 = getelementptr i8, ptr blockaddress(@distance, %5), i64 8
;   %v = load volatile i64, ptr %7
;   ret i64 %v
; }
;
; define ptr @choose(i1 %c) {
; entry:
;   br label %0
;
; 0:
;   br i1 %c, label %1, label %2
;
; 1:
;   br label %2
;
; 2:
;   %p = phi ptr [ blockaddress(@choose, %0), %0 ], [ blockaddress(@choose, %1), %1 ]
;   ret ptr %p
; }
;
; define internal ptr @where() {
;   br label %1
;
; 1:
;   ret ptr blockaddress(@where, %1)
; }
;
; define ptr @first() {
;   %p = call ptr @where()
;   ret ptr %p
; }
;
; define void @second() {
;   %p = call ptr @where()
;   %q = call ptr @where()
;   call void @use(ptr %p, ptr %q)
;   ret void
; }
;
; define void @listed() {
;   br label %1
;
; 1:
;   ret void
; }
;
; define ptr @other() {
;   ret ptr blockaddress(@named, %label1)
; }
;
; define void @named() {
;   br label %label1
;
; label1:
;   ret void
; }
;
; define void @goto(ptr %p) {
;   call void @note(ptr blockaddress(@goto, %1))
;   br label %1
;
; 1:
;   ret void
; }
;
; define void @assembly() {
;   br label %here
;
; here:
;   call void asm sideeffect ".quad $0", "i"(ptr blockaddress(@assembly, %here))
;   ret void
; }
; test/files/opt/label-address.ll: remark: function 'assembly' has no graph: address of a label (blockaddress)
; EXPECT
;
; @table = constant [1 x ptr] [ptr blockaddress(@listed, %1)]
;
; declare void @note(ptr)
;
; declare void @use(ptr, ptr)
;
; define void @loop(i32 %n) {
; entry:
;   br label %head
;
; head:
;   %i = phi i32 [ 0, %entry ], [ %next, %head ]
;   call void @note(ptr blockaddress(@loop, %head))
;   %next = add i32 %i, 1
;   %more = icmp slt i32 %next, %n
;   br i1 %more, label %head, label %0
;
; 0:
;   ret void
; }
;
; define void @straight() {
; here:
;   call void @note(ptr blockaddress(@straight, %0))
;   br label %0
;
; 0:
;   ret void
; }
;
; define i1 @two() nofree norecurse nosync nounwind willreturn memory(none) {
; b:
;   %same = icmp eq ptr blockaddress(@two, %1), blockaddress(@two, %0)
;   br label %0
;
; 0:
;   br label %1
;
; 1:
;   ret i1 %same
; }
;
; define i64 @distance(i1 %c) nofree norecurse nounwind {
;   br i1 %c, label %1, label %6
;
; 1:
;   %2 = ptrtoint ptr blockaddress(@distance, %1) to i64
;   %3 = ptrtoint ptr blockaddress(@distance, %5) to i64
;   %4 = sub i64 %3, %2
;   br label %5
;
; 5:
;   ret i64 %4
;
; 6:
;   %7 = getelementptr i8, ptr blockaddress(@distance, %5), i64 8
;   %v = load volatile i64, ptr %7
;   ret i64 %v
; }
;
; define ptr @choose(i1 %c) nofree norecurse nosync nounwind willreturn memory(none) {
; entry:
;   %p = select i1 %c, ptr blockaddress(@choose, %1), ptr blockaddress(@choose, %0)
;   br label %0
;
; 0:
;   br label %1
;
; 1:
;   ret ptr %p
; }
;
; define ptr @first() nofree norecurse nosync nounwind willreturn memory(none) {
;   br label %1
;
; 1:
;   ret ptr blockaddress(@first, %1)
; }
;
; define void @second() {
;   call void @use(ptr blockaddress(@second, %1), ptr blockaddress(@second, %1))
;   br label %1
;
; 1:
;   ret void
; }
;
; define void @listed() nofree norecurse nosync nounwind willreturn memory(none) {
;   br label %1
;
; 1:
;   ret void
; }
;
; define ptr @other() nofree norecurse nosync nounwind willreturn memory(none) {
;   ret ptr blockaddress(@named, %label1)
; }
;
; define void @named() nofree norecurse nosync nounwind willreturn memory(none) {
;   br label %label1
;
; label1:
;   ret void
; }
;
; define void @goto(ptr captures(none) readnone %p) {
;   call void @note(ptr blockaddress(@goto, %1))
;   br label %1
;
; 1:
;   ret void
; }
;
; define void @assembly() {
;   br label %here
;
; here:
;   call void asm sideeffect ".quad $0", "i"(ptr blockaddress(@assembly, %here))
;   ret void
; }
; test/files/opt/label-address.ll: remark: function 'assembly' has no graph: address of a label (blockaddress)
