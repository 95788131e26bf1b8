// Modules that LLVM's verifier rejects, each with a part of what ours says about
// it, and modules that look suspicious but are fine. They are text that the reader
// takes: what cannot be written is broken by hand in the tests.

export interface Invalid {
  /** A sentence that says what is wrong. */
  readonly name: string;
  /** Part of the message. */
  readonly message: string;
  readonly text: string;
}

export interface Valid {
  readonly name: string;
  readonly text: string;
}

const invalid: Invalid[] = [];
const valid: Valid[] = [];

function reject(name: string, message: string, text: string): void {
  invalid.push({ name, message, text });
}

function accept(name: string, text: string): void {
  valid.push({ name, text });
}

// ── Definitions and uses ────────────────────────────────────────────────────

reject(
  'a use in the same block stands before its definition',
  'does not dominate',
  `define i32 @f() {
     %a = add i32 %b, 1
     %b = add i32 1, 2
     ret i32 %a
   }`,
);

reject(
  'a definition stands on only one of two ways to its use',
  'does not dominate',
  `define i32 @f(i1 %c) {
     br i1 %c, label %a, label %b
   a:
     %x = add i32 1, 2
     br label %b
   b:
     ret i32 %x
   }`,
);

reject(
  'an instruction uses itself',
  'does not dominate',
  `define i32 @f() {
     %a = add i32 %a, 1
     ret i32 %a
   }`,
);

reject(
  'a phi takes a value that is not computed at the end of the block it comes from',
  'does not dominate',
  `define i32 @f(i1 %c) {
     br i1 %c, label %a, label %b
   a:
     br label %b
   b:
     %p = phi i32 [ 0, %0 ], [ %x, %a ]
     %x = add i32 %p, 1
     ret i32 %p
   }`,
);

reject(
  'a reachable block uses what an unreachable one defines',
  'does not dominate',
  `define i32 @f() {
     br label %b
   a:
     %x = add i32 1, 2
     br label %b
   b:
     ret i32 %x
   }`,
);

reject(
  'the result of an invoke is used where it unwinds to',
  'does not dominate',
  `declare i32 @g()
   declare i32 @p(...)
   define i32 @f() personality ptr @p {
     %r = invoke i32 @g() to label %ok unwind label %no
   ok:
     ret i32 %r
   no:
     %l = landingpad { ptr, i32 } cleanup
     ret i32 %r
   }`,
);

reject(
  'the result of an invoke is used in a normal block that others enter too',
  'does not dominate',
  `declare i32 @g()
   declare i32 @p(...)
   define i32 @f(i1 %c) personality ptr @p {
     br i1 %c, label %i, label %ok
   i:
     %r = invoke i32 @g() to label %ok unwind label %no
   ok:
     ret i32 %r
   no:
     %l = landingpad { ptr, i32 } cleanup
     unreachable
   }`,
);

accept(
  'the result of an invoke is taken by a phi on its normal edge',
  `declare i32 @g()
   declare i32 @p(...)
   define i32 @f(i1 %c) personality ptr @p {
     br i1 %c, label %i, label %ok
   i:
     %r = invoke i32 @g() to label %ok unwind label %no
   ok:
     %v = phi i32 [ %r, %i ], [ 0, %0 ]
     ret i32 %v
   no:
     %l = landingpad { ptr, i32 } cleanup
     unreachable
   }`,
);

accept(
  'an invoke in a loop, whose normal block is the head of an inner loop',
  `declare i32 @g()
   declare i32 @p(...)
   define i32 @f(i1 %c) personality ptr @p {
     %r = invoke i32 @g() to label %head unwind label %no
   head:
     %s = add i32 %r, 1
     br i1 %c, label %head, label %out
   out:
     ret i32 %s
   no:
     %l = landingpad { ptr, i32 } cleanup
     unreachable
   }`,
);

accept(
  'unreachable blocks use anything, even themselves',
  `define i32 @f() {
     ret i32 0
   dead:
     %a = add i32 %b, %a
     %b = add i32 %a, 1
     br label %dead
   }`,
);

accept(
  'a phi uses its own value, and one that is computed after it',
  `define i32 @f(i1 %c) {
     br label %loop
   loop:
     %p = phi i32 [ 0, %0 ], [ %p, %again ], [ %q, %loop ]
     %q = add i32 %p, 1
     switch i32 %q, label %out [ i32 1, label %loop
                                 i32 2, label %again ]
   again:
     br label %loop
   out:
     ret i32 %q
   }`,
);

accept(
  'the result of callbr is used in its indirect block',
  `define i32 @f() {
     %r = callbr i32 asm "", "=r,!i"() to label %a [label %b]
   a:
     ret i32 %r
   b:
     ret i32 %r
   }`,
);

// ── Blocks and φ nodes ──────────────────────────────────────────────────────

reject(
  'the entry block is branched to',
  'entry block',
  `define void @f() {
   a:
     br label %a
   }`,
);

reject(
  'a phi stands behind another instruction',
  'beginning of their block',
  `define i32 @f() {
     br label %b
   b:
     %x = add i32 1, 2
     %p = phi i32 [ 0, %0 ]
     ret i32 %p
   }`,
);

