; Globals: initializers that mention others, aliases, declarations, and functions that call each other.
; RUN: rvsdg print %s
; RUN: rvsdg print --format=tree %s

%pair = type { ptr, i32 }

$shared = comdat any

@table = constant [2 x %pair] [%pair { ptr @even, i32 0 }, %pair { ptr @odd, i32 1 }], align 16
@inside = global ptr getelementptr inbounds ([2 x %pair], ptr @table, i64 0, i64 1), align 8
@direct = hidden global ptr @inside
@errno = external thread_local global i32
@shared = linkonce_odr global i32 5, comdat
@also = alias i32, ptr @shared

define i1 @even(i32 %x) {
  %done = icmp eq i32 %x, 0
  br i1 %done, label %yes, label %more

yes:
  ret i1 true

more:
  %y = sub i32 %x, 1
  %r = call i1 @odd(i32 %y)
  ret i1 %r
}

define i1 @odd(i32 %x) {
  %y = sub i32 %x, 1
  %r = call i1 @even(i32 %y)
  ret i1 %r
}

define internal ptr @unused() {
  ret ptr @errno
}

; EXPECT
; rvsdg 1
;
; %pair = type { ptr, i32 }
;
; $shared = comdat any
;
; %errno: ptr = import @errno = external thread_local global i32
;
; %even: ptr, %odd: ptr = phi (%even: ptr, %odd: ptr) {
;   %even$1: ptr = lambda define i1 @even(i32 %x) [%odd] (%m0: mem, %io0: io, %l0: loop) {
;     %c0: i32 = constant i32 0
;     %done: i1 = icmp eq i32 %x, %c0
;     %p0: ctl(2) = match i1 %done { 1 -> 0, _ -> 1 } from br
;     %0: i1, %m1: mem, %io1: io = gamma %p0 (%x, %odd, %m0, %io0) {
;     case 0 (_, _, %m2, %io2)
;       %true: i1 = constant i1 true
;       yield %true, %m2, %io2
;     case 1 (%x$1, %odd$1, %m3, %io3)
;       %c1: i32 = constant i32 1
;       %y: i32 = sub i32 %x$1, %c1
;       %r: i1, %m4: mem, %io4: io = call i1 %odd$1(i32 %y) [%m3, %io3]
;       yield %r, %m4, %io4
;     }
;     return %0, %m1, %io1, %l0
;   }
;
;   %odd$1: ptr = lambda define i1 @odd(i32 %x) [%even] (%m0: mem, %io0: io, %l0: loop) {
;     %c1: i32 = constant i32 1
;     %y: i32 = sub i32 %x, %c1
;     %r: i1, %m1: mem, %io1: io = call i1 %even(i32 %y) [%m0, %io0]
;     return %r, %m1, %io1, %l0
;   }
;   yield %even$1, %odd$1
; }
;
; %table: ptr = delta @table = constant [2 x %pair] [%pair { ptr @even, i32 0 }, %pair { ptr @odd, i32 1 }], align 16
;     [%even, %odd]
; %inside: ptr = delta @inside = global ptr getelementptr inbounds ([2 x %pair], ptr @table, i64 0, i64 1), align 8
;     [%table]
; %direct: ptr = delta @direct = hidden global ptr @inside [%inside]
; %shared: ptr = delta @shared = linkonce_odr global i32 5, comdat($shared)
; %also: ptr = alias @also = alias i32, ptr @shared (%shared)
;
; %unused: ptr = lambda define internal ptr @unused() [%errno] (%m0: mem, %io0: io, %l0: loop) {
;   return %errno, %m0, %io0, %l0
; }
;
; export %table
; export %inside
; export %direct
; export %shared if needed
; export %also
; export %even
; export %odd
;
; order globals @table, @inside, @direct, @errno, @shared
; EXPECT
; ω  1 import, 7 exports, 4 δ, 1 λ, 1 φ
;   φ  2 λ
;     λ even  3 nodes
;       γ[2]  1 | 3 nodes
;     λ odd  3 nodes
;   λ unused  0 nodes
