; The summary index of ThinLTO, which follows the module it describes.

source_filename = "summary.ll"

@table = constant [1 x ptr] [ptr @callee], !type !0
@counter = global i32 0

define i32 @main() {
  ret i32 0
}

define void @callee() {
  ret void
}

!0 = !{i64 0, !"typeid"}

^0 = module: (path: "summary.o", hash: (1, 2, 3, 4, 5))
^1 = module: (path: "other \22quoted\22.o", hash: (0, 0, 0, 0, 0))
^2 = gv: (name: "main", summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 1, dsoLocal: 1, canAutoHide: 0, importType: definition), insts: 10, funcFlags: (readNone: 0, readOnly: 1, noRecurse: 1, returnDoesNotAlias: 0, noInline: 0, alwaysInline: 0, noUnwind: 1, mayThrow: 0, hasUnknownCall: 0, mustBeUnreachable: 0), calls: ((callee: ^3, hotness: hot), (callee: ^4, tail: 1), (callee: ^5, relbf: 256)), typeIdInfo: (typeTests: (^8, 123456), typeTestAssumeVCalls: (vFuncId: (^8, offset: 16)), typeCheckedLoadVCalls: (vFuncId: (guid: 77, offset: 8)), typeTestAssumeConstVCalls: ((vFuncId: (^8, offset: 16), args: (42))), typeCheckedLoadConstVCalls: ((vFuncId: (^8, offset: 24), args: (43, 44)))), params: ((param: 0, offset: [0, 7]), (param: 1, offset: [-4, 3], calls: ((callee: ^3, param: 2, offset: [0, 0])))), refs: (readonly ^6, writeonly ^7, ^3)))) ; guid = 15822663052811949562
^3 = gv: (name: "callee", summaries: (function: (module: ^0, flags: (linkage: linkonce_odr, visibility: hidden, notEligibleToImport: 1, live: 0, dsoLocal: 0, canAutoHide: 1, importType: declaration), insts: 2, allocs: ((versions: (none, cold), memProf: ((type: notcold, stackIds: (1, 2, 3)), (type: cold, stackIds: (4))))), callsites: ((callee: ^4, clones: (0, 1), stackIds: (8, 9))))))
^4 = gv: (guid: 12345)
^5 = gv: (guid: 67890, summaries: (alias: (module: ^1, flags: (linkage: weak, visibility: protected, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), aliasee: ^10)))
^6 = gv: (name: "counter", summaries: (variable: (module: ^0, flags: (linkage: internal, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), varFlags: (readonly: 1, writeonly: 0, constant: 0), refs: (^3))))
^7 = gv: (name: "table", summaries: (variable: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), varFlags: (readonly: 0, writeonly: 0, constant: 1, vcall_visibility: 2), vTableFuncs: ((virtFunc: ^3, offset: 16)))))
^8 = typeid: (name: "typeid", summary: (typeTestRes: (kind: allOnes, sizeM1BitWidth: 7, alignLog2: 3, sizeM1: 4, bitMask: 1, inlineBits: 2), wpdResolutions: ((offset: 16, wpdRes: (kind: singleImpl, singleImplName: "callee")), (offset: 24, wpdRes: (kind: branchFunnel)), (offset: 8, wpdRes: (kind: indir, resByArg: (args: (1, 2), byArg: (kind: uniformRetVal, info: 3), args: (4), byArg: (kind: virtualConstProp, byte: 2, bit: 1)))))))
^9 = typeidCompatibleVTable: (name: "typeid", summary: ((offset: 16, ^7)))
^10 = gv: (guid: 555, summaries: (function: (module: ^1, flags: (linkage: available_externally, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), insts: 1)))
^11 = flags: 97
^12 = blockcount: 4