reject(
  'a phi lacks an entry',
  'has 1 entries, but its block has 2 predecessors',
  `define i32 @f(i1 %c) {
     br i1 %c, label %a, label %b
   a:
     br label %b
   b:
     %p = phi i32 [ 0, %0 ]
     ret i32 %p
   }`,
);

reject(
  'a phi has an entry for a block that does not lead here',
  'do not match the predecessors',
  `define i32 @f(i1 %c) {
     br i1 %c, label %a, label %b
   a:
     ret i32 0
   b:
     %p = phi i32 [ 0, %a ]
     ret i32 %p
   }`,
);

reject(
  'a phi lacks an entry for the second of two edges from one block',
  'has 1 entries, but its block has 2 predecessors',
  `define i32 @f(i1 %c) {
     br i1 %c, label %b, label %b
   b:
     %p = phi i32 [ 0, %0 ]
     ret i32 %p
   }`,
);

reject(
  'a phi has different values for two edges from one block',
  'different values for the one predecessor',
  `define i32 @f(i1 %c) {
   entry:
     br i1 %c, label %b, label %b
   b:
     %p = phi i32 [ 0, %entry ], [ 1, %entry ]
     ret i32 %p
   }`,
);

accept(
  'a phi has equal values for the edges of a switch',
  `define double @f(i32 %x) {
   entry:
     switch i32 %x, label %b [ i32 1, label %b
                               i32 2, label %b ]
   b:
     %p = phi double [ 1.5, %entry ], [ 1.5, %entry ], [ 1.5, %entry ]
     %q = phi { i32, [2 x i8] } [ { i32 0, [2 x i8] c"ab" }, %entry ], [ { i32 0, [2 x i8] c"ab" }, %entry ], [ { i32 0, [2 x i8] [i8 97, i8 98] }, %entry ]
     ret double %p
   }`,
);

reject(
  'a phi yields a token',
  'no token',
  `define void @f() {
     br label %b
   b:
     %t = phi token [ none, %0 ]
     ret void
   }`,
);

accept(
  'a phi without entries stands in an unreachable block',
  `define i32 @f() {
     ret i32 0
   b:
     %p = phi i32
     ret i32 %p
   }`,
);

// ── Terminators ─────────────────────────────────────────────────────────────

reject(
  'a case of a switch has another type than the condition',
  'does not have the type of the condition',
  `define void @f(i32 %x) {
     switch i32 %x, label %a [ i8 1, label %a ]
   a:
     ret void
   }`,
);

// ── Memory ──────────────────────────────────────────────────────────────────

reject(
  'an alloca of an opaque type, with an alignment',
  'unsized type',
  `%o = type opaque
   define void @f() {
     %p = alloca %o, align 8
     ret void
   }`,
);

reject(
  'a load of an opaque type, with an alignment',
  'unsized type',
  `%s = type { %o }
   %o = type opaque
   define void @f(ptr %p) {
     %x = load %s, ptr %p, align 8
     ret void
   }`,
);

reject(
  'an atomic load of a struct',
  'needs integers, pointers or floating-point values',
  `define void @f(ptr %p) {
     %x = load atomic { i32 }, ptr %p seq_cst, align 4
     ret void
   }`,
);

reject(
  'an atomic load of a size that is no power of two',
  'power of two bytes',
  `define void @f(ptr %p) {
     %x = load atomic i24, ptr %p seq_cst, align 4
     ret void
   }`,
);

reject(
  'an atomic store of less than a byte',
  'power of two bytes',
  `define void @f(ptr %p, i1 %x) {
     store atomic i1 %x, ptr %p seq_cst, align 1
     ret void
   }`,
);

reject(
  'a cmpxchg of floats',
  'cmpxchg needs integers or pointers',
  `define void @f(ptr %p, float %x) {
     %r = cmpxchg ptr %p, float %x, float %x seq_cst seq_cst
     ret void
   }`,
);

reject(
  'a cmpxchg of a size that is no power of two',
  'power of two bytes',
  `define void @f(ptr %p, i48 %x) {
     %r = cmpxchg ptr %p, i48 %x, i48 %x seq_cst seq_cst
     ret void
   }`,
);

reject(
  'a getelementptr without indices into an opaque type',
  'unsized type',
  `%o = type opaque
   define ptr @f(ptr %p) {
     %q = getelementptr %o, ptr %p
     ret ptr %q
   }`,
);

reject(
  'a swifterror alloca of an integer',
  'must allocate a pointer',
  `define void @f() {
     %e = alloca swifterror i32
     ret void
   }`,
);

reject(
  'a swifterror alloca of an array',
  'cannot allocate an array',
  `define void @f() {
     %e = alloca swifterror ptr, i32 2
     ret void
   }`,
);

reject(
  'the address of a swifterror alloca is stored',
  'swifterror value can only be',
  `define void @f(ptr %p) {
     %e = alloca swifterror ptr
     store ptr %e, ptr %p
     ret void
   }`,
);

