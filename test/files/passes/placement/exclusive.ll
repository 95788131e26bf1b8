; Lawrence's examples of redundancy: an operation is computed where it is demanded, and nowhere else.
; RUN: rvsdg opt -passes=common-node-elimination,placement,pull-in,dead-node-elimination,verify -S %s

; Figure 3.1, exclusive: P ? (Q ? B : A) : A. Each execution needs A once at most; there is no place that all of them pass, and no others.
define i32 @exclusive(i1 %p, i1 %q, i32 %x, i32 %y) {
  %a = mul i32 %x, %x
  %b = mul i32 %y, %y
  br i1 %p, label %then, label %end
then:
  br i1 %q, label %inner, label %end
inner:
  br label %end
end:
  %r = phi i32 [ %a, %0 ], [ %a, %then ], [ %b, %inner ]
  ret i32 %r
}

; Two of three branches need a, one of them twice.
define i32 @some(i32 %k, i32 %x, i32 %y) {
  %a = mul i32 %x, %y
  switch i32 %k, label %other [
    i32 1, label %one
    i32 2, label %two
  ]
one:
  %s = mul i32 %a, %a
  br label %end
two:
  %t = sub i32 %a, %k
  br label %end
other:
  br label %end
end:
  %r = phi i32 [ %s, %one ], [ %t, %two ], [ %x, %other ]
  ret i32 %r
}

; The same decision is taken twice: where the first γ needs a, the second does not.
define i32 @same_decision(i32 %k, i32 %x, i32 %y) {
  %a = mul i32 %x, %y
  switch i32 %k, label %none [
    i32 1, label %one
    i32 2, label %join
  ]
one:
  %s = sub i32 %a, 1
  br label %join
none:
  br label %join
join:
  %v = phi i32 [ %s, %one ], [ 5, %none ], [ 6, %0 ]
  switch i32 %k, label %last [
    i32 1, label %end
    i32 2, label %again
  ]
again:
  %t = add i32 %a, 9
  br label %end
last:
  br label %end
end:
  %w = phi i32 [ 1, %join ], [ %t, %again ], [ 3, %last ]
  %r = add i32 %v, %w
  ret i32 %r
}

; Figure 3.2, independent: both may need a. It stays.
define i32 @independent(i1 %p, i1 %q, i32 %x, i32 %y) {
  %a = mul i32 %x, %y
  br i1 %p, label %one, label %middle
one:
  %s = sub i32 %a, 1
  br label %middle
middle:
  %v = phi i32 [ %s, %one ], [ 5, %0 ]
  br i1 %q, label %two, label %end
two:
  %t = sub i32 %a, 2
  br label %end
end:
  %w = phi i32 [ %t, %two ], [ 6, %middle ]
  %r = add i32 %v, %w
  ret i32 %r
}

; Needed by all: it stays.
define i32 @all(i1 %p, i32 %x, i32 %y) {
  %a = mul i32 %x, %y
  br i1 %p, label %one, label %two
one:
  %s = sub i32 %a, 1
  br label %end
two:
  %t = sub i32 %a, 2
  br label %end
end:
  %r = phi i32 [ %s, %one ], [ %t, %two ]
  ret i32 %r
}
; EXPECT
;
; define i32 @exclusive(i1 %p, i1 %q, i32 %x, i32 %y) {
;   br i1 %p, label %then, label %3
;
; 1:
;   %b = mul i32 %y, %y
;   br label %4
;
; 2:
;   %a = mul i32 %x, %x
;   br label %4
;
; 3:
;   %a.1 = mul i32 %x, %x
;   br label %4
;
; 4:
;   %r = phi i32 [ %a.1, %3 ], [ %a, %2 ], [ %b, %1 ]
;   ret i32 %r
;
; then:
;   br i1 %q, label %1, label %2
; }
;
; define i32 @some(i32 %k, i32 %x, i32 %y) {
;   switch i32 %k, label %3 [
;     i32 1, label %1
;     i32 2, label %2
;   ]
;
; 1:
;   %a = mul i32 %x, %y
;   %s = mul i32 %a, %a
;   br label %3
;
; 2:
;   %a.1 = mul i32 %x, %y
;   %t = sub i32 %a.1, %k
;   br label %3
;
; 3:
;   %r = phi i32 [ %x, %0 ], [ %t, %2 ], [ %s, %1 ]
;   ret i32 %r
; }
;
; define i32 @same_decision(i32 %k, i32 %x, i32 %y) {
;   switch i32 %k, label %1 [
;     i32 1, label %2
;     i32 2, label %join
;   ]
;
; 1:
;   br label %join
;
; 2:
;   %a = mul i32 %x, %y
;   %s = sub i32 %a, 1
;   br label %join
;
; 3:
;   %a.1 = mul i32 %x, %y
;   %t = add i32 %a.1, 9
;   br label %end
;
; join:
;   %v = phi i32 [ 5, %1 ], [ 6, %0 ], [ %s, %2 ]
;   switch i32 %k, label %4 [
;     i32 1, label %end
;     i32 2, label %3
;   ]
;
; 4:
;   br label %end
;
; end:
;   %w = phi i32 [ 3, %4 ], [ 1, %join ], [ %t, %3 ]
;   %r = add i32 %v, %w
;   ret i32 %r
; }
;
; define i32 @independent(i1 %p, i1 %q, i32 %x, i32 %y) {
;   %a = mul i32 %x, %y
;   br i1 %p, label %one, label %middle
;
; one:
;   %s = sub i32 %a, 1
;   br label %middle
;
; middle:
;   %v = phi i32 [ 5, %0 ], [ %s, %one ]
;   br i1 %q, label %two, label %end
;
; two:
;   %t = sub i32 %a, 2
;   br label %end
;
; end:
;   %w = phi i32 [ 6, %middle ], [ %t, %two ]
;   %r = add i32 %v, %w
;   ret i32 %r
; }
;
; define i32 @all(i1 %p, i32 %x, i32 %y) {
;   %a = mul i32 %x, %y
;   br i1 %p, label %one, label %two
;
; one:
;   %s = sub i32 %a, 1
;   br label %1
;
; two:
;   %t = sub i32 %a, 2
;   br label %1
;
; 1:
;   %r = phi i32 [ %t, %two ], [ %s, %one ]
;   ret i32 %r
; }
