; A call that copies a struct to pass it is larger than the small function that it calls, so even for size that is inlined.
; RUN: rvsdg opt -Os -S %s
target triple = "x86_64-pc-linux-gnu"
%vector = type { double, double, double }

define internal double @dot(ptr byval(%vector) align 8 %a, ptr byval(%vector) align 8 %b) minsize optsize {
  %ay = getelementptr %vector, ptr %a, i64 0, i32 1
  %by = getelementptr %vector, ptr %b, i64 0, i32 1
  %x = load double, ptr %a
  %y = load double, ptr %ay
  %u = load double, ptr %b
  %v = load double, ptr %by
  %p = fmul double %x, %u
  %q = fmul double %y, %v
  %s = fadd double %p, %q
  ret double %s
}

define double @twice(ptr %a, ptr %b) minsize optsize {
  %one = call double @dot(ptr byval(%vector) align 8 %a, ptr byval(%vector) align 8 %b)
  %two = call double @dot(ptr byval(%vector) align 8 %b, ptr byval(%vector) align 8 %b)
  %r = fdiv double %one, %two
  ret double %r
}
; EXPECT
; target triple = "x86_64-pc-linux-gnu"
;
; %vector = type { double, double, double }
;
; define double @twice(ptr captures(none) readonly %a, ptr captures(none) readonly %b) minsize optsize nofree norecurse nosync nounwind willreturn memory(argmem: read) {
;   %1 = load double, ptr %a, align 1
;   %2 = getelementptr inbounds i8, ptr %a, i64 8
;   %3 = load double, ptr %2, align 1
;   %4 = load double, ptr %b, align 1
;   %p = fmul double %1, %4
;   %5 = getelementptr inbounds i8, ptr %b, i64 8
;   %6 = load double, ptr %5, align 1
;   %q = fmul double %3, %6
;   %s = fadd double %p, %q
;   %p.1 = fmul double %4, %4
;   %q.1 = fmul double %6, %6
;   %s.1 = fadd double %p.1, %q.1
;   %r = fdiv double %s, %s.1
;   ret double %r
; }
;
; declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1) nocallback nofree nounwind willreturn memory(argmem: readwrite)