reject(
  'a swifterror parameter is stepped over',
  'swifterror value can only be',
  `define ptr @f(ptr swifterror %e) {
     %q = getelementptr i8, ptr %e, i64 1
     ret ptr %q
   }`,
);

reject(
  'an alloca on amdgpu lies in the wrong address space',
  'addrspace(5)',
  `target triple = "amdgcn-amd-amdhsa"
   define void @f() {
     %p = alloca i32
     ret void
   }`,
);

accept(
  'a swifterror value is loaded, stored to and passed on',
  `declare void @g(ptr swifterror)
   define void @f() {
     %e = alloca swifterror ptr
     store ptr null, ptr %e
     call void @g(ptr swifterror %e)
     %x = load ptr, ptr %e
     ret void
   }`,
);

accept(
  'atomics of every kind',
  `define void @f(ptr %p, double %d, i128 %i, ptr %q) {
     %a = load atomic double, ptr %p unordered, align 8
     store atomic ptr %q, ptr %p release, align 8
     store atomic <2 x float> zeroinitializer, ptr %p monotonic, align 8
     %b = cmpxchg weak ptr %p, ptr %q, ptr null acq_rel acquire
     %c = atomicrmw fadd ptr %p, double %d monotonic
     %e = atomicrmw xchg ptr %p, ptr %q seq_cst
     %g = atomicrmw uinc_wrap ptr %p, i128 %i syncscope("one") acquire
     fence syncscope("two") acq_rel
     ret void
   }`,
);

// ── Calls ───────────────────────────────────────────────────────────────────

