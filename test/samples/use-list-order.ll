; Orders of uses: of globals, functions, constants, arguments, instructions and blocks.

source_filename = "use-list-order.ll"

@a = global [4 x i32] zeroinitializer
@b = global ptr @a
@c = global ptr blockaddress(@third, %two)

@d = alias i32, getelementptr ([4 x i32], ptr @a, i64 0, i64 1)
@e = alias i32, getelementptr ([4 x i32], ptr @a, i64 0, i64 1)

define i32 @first(i32 %n, i1 %c) {
entry:
  %x = add i32 %n, 1
  %y = add i32 %x, %n
  %z = add i32 %y, %x
  br i1 %c, label %left, label %right

left:
  %l = mul i32 %x, %z
  br label %join

right:
  br label %join

join:
  %p = phi i32 [ %l, %left ], [ %x, %right ]
  %q = call i32 @second(i32 7, i32 7)
  ret i32 %p

  uselistorder i32 %n, { 1, 0 }
  uselistorder i32 %x, { 2, 1, 0, 3 }
  uselistorder label %join, { 1, 0 }
}

define i32 @second(i32 %0, i32 %1) {
  %3 = add i32 %0, %1
  %4 = call i32 @second(i32 %3, i32 %0)
  %5 = call i32 @second(i32 7, i32 %4)
  br label %6

6:
  ret i32 %5

  uselistorder i32 %0, { 1, 0 }
}

define ptr @third(i1 %c) {
  br i1 %c, label %one, label %two
one:
  ret ptr blockaddress(@third, %two)
two:
  ret ptr null
}

uselistorder ptr @a, { 1, 0 }
uselistorder ptr @second, { 2, 1, 0 }
uselistorder i32 7, { 1, 2, 0 }
uselistorder_bb @third, %two, { 1, 0 }
