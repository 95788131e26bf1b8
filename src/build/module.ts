// A module as one graph: functions become λ, global variables δ, and those that
// refer to one another share a φ (B1 §5.1, Inter-Procedural Translation).
//
// Entities are built in dependence order: the strongly connected components of the relation "mentions", callees first.
// An entity without a definition is an argument of the root region, an import; one that is visible outside, or named by
// something other than code (named.ts), is a result, an export.

import { Cfg, stronglyConnectedComponents } from '../cfg/index.ts';
import {
  AliasOperation,
  ConstantOperation,
  edgeType,
  globalsIn,
  isGlobal,
  isLocal,
  markIntrinsic,
  type Program,
} from '../dialect/index.ts';
import type {
  Function,
  GlobalValue,
  GlobalVariable,
  Instruction,
  Linkage,
  Module,
  Value,
} from '../llvm/index.ts';
import { Delta, Graph, Lambda, type Origin, Phi, type Region, SimpleNode } from '../rvsdg/index.ts';
import { BodyBuilder } from './body.ts';
import { lowerExpectations } from './expectations.ts';
import { replaceInvokes } from './invokes.ts';
import { Survey } from './survey.ts';

/** Linkages of definitions that each module has that needs them. */
const discardable: ReadonlySet<Linkage> = new Set(['linkonce', 'linkonce_odr', 'available_externally']);

/** A function that travels through untouched, and why. */
export interface Remark {
  readonly function: Function;
  readonly reason: string;
  /** The first instruction that prevents it. */
  readonly instruction: Instruction;
}

/** A module and its graph. */
export interface BuiltModule extends Program {
  /** The λ of each function that has a body. */
  readonly lambdas: ReadonlyMap<Function, Lambda>;
  readonly remarks: readonly Remark[];
}

/** How to build a graph. */
export interface BuildOptions {
  /** Order all instructions of a function by one state: nothing can move (B2 §6). By default false. */
  readonly sequential?: boolean;
  /**
   * First turn invokes that cannot unwind into calls, and expectations into branch weights. By default false: recovered
   * modules keep them.
   */
  readonly replacesInvokes?: boolean;
  /** Functions to leave without a graph. By default none. */
  readonly untouched?: ReadonlySet<Function>;
  /** Called for each function before the graph of its body is built. */
  readonly atFunction?: (fn: Function) => void;
  /**
   * Called for each function when the graph of its body is built, and may change the graph. Functions that call it are
   * not built yet.
   */
  readonly atBuilt?: (lambda: Lambda, program: Program) => void;
}

/** Builds the graph of a module. */
export function buildModule(module: Module, options: BuildOptions = {}): BuiltModule {
  if (options.replacesInvokes) {
    replaceInvokes(module);
    lowerExpectations(module);
  }
  // Only modules with debug information have records that mention φs.
  const phis = module.namedMetadata.some(({ name }) => name === 'llvm.dbg.cu')
    ? new Map<Instruction, Origin>()
    : null;
  const builder = new ModuleBuilder(module, options, phis);
  const { globals, aliases, ifuncs, functions } = module;
  builder.build([...globals, ...aliases, ...ifuncs, ...functions]);
  const { program, lambdas, remarks } = builder;
  return { ...program, lambdas, remarks };
}

/** How globals are reached from a region: the root's, or a φ's. */
class Surroundings {
  readonly region: Region;
  private readonly phi: Phi | null;
  private readonly outer: Surroundings | null;
  private readonly known = new Map<GlobalValue, Origin>();

  constructor(region: Region, phi: Phi | null, outer: Surroundings | null) {
    this.region = region;
    this.phi = phi;
    this.outer = outer;
  }

  define(entity: GlobalValue, origin: Origin): void {
    this.known.set(entity, origin);
  }

  knows(entity: GlobalValue): boolean {
    return this.known.has(entity);
  }

  find(entity: GlobalValue): Origin {
    let origin = this.known.get(entity);
    if (origin === undefined) {
      origin = this.phi!.addContext(this.outer!.find(entity)).argument;
      this.known.set(entity, origin);
    }
    return origin;
  }
}

class ModuleBuilder {
  program: Program;
  readonly lambdas = new Map<Function, Lambda>();
  readonly remarks: Remark[] = [];
  private readonly graph = new Graph();
  private readonly root = new Surroundings(this.graph.root, null, null);
  private readonly bodies: BodyBuilder;
  private readonly survey: Survey;

  private readonly options: BuildOptions;

  constructor(module: Module, options: BuildOptions, phis: Map<Instruction, Origin> | null) {
    this.program = { module, graph: this.graph, ...(phis === null ? {} : { phis }) };
    this.options = options;
    this.survey = new Survey();
    this.bodies = new BodyBuilder(options.sequential ?? false, phis);
  }

