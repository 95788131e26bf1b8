; Debug records stand before the node of their instruction; a value that is gone is poison.
; RUN: rvsdg print --function=f %s
; RUN: rvsdg print --format=json --function=f %s

define i32 @f(i32 %x) !dbg !4 {
    #dbg_value(i32 %x, !8, !DIExpression(), !9)
  %y = add i32 %x, %x, !dbg !9
    #dbg_value(i32 %y, !8, !DIExpression(DW_OP_stack_value), !9)
  %z = mul i32 %y, %y, !dbg !10
  ret i32 %z, !dbg !10
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{!7, !7}
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !DILocalVariable(name: "y", scope: !4, file: !1, line: 2, type: !7)
!9 = !DILocation(line: 2, column: 7, scope: !4)
!10 = !DILocation(line: 3, column: 10, scope: !4)

; EXPECT
; %f: ptr = lambda define i32 @f(i32 %x) !dbg !4 (%m0: mem, %io0: io, %l0: loop) {
;   #dbg_value(i32 %x, !8, !DIExpression(), !9)
;   %y: i32 = add i32 %x, %x, !dbg !9
;   #dbg_value(i32 %y, !8, !DIExpression(DW_OP_stack_value), !9)
;   %z: i32 = mul i32 %y, %y, !dbg !10
;   return %z, %m0, %io0, %l0
; }
; EXPECT
; {
; "format": "rvsdg-json",
; "version": 1,
; "source": null,
; "target": null,
; "imports": [],
; "exports": [{"origin":0,"name":"f"}],
; "regions": [
; {"id":0,"owner":null,"index":0,"arguments":[],"nodes":[{"id":0,"kind":"lambda","inputs":[],"outputs":[{"id":0,"type":"ptr","class":"value","name":"%f"}],"regions":[1],"symbol":"@f","linkage":"external","location":{"file":"f.c","line":1,"column":0},"opaque":false}],"results":[0]},
; {"id":1,"owner":0,"index":0,"arguments":[{"id":1,"type":"i32","class":"value","name":"%x"},{"id":4,"type":"mem","class":"memory","name":"%m0"},{"id":5,"type":"io","class":"io","name":"%io0"},{"id":6,"type":"loop","class":"loop","name":"%l0"}],"nodes":[{"id":1,"kind":"simple","inputs":[1,1],"outputs":[{"id":2,"type":"i32","class":"value","name":"%y"}],"operation":"add","text":"add i32 %x, %x, !dbg !9","location":{"file":"f.c","line":2,"column":7}},{"id":2,"kind":"simple","inputs":[2,2],"outputs":[{"id":3,"type":"i32","class":"value","name":"%z"}],"operation":"mul","text":"mul i32 %y, %y, !dbg !10","location":{"file":"f.c","line":3,"column":10}}],"results":[3,4,5,6]}
; ]}
