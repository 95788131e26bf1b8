; A caller keeps only the promises that its callees make too, and takes over their demands. One without stack
; protector wants none.
; RUN: rvsdg opt -passes=inlining,dead-node-elimination -S %s

define internal i32 @guarded(i32 %n) sspstrong "no-infs-fp-math"="true" {
  %m = add i32 %n, 1
  ret i32 %m
}

define i32 @f(i32 %n) mustprogress ssp "no-infs-fp-math"="true" "no-nans-fp-math"="true" {
  %m = call i32 @guarded(i32 %n)
  ret i32 %m
}

define i32 @unguarded(i32 %n) {
  %m = call i32 @guarded(i32 %n)
  ret i32 %m
}

define internal i32 @vectors(i32 %n) "target-features"="+avx512f,+sse2" {
  ret i32 %n
}

define i32 @g(i32 %n) "target-features"="+sse2" {
  %m = call i32 @vectors(i32 %n)
  ret i32 %m
}

; EXPECT
;
; define i32 @f(i32 %n) "no-infs-fp-math"="true" sspstrong {
;   %m = add i32 %n, 1
;   ret i32 %m
; }
;
; define i32 @unguarded(i32 %n) {
;   %m = add i32 %n, 1
;   ret i32 %m
; }
;
; define internal i32 @vectors(i32 %n) "target-features"="+avx512f,+sse2" {
;   ret i32 %n
; }
;
; define i32 @g(i32 %n) "target-features"="+sse2" {
;   %m = call i32 @vectors(i32 %n)
;   ret i32 %m
; }
