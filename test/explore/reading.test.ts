import { describe, expect, it } from 'vitest';
import type { UnitGraph } from '../../src/explore/index.ts';
import { layoutUnit } from '../../src/explore/index.ts';
import { forReading } from '../../src/explore/reading.ts';
import { euclid, graphOf, open } from './programs.ts';

const off = { constants: false, contexts: false };

/** A loop that calls a function and reads a variable, in one branch of it. */
const caller = `@limit = global i32 3
declare i32 @printf(ptr, ...)
declare void @take(ptr)
define i32 @loop(i32 %n, i1 %c) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %tail ]
  br i1 %c, label %yes, label %tail
yes:
  %most = load i32, ptr @limit
  %r = call i32 (ptr, ...) @printf(ptr @limit, i32 7, i32 %i)
  br label %tail
tail:
  %next = add i32 %i, 1
  %go = icmp slt i32 %next, %n
  br i1 %go, label %head, label %exit
exit:
  ret i32 %next
}
define ptr @merged(i1 %c, ptr %p) {
entry:
  br i1 %c, label %yes, label %no
yes:
  br label %no
no:
  %q = phi ptr [ @limit, %yes ], [ %p, %entry ]
  ret ptr %q
}
`;

function captions(graph: UnitGraph): string[] {
  return graph.nodes.flatMap(({ caption }) => (caption === undefined ? [] : [caption]));
}

describe('a graph for reading', () => {
  it('writes constants into their users, and names in front', async () => {
    const graph = forReading(graphOf(await open(euclid, 'promotion'), 'gcd'), off);
    expect(captions(graph)).toEqual(expect.arrayContaining(['cmp = icmp ne ·, 0', 'rem = urem']));
    const zero = graph.nodes.find(({ operation, label }) => operation === 'constant' && label === '0')!;
    expect(zero.isWritten).toBe(true);
    const everything = new Set(graph.nodes.filter(({ regions }) => regions.length > 0).map(({ id }) => id));
    const boxes = Object.values(layoutUnit(graph, everything).regions).flatMap(({ nodes }) => nodes);
    expect(boxes.map(({ node }) => node)).not.toContain(zero.id);
    expect(boxes).toHaveLength(graph.nodes.filter(({ isWritten }) => !isWritten).length);
  });

  it('names functions and variables where they are used, and hides the way there', async () => {
    const session = await open(caller, 'promotion');
    const graph = forReading(graphOf(session, 'loop'), off);
    expect(captions(graph)).toEqual(
      expect.arrayContaining(['most = load i32 @limit', 'r = call @printf(@limit, 7, ·)']),
    );
    const shown = graph.regions.flatMap((region) => region.arguments.filter(({ isHidden }) => !isHidden));
    expect(shown.map(({ name }) => name)).not.toContain('printf');
    expect(shown.map(({ name }) => name)).not.toContain('limit');
    for (const { kind, inputs, regions } of graph.nodes) {
      if (kind !== 'gamma') continue;
      for (const index of regions) {
        const hidden = graph.regions[index]!.arguments.map(({ isHidden }) => isHidden ?? false);
        expect(hidden).toEqual(inputs.slice(1).map(({ isHidden }) => isHidden ?? false));
      }
    }
  });

  it('draws the way of a global that is merged with a value', async () => {
    const graph = forReading(graphOf(await open(caller, 'promotion'), 'merged'), off);
    expect(graph.regions[0]!.arguments.find(({ name }) => name === 'limit')!.isHidden).toBeUndefined();
  });

  it('draws everything when that is asked for', async () => {
    const graph = graphOf(await open(caller, 'promotion'), 'loop');
    const all = forReading(graph, { constants: true, contexts: true });
    const ports = [
      ...all.regions.flatMap((region) => region.arguments),
      ...all.nodes.flatMap((node) => node.inputs),
    ];
    expect(ports.some(({ isHidden }) => isHidden)).toBe(false);
    expect(all.nodes.some(({ isWritten }) => isWritten)).toBe(false);
  });

  it('calls memory what debug records call it', async () => {
    const text = `define i32 @f(i32 %0) !dbg !4 {
  %2 = alloca i32
  #dbg_declare(ptr %2, !6, !DIExpression(), !7)
  store i32 %0, ptr %2
  %3 = load i32, ptr %2
  ret i32 %3
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !{null})
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!6 = !DILocalVariable(name: "count", scope: !4, file: !1, line: 2)
!7 = !DILocation(line: 2, column: 3, scope: !4)
`;
    const graph = forReading(graphOf(await open(text, 'promotion'), 'f', 0), off);
    expect(captions(graph)).toContain('count = alloca i32');
  });
});
