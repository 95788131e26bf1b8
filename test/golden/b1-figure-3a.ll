; B1 Figure 3a: two λ, one δ, and the translation unit around them.
;
; f calls max, which this unit defines, and puts, which it does not; what puts gets is a global string. So ω has one
; argument, the import of puts, and one result, the export of f; max and the string are known inside only. The λ of f has
; three context variables: max, puts and the string.
;
; RUN: rvsdg print %s

@string = private constant [6 x i8] c"Hello\00"

declare i32 @puts(ptr)

define internal i32 @max(i32 %x, i32 %y) {
  %greater = icmp sgt i32 %x, %y
  br i1 %greater, label %end, label %else

else:
  br label %end

end:
  %larger = phi i32 [ %x, %0 ], [ %y, %else ]
  ret i32 %larger
}

define i32 @f(i32 %a, i32 %b) {
  %written = call i32 @puts(ptr @string)
  %larger = call i32 @max(i32 %a, i32 %b)
  ret i32 %larger
}

; EXPECT
; rvsdg 1
;
; %puts: ptr = import declare i32 @puts(ptr)
;
; %string: ptr = delta @string = private constant [6 x i8] c"Hello\00"
;
; %max: ptr = lambda define internal i32 @max(i32 %x, i32 %y) (%m0: mem, %io0: io, %l0: loop) {
;   %greater: i1 = icmp sgt i32 %x, %y
;   %p0: ctl(2) = match i1 %greater { 1 -> 0, _ -> 1 } from br
;   %larger: i32 = gamma %p0 (%y, %x) {
;   case 0 (_, %x$1)
;     yield %x$1
;   case 1 (%y$1, _)
;     yield %y$1
;   }
;   return %larger, %m0, %io0, %l0
; }
;
; %f: ptr = lambda define i32 @f(i32 %a, i32 %b) [%puts, %string, %max] (%m0: mem, %io0: io, %l0: loop) {
;   %written: i32, %m1: mem, %io1: io = call i32 %puts(ptr %string) [%m0, %io0]
;   %larger: i32, %m2: mem, %io2: io = call i32 %max(i32 %a, i32 %b) [%m1, %io1]
;   return %larger, %m2, %io2, %l0
; }
;
; export %f
