// Globals and the headers of functions: modules the verifier must reject or accept. See cases.ts.

import { CaseList } from './cases.ts';

export const globals = new CaseList();
const { accept, reject } = globals;

// ── Globals ──────────────────────────────────────────────────────────────────

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
  'must be a definition',
  '@g = external global i32\n@a = alias i32, ptr @g',
);

reject(
  'an alias stands for an available_externally function',
  'must be a definition',
  `@a = alias void (), ptr @f
   define available_externally void @f() {
     ret void
   }`,
);

reject('an alias stands for itself', 'cycle', '@a = alias i32, ptr @a');

reject('two aliases stand for each other', 'cycle', '@a = alias i32, ptr @b\n@b = alias i32, ptr @a');

reject(
  'an alias stands for one that may be replaced',
  'interposable alias',
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

// ── Functions ────────────────────────────────────────────────────────────────

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

accept(
  'aliases that lead into another address space',
  `@g = addrspace(1) global i32 0
   @h = global i32 0
   @a = alias i32, addrspacecast (ptr addrspace(1) @g to ptr)
   @b = alias i32, addrspacecast (ptr @h to ptr addrspace(2))
   define i32 @f() {
     %x = load i32, ptr addrspace(2) @b
     ret i32 %x
   }`,
);
