; A variable of a loop that is used behind one of its exits: where its address is merged, markers of its lifetime go.
; RUN: rvsdg opt -S -passes=dead-node-elimination --recover=loop %s
; RUN: rvsdg opt -S -passes=dead-node-elimination --recover=scfr %s

target triple = "x86_64-unknown-linux-gnu"
declare i1 @use(ptr)
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
define i32 @f(i32 %n) {
entry:
  br label %h
h:
  %c = call i1 @use(ptr null)
  br i1 %c, label %b, label %e1
b:
  %p = alloca i32
  call void @llvm.lifetime.start.p0(ptr %p)
  %d = call i1 @use(ptr %p)
  br i1 %d, label %l, label %e2
l:
  call void @llvm.lifetime.end.p0(ptr %p)
  br label %h
e1:
  ret i32 1
e2:
  %g = call i1 @use(ptr %p)
  call void @llvm.lifetime.end.p0(ptr %p)
  ret i32 2
}

; EXPECT
; target triple = "x86_64-unknown-linux-gnu"
;
; declare i1 @use(ptr)
;
; declare void @llvm.lifetime.start.p0(ptr)
;
; declare void @llvm.lifetime.end.p0(ptr)
;
; define i32 @f(i32 %n) {
; entry:
;   br label %h
;
; h:
;   %0 = phi ptr [ poison, %entry ], [ %4, %1 ]
;   %c = call i1 @use(ptr null)
;   br i1 %c, label %b, label %1
;
; b:
;   %p = alloca i32
;   %d = call i1 @use(ptr %p)
;   br i1 %d, label %l, label %1
;
; l:
;   br label %1
;
; 1:
;   %2 = phi i1 [ false, %h ], [ true, %b ], [ poison, %l ]
;   %3 = phi i1 [ false, %h ], [ false, %b ], [ true, %l ]
;   %4 = phi ptr [ %0, %h ], [ %p, %b ], [ %p, %l ]
;   br i1 %3, label %h, label %5
;
; 5:
;   br i1 %2, label %e2, label %6
;
; 6:
;   br label %7
;
; e2:
;   %g = call i1 @use(ptr %4)
;   br label %7
;
; 7:
;   %8 = phi i32 [ 2, %e2 ], [ 1, %6 ]
;   ret i32 %8
; }
; EXPECT
; target triple = "x86_64-unknown-linux-gnu"
;
; declare i1 @use(ptr)
;
; declare void @llvm.lifetime.start.p0(ptr)
;
; declare void @llvm.lifetime.end.p0(ptr)
;
; define i32 @f(i32 %n) {
; entry:
;   br label %h
;
; h:
;   %c = call i1 @use(ptr null)
;   br i1 %c, label %b, label %0
;
; b:
;   %p = alloca i32
;   %d = call i1 @use(ptr %p)
;   br i1 %d, label %l, label %0
;
; l:
;   br label %0
;
; 0:
;   %1 = phi i1 [ false, %h ], [ false, %b ], [ true, %l ]
;   %2 = phi i1 [ false, %h ], [ true, %b ], [ false, %l ]
;   %3 = phi ptr [ poison, %h ], [ %p, %b ], [ %p, %l ]
;   br i1 %1, label %h, label %4
;
; 4:
;   br i1 %2, label %e2, label %5
;
; 5:
;   ret i32 1
;
; e2:
;   %g = call i1 @use(ptr %3)
;   ret i32 2
; }
