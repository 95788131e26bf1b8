; Alias scopes that are declared in a loop are others in each turn: copies of the body need copies of them.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
@p = global [8 x i32] [i32 1, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0]
@fmt = constant [13 x i8] c"%d %d %d %d\0A\00"
declare i32 @printf(ptr, ...)
declare void @llvm.experimental.noalias.scope.decl(metadata) #9
define void @f(ptr %x, ptr %y) noinline {
entry:
  br label %l
l:
  %i = phi i64 [0, %entry], [%n, %l]
  %a = getelementptr inbounds i32, ptr %x, i64 %i
  %n = add nuw nsw i64 %i, 1
  %b = getelementptr inbounds i32, ptr %y, i64 %n
  call void @llvm.experimental.noalias.scope.decl(metadata !3)
  call void @llvm.experimental.noalias.scope.decl(metadata !4)
  %v = load i32, ptr %a, !alias.scope !3, !noalias !4
  %w = add i32 %v, 3
  store i32 %w, ptr %b, !alias.scope !4, !noalias !3
  %c = icmp ult i64 %n, 4
  br i1 %c, label %l, label %e
e:
  ret void
}
define i32 @main() {
  call void @f(ptr @p, ptr @p)
  %p1 = getelementptr i32, ptr @p, i64 1
  %p2 = getelementptr i32, ptr @p, i64 2
  %p3 = getelementptr i32, ptr @p, i64 3
  %p4 = getelementptr i32, ptr @p, i64 4
  %a = load i32, ptr %p1
  %b = load i32, ptr %p2
  %c = load i32, ptr %p3
  %d = load i32, ptr %p4
  call i32 (ptr, ...) @printf(ptr @fmt, i32 %a, i32 %b, i32 %c, i32 %d)
  ret i32 0
}
!0 = distinct !{!0}
!1 = distinct !{!1, !0, !"a"}
!2 = distinct !{!2, !0, !"b"}
!3 = !{!1}
!4 = !{!2}
attributes #9 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }
