; Each opcode keeps the dispatch at its end, also where passes put something behind it.
; RUN: rvsdg opt -O2 -S %s

@table = internal constant [3 x ptr] [ptr blockaddress(@run, %add), ptr blockaddress(@run, %double), ptr blockaddress(@run, %stop)]

define i32 @run(ptr %code, i32 %x) {
entry:
  %first = load i8, ptr %code
  %slot = getelementptr [3 x ptr], ptr @table, i64 0, i8 %first
  %label = load ptr, ptr %slot
  indirectbr ptr %label, [label %add, label %double, label %stop]

add:
  %p = phi ptr [ %code, %entry ], [ %p.next, %add ], [ %q.next, %double ]
  %a = phi i32 [ %x, %entry ], [ %more, %add ], [ %twice, %double ]
  %more = add i32 %a, 3
  %p.next = getelementptr i8, ptr %p, i64 1
  %p.opcode = load i8, ptr %p.next
  %p.slot = getelementptr [3 x ptr], ptr @table, i64 0, i8 %p.opcode
  %p.label = load ptr, ptr %p.slot
  indirectbr ptr %p.label, [label %add, label %double, label %stop]

double:
  %q = phi ptr [ %code, %entry ], [ %p.next, %add ], [ %q.next, %double ]
  %b = phi i32 [ %x, %entry ], [ %more, %add ], [ %twice, %double ]
  %twice = mul i32 %b, 2
  %q.next = getelementptr i8, ptr %q, i64 1
  %q.opcode = load i8, ptr %q.next
  %q.slot = getelementptr [3 x ptr], ptr @table, i64 0, i8 %q.opcode
  %q.label = load ptr, ptr %q.slot
  indirectbr ptr %q.label, [label %add, label %double, label %stop]

stop:
  %r = phi i32 [ %x, %entry ], [ %more, %add ], [ %twice, %double ]
  ret i32 %r
}

; EXPECT
;
; @table = internal constant [3 x ptr] [ptr blockaddress(@run, %add), ptr blockaddress(@run, %double), ptr blockaddress(@run, %4)]
;
; define i32 @run(ptr captures(none) readonly %code, i32 %x) nofree nosync nounwind memory(read, inaccessiblemem: none, errnomem: none) {
; entry:
;   %first = load i8, ptr %code
;   %slot = getelementptr [3 x ptr], ptr @table, i64 0, i8 %first
;   %label = load ptr, ptr %slot
;   indirectbr ptr %label, [label %add, label %double, label %4]
;
; add:
;   %0 = phi i32 [ %x, %entry ], [ %twice, %double ], [ %more, %add ]
;   %1 = phi ptr [ %code, %entry ], [ %q.next, %double ], [ %p.next, %add ]
;   %more = add i32 %0, 3
;   %p.next = getelementptr i8, ptr %1, i64 1
;   %p.opcode = load i8, ptr %p.next
;   %p.slot = getelementptr [3 x ptr], ptr @table, i64 0, i8 %p.opcode
;   %p.label = load ptr, ptr %p.slot
;   indirectbr ptr %p.label, [label %add, label %double, label %4]
;
; double:
;   %2 = phi i32 [ %x, %entry ], [ %twice, %double ], [ %more, %add ]
;   %3 = phi ptr [ %code, %entry ], [ %q.next, %double ], [ %p.next, %add ]
;   %q.next = getelementptr i8, ptr %3, i64 1
;   %q.opcode = load i8, ptr %q.next
;   %q.slot = getelementptr [3 x ptr], ptr @table, i64 0, i8 %q.opcode
;   %q.label = load ptr, ptr %q.slot
;   %twice = shl i32 %2, 1
;   indirectbr ptr %q.label, [label %add, label %double, label %4]
;
; 4:
;   %r = phi i32 [ %x, %entry ], [ %twice, %double ], [ %more, %add ]
;   ret i32 %r
; }
