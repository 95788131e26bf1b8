// Calls, and musttail calls: modules the verifier must reject or accept. See cases.ts.

import { CaseList } from './cases.ts';

export const calls = new CaseList();
const { accept, reject } = calls;

// ── Calls ────────────────────────────────────────────────────────────────────

reject(
  'a flag of memcpy is no constant',
  'immediate constant',
  `declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
   define void @f(ptr %p, i1 %v) {
     call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %p, i64 8, i1 %v)
     ret void
   }`,
);

reject(
  'a flag of ctlz is no constant',
  'immediate constant',
  `declare i32 @llvm.ctlz.i32(i32, i1)
   define i32 @f(i32 %x, i1 %v) {
     %r = call i32 @llvm.ctlz.i32(i32 %x, i1 %v)
     ret i32 %r
   }`,
);

reject(
  'the depth of returnaddress is undef',
  'immediate constant',
  `declare ptr @llvm.returnaddress(i32)
   define ptr @f() {
     %r = call ptr @llvm.returnaddress(i32 undef)
     ret ptr %r
   }`,
);

reject(
  'the locality of a prefetch is out of range',
  'out of range',
  `declare void @llvm.prefetch.p0(ptr, i32, i32, i32)
   define void @f(ptr %p) {
     call void @llvm.prefetch.p0(ptr %p, i32 0, i32 4, i32 1)
     ret void
   }`,
);

reject(
  'va_start is called in a function without variable arguments',
  'variable arguments',
  `declare void @llvm.va_start.p0(ptr)
   define void @f(ptr %p) {
     call void @llvm.va_start.p0(ptr %p)
     ret void
   }`,
);

reject(
  'bswap of an odd number of bytes',
  'even number of bytes',
  `declare i24 @llvm.bswap.i24(i24)
   define i24 @f(i24 %x) {
     %r = call i24 @llvm.bswap.i24(i24 %x)
     ret i24 %r
   }`,
);

reject(
  'localescape is called outside of the entry block',
  'entry block',
  `declare void @llvm.localescape(...)
   define void @f() {
     %p = alloca i32
     br label %b
   b:
     call void (...) @llvm.localescape(ptr %p)
     ret void
   }`,
);

reject(
  'a garbage collection intrinsic is called in a function without collector',
  'no garbage collector',
  `declare void @llvm.gcroot(ptr, ptr)
   define void @f() {
     %p = alloca ptr
     call void @llvm.gcroot(ptr %p, ptr null)
     ret void
   }`,
);

reject(
  'the address of an intrinsic is stored',
  'address of the intrinsic',
  `declare void @llvm.donothing()
   define void @f(ptr %p) {
     store ptr @llvm.donothing, ptr %p
     ret void
   }`,
);

reject(
  'the address of an intrinsic is in an initializer',
  'address of the intrinsic',
  `@g = global ptr @llvm.donothing
   declare void @llvm.donothing()`,
);

reject(
  'an intrinsic is invoked',
  'cannot be invoked',
  `declare void @llvm.trap()
   declare i32 @p(...)
   define void @f() personality ptr @p {
     invoke void @llvm.trap() to label %ok unwind label %no
   ok:
     ret void
   no:
     %l = landingpad { ptr, i32 } cleanup
     ret void
   }`,
);

reject(
  'callbr executes what is no assembly',
  'can only execute inline assembly',
  `define void @f(ptr %g) {
     callbr void %g() to label %a [label %b]
   a:
     ret void
   b:
     ret void
   }`,
);

reject(
  'callbr has another number of label constraints than blocks',
  'label constraints',
  `define void @f() {
     callbr void asm "", "!i,!i"() to label %a [label %b]
   a:
     ret void
   b:
     ret void
   }`,
);

reject(
  'the assembly of a call has label constraints',
  'only callbr',
  `define void @f() {
     call void asm "", "!i"()
     ret void
   }`,
);

reject(
  'the operand of an indirect constraint has no element type',
  "needs the attribute 'elementtype'",
  `define void @f(ptr %p) {
     call void asm "", "*m"(ptr %p)
     ret void
   }`,
);

reject(
  'an operand of assembly has an element type without being indirect',
  'operands of indirect constraints',
  `define void @f(ptr %p) {
     call void asm "", "r"(ptr elementtype(i32) %p)
     ret void
   }`,
);

accept(
  'assembly with outputs, indirect and tied operands, and registers',
  `define i32 @f(ptr %p, i32 %x) {
     %r = call i32 asm sideeffect "nop", "=r,=*m,*m,0,{ax},i,~{memory},~{flags}"(ptr elementtype(i32) %p, ptr elementtype(i32) %p, i32 %x, i32 %x, i32 7)
     ret i32 %r
   }`,
);

reject(
  'a hardware kernel is called',
  'cannot be called',
  `declare amdgpu_kernel void @k()
   define void @f() {
     call amdgpu_kernel void @k()
     ret void
   }`,
);

reject('a function that is no intrinsic takes metadata', 'only intrinsics take', `declare void @g(metadata)`);

reject('a function that is no intrinsic takes a token', 'only intrinsics take', `declare void @g(token)`);

