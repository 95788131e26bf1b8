; Every constant, in every spelling.

source_filename = "constants.ll"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128-A5"
target triple = "x86_64-unknown-linux-gnu"

%pair = type { i32, ptr }
%opaque = type opaque

; Integers: decimal, negative, hexadecimal, boolean, wider than a machine word.
@zero = global i32 0
@minus = global i32 -1
@minimum = global i8 -128
@unsigned = global i8 255
@true = global i1 true
@false = global i1 false
@one_bit = global i1 1
@minus_bit = global i1 -1
@hex_unsigned = global i32 u0xFF
@hex_signed = global i32 s0x0FF
@hex_lower = global i64 u0xdeadBEEF
@hex_negative = global i8 s0xFF
@wide = global i128 170141183460469231731687303715884105727
@wider = global i256 -57896044618658097711785492504343953926634992332820282019728792003956564819968
@leading_zeros = global i16 0007
@odd_width = global i37 68719476735

; Floating point: decimal, exponents, and the hexadecimal spellings of every type.
@decimal = global double 1.000000e+00
@short_decimal = global double 4.
@signed_decimal = global double +2.5
@exponent = global double -1.25E-3
@big_exponent = global double 1.0e+308
@inexact = global double 0.1
@hex_double = global double 0x3FB999999999999A
@infinity = global double 0x7FF0000000000000
@minus_infinity = global double 0xFFF0000000000000
@nan = global double 0x7FF8000000000000
@signalling = global double 0x7FF4000000000001
@minus_zero = global double -0.0
@subnormal = global double 0x1
@float_decimal = global float 1.5
@float_hex = global float 0x3FB99999A0000000
@float_nan = global float 0x7FF8000020000000
@float_subnormal = global float 0x36A0000000000000
@half_decimal = global half 1.0
@half_hex = global half 0xH3C00
@half_as_double = global half 0x3FF0000000000000
@half_nan = global half 0xH7E01
@brain = global bfloat 0xR3F80
@brain_nan = global bfloat 0xRFFC1
@brain_decimal = global bfloat 2.0
@extended = global x86_fp80 0xK3FFF8000000000000000
@extended_odd = global x86_fp80 0xK7FFFC000000000000001
@quad = global fp128 0xL00000000000000003FFF000000000000
@pair_double = global ppc_fp128 0xM3FF00000000000000000000000000001

; Strings and arrays.
@text = constant [6 x i8] c"hello\00"
@escapes = constant [8 x i8] c"\00\01\0A\22\5C\7F\80\FF"
@escapes_lower = constant [4 x i8] c"\0a\fe\\\22"
@newline = constant [3 x i8] c"a
b"
@empty_text = constant [0 x i8] c""
@array = global [3 x i32] [i32 1, i32 -2, i32 3]
@empty_array = global [0 x i32] []
@array_of_text = global [2 x [2 x i8]] [[2 x i8] c"ab", [2 x i8] c"cd"]
@bytes = global [3 x i8] [i8 1, i8 2, i8 3]
@printable_bytes = global [3 x i8] [i8 65, i8 66, i8 67]
@mixed_array = global [3 x i8] [i8 1, i8 undef, i8 poison]
@doubles = global [2 x double] [double 1.0, double 0x7FF8000000000000]
@pointers = global [2 x ptr] [ptr null, ptr @zero]
@zero_array = global [2 x i32] zeroinitializer
@explicit_zeros = global [2 x i32] [i32 0, i32 0]

; Structures.
@structure = global { i32, ptr } { i32 1, ptr @structure }
@packed = global <{ i8, i32 }> <{ i8 1, i32 2 }>
@named = global %pair { i32 7, ptr null }
@nested = global { %pair, <{ i8 }>, [1 x %pair] } { %pair { i32 1, ptr null }, <{ i8 }> <{ i8 2 }>, [1 x %pair] [%pair zeroinitializer] }
@empty = global {} {}
@empty_zero = global {} zeroinitializer
@empty_undef = global {} undef
@all_zero_structure = global { i32, i64 } { i32 0, i64 0 }
@all_undef = global { i32, i64 } { i32 undef, i64 undef }
@all_poison = global { i32, i64 } { i32 poison, i64 poison }

; Vectors.
@vector = global <4 x i32> <i32 1, i32 2, i32 3, i32 4>
@vector_of_pointers = global <2 x ptr> <ptr null, ptr @zero>
@vector_partly_undef = global <3 x float> <float 1.0, float undef, float poison>
@vector_splat = global <4 x i32> splat (i32 9)
@vector_float_splat = global <2 x double> splat (double 0.5)
@vector_spelled_splat = global <2 x i8> <i8 5, i8 5>
@vector_bits = global <4 x i1> <i1 true, i1 false, i1 1, i1 0>
@vector_pointer_splat = global <2 x ptr> splat (ptr @zero)

; Unknowns.
@undefined = global i32 undef
@poisoned = global ptr poison
@none = global ptr null
@none_in_space = global ptr addrspace(3) null
@undefined_structure = global %pair undef
@zeroed = global %pair zeroinitializer
@zero_number = global i32 zeroinitializer
@zero_float = global double zeroinitializer
@zero_pointer = global ptr zeroinitializer
@extension = global target("spirv.Event") zeroinitializer
@space = addrspace(3) global i32 1

