; What is computed already is not computed again.
; RUN: rvsdg opt -passes=common-node-elimination,dead-node-elimination -S %s

declare void @use(i32)
declare i32 @llvm.smax.i32(i32, i32) #0

; In any order of operands, where that does not matter; comparisons also from the other side.
define i32 @operands(i32 %a, i32 %b) {
  %x = add i32 %a, %b
  %y = add i32 %b, %a
  %c = icmp slt i32 %a, %b
  %d = icmp sgt i32 %b, %a
  %s = sub i32 %a, %b
  %t = sub i32 %b, %a
  %m = call i32 @llvm.smax.i32(i32 %a, i32 %b)
  %n = call i32 @llvm.smax.i32(i32 %a, i32 %b)
  %p = mul i32 %x, %y
  %q = select i1 %c, i32 %s, i32 %t
  %r = select i1 %d, i32 %m, i32 %n
  %u = add i32 %p, %q
  %v = add i32 %u, %r
  ret i32 %v
}

; One that promises less takes the place of both.
define i32 @flags(i32 %a, i32 %b) {
  %x = add nsw i32 %a, %b
  %y = add nuw nsw i32 %a, %b
  %z = add i32 %a, %b
  %p = mul i32 %x, %y
  %q = mul i32 %p, %z
  ret i32 %q
}

; A choice between undefined values is made anew each time.
define i32 @freeze(i32 %a) {
  %x = freeze i32 %a
  %y = freeze i32 %a
  %z = sub i32 %x, %y
  ret i32 %z
}

; What is different stays different.
define i64 @different(i32 %a, i8 %b, ptr %p) {
  %x = zext i32 %a to i64
  %y = sext i32 %a to i64
  %z = zext i8 %b to i64
  %g = getelementptr i8, ptr %p, i64 %x
  %h = getelementptr i32, ptr %p, i64 %x
  %i = ptrtoint ptr %g to i64
  %j = ptrtoint ptr %h to i64
  %s = sub i64 %x, %y
  %t = sub i64 %i, %j
  %u = mul i64 %s, %t
  %v = mul i64 %u, %z
  ret i64 %v
}

; Loads are not compared: memory may have changed, and whoever knows that it has not is another pass.
define i32 @loads(ptr %p) {
  %x = load i32, ptr %p
  call void @use(i32 %x)
  %y = load i32, ptr %p
  %z = add i32 %x, %y
  ret i32 %z
}

attributes #0 = { nounwind speculatable willreturn memory(none) }

; EXPECT
;
; declare void @use(i32)
;
; declare i32 @llvm.smax.i32(i32, i32) #0
;
; define i32 @operands(i32 %a, i32 %b) {
;   %x = add i32 %a, %b
;   %c = icmp slt i32 %a, %b
;   %s = sub i32 %a, %b
;   %t = sub i32 %b, %a
;   %m = call i32 @llvm.smax.i32(i32 %a, i32 %b)
;   %p = mul i32 %x, %x
;   %q = select i1 %c, i32 %s, i32 %t
;   %r = select i1 %c, i32 %m, i32 %m
;   %u = add i32 %p, %q
;   %v = add i32 %u, %r
;   ret i32 %v
; }
;
; define i32 @flags(i32 %a, i32 %b) {
;   %x = add i32 %a, %b
;   %p = mul i32 %x, %x
;   %q = mul i32 %p, %x
;   ret i32 %q
; }
;
; define i32 @freeze(i32 %a) {
;   %x = freeze i32 %a
;   %y = freeze i32 %a
;   %z = sub i32 %x, %y
;   ret i32 %z
; }
;
; define i64 @different(i32 %a, i8 %b, ptr %p) {
;   %x = zext i32 %a to i64
;   %y = sext i32 %a to i64
;   %z = zext i8 %b to i64
;   %g = getelementptr i8, ptr %p, i64 %x
;   %h = getelementptr i32, ptr %p, i64 %x
;   %i = ptrtoint ptr %g to i64
;   %j = ptrtoint ptr %h to i64
;   %s = sub i64 %x, %y
;   %t = sub i64 %i, %j
;   %u = mul i64 %s, %t
;   %v = mul i64 %u, %z
;   ret i64 %v
; }
;
; define i32 @loads(ptr %p) {
;   %x = load i32, ptr %p
;   call void @use(i32 %x)
;   %y = load i32, ptr %p
;   %z = add i32 %x, %y
;   ret i32 %z
; }
;
; attributes #0 = { nounwind speculatable willreturn memory(none) }
