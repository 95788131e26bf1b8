; As a module, a slice has a call for each value of the criterion. Arguments and results that are not demanded are zero.
; RUN: rvsdg slice --emit=ll --trace %s:@both:%double

define internal i32 @both(i32 noundef %used, i32 noundef %unused) {
  %double = shl i32 %used, 1
  %triple = mul i32 %unused, 3
  store i32 %triple, ptr @g
  ret i32 %triple
}

define i32 @main(i32 noundef %n, ptr noundef %arguments) {
  %ignored = call i32 @both(i32 noundef %n, i32 noundef 7)
  ret i32 %ignored
}

@g = internal global i32 0

; EXPECT
;
; define internal i32 @both(i32 %used, i32 %unused) {
;   %double = shl i32 %used, 1
;   %1 = sext i32 %double to i64
;   call void @rvsdg.criterion.i64(i64 %1)
;   ret i32 0
; }
;
; define i32 @main(i32 %n, ptr %arguments) {
;   %ignored = call i32 @both(i32 %n, i32 0)
;   ret i32 0
; }
;
; @rvsdg.criterion.format.i64 = private constant [17 x i8] c"criterion: %lld\0A\00"
;
; define internal void @rvsdg.criterion.i64(i64 %value) {
;   %written = call i32 (i32, ptr, ...) @dprintf(i32 2, ptr @rvsdg.criterion.format.i64, i64 %value)
;   ret void
; }
;
; declare i32 @dprintf(i32, ptr, ...)