  build(entities: readonly GlobalValue[]): void {
    const mentions = entities.map((entity) => this.survey.mentionedBy(entity));
    this.importRest(entities, mentions);
    const exposed = this.survey.exposedLabels(this.program.module);
    if (exposed.size > 0) this.program = { ...this.program, exposed };
    for (const { members, cyclic } of components(entities, mentions)) {
      if (cyclic) this.defineTogether(members);
      else this.define(members[0]!);
    }
    const { named } = this.survey;
    named.lookAtModule(this.program.module);
    for (const entity of entities) {
      if (isDeclaration(entity) || (isLocal(entity) && !named.globals.has(entity))) continue;
      const isOptional = discardable.has(entity.linkage) && !named.globals.has(entity);
      this.graph.addExport(this.root.find(entity), entity.name ?? '', isOptional);
    }
  }

  /** Declarations, and intrinsics that are called without one. */
  private importRest(entities: readonly GlobalValue[], mentions: readonly Iterable<GlobalValue>[]): void {
    const defined = new Set(entities.filter((entity) => !isDeclaration(entity)));
    for (const entity of entities) if (!defined.has(entity)) this.import(entity);
    for (const list of mentions) {
      for (const entity of list) {
        if (!defined.has(entity) && !this.root.knows(entity)) this.import(entity);
      }
    }
  }

  private import(entity: GlobalValue): void {
    if (entity.kind === 'function') markIntrinsic(entity);
    const { argument } = this.graph.addImport(edgeType(entity.type), entity.name, entity);
    this.root.define(entity, argument);
  }

  private define(entity: GlobalValue): void {
    if (isDeclaration(entity)) return;
    this.root.define(entity, this.definition(entity, this.root));
  }

  /** A φ of entities that refer to one another; inside, they do so by its recursion variables. */
  private defineTogether(members: readonly GlobalValue[]): void {
    const phi = new Phi(this.graph.root);
    const inside = new Surroundings(phi.body, phi, this.root);
    for (const member of members) inside.define(member, phi.addRecursion(edgeType(member.type)).argument);
    phi.finish(members.map((member) => this.definition(member, inside)));
    for (const [i, member] of members.entries()) {
      phi.recursion(i).argument.name = member.name;
      phi.outputs[i]!.name = member.name;
      this.root.define(member, phi.outputs[i]!);
    }
  }

  /** Defines an entity and returns its origin. */
  private definition(entity: GlobalValue, around: Surroundings): Origin {
    switch (entity.kind) {
      case 'function':
        return this.lambda(entity, around);
      case 'global':
        return this.delta(entity, around);
      default: {
        const target = literal(around.region, entity.operands[0]!, (global) => around.find(global));
        const type = edgeType(entity.type);
        const node = new SimpleNode(around.region, new AliasOperation(entity), [target], [type]);
        node.outputs[0]!.name = entity.name;
        return node.outputs[0]!;
      }
    }
  }

  private delta(variable: GlobalVariable, around: Surroundings): Origin {
    const delta = new Delta(around.region, variable.name ?? '', edgeType(variable.type));
    delta.attachment = variable;
    const contextOf = (global: GlobalValue) => delta.addContext(around.find(global)).argument;
    delta.finish(literal(delta.body, variable.initializer!, contextOf));
    return delta.outputs[0]!;
  }

  private lambda(fn: Function, around: Surroundings): Origin {
    const lambda = new Lambda(around.region, fn.name ?? '', edgeType(fn.type));
    lambda.attachment = fn;
    this.lambdas.set(fn, lambda);
    const contextOf = (global: GlobalValue) => {
      const { argument } = lambda.addContext(around.find(global));
      argument.name = global.name;
      return argument;
    };
    const obstacle = this.obstacleIn(fn);
    if (obstacle === null) {
      this.options.atFunction?.(fn);
      this.bodies.build(fn, lambda, contextOf, this.survey.hasLabels(fn));
      this.options.atBuilt?.(lambda, this.program);
    } else {
      this.remarks.push({ function: fn, ...obstacle });
      lambda.isOpaque = true;
      for (const mentioned of this.survey.mentionedBy(fn)) contextOf(mentioned);
    }
    return lambda.outputs[0]!;
  }

  private obstacleIn(fn: Function): Omit<Remark, 'function'> | null {
    if (this.options.untouched?.has(fn)) {
      return { reason: 'that was asked for', instruction: fn.blocks[0]!.instructions[0]! };
    }
    return this.survey.obstacleIn(fn);
  }
}

/** A constant, or a global, outside of functions. */
function literal(region: Region, value: Value, contextOf: (global: GlobalValue) => Origin): Origin {
  if (isGlobal(value)) return contextOf(value);
  const inputs = globalsIn([value]).map(contextOf);
  return new SimpleNode(region, new ConstantOperation(value), inputs, [edgeType(value.type)]).outputs[0]!;
}

function isDeclaration(entity: GlobalValue): boolean {
  if (entity.kind === 'function') return entity.isDeclaration;
  return entity.kind === 'global' && entity.initializer === null;
}

/** The strongly connected components, those that others need first. */
function* components(entities: readonly GlobalValue[], mentions: readonly Iterable<GlobalValue>[]) {
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
