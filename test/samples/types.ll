; Every type, in every place where one can stand.

source_filename = "types.ll"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%opaque = type opaque
%empty = type {}
%packed = type <{ i8, i64, [3 x i16] }>
%pair = type { i32, ptr }
%nested = type { %pair, [4 x { i8, <2 x float> }], <{ i1, %packed }> }
%self = type { ptr, [2 x %leaf] }
%leaf = type { i32 }
%0 = type { i8 }
%1 = type { %0, %0 }
%2 = type opaque
%"quoted name" = type { i32 }
%"with \22quote\22 and \5C" = type { i64 }
%-dash.dot$dollar_ = type { double }
%"7digits" = type { float }
%emptypacked = type <{}>
%arrays = type { [0 x i8], [1 x [2 x [3 x i4]]] }
%vectors = type { <1 x i1>, <4 x ptr addrspace(3)>, <16 x bfloat> }

@widths = external global { i1, i2, i7, i8, i33, i65, i128, i1024, i8388607 }
@floats = external global { half, bfloat, float, double, x86_fp80, fp128, ppc_fp128 }
@pointers = external global { ptr, ptr addrspace(0), ptr addrspace(1), ptr addrspace(16777215) }
@named = external global %nested
@numbered = external global %1
@quoted = external global %"quoted name"
@escaped = external global %"with \22quote\22 and \5C"
@dashed = external global %-dash.dot$dollar_
@digits = external global %"7digits"
@recursive = external global %self
@nothing = global %empty zeroinitializer
@packed_nothing = global %emptypacked zeroinitializer
@of_arrays = external global %arrays
@of_vectors = external global %vectors
@huge = external global [18446744073709551615 x i8]
@wide_vector = external global <65536 x i8>
@image = external global target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0)
@layout = external global target("spirv.Sampler")
@opaque_pointer = external global %opaque

declare void @functions(ptr, ...)
declare void @only_varargs(...)
declare <vscale x 4 x i32> @scalable(<vscale x 16 x i1>, <vscale x 2 x ptr>, <vscale x 1 x half>)
declare { <vscale x 2 x double>, <vscale x 2 x double> } @scalable_struct()
declare target("aarch64.svcount") @svcount(target("aarch64.svcount"))
declare target("riscv.vector.tuple", <vscale x 8 x i8>, 2) @tuple(target("riscv.vector.tuple", <vscale x 8 x i8>, 2))
declare x86_amx @llvm.x86.tilezero.internal(i16, i16)
declare void @llvm.takes.metadata(metadata)
declare token @llvm.experimental.convergence.anchor()
declare target("named.type", i32, { i8, [2 x ptr] }, 7) @custom(target("named.type", i32, { i8, [2 x ptr] }, 7))
declare [2 x [2 x %pair]] @aggregate(%1, %nested)

define void @uses(ptr %p) {
  %a = alloca %opaque_array, align 1
  %b = alloca %nested, i64 3, align 32
  %c = load %pair, ptr %p, align 8
  %d = getelementptr %nested, ptr %p, i64 0, i32 1, i64 2, i32 1
  %e = alloca target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), align 8
  %f = call i32 (ptr, ...) @printf(ptr %p, i32 1)
  %g = call { i1, [2 x <2 x i16>] } %p(<{ i8, i16 }> zeroinitializer)
  %h = va_arg ptr %p, %pair
  ret void
}

%opaque_array = type { [2 x %leaf] }

declare i32 @printf(ptr, ...)
