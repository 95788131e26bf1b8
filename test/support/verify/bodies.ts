// Definitions and uses, blocks, terminators, memory: modules the verifier must reject or accept. See cases.ts.

import { CaseList } from './cases.ts';

export const bodies = new CaseList();
const { accept, reject } = bodies;

// ── Definitions and uses ─────────────────────────────────────────────────────

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

// ── Blocks and φ nodes ───────────────────────────────────────────────────────

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
  'cannot yield a token',
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

// ── Terminators ──────────────────────────────────────────────────────────────

reject(
  'a case of a switch has another type than the condition',
  'does not have the type of the condition',
  `define void @f(i32 %x) {
     switch i32 %x, label %a [ i8 1, label %a ]
   a:
     ret void
   }`,
);

// ── Memory ───────────────────────────────────────────────────────────────────

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
