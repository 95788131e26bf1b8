; Every kind of debug-information node, with every field that can be written.

source_filename = "debug-info.ll"

@counter = global i32 0, align 4, !dbg !20
@text = constant [2 x i8] c"x\00", !dbg !21, !dbg !22

define i32 @main(i32 %argc) !dbg !50 {
entry:
  ret i32 %argc, !dbg !60
}

declare !dbg !52 void @external()

define void @inlined() !dbg !51 {
  ret void, !dbg !DILocation(line: 9, column: 3, scope: !51, inlinedAt: !61)
}

!llvm.dbg.cu = !{!0, !1, !2}
!llvm.module.flags = !{!3, !4}
!nodes = !{!10, !11, !12, !13, !14, !15, !16, !17, !18, !19}
!types = !{!70, !71, !72, !73, !74, !75, !76, !77, !78, !79, !80, !81, !82, !83, !84, !85, !86, !87, !88, !89, !90, !91, !92, !93, !94, !95, !96, !97, !98, !99}
!others = !{!110, !111, !112, !113, !114, !115, !116, !117, !118, !119, !120, !121, !122, !123, !124, !125, !126, !127, !128, !129, !130, !131, !132, !133}
!expressions = !{!140, !141, !142, !143, !144, !145, !146, !147, !148, !149, !150, !151, !152, !153, !154, !155, !156}
!macros = !{!160, !161, !162, !163}
!ranges = !{!170, !171, !172, !173, !174, !175, !176}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !10, producer: "hand \22written\22", isOptimized: true, flags: "-O2", runtimeVersion: 2, splitDebugFilename: "x.dwo", emissionKind: FullDebug, enums: !5, retainedTypes: !6, globals: !7, imports: !8, macros: !9, dwoId: 1234567890123, splitDebugInlining: false, debugInfoForProfiling: true, nameTableKind: GNU, rangesBaseAddress: true, sysroot: "/", sdk: "SDK")
!1 = distinct !DICompileUnit(language: DW_LANG_Rust, file: !11, isOptimized: false, runtimeVersion: 0, emissionKind: LineTablesOnly, nameTableKind: None)
!2 = distinct !DICompileUnit(sourceLanguageName: DW_LNAME_C_plus_plus, sourceLanguageVersion: 202002, file: !12, emissionKind: DebugDirectivesOnly, nameTableKind: Apple)
!3 = !{i32 7, !"Dwarf Version", i32 5}
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !{!84}
!6 = !{!70, !52}
!7 = !{!20, !21, !22}
!8 = !{!113}
!9 = !{!160}
!10 = !DIFile(filename: "a.c", directory: "/src")
!11 = !DIFile(filename: "b.c", directory: "", checksumkind: CSK_MD5, checksum: "595f44fec1e92a71d3e9e77456ba80d1")
!12 = !DIFile(filename: "c.c", directory: "/src", checksumkind: CSK_SHA1, checksum: "da39a3ee5e6b4b0d3255bfef95601890afd80709", source: "int main() {}\0A")
!13 = !DIFile(filename: "d.c", directory: "/src", checksumkind: CSK_SHA256, checksum: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
!14 = distinct !DILexicalBlock(scope: !50, file: !10, line: 3, column: 5)
!15 = !DILexicalBlockFile(scope: !14, file: !11, discriminator: 7)
!16 = !DINamespace(name: "outer", scope: null)
!17 = !DINamespace(scope: !16, exportSymbols: true)
!18 = !DIModule(scope: null, name: "Module", configMacros: "-DX", includePath: "/include", apinotes: "notes", file: !10, line: 4, isDecl: true)
!19 = !DICommonBlock(scope: !50, declaration: !23, name: "block", file: !10, line: 5)
!20 = !DIGlobalVariableExpression(var: !23, expr: !DIExpression())
!21 = !DIGlobalVariableExpression(var: !24, expr: !DIExpression(DW_OP_constu, 5, DW_OP_stack_value))
!22 = distinct !DIGlobalVariableExpression(var: !25, expr: !140)
!23 = distinct !DIGlobalVariable(name: "counter", linkageName: "_counter", scope: !0, file: !10, line: 1, type: !70, isLocal: false, isDefinition: true, align: 32, annotations: !26)
!24 = !DIGlobalVariable(name: "text", scope: null, isLocal: true, type: !70, isDefinition: true, declaration: !79, templateParams: !27)
!25 = distinct !DIGlobalVariable(scope: !50, isLocal: true, isDefinition: false, type: !73)
!26 = !{!28}
!27 = !{!110, !111, !112}
!28 = !{!"btf_decl_tag", !"tag"}

!50 = distinct !DISubprogram(name: "main", linkageName: "_main", scope: !10, file: !10, line: 2, type: !90, scopeLine: 3, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, templateParams: !27, retainedNodes: !53, thrownTypes: !54, annotations: !26, targetFuncName: "target", keyInstructions: true)
!51 = distinct !DISubprogram(scope: !16, spFlags: DISPFlagDefinition | DISPFlagMainSubprogram | DISPFlagPure | DISPFlagElemental | DISPFlagRecursive | DISPFlagObjCDirect, unit: !1)
!52 = !DISubprogram(name: "external", scope: !85, file: !10, line: 8, type: !90, containingType: !85, virtualIndex: 3, thisAdjustment: -8, flags: DIFlagPublic | DIFlagThunk, spFlags: DISPFlagVirtual | DISPFlagPureVirtual | DISPFlagOptimized | DISPFlagDeleted, declaration: null)
!53 = !{!55, !56}
!54 = !{!70}
!55 = !DILocalVariable(name: "argc", arg: 1, scope: !50, file: !10, line: 2, type: !70, flags: DIFlagArtificial, align: 32, annotations: !26)
!56 = !DILabel(scope: !50, name: "again", file: !10, line: 6, column: 3, isArtificial: true, coroSuspendIdx: 2)
!60 = !DILocation(line: 4, column: 7, scope: !50, isImplicitCode: true, atomGroup: 1, atomRank: 2)
!61 = distinct !DILocation(line: 0, scope: !51)

!70 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!71 = !DIBasicType(tag: DW_TAG_unspecified_type, name: "decltype(nullptr)")
!72 = !DIBasicType(tag: DW_TAG_base_type, name: "odd", size: 24, align: 32, encoding: DW_ATE_UTF, num_extra_inhabitants: 3, flags: DIFlagBigEndian)
!73 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !70, size: 64, align: 64, dwarfAddressSpace: 1)
!74 = !DIDerivedType(tag: DW_TAG_const_type, baseType: null)
!75 = !DIDerivedType(tag: DW_TAG_typedef, name: "alias", file: !10, line: 1, baseType: !70, annotations: !26)
!76 = !DIDerivedType(tag: DW_TAG_member, name: "field", scope: !85, file: !10, line: 2, baseType: !70, size: 3, offset: 5, flags: DIFlagBitField | DIFlagPrivate, extraData: i64 0)
!77 = !DIDerivedType(tag: DW_TAG_inheritance, scope: !85, baseType: !86, extraData: i32 0, flags: DIFlagVirtual | DIFlagProtected)
!78 = !DIDerivedType(tag: DW_TAG_ptr_to_member_type, baseType: !70, size: 64, extraData: !85)
!79 = !DIDerivedType(tag: DW_TAG_member, name: "fixed", scope: !85, file: !10, line: 3, baseType: !74, flags: DIFlagStaticMember, extraData: i32 42)
!80 = !DIDerivedType(tag: DW_TAG_LLVM_ptrauth_type, baseType: !73, ptrAuthKey: 2, ptrAuthIsAddressDiscriminated: true, ptrAuthExtraDiscriminator: 1234, ptrAuthIsaPointer: false, ptrAuthAuthenticatesNullValues: true)
!81 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !70, size: 64)
!82 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !70)
!83 = !DICompositeType(tag: DW_TAG_array_type, baseType: !70, size: 96, elements: !100, flags: DIFlagVector, dataLocation: !DIExpression(DW_OP_push_object_address, DW_OP_deref), associated: !DIExpression(DW_OP_deref), allocated: !DIExpression(DW_OP_deref), rank: !DIExpression(DW_OP_constu, 2))
!84 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "Colour", file: !10, line: 4, baseType: !70, size: 32, elements: !101, flags: DIFlagEnumClass, enumKind: DW_APPLE_ENUM_KIND_Closed)
!85 = distinct !DICompositeType(tag: DW_TAG_class_type, name: "Class", scope: !16, file: !10, line: 5, size: 128, align: 64, offset: 8, flags: DIFlagTypePassByReference | DIFlagNonTrivial, elements: !102, runtimeLang: DW_LANG_C_plus_plus_14, vtableHolder: !85, templateParams: !27, identifier: "_ZTS5Class", annotations: !26, num_extra_inhabitants: 1)
!86 = !DICompositeType(tag: DW_TAG_structure_type, name: "Opaque", flags: DIFlagFwdDecl, specification: !85, bitStride: i64 24)
!87 = !DICompositeType(tag: DW_TAG_union_type, name: "Union", size: 64, elements: !103)
!88 = !DICompositeType(tag: DW_TAG_variant_part, scope: !85, size: 64, elements: !103, discriminator: !76)
!89 = !DICompositeType(tag: DW_TAG_array_type, baseType: !70, dataLocation: !23, rank: i64 3, associated: !23, allocated: !23, elements: !100)
!90 = !DISubroutineType(flags: DIFlagLValueReference, cc: DW_CC_BORLAND_stdcall, types: !104)
!91 = !DISubroutineType(types: !{null})
!92 = !DIStringType(name: "character(*)", stringLength: !23, stringLengthExpression: !DIExpression(), stringLocationExpression: !DIExpression(DW_OP_push_object_address), size: 32, align: 8, encoding: DW_ATE_ASCII)
!93 = !DISubrangeType(name: "Range", scope: !16, file: !10, line: 6, size: 32, align: 32, baseType: !70, lowerBound: i32 1, upperBound: !23, stride: i32 2, bias: i32 1)
!94 = !DIFixedPointType(name: "fixed", size: 32, align: 32, encoding: DW_ATE_signed_fixed, kind: Binary, factor: -4)
!95 = !DIFixedPointType(name: "decimal", size: 32, encoding: DW_ATE_unsigned_fixed, kind: Decimal, factor: -2)
!96 = !DIFixedPointType(name: "rational", size: 32, encoding: DW_ATE_signed_fixed, kind: Rational, numerator: 1, denominator: 3)
!97 = !DIDerivedType(tag: DW_TAG_template_alias, name: "Alias", baseType: !70, extraData: !27)
!98 = !DIDerivedType(tag: DW_TAG_set_type, baseType: !84, size: 8)
!99 = !DIDerivedType(tag: DW_TAG_member, name: "method", flags: DIFlagIntroducedVirtual | DIFlagExplicit | DIFlagObjectPointer | DIFlagObjcClassComplete | DIFlagAppleBlock | DIFlagNoReturn | DIFlagExportSymbols | DIFlagEnumClass, baseType: !70)
!100 = !{!170}
!101 = !{!131, !132, !133}
!102 = !{!76, !77, !79, !52}
!103 = !{!76}
!104 = !{null, !70, !73}