reject(
  'an intrinsic is called with another type than it is declared with',
  'another type than it has',
  `declare void @llvm.donothing()
   define void @f() {
     call void @llvm.donothing(i32 1)
     ret void
   }`,
);

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
  'callbr executes a function',
  'can only execute inline assembly',
  `declare void @g()
   define void @f() {
     callbr void @g() to label %a [label %b]
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

// ── musttail ────────────────────────────────────────────────────────────────

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

// ── Exceptions ──────────────────────────────────────────────────────────────

const itanium = 'declare i32 @p(...)\ndeclare void @g()\n';

reject(
  'an invoke unwinds to an ordinary block',
  'must begin with an exception-handling pad',
  `${itanium}
   define void @f() personality ptr @p {
     invoke void @g() to label %a unwind label %b
   a:
     ret void
   b:
     ret void
   }`,
);

reject(
  'a landing pad stands in a function without personality',
  'personality',
  `${itanium}
   define void @f() {
     invoke void @g() to label %a unwind label %b
   a:
     ret void
   b:
     %l = landingpad i32 cleanup
     ret void
   }`,
);

reject(
  'a landing pad stands in the entry block',
  'entry block',
  `${itanium}
   define void @f() personality ptr @p {
     %l = landingpad i32 cleanup
     ret void
   }`,
);

reject(
  'a landing pad is not the first instruction of its block',
  'must be the first instruction',
  `${itanium}
   define void @f() personality ptr @p {
     invoke void @g() to label %a unwind label %b
   a:
     ret void
   b:
     %l = landingpad i32 cleanup
     %m = landingpad i32 cleanup
     ret void
   }`,
);

reject(
  'a block with a landing pad is branched to',
  'only be entered by the unwind edge',
  `${itanium}
   define void @f() personality ptr @p {
     invoke void @g() to label %a unwind label %b
   a:
     br label %b
   b:
     %l = landingpad i32 cleanup
     ret void
   }`,
);

reject(
  'an invoke has one block for both of its ways',
  'only be entered by the unwind edge',
  `${itanium}
   define void @f() personality ptr @p {
     invoke void @g() to label %a unwind label %a
   a:
     %l = landingpad i32 cleanup
     ret void
   }`,
);

reject(
  'a landing pad has neither clause nor cleanup',
  'needs a clause',
  `${itanium}
   define void @f() personality ptr @p {
     invoke void @g() to label %a unwind label %b
   a:
     ret void
   b:
     %l = landingpad i32
     ret void
   }`,
);

reject(
  'a filter is undef',
  'array of constants',
  `${itanium}
   define void @f() personality ptr @p {
     invoke void @g() to label %a unwind label %b
   a:
     ret void
   b:
     %l = landingpad i32 filter [1 x ptr] undef
     ret void
   }`,
);

reject(
  'two landing pads of a function differ in type',
  'the type of the other landing pads',
  `${itanium}
   define void @f() personality ptr @p {
     invoke void @g() to label %a unwind label %b
   a:
     invoke void @g() to label %c unwind label %d
   b:
     %l = landingpad i32 cleanup
     ret void
   c:
     ret void
   d:
     %m = landingpad { ptr, i32 } cleanup
     ret void
   }`,
);

reject(
  'a resume has another type than the landing pads',
  'the type of the other landing pads',
  `${itanium}
   define void @f() personality ptr @p {
     invoke void @g() to label %a unwind label %b
   a:
     ret void
   b:
     %l = landingpad { ptr, i32 } cleanup
     resume i32 1
   }`,
);

reject(
  'a resume stands in a function without personality',
  'personality',
  `define void @f() {
     resume i32 1
   }`,
);

accept(
  'landing pads with catches, filters and φ nodes before them',
  `@t = external constant ptr
   ${itanium}
   define void @f(i1 %c) personality ptr @p {
     br i1 %c, label %x, label %y
   x:
     invoke void @g() to label %a unwind label %b
   y:
     invoke void @g() to label %a unwind label %b
   a:
     ret void
   b:
     %q = phi i32 [ 0, %x ], [ 1, %y ]
     %l = landingpad { ptr, i32 } catch ptr @t catch ptr null filter [1 x ptr] [ptr @t] filter [0 x ptr] undef
     resume { ptr, i32 } %l
   }`.replace('filter [0 x ptr] undef', 'filter [0 x ptr] zeroinitializer'),
);

const msvc = 'declare i32 @__CxxFrameHandler3(...)\ndeclare void @g()\n';

/** A function whose unwind block `pad` begins with what is given. */
function funclet(rest: string): string {
  return `${msvc}
   define void @f() personality ptr @__CxxFrameHandler3 {
     invoke void @g() to label %done unwind label %pad
   done:
     ret void
   pad:
     ${rest}
   }`;
}

reject(
  'a catchswitch stands in a function without personality',
  'personality',
  funclet(`%s = catchswitch within none [label %h] unwind to caller
   h:
     %c = catchpad within %s []
     catchret from %c to label %done`).replace('personality ptr @__CxxFrameHandler3', ''),
);

reject(
  'a handler of a catchswitch does not begin with a catchpad',
  'begin with a catchpad',
  funclet(`%s = catchswitch within none [label %h] unwind to caller
   h:
     unreachable`),
);

reject(
  'a catchpad is not inside a catchswitch',
  'must be a catchswitch',
  funclet(`%k = cleanuppad within none []
     br label %h
   h:
     %c = catchpad within %k []
     unreachable`),
);

reject(
  'a block with a catchpad is branched to',
  'only be entered from its catchswitch',
  funclet(`%s = catchswitch within none [label %h] unwind to caller
   h:
     %c = catchpad within %s []
     catchret from %c to label %h`),
);

reject(
  'a cleanuppad is not the first instruction of its block',
  'must be the first instruction',
  funclet(`%k = cleanuppad within none []
     %l = cleanuppad within none []
     unreachable`),
);

reject(
  'a block with a cleanuppad is branched to',
  'only be entered by an unwind edge',
  funclet(`%k = cleanuppad within none []
     br label %pad`),
);

reject(
  'a cleanupret leaves a catchpad',
  'must leave a cleanuppad',
  funclet(`%s = catchswitch within none [label %h] unwind to caller
   h:
     %c = catchpad within %s []
     cleanupret from %c unwind to caller`),
);

reject(
  'a catchret leaves a cleanuppad',
  'must leave a catchpad',
  funclet(`%k = cleanuppad within none []
     catchret from %k to label %done`),
);

reject(
  'a cleanupret unwinds to an ordinary block',
  'must unwind to a block',
  funclet(`%k = cleanuppad within none []
     cleanupret from %k unwind label %done`),
);

reject(
  'a catchswitch unwinds to an ordinary block',
  'must unwind to a block',
  funclet(`%s = catchswitch within none [label %h] unwind label %done
   h:
     %c = catchpad within %s []
     catchret from %c to label %done`),
);

reject(
  'a catchswitch unwinds to one of its handlers',
  'unwind to one of its own handlers',
  funclet(`%s = catchswitch within none [label %h] unwind label %h
   h:
     %c = catchpad within %s []
     catchret from %c to label %done`),
);

reject(
  'an exception enters two pads at once',
  'can only enter one pad',
  funclet(`%k = cleanuppad within %l []
     unreachable
   other:
     %l = cleanuppad within none []
     unreachable`),
);

reject(
  'a cleanup unwinds to two places',
  'all lead to one pad',
  funclet(`%k = cleanuppad within none []
     br i1 undef, label %x, label %y
   x:
     cleanupret from %k unwind to caller
   y:
     cleanupret from %k unwind label %next
   next:
     %n = cleanuppad within none []
     cleanupret from %n unwind to caller`),
);

reject(
  'a catchpad unwinds elsewhere than its catchswitch',
  'where its catchswitch unwinds to',
  funclet(`%s = catchswitch within none [label %h] unwind to caller
   h:
     %c = catchpad within %s []
     invoke void @g() [ "funclet"(token %c) ] to label %done unwind label %k
   k:
     %l = cleanuppad within none []
     cleanupret from %l unwind to caller`),
);

reject(
  'two cleanups handle each other',
  "handle each other's exceptions",
  funclet(`%k = cleanuppad within none []
     cleanupret from %k unwind label %next
   next:
     %n = cleanuppad within none []
     cleanupret from %n unwind label %pad`),
);

reject(
  'a cleanuppad handles what is raised within it',
  'cannot handle exceptions raised within it',
  funclet(`%k = cleanuppad within none []
     invoke void @g() [ "funclet"(token %k) ] to label %x unwind label %pad
   x:
     unreachable`),
);

reject(
  'a pad is an operand of an ordinary instruction',
  'cannot use a pad',
  funclet(`%k = cleanuppad within none []
     %x = freeze token %k
     unreachable`),
);

reject(
  'the exception pointer is asked of something that is no catchpad',
  'must be a catchpad',
  `declare ptr @llvm.eh.exceptionpointer.p0(token)
   define ptr @f() {
     %p = call ptr @llvm.eh.exceptionpointer.p0(token none)
     ret ptr %p
   }`,
);

accept(
  'nested funclets that unwind outwards',
  funclet(`%s = catchswitch within none [label %h] unwind label %outer
   h:
     %c = catchpad within %s [ptr null, i32 64, ptr null]
     invoke void @g() [ "funclet"(token %c) ] to label %x unwind label %inner
   x:
     catchret from %c to label %done
   inner:
     %i = cleanuppad within %c []
     call void @g() [ "funclet"(token %i) ]
     cleanupret from %i unwind label %outer
   outer:
     %o = cleanuppad within none []
     cleanupret from %o unwind to caller`),
);

// ── Globals ─────────────────────────────────────────────────────────────────

reject(
  'a common global is initialized to something else than zero',
  'initialized to zero',
  '@g = common global i32 1',
);

reject('a common global is constant', 'cannot be constant', '@g = common constant i32 0');

reject(
  'a common global is in a comdat',
  'cannot be in a comdat',
  '$g = comdat any\n@g = common global i32 0, comdat',
);

reject('a global of appending linkage is no array', 'only arrays', '@g = appending global i32 0');

reject(
  'a declaration is in a comdat',
  'cannot be in a comdat',
  '$g = comdat any\n@g = external global i32, comdat',
);

reject(
  'an available_externally function is in a comdat',
  'cannot be in a comdat',
  `$f = comdat any
   define available_externally void @f() comdat {
     ret void
   }`,
);

reject('a dllimport global is defined', 'must be a declaration', '@g = dllimport global i32 0');

reject('a dllimport global is hidden', 'default visibility', '@g = external hidden dllimport global i32');

reject('a dllexport global is hidden', 'cannot be hidden', '@g = hidden dllexport global i32 0');

reject(
  'a global holds a scalable vector',
  'scalable vector',
  '@g = global <vscale x 4 x i32> zeroinitializer',
);

reject(
  'the constructors of a module have no appending linkage',
  'linkage appending',
  '@llvm.global_ctors = global [0 x { i32, ptr, ptr }] zeroinitializer',
);

reject(
  'the constructors of a module have the wrong type',
  'array of { i32, ptr, ptr }',
  '@llvm.global_ctors = appending global [1 x { i32, i32 }] zeroinitializer',
);

reject(
  'the constructors of a module are used as a value',
  'may not be used as a value',
  `@llvm.global_ctors = appending global [0 x { i32, ptr, ptr }] zeroinitializer
   @g = global ptr @llvm.global_ctors`,
);

reject(
  'a list of used globals is no array of pointers',
  'array of pointers',
  '@llvm.used = appending global [1 x i32] zeroinitializer',
);

reject(
  'a list of used globals holds null',
  'must be named globals',
  '@llvm.used = appending global [1 x ptr] [ptr null]',
);

reject(
  'a list of used globals is zeroinitializer',
  'must list its members',
  '@llvm.used = appending global [2 x ptr] zeroinitializer',
);

accept(
  'globals of every linkage',
  `$c = comdat largest
   @a = private unnamed_addr constant [3 x i8] c"ab\\00"
   @b = internal thread_local(initialexec) global i32 undef
   @c = weak_odr hidden global ptr @c, comdat
   @d = common global [4 x i8] zeroinitializer, align 16
   @e = extern_weak global i32
   @f = external global %opaque
   @g = available_externally dllimport constant i32 7
   @h = linkonce protected addrspace(3) global i32 0, section "s"
   @i = common global { i32, ptr } { i32 0, ptr null }
   @llvm.used = appending global [2 x ptr] [ptr @a, ptr addrspacecast (ptr addrspace(3) @h to ptr)], section "llvm.metadata"
   %opaque = type opaque`,
);

reject(
  'an alias stands for a declaration',
  'must stand for a definition',
  '@g = external global i32\n@a = alias i32, ptr @g',
);

reject(
  'an alias stands for an available_externally function',
  'must stand for a definition',
  `@a = alias void (), ptr @f
   define available_externally void @f() {
     ret void
   }`,
);

reject('an alias stands for itself', 'cycle', '@a = alias i32, ptr @a');

reject('two aliases stand for each other', 'cycle', '@a = alias i32, ptr @b\n@b = alias i32, ptr @a');

reject(
  'an alias stands for one that may be replaced',
  'may be replaced when linking',
  '@g = global i32 0\n@a = weak alias i32, ptr @g\n@b = alias i32, ptr @a',
);

reject('an alias stands for null', 'a global or a constant expression', '@a = alias i32, ptr null');

accept(
  'aliases of parts of a global, and of aliases',
  `@g = global [4 x i32] zeroinitializer
   @a = alias i32, getelementptr inbounds ([4 x i32], ptr @g, i64 0, i64 2)
   @b = internal alias i32, ptr @a
   @c = weak alias i8, getelementptr (i8, ptr @b, i64 1)
   @d = alias i32, inttoptr (i64 sub (i64 ptrtoint (ptr @a to i64), i64 ptrtoint (ptr @b to i64)) to ptr)`,
);

reject(
  'the resolver of an ifunc is a declaration',
  'must be a definition',
  '@i = ifunc void (), ptr @r\ndeclare ptr @r()',
);

reject(
  'the resolver of an ifunc returns no pointer',
  'must return a pointer',
  `@i = ifunc void (), ptr @r
   define i32 @r() {
     ret i32 0
   }`,
);

reject(
  'the resolver of an ifunc is a variable',
  'must be a function',
  '@i = ifunc void (), ptr @r\n@r = global i32 0',
);

accept(
  'the resolver of an ifunc is an alias',
  `@i = ifunc void (), ptr @a
   @a = internal alias ptr (), ptr @r
   define internal ptr @r() {
     ret ptr null
   }`,
);

// ── Functions ───────────────────────────────────────────────────────────────

reject('an intrinsic is defined', 'cannot be defined', 'define void @llvm.donothing() {\n ret void\n}');

reject(
  'a declaration has a personality',
  'cannot have a personality',
  'declare i32 @p(...)\ndeclare void @f() personality ptr @p',
);

reject(
  'a fastcc function has variable arguments',
  'cannot have variable arguments',
  `define fastcc void @f(...) {
     ret void
   }`,
);

reject(
  'a kernel returns a value',
  'must return void',
  `define amdgpu_kernel i32 @f() {
     ret i32 0
   }`,
);

reject(
  'a shader takes an argument by value',
  "cannot have 'byval'",
  `define amdgpu_ps void @f(ptr byval(i32) %p) {
     ret void
   }`,
);

reject(
  'the first parameter of an interrupt handler is not byval',
  "must be 'byval'",
  `define x86_intrcc void @f(ptr %p) {
     ret void
   }`,
);

reject(
  'a naked function uses its argument',
  'naked',
  `define i32 @f(i32 %x) naked {
     ret i32 %x
   }`,
);

reject(
  'the address of the entry block is taken',
  'entry block',
  `@g = global ptr blockaddress(@f, %a)
   define void @f() {
   a:
     ret void
   }`,
);

accept(
  'an indirectbr to blocks whose addresses are taken',
  `@g = global [2 x ptr] [ptr blockaddress(@f, %a), ptr blockaddress(@f, %b)]
   define void @f(ptr %p) {
     indirectbr ptr %p, [label %a, label %b, label %a]
   a:
     ret void
   b:
     ret void
   }`,
);

// ── Attributes ──────────────────────────────────────────────────────────────

reject(
  'a function is to be inlined always and never',
  "'noinline' and 'alwaysinline' exclude each other",
  'declare void @f() noinline alwaysinline',
);

reject('optnone stands without noinline', "requires 'noinline'", 'declare void @f() optnone');

reject(
  'optnone stands beside minsize, by way of a group',
  "'minsize' and 'optnone' exclude each other",
  'declare void @f() #0\nattributes #0 = { minsize noinline optnone }',
);

reject(
  'a call has attributes that exclude each other',
  "'noinline' and 'alwaysinline' exclude each other",
  `declare void @g()
   define void @f() {
     call void @g() noinline alwaysinline
     ret void
   }`,
);

reject(
  'an integer is both sign- and zero-extended',
  "'zeroext' and 'signext' exclude each other",
  'declare void @f(i8 signext zeroext)',
);

reject(
  'a parameter is both byval and inalloca',
  'exclude each other',
  'declare void @f(ptr byval(i32) inalloca(i32))',
);

reject('a parameter is both byval and inreg', 'exclude each other', 'declare void @f(ptr byval(i32) inreg)');

reject(
  'a parameter is both sret and returned',
  "'sret' and 'returned'",
  'declare void @f(ptr sret(i32) returned)',
);

reject(
  'a parameter is both readonly and writeonly',
  "'readonly' and 'writeonly'",
  'declare void @f(ptr readonly writeonly)',
);

reject('byval stands on an integer', 'does not apply to the type', 'declare void @f(i32 byval(i32))');

reject('nonnull stands on an integer', 'does not apply to the type', 'declare void @f(i32 nonnull)');

reject(
  'noalias stands on a result that is a float',
  'does not apply to the type',
  'declare noalias float @f()',
);

reject('align stands on an integer', 'does not apply to the type', 'declare void @f(i32 align 4)');

reject('zeroext stands on a pointer', 'does not apply to the type', 'declare void @f(ptr zeroext)');

reject('noundef stands on void', 'does not apply to the type', 'declare noundef void @f()');

reject('nofpclass stands on an integer', 'does not apply to the type', 'declare void @f(i32 nofpclass(nan))');

reject(
  'a range has another width than its value',
  'does not apply to the type',
  'declare void @f(i32 range(i8 0, 4))',
);

reject(
  'byval has an opaque type',
  'type that has a size',
  '%o = type opaque\ndeclare void @f(ptr byval(%o))',
);

reject('two parameters are nest', 'more than one parameter', 'declare void @f(ptr nest, ptr nest)');

reject(
  'two parameters are returned',
  'more than one parameter',
  'declare i32 @f(i32 returned, i32 returned)',
);

reject(
  'two parameters are swifterror',
  'more than one parameter',
  'declare void @f(ptr swifterror, ptr swifterror)',
);

reject(
  'the third parameter is sret',
  'first or second parameter',
  'declare void @f(i32, i32, ptr sret(i32))',
);

reject(
  'a function whose second parameter is sret returns a value',
  'must return void',
  'declare i32 @f(ptr, ptr sret(i32))',
);

reject('inalloca is not on the last parameter', 'last parameter', 'declare void @f(ptr inalloca(i32), i32)');

reject(
  'a returned parameter has another type than the result',
  'type of the result',
  'declare i32 @f(i64 returned)',
);

reject(
  'immarg stands on a parameter of a function',
  'only applies to intrinsics',
  'declare void @f(i32 immarg)',
);

reject(
  'elementtype stands on a parameter of a function',
  'elementtype',
  'declare void @f(ptr elementtype(i32))',
);

reject(
  'allocsize names a parameter that does not exist',
  'does not exist',
  'declare ptr @f(i32) allocsize(1)',
);

reject('allocsize names a pointer', 'no integer', 'declare ptr @f(ptr) allocsize(0)');

reject('allockind names two kinds', 'exactly one', 'declare ptr @f() allockind("alloc,free")');

reject(
  'allockind is both zeroed and uninitialized',
  'zeroed and uninitialized',
  'declare ptr @f() allockind("alloc,zeroed,uninitialized")',
);

reject('a range of vscale is upside down', 'above its maximum', 'declare void @f() vscale_range(4, 2)');

reject('a range of vscale begins with 0', 'power of two', 'declare void @f() vscale_range(0, 2)');

reject(
  'a frame pointer is of an unknown kind',
  'cannot have the value',
  'declare void @f() "frame-pointer"="some"',
);

reject(
  'a number of bytes to patch is no number',
  'needs a number',
  'declare void @f() "patchable-function-entry"="x"',
);

reject(
  'a target feature is neither on nor off',
  "must each begin with '+' or '-'",
  'declare void @f() "target-features"="+sse,avx"',
);

reject(
  'a function with jumptable has an address that matters',
  'requires unnamed_addr',
  'declare void @f() jumptable',
);

accept(
  'attributes of every kind where they belong',
  `declare noundef nonnull align 8 dereferenceable(4) ptr @a(i32 noundef zeroext range(i32 0, 9), ptr byval({ i32 }) align 4, ptr nest)
   declare void @b(ptr sret(i32) inreg, ptr readonly captures(none), <2 x ptr> align 8, ptr swiftself, ptr swifterror)
   declare <4 x i32> @c(<2 x i64> returned) vscale_range(1)
   declare nofpclass(nan inf) [2 x <2 x float>] @d({ float, float } nofpclass(zero)) "frame-pointer"="all"
   declare ptr @e(i64, i32) allocsize(0, 1) allockind("alloc,zeroed") vscale_range(2, 0)
   declare void @h(<4 x i32> range(i32 -1, 5), ...) optnone noinline unnamed_addr`.replace(
    ' optnone noinline unnamed_addr',
    ' unnamed_addr optnone noinline',
  ),
);

// ── Metadata ────────────────────────────────────────────────────────────────

/** A function that loads an integer and a pointer with the given attachments. */
function loads(integer: string, pointer = ''): string {
  return `define void @f(ptr %p) {
     %x = load i32, ptr %p${integer}
     %y = load ptr, ptr %p${pointer}
     ret void
   }\n`;
}

reject('a range has no pairs', 'pairs', `${loads(', !range !0')}!0 = !{i32 1}`);

reject('a range is empty', 'pairs', `${loads(', !range !0')}!0 = !{}`);

reject(
  'the limits of a range are the same',
  'cannot be the same',
  `${loads(', !range !0')}!0 = !{i32 1, i32 1}`,
);

reject(
  'the limits of a range are of another type',
  'type of the value',
  `${loads(', !range !0')}!0 = !{i8 1, i8 2}`,
);

reject(
  'the limits of a range are no numbers',
  'must be integers',
  `${loads(', !range !0')}!0 = !{!"a", !"b"}`,
);

reject('ranges overlap', 'overlap or touch', `${loads(', !range !0')}!0 = !{i32 1, i32 5, i32 3, i32 9}`);

reject('ranges touch', 'overlap or touch', `${loads(', !range !0')}!0 = !{i32 1, i32 3, i32 3, i32 9}`);

reject('ranges are not in order', 'in order', `${loads(', !range !0')}!0 = !{i32 5, i32 9, i32 1, i32 3}`);

reject(
  'a range stands on an addition',
  'loads and calls',
  `define i32 @f() {
     %x = add i32 1, 2, !range !0
     ret i32 %x
   }
   !0 = !{i32 1, i32 2}`,
);

reject('nonnull stands on an integer', 'only applies to pointers', `${loads(', !nonnull !0')}!0 = !{}`);

reject('nonnull is not empty', 'must be empty', `${loads('', ', !nonnull !0')}!0 = !{i32 1}`);

reject('an alignment is no power of two', 'power of two', `${loads('', ', !align !0')}!0 = !{i64 3}`);

reject('dereferenceable has an i32', 'need one i64', `${loads('', ', !dereferenceable !0')}!0 = !{i32 3}`);

reject(
  'the accuracy of an integer operation is given',
  'floating-point results',
  `${loads(', !fpmath !0')}!0 = !{float 1.0}`,
);

/** A function with a branch that has the given !prof. */
function branch(node: string): string {
  return `define void @f(i1 %c) {
     br i1 %c, label %a, label %b, !prof !0
   a:
     ret void
   b:
     ret void
   }
   !0 = ${node}`;
}

reject('a branch has one weight', 'branch weights', branch('!{!"branch_weights", i32 1}'));

reject('weights are no numbers', 'must be integers', branch('!{!"branch_weights", !"a", i32 1, !"b"}'));

reject('a profile begins with no string', 'begin with a string', branch('!{i32 1, i32 2}'));

reject('a profile has an unknown name', 'cannot be', branch('!{!"weights", i32 1, i32 2}'));

reject(
  'an addition has weights',
  'does not apply to add',
  `define i32 @f() {
     %x = add i32 1, 2, !prof !0
     ret i32 %x
   }
   !0 = !{!"branch_weights", i32 1}`,
);

reject(
  'the entry count of a function has another name',
  'cannot be',
  `define void @f() !prof !0 {
     ret void
   }
   !0 = !{!"branch_weights", i64 1}`,
);

reject(
  'a declaration has an entry count',
  'declaration',
  'declare !prof !0 void @f()\n!0 = !{!"function_entry_count", i64 1}',
);

reject('a module flag has two operands', 'three operands', '!llvm.module.flags = !{!0}\n!0 = !{i32 1, !"a"}');

reject(
  'a module flag has an unknown behaviour',
  'how it is linked',
  '!llvm.module.flags = !{!0}\n!0 = !{i32 9, !"a", i32 1}',
);

reject(
  'a module flag has no name',
  'must have a name',
  '!llvm.module.flags = !{!0}\n!0 = !{i32 1, i32 2, i32 1}',
);

reject(
  'two module flags have one name',
  'more than one module flag',
  '!llvm.module.flags = !{!0, !1}\n!0 = !{i32 1, !"a", i32 1}\n!1 = !{i32 1, !"a", i32 2}',
);

reject(
  'a maximum is no number',
  'must be an integer',
  '!llvm.module.flags = !{!0}\n!0 = !{i32 7, !"a", !"b"}',
);

reject(
  'a list to append is no node',
  'must be a node',
  '!llvm.module.flags = !{!0}\n!0 = !{i32 5, !"a", i32 1}',
);

reject(
  'the size of wchar_t is no number',
  'must be an integer',
  '!llvm.module.flags = !{!0}\n!0 = !{i32 1, !"wchar_size", !"b"}',
);

reject('an identification is no string', 'one string', '!llvm.ident = !{!0}\n!0 = !{i32 1}');

accept(
  'metadata of every kind where it belongs',
  `define float @f(ptr %p, i1 %c, float %d) !prof !10 {
     %a = load i32, ptr %p, !range !0, !noundef !1
     %b = load ptr, ptr %p, !nonnull !1, !align !2, !dereferenceable !2, !invariant.group !1
     %s = select i1 %c, i32 1, i32 2, !prof !3
     %e = fdiv float %d, %d, !fpmath !4
     switch i32 %a, label %x [ i32 1, label %y
                               i32 2, label %y ], !prof !5
   x:
     br i1 %c, label %y, label %y, !prof !6, !llvm.loop !7
   y:
     ret float %e, !anything !{!"goes"}
   }
   !llvm.module.flags = !{!8, !9, !11, !12}
   !llvm.ident = !{!13}
   !0 = !{i32 0, i32 2, i32 5, i32 9}
   !1 = !{}
   !2 = !{i64 8}
   !3 = !{!"branch_weights", i32 1, i32 2}
   !4 = !{float 2.5}
   !5 = !{!"branch_weights", i32 1, i32 2, i32 3}
   !6 = !{!"branch_weights", !"expected", i32 1, i32 2000}
   !7 = distinct !{!7, !14}
   !8 = !{i32 1, !"wchar_size", i32 4}
   !9 = !{i32 8, !"PIC Level", i32 2}
   !10 = !{!"function_entry_count", i64 7}
   !11 = !{i32 3, !"a", !15}
   !12 = !{i32 6, !"b", !{!"x"}}
   !13 = !{!"somebody"}
   !14 = !{!"llvm.loop.mustprogress"}
   !15 = !{!"wchar_size", i32 4}`,
);

accept('a range wraps around', `${loads(', !range !0')}!0 = !{i32 5, i32 1}`);

export const invalidModules: readonly Invalid[] = invalid;
export const validModules: readonly Valid[] = valid;
