// Attributes: modules the verifier must reject or accept. See cases.ts.

import { CaseList } from './cases.ts';

export const attributes = new CaseList();
const { accept, reject } = attributes;

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

reject('allocsize names a pointer', 'not an integer', 'declare ptr @f(ptr) allocsize(0)');

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
   declare void @h(<4 x i32> range(i32 -1, 5), ...) unnamed_addr optnone noinline`,
);
