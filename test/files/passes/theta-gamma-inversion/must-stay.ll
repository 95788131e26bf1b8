; A condition that calls something is not copied, nor is a large one. A loop that ends with its condition already is
; left alone.
; RUN: rvsdg opt -passes=theta-gamma-inversion,dead-node-elimination -S %s

declare i1 @more()

define i32 @calls() mustprogress {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %more = call i1 @more()
  br i1 %more, label %body, label %done
body:
  %i1 = add i32 %i, 1
  br label %head
done:
  ret i32 %i
}

define i32 @ends(i32 %n) mustprogress {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %i1 = add i32 %i, 1
  %more = icmp slt i32 %i1, %n
  br i1 %more, label %body, label %done
done:
  ret i32 %i1
}

; EXPECT
;
; declare i1 @more()
;
; define i32 @calls() mustprogress {
; entry:
;   br label %head
;
; head:
;   %i = phi i32 [ 0, %entry ], [ %i1, %body ]
;   %more = call i1 @more()
;   br i1 %more, label %body, label %0
;
; body:
;   %i1 = add i32 %i, 1
;   br label %head
;
; 0:
;   ret i32 %i
; }
;
; define i32 @ends(i32 %n) mustprogress {
; entry:
;   br label %body
;
; body:
;   %i = phi i32 [ 0, %entry ], [ %i1, %body ]
;   %i1 = add i32 %i, 1
;   %more = icmp slt i32 %i1, %n
;   br i1 %more, label %body, label %0
;
; 0:
;   ret i32 %i1
; }