!110 = !DITemplateTypeParameter(name: "T", type: !70, defaulted: true)
!111 = !DITemplateValueParameter(name: "N", type: !70, defaulted: false, value: i32 7)
!112 = !DITemplateValueParameter(tag: DW_TAG_GNU_template_template_param, name: "C", value: !"std::vector")
!113 = !DIImportedEntity(tag: DW_TAG_imported_declaration, name: "import", scope: !0, entity: !16, file: !10, line: 7, elements: !105)
!105 = !{!114}
!114 = !DIImportedEntity(tag: DW_TAG_imported_module, scope: !50, entity: !18)
!115 = !DIObjCProperty(name: "property", file: !10, line: 8, setter: "setIt:", getter: "it", attributes: 7, type: !70)
!116 = distinct !DIAssignID()
!117 = !GenericDINode(tag: DW_TAG_GNU_call_site, header: "header", operands: {!70, null, !"text"})
!118 = distinct !GenericDINode(tag: 3)
!119 = !DILocalVariable(scope: !14)
!120 = !DILabel(scope: !50, name: "plain", file: !10, line: 7)
!121 = !DITemplateValueParameter(tag: DW_TAG_GNU_template_parameter_pack, name: "Pack", value: !27)
!122 = !DITemplateValueParameter(type: !73, value: ptr @counter)
!123 = !DIBasicType(name: "sized", size: 8, encoding: DW_ATE_boolean, flags: DIFlagLittleEndian)
!124 = !DIBasicType(name: "number", size: 8, encoding: 200)
!125 = !DIDerivedType(tag: 16, baseType: !70)
!126 = !DISubroutineType(cc: 200, types: null)
!127 = !DIDerivedType(tag: DW_TAG_friend, baseType: !85)
!128 = !DICompositeType(tag: DW_TAG_structure_type, name: "flags", flags: 1152)
!129 = !DIDerivedType(tag: DW_TAG_member, baseType: !70, flags: DIFlagSingleInheritance)
!130 = !DIDerivedType(tag: DW_TAG_member, baseType: !70, flags: DIFlagVirtualInheritance | DIFlagRValueReference)
!131 = !DIEnumerator(name: "red", value: -1)
!132 = !DIEnumerator(name: "green", value: 255, isUnsigned: true)
!133 = !DIEnumerator(name: "huge", value: 170141183460469231731687303715884105727)

