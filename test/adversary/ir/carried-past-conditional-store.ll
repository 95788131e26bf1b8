; A load carried from turn to turn, past stores that happen in some turns, to the same place or its neighbour.
define i32 @f(ptr %p, ptr %q, i32 %k) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %j ]
  %s = phi i32 [ 0, %entry ], [ %s1, %j ]
  %v = load i32, ptr %p, align 4
  %s1 = add i32 %s, %v
  %b = and i32 %i, %k
  %c = icmp eq i32 %b, 0
  br i1 %c, label %t, label %j
t:
  store i32 %i, ptr %q, align 4
  br label %j
j:
  %i1 = add i32 %i, 1
  %d = icmp ult i32 %i1, 6
  br i1 %d, label %l, label %e
e:
  ret i32 %s1
}
define i32 @g(ptr %p, ptr %q) {
entry:
  br label %l
l:
  %i = phi i64 [ 1, %entry ], [ %i1, %l ]
  %s = phi i32 [ 0, %entry ], [ %s1, %l ]
  %b = add i64 %i, -1
  %a0 = getelementptr i32, ptr %p, i64 %b
  %a1 = getelementptr i32, ptr %p, i64 %i
  %v0 = load i32, ptr %a0, align 4
  %v1 = load i32, ptr %a1, align 4
  %d = sub i32 %v1, %v0
  %c0 = getelementptr i32, ptr %q, i64 %i
  store i32 %d, ptr %c0, align 4
  %s1 = add i32 %s, %d
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %i1, 9
  br i1 %c, label %l, label %e
e:
  ret i32 %s1
}
