; In a γ of a loop: the multiplication leaves, with the extension it needs. A division by a constant is too dear to be
; executed in vain, and an extension alone is not worth a register for the whole loop.
; RUN: rvsdg opt -passes=push-out,dead-node-elimination -S %s

define i32 @f(i16 %a, i32 %b, i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %join ]
  %odd = trunc i32 %i to i1
  br i1 %odd, label %then, label %else
then:
  %wide = sext i16 %a to i32
  %product = mul i32 %wide, %b
  br label %join
else:
  %quotient = udiv i32 %b, 13
  %narrow = trunc i32 %b to i16
  %back = zext i16 %narrow to i32
  %e = xor i32 %quotient, %back
  br label %join
join:
  %z = phi i32 [ %product, %then ], [ %e, %else ]
  %next = add i32 %i, %z
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret i32 %next
}

; EXPECT
;
; define i32 @f(i16 %a, i32 %b, i32 %n) mustprogress {
; then:
;   %wide = sext i16 %a to i32
;   %product = mul i32 %wide, %b
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %then ], [ %next, %join ]
;   %odd = trunc i32 %i to i1
;   br i1 %odd, label %join, label %else
;
; else:
;   %quotient = udiv i32 %b, 13
;   %narrow = trunc i32 %b to i16
;   %back = zext i16 %narrow to i32
;   %e = xor i32 %quotient, %back
;   br label %join
;
; join:
;   %z = phi i32 [ %product, %loop ], [ %e, %else ]
;   %next = add i32 %i, %z
;   %again = icmp slt i32 %next, %n
;   br i1 %again, label %loop, label %0
;
; 0:
;   ret i32 %next
; }
