; Everything that can stand on a symbol, and everything that can stand beside symbols in a module.

source_filename = "a \22strange\22 name\0A.ll"
target datalayout = "e-m:e-P0-A5-G1-p3:32:32"
target triple = "x86_64-unknown-linux-gnu"

module asm ""
module asm ".globl \22quoted\22"
module asm "\09tab \5C backslash \00\FF"

$any = comdat any
$exact = comdat exactmatch
$largest = comdat largest
$nodeduplicate = comdat nodeduplicate
$samesize = comdat samesize
$"quoted comdat" = comdat any
$implicit = comdat any

; Linkage.
@private = private global i32 0
@internal = internal global i32 0
@available_externally = available_externally global i32 0
@linkonce = linkonce global i32 0
@weak = weak global i32 0
@common = common global i32 0
@appending = appending global [1 x i32] zeroinitializer
@extern_weak = extern_weak global i32
@linkonce_odr = linkonce_odr global i32 0
@weak_odr = weak_odr global i32 0
@external = external global i32
@plain = global i32 0
@constant = constant i32 0
@external_constant = external constant i32
@initialized = external externally_initialized global i32
@initialized_constant = externally_initialized constant i32 4

; Visibility, preemption, storage class.
@default = default global i32 0
@hidden = hidden global i32 0
@protected = protected global i32 0
@local = dso_local global i32 0
@preemptable = dso_preemptable global i32 0
@weak_hidden = weak dso_local hidden global i32 0
@dllimport = external dllimport global i32
@dllexport = dllexport global i32 0
@weak_dllexport = weak_odr dso_local dllexport global i32 0

; Thread-local storage.
@thread = thread_local global i32 0
@localdynamic = thread_local(localdynamic) global i32 0
@initialexec = external thread_local(initialexec) global i32
@localexec = internal thread_local(localexec) unnamed_addr global i32 0

; Addresses.
@unnamed = unnamed_addr global i32 0
@local_unnamed = local_unnamed_addr constant i32 0
@in_space = addrspace(1) global i32 0
@in_high_space = internal addrspace(16777215) constant i32 0
@in_named_space = addrspace("G") global i32 0
@everything = weak_odr dso_local protected dllexport thread_local(initialexec) local_unnamed_addr addrspace(4) externally_initialized global i32 1, section "s", partition "part", comdat($any), align 16, !note !0

; What follows the initializer.
@section = global i32 0, section ".data.\22odd\22"
@partition = global i32 0, partition "part\5C1"
@aligned = global i32 0, align 1024
@most_aligned = global i32 0, align 4294967296
@comdat = global i32 0, comdat($exact)
@implicit = weak global i32 0, comdat
@"quoted comdat" = weak global i32 0, comdat
@code_model_tiny = global i32 0, code_model "tiny"
@code_model_small = global i32 0, code_model "small"
@code_model_kernel = global i32 0, code_model "kernel"
@code_model_medium = global i32 0, code_model "medium"
@code_model_large = external global i32, code_model "large"
@no_address = global i32 0, no_sanitize_address
@no_hwaddress = global i32 0, no_sanitize_hwaddress
@memtag = global i32 0, sanitize_memtag
@dyninit = global i32 0, sanitize_address_dyninit
@all_sanitizers = global i32 0, no_sanitize_address, no_sanitize_hwaddress, sanitize_memtag, sanitize_address_dyninit, align 16
@attributed = global i32 0 #0
@inline_attributes = global i32 0, align 4 #1
@attached = global i32 0, !note !0, !other !1, !type !2, !type !3
@absolute = external global i8, !absolute_symbol !4
@associated = global i32 0, section "linked", !associated !5
@initialized_by_itself = global ptr @initialized_by_itself
@forward = global ptr @later
@later = global ptr @forward
@0 = private unnamed_addr constant [2 x i8] c"0\00", align 1
@1 = global ptr @0
@"" = global i32 1

; Aliases and ifuncs.
@alias = alias i32, ptr @plain
@alias_of_alias = alias i32, ptr @alias
@alias_attributes = weak_odr dso_local hidden thread_local(localexec) unnamed_addr alias i32, ptr @thread
@alias_dll = dllexport alias i32, ptr @plain
@alias_expression = internal alias i8, getelementptr inbounds (i8, ptr @plain, i64 1)
@alias_cast = private alias i32, addrspacecast (ptr addrspace(1) @in_space to ptr)
@alias_number = alias i32, inttoptr (i64 17 to ptr)
@alias_partition = alias void (), ptr @defined, partition "part"
@alias_function = linkonce_odr alias void (i32, ...), ptr @defined
@ifunc = ifunc i32 (i32), ptr @resolver
@ifunc_attributes = internal dso_local ifunc void (), ptr @resolver, partition "part"
@ifunc_protected = protected ifunc void (), ptr @resolver

define ptr @resolver() {
  ret ptr null
}

; Functions.
declare void @declared()
declare extern_weak void @weakly_declared()
declare dllimport void @imported()
declare hidden void @hidden_declaration()
declare !note !0 !other !1 void @with_metadata(i32)
declare void @unnamed_declaration() unnamed_addr
declare void @local_declaration() local_unnamed_addr #0
declare void @in_program_space() addrspace(1)
declare void @in_named_program_space() addrspace("P")
declare fastcc noundef nonnull ptr @full(ptr noundef align 4, i32 signext) unnamed_addr addrspace(2) #0 section "text" align 32 gc "gc" prefix i32 1

define private void @private_function() {
  ret void
}
define internal void @internal_function() {
  ret void
}
define linkonce_odr void @odr_function() comdat($any) {
  ret void
}
define available_externally void @available_function() {
  ret void
}
define weak dso_local protected void @weak_function() {
  ret void
}
define dllexport void @exported_function() {
  ret void
}
define void @implicit_comdat() comdat($implicit) {
  ret void
}
define void @defined() section "code" partition "part" align 64 gc "shadow-stack" prefix i64 4660 prologue [2 x i8] c"\90\90" personality ptr @declared !note !0 !type !2 {
  ret void
}
define void @preferred_order() local_unnamed_addr addrspace(0) #0 section "code" comdat($largest) align 2 {
  ret void
}
define void @3() {
  ret void
}
define void @"spaces and \01 bytes"() {
  ret void
}

attributes #0 = { nounwind "key"="value" "alone" }
attributes #1 = { "bss-section"="b" "data-section"="d" "rodata-section"="r" "relro-section"="l" "text-section"="t" }

!0 = !{}
!1 = !{i32 1}
!2 = !{i64 0, !"typeid"}
!3 = !{i64 8, !6}
!4 = !{i64 0, i64 256}
!5 = !{ptr @plain}
!6 = distinct !{}
