// Programs that the tests look at.

import { openSession, type Session, type UnitGraph } from '../../src/explore/index.ts';

/** Euclid's algorithm as clang writes it without optimization, with the lines of `euclid.c`. */
export const euclid = `source_filename = "euclid.c"
target datalayout = "e-m:e-i64:64-n8:16:32:64-S128"

define i32 @gcd(i32 %a, i32 %b) !dbg !3 {
entry:
  %a.addr = alloca i32
  %b.addr = alloca i32
  store i32 %a, ptr %a.addr
  store i32 %b, ptr %b.addr
  br label %while.cond
while.cond:
  %t0 = load i32, ptr %b.addr, !dbg !4
  %cmp = icmp ne i32 %t0, 0, !dbg !4
  br i1 %cmp, label %while.body, label %while.end, !dbg !4
while.body:
  %t1 = load i32, ptr %a.addr, !dbg !5
  %t2 = load i32, ptr %b.addr, !dbg !5
  %rem = urem i32 %t1, %t2, !dbg !5
  store i32 %t2, ptr %a.addr, !dbg !6
  store i32 %rem, ptr %b.addr, !dbg !6
  br label %while.cond
while.end:
  %t3 = load i32, ptr %a.addr
  ret i32 %t3
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "euclid.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "gcd", scope: !1, file: !1, line: 1, spFlags: DISPFlagDefinition, unit: !0)
!4 = !DILocation(line: 2, column: 3, scope: !3)
!5 = !DILocation(line: 3, column: 5, scope: !3)
!6 = !DILocation(line: 4, column: 7, scope: !3)
`;

/** Functions that are inlined and removed, that call themselves, and a variable. */
export const family = `@table = internal constant [2 x i32] [i32 7, i32 9]

define internal i32 @square(i32 %x) {
  %y = mul i32 %x, %x
  ret i32 %y
}

define i32 @sum(i32 %p, i32 %q) {
  %s = call i32 @square(i32 %p)
  %t = call i32 @square(i32 %q)
  %u = add i32 %s, %t
  ret i32 %u
}

define i32 @factorial(i32 %n) {
entry:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %done, label %more
more:
  %m = sub i32 %n, 1
  %f = call i32 @factorial(i32 %m)
  %r = mul i32 %n, %f
  ret i32 %r
done:
  ret i32 1
}

define i32 @second() {
  %p = getelementptr [2 x i32], ptr @table, i64 0, i64 1
  %v = load volatile i32, ptr %p
  ret i32 %v
}
`;

/** Inlining gives `outer` a context variable for `outside`, and then the one for `inner` goes. */
export const relay = `declare i32 @outside(i32)
define internal i32 @inner(i32 %x) {
  %r = call i32 @outside(i32 %x)
  ret i32 %r
}
define i32 @outer(i32 %x) {
  %r = call i32 @inner(i32 %x)
  ret i32 %r
}
`;

/** A session on a program, with passes of our choice. */
export function open(text: string, passes: string): Promise<Session> {
  return openSession({ text, passes });
}

/** The unit with this name. */
export function unitOf({ overview }: Session, name: string): number {
  return overview.units.find((unit) => unit.name === name)!.index;
}

/** The graph of a function; by default after the last pass. */
export function graphOf(
  session: Session,
  name: string,
  stage = session.overview.stages.length - 1,
): UnitGraph {
  return session.graph(unitOf(session, name), stage)!;
}

/** The first stage that a pass made. */
export function stageOf({ overview }: Session, pass: string): number {
  return overview.stages.findIndex(({ name }) => name === pass);
}

/** The id of the only node that does something. */
export function nodeDoing({ nodes }: UnitGraph, operation: string): number {
  const found = nodes.filter((node) => node.operation === operation);
  if (found.length !== 1) throw new Error(`${found.length} nodes do ${operation}`);
  return found[0]!.id;
}
