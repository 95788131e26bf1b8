; An assumption in a branch says nothing about the other, nor about what comes before a call that exits.
declare void @llvm.assume(i1)
declare i32 @putchar(i32)
define i32 @f(i32 %x) {
entry:
  %c = icmp sgt i32 %x, 5
  %d = icmp eq i32 %x, 7
  br i1 %c, label %t, label %e
t:
  call void @llvm.assume(i1 %d)
  br label %m
e:
  br label %m
m:
  %p = phi i32 [ %x, %t ], [ 1, %e ]
  %z = icmp eq i32 %x, 7
  %s = select i1 %z, i32 100, i32 %p
  ret i32 %s
}
define i32 @g(ptr %p, i1 %c) {
entry:
  br i1 %c, label %t, label %e
t:
  %n = icmp ne ptr %p, null
  call void @llvm.assume(i1 %n)
  ret i32 1
e:
  %m = icmp eq ptr %p, null
  %r = zext i1 %m to i32
  ret i32 %r
}
