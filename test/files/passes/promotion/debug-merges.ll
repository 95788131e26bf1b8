; Debug records of variables that become values: stores are values, and so is what γ and θ merge. A piece of a struct is
; a fragment of its variable. What is read nowhere is merged nowhere.
; RUN: rvsdg opt -passes=promotion,dead-node-elimination -S %s

define i32 @f(i32 %n) !dbg !4 {
  %n.addr = alloca i32
  %s = alloca i32
  %p = alloca { i32, i32 }
  store i32 %n, ptr %n.addr
    #dbg_declare(ptr %n.addr, !8, !DIExpression(), !9)
    #dbg_declare(ptr %s, !10, !DIExpression(), !9)
    #dbg_declare(ptr %p, !11, !DIExpression(), !9)
  store i32 0, ptr %s
  %y = getelementptr i8, ptr %p, i64 4
  store i32 7, ptr %y
  br label %loop
loop:
  %a = load i32, ptr %s
  %b = load i32, ptr %n.addr
  %c = icmp slt i32 %b, 100
  br i1 %c, label %then, label %next
then:
  %d = load i32, ptr %y
  %e = add i32 %a, %d, !dbg !9
  store i32 %e, ptr %s
  br label %next
next:
  %g = load i32, ptr %n.addr
  %h = sub i32 %g, 1, !dbg !9
  store i32 %h, ptr %n.addr
  %i = icmp ne i32 %h, 0
  br i1 %i, label %loop, label %end
end:
  %r = load i32, ptr %s
  ret i32 %r, !dbg !9
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.c", directory: "/src")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{!7, !7}
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !DILocalVariable(name: "n", arg: 1, scope: !4, file: !1, line: 1, type: !7)
!9 = !DILocation(line: 2, column: 1, scope: !4)
!10 = !DILocalVariable(name: "s", scope: !4, file: !1, line: 2, type: !7)
!11 = !DILocalVariable(name: "p", scope: !4, file: !1, line: 3, type: !12)
!12 = !DICompositeType(tag: DW_TAG_structure_type, name: "pair", size: 64)

; EXPECT
;
; define i32 @f(i32 %n) !dbg !4 {
;     #dbg_value(i32 %n, !8, !DIExpression(), !9)
;     #dbg_value(i32 0, !10, !DIExpression(), !9)
;     #dbg_value(i32 7, !11, !DIExpression(DW_OP_LLVM_fragment, 32, 32), !9)
;   br label %loop
;
; loop:
;   %n.addr = phi i32 [ %n, %0 ], [ %h, %next ]
;   %s = phi i32 [ 0, %0 ], [ %s.1, %next ]
;     #dbg_value(i32 %s, !10, !DIExpression(), !9)
;     #dbg_value(i32 %n.addr, !8, !DIExpression(), !9)
;   %c = icmp slt i32 %n.addr, 100
;   br i1 %c, label %then, label %next
;
; then:
;   %e = add i32 %s, 7, !dbg !9
;     #dbg_value(i32 %e, !10, !DIExpression(), !9)
;   br label %next
;
; next:
;   %s.1 = phi i32 [ %s, %loop ], [ %e, %then ]
;     #dbg_value(i32 %s.1, !10, !DIExpression(), !9)
;   %h = sub i32 %n.addr, 1, !dbg !9
;     #dbg_value(i32 %h, !8, !DIExpression(), !9)
;   %i = icmp ne i32 %h, 0
;   br i1 %i, label %loop, label %1
;
; 1:
;     #dbg_value(i32 %h, !8, !DIExpression(), !9)
;     #dbg_value(i32 %s.1, !10, !DIExpression(), !9)
;   ret i32 %s.1, !dbg !9
; }
;
; !llvm.dbg.cu = !{!0}
; !llvm.module.flags = !{!3}
;
; !0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
; !1 = !DIFile(filename: "f.c", directory: "/src")
; !3 = !{i32 2, !"Debug Info Version", i32 3}
; !4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, unit: !0)
; !5 = !DISubroutineType(types: !6)
; !6 = !{!7, !7}
; !7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
; !8 = !DILocalVariable(name: "n", arg: 1, scope: !4, file: !1, line: 1, type: !7)
; !9 = !DILocation(line: 2, column: 1, scope: !4)
; !10 = !DILocalVariable(name: "s", scope: !4, file: !1, line: 2, type: !7)
; !11 = !DILocalVariable(name: "p", scope: !4, file: !1, line: 3, type: !12)
; !12 = !DICompositeType(tag: DW_TAG_structure_type, name: "pair", size: 64)
