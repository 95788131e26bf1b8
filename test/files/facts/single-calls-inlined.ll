; A function with a noduplicate call is inlined only where it is called for the last time.
; RUN: rvsdg opt -passes=inlining,dead-node-elimination -S %s

declare void @nd() noduplicate
declare void @unknown()

define internal void @twice() {
  call void @nd()
  ret void
}

define internal void @once() {
  call void @nd()
  ret void
}

define internal void @bundle() {
  call void @unknown() [ "nobody knows"() ]
  ret void
}

define void @f() {
  call void @twice()
  call void @twice()
  call void @once()
  call void @bundle()
  call void @bundle()
  ret void
}

; EXPECT
;
; declare void @nd() noduplicate
;
; declare void @unknown()
;
; define internal void @twice() {
;   call void @nd()
;   ret void
; }
;
; define internal void @bundle() {
;   call void @unknown() [ "nobody knows"() ]
;   ret void
; }
;
; define void @f() {
;   call void @twice()
;   call void @twice()
;   call void @nd()
;   call void @bundle()
;   call void @bundle()
;   ret void
; }