reject('a function that is no intrinsic returns a token', 'only intrinsics return', `declare token @g()`);

reject(
  'an indirect call passes metadata',
  'only intrinsics take',
  `define void @f(ptr %g) {
     call void %g(metadata !{})
     ret void
   }`,
);

reject(
  'a call has two deopt bundles',
  "only have one 'deopt' bundle",
  `declare void @g()
   define void @f() {
     call void @g() [ "deopt"(i32 0), "deopt"(i32 1) ]
     ret void
   }`,
);

reject(
  'a funclet bundle names something that is no pad',
  'must be a pad',
  `declare void @g()
   define void @f() {
     call void @g() [ "funclet"(i32 0) ]
     ret void
   }`,
);

reject(
  'a kcfi bundle has no constant',
  'i32 constant',
  `define void @f(ptr %g, i32 %x) {
     call void %g() [ "kcfi"(i32 %x) ]
     ret void
   }`,
);

reject(
  'a direct call has a ptrauth bundle',
  'direct call',
  `declare void @g()
   define void @f() {
     call void @g() [ "ptrauth"(i32 0, i64 0) ]
     ret void
   }`,
);

reject(
  'a call says of a function that it is speculatable',
  'speculatable',
  `declare i32 @g()
   define i32 @f() {
     %r = call i32 @g() speculatable
     ret i32 %r
   }`,
);

reject(
  'a swifterror argument comes from an ordinary alloca',
  'alloca marked swifterror',
  `declare void @g(ptr swifterror)
   define void @f() {
     %e = alloca ptr
     call void @g(ptr swifterror %e)
     ret void
   }`,
);

reject(
  'an inalloca argument comes from an ordinary alloca',
  'alloca marked inalloca',
  `declare void @g(ptr inalloca(i32))
   define void @f() {
     %a = alloca i32
     call void @g(ptr inalloca(i32) %a)
     ret void
   }`,
);

reject(
  'a variable argument is sret',
  "cannot be 'sret'",
  `declare void @g(...)
   define void @f(ptr %p) {
     call void (...) @g(ptr sret(i32) %p)
     ret void
   }`,
);

accept(
  'caller and callee disagree about the calling convention',
  `declare fastcc void @g()
   define void @f() {
     call coldcc void @g()
     ret void
   }`,
);

accept(
  'a function is called by another type than it has',
  `declare void @g(i32)
   define i32 @f() {
     %r = call i32 (float, ...) @g(float 1.0, i8 2)
     ret i32 %r
   }`,
);

accept(
  'an intrinsic is called without being declared',
  `define i32 @f(i32 %x) {
     call void @llvm.donothing()
     %r = call i32 @llvm.umax.i32(i32 %x, i32 7)
     ret i32 %r
   }`,
);

accept(
  'an intrinsic is declared with attributes that make no sense',
  'declare void @llvm.donothing() optnone alwaysinline',
);

// ── musttail ─────────────────────────────────────────────────────────────────

reject(
  'a musttail call is not followed by a return',
  'followed by a return',
  `declare void @g()
   define void @f() {
     musttail call void @g()
     call void @g()
     ret void
   }`,
);

reject(
  'the value of a musttail call is not what is returned',
  'must be returned',
  `declare i32 @g()
   define i32 @f() {
     %r = musttail call i32 @g()
     ret i32 0
   }`,
);

reject(
  'a musttail call has another convention than its caller',
  'calling convention of its caller',
  `declare fastcc void @g()
   define void @f() {
     musttail call fastcc void @g()
     ret void
   }`,
);

reject(
  'a musttail call has more parameters than its caller',
  'as many parameters',
  `declare void @g(i32)
   define void @f() {
     musttail call void @g(i32 1)
     ret void
   }`,
);

reject(
  'a musttail call has parameters of other types',
  'same types as its caller',
  `declare void @g(i64)
   define void @f(i32 %x) {
     musttail call void @g(i64 1)
     ret void
   }`,
);

reject(
  'a musttail call yields another type than its caller',
  'result type of its caller',
  `declare i32 @g()
   define void @f() {
     %r = musttail call i32 @g()
     ret void
   }`,
);

reject(
  'a musttail call has no variable arguments, but its caller has',
  'variable arguments',
  `declare void @g(ptr)
   define void @f(ptr %p, ...) {
     musttail call void @g(ptr %p, ...)
     ret void
   }`,
);

reject(
  'a musttail call passes by value what its caller takes by address',
  'the way its caller takes them',
  `declare void @g(ptr byval(i32))
   define void @f(ptr %p) {
     musttail call void @g(ptr byval(i32) %p)
     ret void
   }`,
);

reject(
  'inline assembly is a musttail call',
  'inline assembly',
  `define void @f() {
     musttail call void asm "", ""()
     ret void
   }`,
);

reject(
  'a tailcc musttail call passes an argument in a register',
  "'inreg' is not allowed",
  `declare tailcc void @g(ptr inreg)
   define tailcc void @f(ptr %p) {
     musttail call tailcc void @g(ptr inreg %p)
     ret void
   }`,
);