!140 = !DIExpression()
!141 = !DIExpression(DW_OP_deref)
!142 = !DIExpression(DW_OP_plus_uconst, 8, DW_OP_deref, DW_OP_stack_value)
!143 = !DIExpression(DW_OP_LLVM_fragment, 0, 32)
!144 = !DIExpression(DW_OP_constu, 18446744073709551615, DW_OP_minus)
!145 = !DIExpression(DW_OP_LLVM_convert, 32, DW_ATE_signed, DW_OP_LLVM_convert, 64, DW_ATE_unsigned, DW_OP_stack_value)
!146 = !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value)
!147 = !DIExpression(DW_OP_LLVM_tag_offset, 3)
!148 = !DIExpression(DW_OP_LLVM_entry_value, 1)
!149 = !DIExpression(DW_OP_swap, DW_OP_xderef)
!150 = !DIExpression(DW_OP_LLVM_implicit_pointer)
!151 = !DIExpression(DW_OP_push_object_address, DW_OP_lit0, DW_OP_over, DW_OP_xor, DW_OP_plus)
!152 = !DIExpression(DW_OP_LLVM_extract_bits_sext, 3, 5)
!153 = !DIExpression(DW_OP_LLVM_extract_bits_zext, 3, 5, DW_OP_deref_size, 4)
!154 = !DIExpression(DW_OP_breg3, 16, DW_OP_bregx, 40, 8, DW_OP_regx, 5)
!155 = !DIExpression(DW_OP_eq, DW_OP_ne, DW_OP_gt, DW_OP_ge, DW_OP_lt, DW_OP_le, DW_OP_and, DW_OP_or, DW_OP_xor, DW_OP_not, DW_OP_neg, DW_OP_abs, DW_OP_shl, DW_OP_shr, DW_OP_shra, DW_OP_mul, DW_OP_div, DW_OP_mod)
!156 = !DIExpression(6, 35, 4)

!160 = !DIMacroFile(line: 1, file: !10, nodes: !164)
!161 = !DIMacro(type: DW_MACINFO_define, line: 2, name: "X", value: "1")
!162 = !DIMacro(type: DW_MACINFO_undef, line: 3, name: "X")
!163 = !DIMacroFile(type: DW_MACINFO_start_file, file: !11)
!164 = !{!161, !162, !163}

!170 = !DISubrange(count: 3)
!171 = !DISubrange(count: -1, lowerBound: 1)
!172 = !DISubrange(lowerBound: -4, upperBound: 9, stride: 2)
!173 = !DISubrange(count: !23, lowerBound: 0)
!174 = !DISubrange(lowerBound: !DIExpression(DW_OP_deref), upperBound: !55, stride: !23)
!175 = !DIGenericSubrange(lowerBound: !DIExpression(DW_OP_constu, 1), upperBound: !DIExpression(DW_OP_deref), stride: !DIExpression(DW_OP_deref))
!176 = !DIGenericSubrange(count: !23, lowerBound: !23, stride: !23)
