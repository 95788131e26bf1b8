; A computed goto is a decision between labels; the table keeps their addresses.
; RUN: rvsdg print %s

@table = internal constant [2 x ptr] [ptr blockaddress(@run, %add), ptr blockaddress(@run, %stop)]

define i32 @run(ptr %code) {
entry:
  br label %next

next:
  %pc = phi ptr [ %code, %entry ], [ %after, %add ]
  %sum = phi i32 [ 0, %entry ], [ %more, %add ]
  %after = getelementptr i8, ptr %pc, i64 1
  %opcode = load i8, ptr %pc
  %slot = getelementptr [2 x ptr], ptr @table, i64 0, i8 %opcode
  %label = load ptr, ptr %slot
  indirectbr ptr %label, [label %add, label %stop]

add:
  %more = add i32 %sum, 3
  br label %next

stop:
  ret i32 %sum
}

; EXPECT
; rvsdg 1
;
; %table: ptr, %run: ptr = phi (%table: ptr, %run: ptr) {
;   %table$1: ptr = delta @table = internal constant [2 x ptr] [ptr blockaddress(@run, %add), ptr blockaddress(@run, %stop)]
;       [%run]
;
;   %run$1: ptr = lambda define i32 @run(ptr %code) [%table] (%m0: mem, %io0: io, %l0: loop) {
;     %c0: i32 = constant i32 0
;     %m1: mem, %io1: io, %l1: loop, %pc: ptr, %sum: i32, %table$1: ptr = theta
;         (%m2 = %m0, %io2 = %io0, %l2 = %l0, %pc$1 = %code, %sum$1 = %c0, %table$2 = %table) {
;       %c1: i64 = constant i64 1
;       %after: ptr = getelementptr i8, ptr %pc$1, i64 %c1
;       %opcode: i8, %m3: mem = load i8, ptr %pc$1 [%m2]
;       %c0$1: i64 = constant i64 0
;       %slot: ptr = getelementptr [2 x ptr], ptr %table$2, i64 %c0$1, i8 %opcode
;       %label: ptr, %m4: mem = load ptr, ptr %slot [%m3]
;       %p0: ctl(2) = match ptr %label { "run:add" -> 0, "run:stop" -> 1 } from indirectbr
;       %0: ptr, %1: i32, %p1: ctl(2) = gamma %p0 (%sum$1, %after, %pc$1) {
;       case 0 (%sum$2, %after$1, _)
;         %c3: i32 = constant i32 3
;         %more: i32 = add i32 %sum$2, %c3
;         %p2: ctl(2) = decide 1
;         yield %after$1, %more, %p2
;       case 1 (%sum$3, _, %pc$2)
;         %p3: ctl(2) = decide 0
;         yield %pc$2, %sum$3, %p3
;       }
;       repeat %p1 (%m4, %io2, %l2, %0, %1, %table$2)
;     } from br
;     return %sum, %m1, %io1, %l1
;   }
;   yield %table$1, %run$1
; }
;
; export %run
