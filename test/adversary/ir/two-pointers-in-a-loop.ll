; Loops over two pointers that are the same, apart by four bytes, or apart: order of reads and writes.
define i32 @shift(ptr %p, ptr %q) {
entry:
  br label %l
l:
  %i = phi i64 [ 0, %entry ], [ %i1, %l ]
  %s = phi i32 [ 0, %entry ], [ %s1, %l ]
  %a = getelementptr i32, ptr %p, i64 %i
  %b = getelementptr i32, ptr %q, i64 %i
  %v = load i32, ptr %a, align 4
  %w = add i32 %v, 3
  store i32 %w, ptr %b, align 4
  %u = load i32, ptr %a, align 4
  %s1 = add i32 %s, %u
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %i1, 8
  br i1 %c, label %l, label %e
e:
  ret i32 %s1
}
define i32 @two(ptr %p, ptr %q) {
entry:
  br label %l
l:
  %i = phi i64 [ 0, %entry ], [ %i1, %l ]
  %a = getelementptr i32, ptr %p, i64 %i
  store i32 5, ptr %a, align 4
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %i1, 8
  br i1 %c, label %l, label %m
m:
  %j = phi i64 [ 0, %l ], [ %j1, %m ]
  %s = phi i32 [ 0, %l ], [ %s1, %m ]
  %b = getelementptr i32, ptr %q, i64 %j
  %v = load i32, ptr %b, align 4
  %s1 = add i32 %s, %v
  store i32 %s1, ptr %b, align 4
  %j1 = add nuw nsw i64 %j, 1
  %d = icmp ult i64 %j1, 8
  br i1 %d, label %m, label %e
e:
  ret i32 %s1
}