accept(
  'a musttail call, its bitcast, and the return of that',
  `declare ptr @g(ptr)
   define ptr @f(ptr noundef align 8 %p) {
     %r = musttail call ptr @g(ptr %p)
     %s = bitcast ptr %r to ptr
     ret ptr %s
   }`,
);

accept(
  'a tailcc musttail call has other parameters than its caller',
  `declare tailcc void @g(i64, ptr)
   define tailcc void @f(i32 %x) {
     musttail call tailcc void @g(i64 1, ptr null)
     ret void
   }`,
);

// ── Signatures of intrinsics ─────────────────────────────────────────────────

/** A module that calls an intrinsic by a function type, on its own parameters. */
function callOf(name: string, result: string, ...parameters: readonly string[]): string {
  const given = parameters.map((type, i) => (type === 'i1' ? 'i1 true' : `${type} %${i}`)).join(', ');
  const list = parameters.join(', ');
  return `declare ${result} @llvm.${name}(${list})
   define ${result} @f(${list}) {
     %r = call ${result} @llvm.${name}(${given})
     ret ${result} %r
   }`;
}

for (const [what, message, ...form] of [
  ['umax has an argument of another type', 'wrong type of argument 1', 'umax.i32', 'i32', 'i32', 'i64'],
  ['umax has another result', 'wrong type of result', 'umax.i32', 'i64', 'i32', 'i32'],
  ['umax has one argument', 'takes 2 arguments, not 1', 'umax.i32', 'i32', 'i32'],
  ['umax of floats', "cannot work on 'float'", 'umax.f32', 'float', 'float', 'float'],
  ['fabs of an integer', "cannot work on 'i32'", 'fabs.i32', 'i32', 'i32'],
  [
    'an overflow that is no bit',
    'wrong type of result',
    'sadd.with.overflow.i32',
    '{ i32, i32 }',
    'i32',
    'i32',
  ],
  [
    'one overflow for two lanes',
    'wrong type of result',
    'sadd.with.overflow.v2i32',
    '{ <2 x i32>, i1 }',
    '<2 x i32>',
    '<2 x i32>',
  ],
  ['lrint of other lanes', 'different numbers of lanes', 'lrint.i64.v2f64', 'i64', '<2 x double>'],
  ['a sum of another type', 'wrong type of result', 'vector.reduce.add.v4i32', 'i64', '<4 x i32>'],
  ['a sum of no vector', 'needs a vector', 'vector.reduce.add.i32', 'i32', 'i32'],
  ['scmp into one bit', 'two bits', 'scmp.i1.i32', 'i1', 'i32', 'i32'],
  ['classes of lanes in one bit', 'wrong type of result', 'is.fpclass.v2f64', 'i1', '<2 x double>', 'i32'],
] as const) {
  reject(
    what,
    message,
    callOf(...(form as [string, string, ...string[]])).replace('i32 %1)\n     ret i1', 'i32 1)\n     ret i1'),
  );
}

reject(
  'umax has variable arguments',
  'no variable arguments',
  `declare i32 @llvm.umax.i32(i32, i32, ...)
   define i32 @f(i32 %x) {
     %r = call i32 (i32, i32, ...) @llvm.umax.i32(i32 %x, i32 1)
     ret i32 %r
   }`,
);

reject(
  'umax is called by another type than its own',
  'other than its declared type',
  `declare i32 @llvm.umax.i32(i32, i32)
   define i32 @f(i32 %x) {
     %r = call i32 (i32, ...) @llvm.umax.i32(i32 %x, i32 1)
     ret i32 %r
   }`,
);

reject(
  'localescape has no variable arguments',
  'variable arguments',
  `declare void @llvm.localescape(ptr)
   define void @f() {
     %a = alloca i32
     call void @llvm.localescape(ptr %a)
     ret void
   }`,
);

for (const [what, ...form] of [
  ['an exponent for all lanes', 'ldexp.v2f64.i32', '<2 x double>', '<2 x double>', 'i32'],
  ['lanes rounded to integers', 'lrint.v2i64.v2f64', '<2 x i64>', '<2 x double>'],
  ['scmp of lanes', 'scmp.v2i8.v2i32', '<2 x i8>', '<2 x i32>', '<2 x i32>'],
  ['the greatest lane', 'vector.reduce.fmax.v2f64', 'double', '<2 x double>'],
  ['a former name', 'experimental.vector.reverse.v2i32', '<2 x i32>', '<2 x i32>'],
  ['ctlz of old', 'ctlz.i32', 'i32', 'i32'],
] as const) {
  accept(what, callOf(...(form as [string, string, ...string[]])));
}

accept(
  'a splice, which has another name today',
  `define <4 x i32> @f(<4 x i32> %a, <4 x i32> %b) {
     %r = call <4 x i32> @llvm.vector.splice.v4i32(<4 x i32> %a, <4 x i32> %b, i32 -1)
     ret <4 x i32> %r
   }`,
);

accept(
  'calls of what is no function: they are undefined, and valid',
  `@g = global i32 0
   define void @f() {
     call void @g()
     call void null()
     call void poison()
     ret void
   }`,
);
