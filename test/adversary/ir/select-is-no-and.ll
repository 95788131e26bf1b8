; A select whose unchosen arm is poison is defined; `and` and `or` of the same are not.
define i1 @both(i8 %x, i8 %y) {
  %a = icmp ne i8 %x, 127
  %s = add nsw i8 %x, 1
  %b = icmp slt i8 %s, %y
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}
define i1 @either(i8 %x, i8 %y) {
  %a = icmp eq i8 %y, 0
  %s = shl nuw i8 %x, %y
  %b = icmp ugt i8 %s, 9
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}
define i8 @chain(i8 %x, i1 %c, i1 %d) {
  %p = sub nuw i8 %x, 5
  %s = select i1 %c, i8 %p, i8 %x
  %t = select i1 %d, i8 %s, i8 3
  ret i8 %t
}
