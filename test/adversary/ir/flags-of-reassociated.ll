; nsw and nuw hold for the order in which the program adds; after reassociation they may not.
define i8 @f(i8 %x, i8 %y) {
  %a = add nsw i8 %x, 100
  %b = add nsw i8 %a, %y
  %c = add nsw i8 %b, -100
  ret i8 %c
}
define i8 @g(i8 %x) {
  %a = add nuw i8 %x, 200
  %b = sub i8 %a, 100
  %c = add i8 %b, -100
  ret i8 %c
}
define i8 @h(i8 %x, i8 %y) {
  %a = mul nsw i8 %x, 4
  %b = mul nsw i8 %y, 4
  %c = sub i8 %a, %b
  %d = ashr exact i8 %c, 2
  ret i8 %d
}
define i8 @k(i8 %x) {
  %a = shl nsw i8 %x, 3
  %b = sdiv exact i8 %a, 8
  %c = lshr i8 %b, 1
  ret i8 %c
}
