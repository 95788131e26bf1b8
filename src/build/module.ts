// A module as one graph: functions become λ, global variables δ, and those that
// refer to one another share a φ (B1 §5.1, Inter-Procedural Translation).
//
// Entities are built in the order in which they need one another: the strongly
// connected components of "mentions" come callees first. What has no definition is
// an argument of the root region, an import; what others can see is a result, an
// export.

import { Cfg, stronglyConnectedComponents } from '../cfg/index.ts';
import { AliasOperation, edgeType, type Program } from '../dialect/index.ts';
import type { Function, GlobalValue, GlobalVariable, Module, Value } from '../llvm/index.ts';
import { Delta, Graph, Lambda, type Origin, Phi, SimpleNode } from '../rvsdg/index.ts';
import { BodyBuilder } from './body.ts';
import { constantOrigin, globalsIn } from './constants.ts';
import { ContextScope, Scope } from './scope.ts';
import { whyNot } from './unsupported.ts';

/** A function that travels through untouched, and why. */
export interface Remark {
  readonly function: Function;
  readonly reason: string;
}

/** A module and its graph. */
export interface BuiltModule extends Program {
  /** The λ of each function that has a body. */
  readonly lambdas: ReadonlyMap<Function, Lambda>;
  readonly remarks: readonly Remark[];
}

/** Builds the graph of a module. */
export function buildModule(module: Module): BuiltModule {
  const builder = new ModuleBuilder();
  const entities: GlobalValue[] = [
    ...module.globals,
    ...module.aliases,
    ...module.ifuncs,
    ...module.functions,
  ];
  builder.build(entities);
  return { module, graph: builder.graph, lambdas: builder.lambdas, remarks: builder.remarks };
}

class ModuleBuilder {
  readonly graph = new Graph();
  readonly lambdas = new Map<Function, Lambda>();
  readonly remarks: Remark[] = [];
  private readonly root = new Scope(this.graph.root, null);

  build(entities: readonly GlobalValue[]): void {
    const mentions = entities.map(mentionedBy);
    this.importRest(entities, mentions);
    for (const { members, cyclic } of components(entities, mentions)) {
      if (cyclic) this.defineTogether(members);
      else this.define(members[0]!, this.root);
    }
    for (const entity of entities) {
      if (!isDeclaration(entity) && isExported(entity))
        this.graph.addExport(this.root.values.get(entity)!, entity.name ?? '');
    }
  }

  /** Declarations, and intrinsics that are called without one. */
  private importRest(entities: readonly GlobalValue[], mentions: readonly (readonly GlobalValue[])[]): void {
    const defined = new Set(entities.filter((entity) => !isDeclaration(entity)));
    for (const entity of entities) if (!defined.has(entity)) this.import(entity);
    for (const list of mentions) {
      for (const entity of list) {
        if (!defined.has(entity) && !this.root.values.has(entity)) this.import(entity);
      }
    }
  }

  private import(entity: GlobalValue): void {
    const { argument } = this.graph.addImport(edgeType(entity.type), entity.name, entity);
    this.root.assign(entity, argument);
  }

  /** A φ of entities that refer to one another. */
  private defineTogether(members: readonly GlobalValue[]): void {
    const phi = new Phi(this.graph.root);
    const scope = new ContextScope(phi, this.root);
    for (const member of members) scope.assign(member, phi.addRecursion(edgeType(member.type)).argument);
    phi.finish(members.map((member) => this.define(member, scope)));
    for (const [i, member] of members.entries()) {
      phi.outputs[i]!.name = member.name;
      this.root.assign(member, phi.outputs[i]!);
    }
  }

  /** Defines an entity in a scope and returns its origin there. */
  private define(entity: GlobalValue, scope: Scope): Origin {
    if (isDeclaration(entity)) return scope.values.get(entity)!;
    const inPhi = scope !== this.root;
    const origin = this.definition(entity, scope);
    // Inside a φ its members keep using the recursion variable.
    if (!inPhi) scope.assign(entity, origin);
    return origin;
  }

  private definition(entity: GlobalValue, scope: Scope): Origin {
    switch (entity.kind) {
      case 'function':
        return this.lambda(entity, scope);
      case 'global':
        return this.delta(entity, scope);
      default: {
        const target = constantOrigin(scope, entity.operands[0]!);
        return new SimpleNode(scope.region, new AliasOperation(entity), [target], [edgeType(entity.type)])
          .outputs[0]!;
      }
    }
  }

  private delta(variable: GlobalVariable, outer: Scope): Origin {
    const delta = new Delta(outer.region, variable.name ?? '', edgeType(variable.type));
    delta.attachment = variable;
    delta.finish(constantOrigin(new ContextScope(delta, outer), variable.initializer!));
    return delta.outputs[0]!;
  }

  private lambda(fn: Function, outer: Scope): Origin {
    const lambda = new Lambda(outer.region, fn.name ?? '', edgeType(fn.type));
    lambda.attachment = fn;
    this.lambdas.set(fn, lambda);
    const scope = new ContextScope(lambda, outer);
    const reason = whyNot(fn);
    if (reason === null) {
      new BodyBuilder(fn, scope).build(lambda);
    } else {
      this.remarks.push({ function: fn, reason });
      for (const mentioned of mentionedBy(fn)) scope.read(mentioned, edgeType(mentioned.type));
      lambda.isOpaque = true;
    }
    return lambda.outputs[0]!;
  }
}

function isDeclaration(entity: GlobalValue): boolean {
  if (entity.kind === 'function') return entity.isDeclaration;
  return entity.kind === 'global' && entity.initializer === null;
}

function isExported(entity: GlobalValue): boolean {
  return entity.linkage !== 'internal' && entity.linkage !== 'private';
}

/** The globals that the definition of an entity mentions. */
function mentionedBy(entity: GlobalValue): GlobalValue[] {
  if (entity.kind !== 'function') return globalsIn(entity.operands);
  const values: Value[] = [];
  for (const block of entity.blocks) {
    for (const instruction of block.instructions)
      for (const operand of instruction.operands) values.push(operand);
  }
  return globalsIn(values);
}

/** The strongly connected components, those that others need first. */
function* components(entities: readonly GlobalValue[], mentions: readonly (readonly GlobalValue[])[]) {
  const number = new Map<GlobalValue, number>(entities.map((entity, i) => [entity, i + 1]));
  const successors: number[][] = [entities.map((_, i) => i + 1)];
  for (const list of mentions) {
    const edges: number[] = [];
    for (const mentioned of list) {
      const to = number.get(mentioned);
      if (to !== undefined) edges.push(to);
    }
    successors.push(edges);
  }
  const { members, cyclic } = stronglyConnectedComponents(Cfg.fromSuccessors(successors));
  for (const [i, list] of members.entries()) {
    if (list.includes(0)) continue;
    const sorted = [...list].sort((a, b) => a - b);
    yield { members: sorted.map((v) => entities[v - 1]!), cyclic: cyclic[i] === 1 };
  }
}
