; A function without result, with several calls of itself in tail position: each goes round.
; RUN: rvsdg opt -passes=tail-recursion,dead-node-elimination,tail-recursion -S %s

declare void @visit(ptr)

define void @walk(ptr %node, i32 %key) {
entry:
  %c = icmp eq ptr %node, null
  br i1 %c, label %end, label %here
here:
  call void @visit(ptr %node)
  %v = load i32, ptr %node
  %d = icmp slt i32 %key, %v
  br i1 %d, label %left, label %right
left:
  %lp = getelementptr i8, ptr %node, i64 8
  %l = load ptr, ptr %lp
  call void @walk(ptr %l, i32 %key)
  br label %end
right:
  %rp = getelementptr i8, ptr %node, i64 16
  %r = load ptr, ptr %rp
  call void @walk(ptr %r, i32 %key)
  br label %end
end:
  ret void
}

; EXPECT
;
; declare void @visit(ptr)
;
; define void @walk(ptr %node, i32 %key) {
;   br label %entry
;
; entry:
;   %node.1 = phi ptr [ %node, %0 ], [ %r, %right ], [ %l, %left ]
;   %c = icmp eq ptr %node.1, null
;   br i1 %c, label %1, label %here
;
; here:
;   call void @visit(ptr %node.1)
;   %v = load i32, ptr %node.1
;   %d = icmp slt i32 %key, %v
;   br i1 %d, label %left, label %right
;
; left:
;   %lp = getelementptr i8, ptr %node.1, i64 8
;   %l = load ptr, ptr %lp
;   br label %entry
;
; right:
;   %rp = getelementptr i8, ptr %node.1, i64 16
;   %r = load ptr, ptr %rp
;   br label %entry
;
; 1:
;   ret void
; }