; Constant expressions.
@trunc = global i8 trunc (i64 ptrtoint (ptr @zero to i64) to i8)
@ptrtoint = global i64 ptrtoint (ptr @zero to i64)
@ptrtoaddr = global i64 ptrtoaddr (ptr @zero to i64)
@inttoptr = global ptr inttoptr (i64 4096 to ptr)
@bitcast = global <2 x i32> bitcast (i64 ptrtoint (ptr @zero to i64) to <2 x i32>)
@addrspacecast = global ptr addrspacecast (ptr addrspace(3) @space to ptr)
@addrspacecast_back = global ptr addrspace(3) addrspacecast (ptr @zero to ptr addrspace(3))
@gep = global ptr getelementptr (i8, ptr @zero, i64 1)
@gep_inbounds = global ptr getelementptr inbounds (%pair, ptr @named, i64 0, i32 1)
@gep_nuw = global ptr getelementptr nuw (i32, ptr @array, i64 1)
@gep_nusw = global ptr getelementptr nusw (i32, ptr @array, i64 1)
@gep_both = global ptr getelementptr nusw nuw (i32, ptr @array, i64 1)
@gep_all = global ptr getelementptr inbounds nuw (i32, ptr @array, i64 1)
@gep_inrange = global ptr getelementptr inrange(-4, 8) (i32, ptr @array, i64 1)
@gep_inbounds_inrange = global ptr getelementptr inbounds inrange(0, 12) ([3 x i32], ptr @array, i64 0, i64 1)
@gep_negative = global ptr getelementptr (i8, ptr @array, i64 -1)
@gep_narrow = global ptr getelementptr inbounds ({ i32, [4 x i8] }, ptr @zero, i32 0, i32 1, i8 2)
@gep_space = global ptr addrspace(3) getelementptr inbounds (i8, ptr addrspace(3) @space, i32 1)
@gep_vector = global <2 x ptr> getelementptr (i32, ptr @array, <2 x i64> <i64 1, i64 2>)
@gep_nested = global ptr getelementptr (i8, ptr getelementptr inbounds (%pair, ptr @named, i64 1), i64 ptrtoint (ptr @zero to i64))
@add = global i64 add (i64 ptrtoint (ptr @zero to i64), i64 5)
@add_nuw_nsw = global i64 add nuw nsw (i64 ptrtoint (ptr @zero to i64), i64 5)
@sub = global i64 sub (i64 ptrtoint (ptr @zero to i64), i64 ptrtoint (ptr @minus to i64))
@sub_nsw = global i64 sub nsw (i64 0, i64 ptrtoint (ptr @zero to i64))
@xor = global i64 xor (i64 ptrtoint (ptr @zero to i64), i64 -1)
@difference = global i32 trunc (i64 sub (i64 ptrtoint (ptr dso_local_equivalent @function to i64), i64 ptrtoint (ptr @difference to i64)) to i32)
@extractelement = global i64 extractelement (<2 x i64> bitcast (<4 x i32> <i32 1, i32 2, i32 3, i32 4> to <2 x i64>), i32 0)
@extract_pointer = global ptr extractelement (<2 x ptr> getelementptr (i32, ptr @array, <2 x i64> <i64 1, i64 2>), i32 1)
@insertelement = global <2 x ptr> insertelement (<2 x ptr> getelementptr (i32, ptr @array, <2 x i64> <i64 1, i64 2>), ptr null, i64 ptrtoint (ptr @zero to i64))
@shufflevector = global <4 x ptr> shufflevector (<2 x ptr> getelementptr (i32, ptr @array, <2 x i64> <i64 1, i64 2>), <2 x ptr> poison, <4 x i32> <i32 1, i32 0, i32 poison, i32 1>)

; Functions and blocks as constants.
@equivalent = global ptr dso_local_equivalent @function
@without_cfi = global ptr no_cfi @function
@block = global ptr blockaddress(@function, %target)
@numbered_block = global ptr blockaddress(@numbered, %1)
@block_difference = global i64 sub (i64 ptrtoint (ptr blockaddress(@function, %target) to i64), i64 ptrtoint (ptr blockaddress(@function, %other) to i64))
@signed = global ptr ptrauth (ptr @zero, i32 0)
@signed_discriminator = global ptr ptrauth (ptr @function, i32 2, i64 1234)
@signed_address = global ptr ptrauth (ptr @function, i32 2, i64 65535, ptr @signed_address)
@signed_zero = global ptr ptrauth (ptr @function, i32 1, i64 0, ptr inttoptr (i64 1 to ptr))
@signed_symbol = global ptr ptrauth (ptr @function, i32 1, i64 0, ptr null, ptr @deactivation)
@deactivation = external global i8

define void @function(i1 %c) {
entry:
  br i1 %c, label %target, label %other

target:
  store ptr blockaddress(@function, %other), ptr @block, align 8
  br label %other

other:
  ret void
}

define void @numbered() {
  br label %1

1:
  ret void
}

define <vscale x 4 x i32> @in_instructions(ptr %p, <vscale x 4 x i32> %v) {
  %a = add <vscale x 4 x i32> %v, splat (i32 3)
  %b = add <vscale x 4 x i32> %a, zeroinitializer
  %c = select <vscale x 4 x i1> splat (i1 true), <vscale x 4 x i32> %b, <vscale x 4 x i32> undef
  %d = insertelement <vscale x 4 x i32> poison, i32 u0x10, i64 0
  %e = shufflevector <vscale x 4 x i32> %d, <vscale x 4 x i32> poison, <vscale x 4 x i32> zeroinitializer
  store ptr getelementptr inbounds (i8, ptr @array, i64 4), ptr %p, align 8
  store { i8, [2 x ptr] } { i8 1, [2 x ptr] [ptr @zero, ptr no_cfi @function] }, ptr %p, align 8
  store <2 x ptr> <ptr blockaddress(@function, %target), ptr null>, ptr %p, align 16
  store i64 ptrtoint (ptr getelementptr (i32, ptr null, i32 1) to i64), ptr %p, align 8
  call void %p(i1 true, double 0x7FF0000000000000, float 0xFFF0000000000000, ptr null, <1 x i8> <i8 1>)
  ret <vscale x 4 x i32> %e
}
