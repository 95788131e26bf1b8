; What the program says of variables and lines at a return is said where it becomes a jump.
; RUN: rvsdg opt -S -passes=dead-node-elimination --recover=loop-branch %s

target triple = "x86_64-unknown-linux-gnu"
define i32 @f(i32 %n, i1 %a, i1 %b, i1 %d) !dbg !4 {
entry:
  br i1 %a, label %x, label %y, !dbg !10
x:
  %v = add i32 %n, 1, !dbg !11
    #dbg_value(i32 %v, !20, !DIExpression(), !11)
  br i1 %b, label %r1, label %s, !dbg !11
y:
  %w = mul i32 %n, 3, !dbg !12
    #dbg_value(i32 %w, !20, !DIExpression(), !12)
  br i1 %d, label %s, label %t, !dbg !12
s:
  %q = phi i32 [ %v, %x ], [ %w, %y ]
    #dbg_value(i32 %q, !20, !DIExpression(), !13)
  %z = udiv i32 %q, 7, !dbg !13
    #dbg_value(i32 %z, !20, !DIExpression(), !13)
  ret i32 %z, !dbg !13
r1:
    #dbg_value(i32 7, !20, !DIExpression(), !14)
  ret i32 5, !dbg !14
t:
  %u = xor i32 %w, 99, !dbg !15
    #dbg_value(i32 %u, !20, !DIExpression(), !15)
  ret i32 %u, !dbg !15
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "k.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", file: !1, line: 3, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!9 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!10 = !DILocation(line: 10, scope: !4)
!11 = !DILocation(line: 11, scope: !4)
!12 = !DILocation(line: 12, scope: !4)
!13 = !DILocation(line: 13, scope: !4)
!14 = !DILocation(line: 14, scope: !4)
!15 = !DILocation(line: 15, scope: !4)
!20 = !DILocalVariable(name: "v", scope: !4, file: !1, line: 3, type: !9)

; EXPECT
; target triple = "x86_64-unknown-linux-gnu"
;
; define i32 @f(i32 %n, i1 %a, i1 %b, i1 %d) !dbg !4 {
; entry:
;   br i1 %a, label %x, label %y, !dbg !10
;
; x:
;   %v = add i32 %n, 1, !dbg !11
;     #dbg_value(i32 %v, !20, !DIExpression(), !11)
;   br i1 %b, label %0, label %1, !dbg !11
;
; 0:
;   br label %1
;
; y:
;   %w = mul i32 %n, 3, !dbg !12
;     #dbg_value(i32 %w, !20, !DIExpression(), !12)
;   br i1 %d, label %1, label %t, !dbg !12
;
; t:
;   %u = xor i32 %w, 99, !dbg !15
;     #dbg_value(i32 %u, !20, !DIExpression(), !15)
;   br label %1, !dbg !15
;
; 1:
;   %2 = phi i1 [ false, %y ], [ true, %t ], [ false, %x ], [ true, %0 ]
;   %3 = phi i32 [ poison, %y ], [ %u, %t ], [ poison, %x ], [ 5, %0 ]
;   %4 = phi i32 [ %w, %y ], [ poison, %t ], [ %v, %x ], [ poison, %0 ]
;   br i1 %2, label %5, label %s
;
; s:
;     #dbg_value(i32 %4, !20, !DIExpression(), !13)
;   %z = udiv i32 %4, 7, !dbg !13
;     #dbg_value(i32 %z, !20, !DIExpression(), !13)
;   br label %5, !dbg !13
;
; 5:
;   %6 = phi i32 [ %3, %1 ], [ %z, %s ]
;   ret i32 %6
; }
;
; !llvm.dbg.cu = !{!0}
; !llvm.module.flags = !{!2}
;
; !0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
; !1 = !DIFile(filename: "k.c", directory: "/")
; !2 = !{i32 2, !"Debug Info Version", i32 3}
; !4 = distinct !DISubprogram(name: "f", file: !1, line: 3, type: !5, spFlags: DISPFlagDefinition, unit: !0)
; !5 = !DISubroutineType(types: !6)
; !6 = !{}
; !9 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
; !10 = !DILocation(line: 10, scope: !4)
; !11 = !DILocation(line: 11, scope: !4)
; !12 = !DILocation(line: 12, scope: !4)
; !13 = !DILocation(line: 13, scope: !4)
; !14 = !DILocation(line: 14, scope: !4)
; !15 = !DILocation(line: 15, scope: !4)
; !20 = !DILocalVariable(name: "v", scope: !4, file: !1, line: 3, type: !9)
