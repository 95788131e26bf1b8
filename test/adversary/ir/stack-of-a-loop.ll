; An alloca in a loop, with the stack saved and restored in each turn.
declare ptr @llvm.stacksave.p0()
declare void @llvm.stackrestore.p0(ptr)
define i32 @f(i32 %x) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  %s = phi i32 [ %x, %entry ], [ %s1, %l ]
  %k = call ptr @llvm.stacksave.p0()
  %n = add i32 %i, 1
  %a = alloca i32, i32 %n, align 4
  %q = getelementptr i32, ptr %a, i32 %i
  store i32 %s, ptr %a, align 4
  store i32 %i, ptr %q, align 4
  %v = load i32, ptr %a, align 4
  %s1 = add i32 %s, %v
  call void @llvm.stackrestore.p0(ptr %k)
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, 6
  br i1 %c, label %l, label %e
e:
  ret i32 %s1
}
