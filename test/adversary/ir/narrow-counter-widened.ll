; A narrow counter indexes memory: its extension may wrap where the flags do not forbid it.
define i32 @f(ptr %p, i8 %n) {
entry:
  br label %l
l:
  %i = phi i8 [ 0, %entry ], [ %i1, %l ]
  %s = phi i32 [ 0, %entry ], [ %s1, %l ]
  %m = and i8 %i, 15
  %w = zext i8 %m to i64
  %a = getelementptr i32, ptr %p, i64 %w
  %v = load i32, ptr %a, align 4
  %x = mul i32 %s, 3
  %s1 = add i32 %x, %v
  %i1 = add i8 %i, 51
  %c = icmp ne i8 %i1, %n
  br i1 %c, label %l, label %e
e:
  ret i32 %s1
}
define i64 @g(i8 %from, i8 %n) {
entry:
  br label %l
l:
  %i = phi i8 [ %from, %entry ], [ %i1, %l ]
  %s = phi i64 [ 0, %entry ], [ %s1, %l ]
  %w = sext i8 %i to i64
  %x = mul i64 %s, 3
  %s1 = add i64 %x, %w
  %i1 = add i8 %i, 1
  %c = icmp ne i8 %i1, %n
  br i1 %c, label %l, label %e
e:
  ret i64 %s1
}
