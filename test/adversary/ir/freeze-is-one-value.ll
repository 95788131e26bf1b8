; Two uses of one freeze agree; two freezes of one poison value need not, and must not be taken for one that is needed to agree.
define i1 @one(i8 %x) {
  %p = add nsw i8 %x, 1
  %f = freeze i8 %p
  %c = icmp eq i8 %f, %f
  ret i1 %c
}
define i8 @selected(i1 %c, i8 %x) {
  %p = mul nuw i8 %x, 3
  %f = freeze i8 %p
  %d = sub i8 %f, %f
  %r = select i1 %c, i8 %d, i8 7
  ret i8 %r
}
define i8 @branch(i8 %x, i8 %y) {
entry:
  %p = add nsw i8 %x, %y
  %f = freeze i8 %p
  %c = icmp sgt i8 %f, 0
  br i1 %c, label %a, label %b
a:
  %q = icmp sgt i8 %f, 0
  %r = zext i1 %q to i8
  ret i8 %r
b:
  ret i8 9
}
