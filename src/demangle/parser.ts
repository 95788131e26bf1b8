// Reads mangled names: the grammar of the Itanium C++ ABI, section 5.1, by recursive descent.
//
// A rule that does not match throws `Unreadable`; there is no going back. Substitutions (`S_`, `S0_`) mention parts that came
// before, so a part of the name may be part of the result many times: parts are shared, and what is printed is limited.

import { readExpression, readLiteral } from './expressions.ts';
import {
  ArrayType,
  ConstructorName,
  Expansion,
  Forward,
  FunctionEncoding,
  type FunctionSuffix,
  FunctionType,
  MemberPointer,
  Name,
  Pack,
  PackArguments,
  ParameterDeclaration,
  type Part,
  Phrase,
  Pointer,
  Qualified,
  Reference,
  Special,
  TemplateArguments,
} from './nodes.ts';
import { builtins, isNameable, moreBuiltins, operators, substitutions } from './tables.ts';

/** This is no mangled name, or one with something in it that is not known here. */
export class Unreadable extends Error {}

/** What a name says of the function that it names. */
interface NameFacts {
  /** A constructor, destructor or conversion: it has no result type. */
  hasNoResult: boolean;
  endsWithArguments: boolean;
  hasExplicitObject: boolean;
  qualifiers: string;
  reference: string;
  /** Where its forward references begin. */
  readonly firstForward: number;
}

/** How deep parts may lie in one another; deeper names would take the stack. */
const deepest = 500;

export class Parser {
  readonly text: string;
  at = 0;
  private readonly known: Part[] = [];
  /** By level: the arguments of templates, of lambdas within them. Null where a generic lambda has only `auto`. */
  private parameters: (Part[] | null)[] = [];
  private readonly forwards: Forward[] = [];
  private takesArguments = true;
  private permitsForwards = false;
  /** In a constraint, parameters of all templates around it can be meant: they are told by name. */
  private namesParameters = false;
  private lambdaLevel = -1;
  private readonly invented = { $T: 0, $N: 0, $TT: 0 };
  private depth = 0;

  constructor(text: string) {
    this.text = text;
  }

  // ── Letters ───────────────────────────────────────────────────────────────

  look(ahead = 0): string {
    return this.text[this.at + ahead] ?? '';
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  take(expected: string): boolean {
    if (!this.text.startsWith(expected, this.at)) return false;
    this.at += expected.length;
    return true;
  }

  expect(expected: string): void {
    if (!this.take(expected)) this.fail();
  }

  fail(): never {
    throw new Unreadable(`${this.text.slice(0, this.at)}<here>${this.text.slice(this.at)}`);
  }

  /** Digits, perhaps none, perhaps after an `n` that says minus. */
  number(mayBeNegative = false): string {
    const pattern = mayBeNegative ? /n?\d*/y : /\d*/y;
    pattern.lastIndex = this.at;
    const digits = pattern.exec(this.text)![0];
    if (digits === 'n') return '';
    this.at += digits.length;
    return digits;
  }

  positive(): number {
    const digits = this.number();
    if (digits === '') this.fail();
    return Number(digits);
  }

  /** Runs a rule one level further down. */
  private deeper<T>(rule: () => T): T {
    if (++this.depth > deepest) this.fail();
    const result = rule();
    this.depth--;
    return result;
  }

  /** Parts until a letter ends them. */
  listUntil<T>(end: string, one: () => T): T[] {
    const list: T[] = [];
    while (!this.take(end)) list.push(one());
    return list;
  }

  // ── Encodings ─────────────────────────────────────────────────────────────

  encoding(): Part {
    const before = this.parameters;
    this.parameters = [];
    const result = this.deeper(() => this.encodingWithin());
    this.parameters = before;
    return result;
  }

  private encodingWithin(): Part {
    if (this.look() === 'T' || this.look() === 'G') return this.specialName();
    const facts = this.newFacts();
    const name = this.name(facts);
    this.resolveForwards(facts.firstForward);
    if (this.endsEncoding) return name;
    if (this.look() === 'U' && this.text.startsWith('Ua9enable_ifI', this.at)) this.fail();
    const result = !facts.hasNoResult && facts.endsWithArguments ? this.type() : null;
    const parameters: Part[] = [];
    if (!this.take('v')) {
      do {
        const type = this.type();
        const isObject = parameters.length === 0 && facts.hasExplicitObject;
        parameters.push(isObject ? new Phrase(['this ', type]) : type);
      } while (!this.endsEncoding && this.look() !== 'Q');
    }
    const { qualifiers, reference } = facts;
    const constraint = this.constraint();
    return new FunctionEncoding(result, name, parameters, { qualifiers, reference, constraint });
  }

  private get endsEncoding(): boolean {
    return this.isAtEnd || 'E._'.includes(this.look());
  }

  private newFacts(): NameFacts {
    return {
      hasNoResult: false,
      endsWithArguments: false,
      hasExplicitObject: false,
      qualifiers: '',
      reference: '',
      firstForward: this.forwards.length,
    };
  }

  private resolveForwards(from: number): void {
    for (const forward of this.forwards.splice(from)) {
      forward.target = this.parameters[0]?.[forward.index] ?? this.fail();
    }
  }

  private constraint(): Part | null {
    return this.take('Q') ? this.naming(() => this.expression()) : null;
  }

  private naming(rule: () => Part): Part {
    const before = this.namesParameters;
    this.namesParameters = true;
    const result = rule();
    this.namesParameters = before;
    return result;
  }

  /** `requires (parameters) { ... }`, once `rq` or `rQ` was read. */
  requirements(hasParameters: boolean): Part {
    const parameters = hasParameters ? this.listUntil('_', () => this.type()) : [];
    const list: (string | Part)[] = [];
    do {
      if (this.take('X')) {
        const expression = this.expression();
        const isQuiet = this.take('N');
        const type = this.take('R') ? this.name(null) : null;
        const [open, close] = isQuiet || type !== null ? [' {', '}'] : [' ', ''];
        list.push(open, expression, `${close}${isQuiet ? ' noexcept' : ''}`);
        if (type !== null) list.push(' -> ', type);
      } else if (this.take('T')) list.push(' typename ', this.type());
      else list.push(' requires ', this.constraint() ?? this.fail());
      list.push(';');
    } while (!this.take('E'));
    const head = parameters.length === 0 ? [' {'] : [' (', parameters, ') {'];
    return new Phrase(['requires', ...head, ...list, ' }']);
  }

  private specialName(): Part {
    const ofType: Record<string, string> = {
      TV: 'vtable for ',
      TT: 'VTT for ',
      TI: 'typeinfo for ',
      TS: 'typeinfo name for ',
    };
    const ofName: Record<string, string> = {
      TW: 'thread-local wrapper routine for ',
      TH: 'thread-local initialization routine for ',
      GV: 'guard variable for ',
    };
    const code = this.look() + this.look(1);
    if (code in ofType) {
      this.at += 2;
      return new Phrase([ofType[code]!, this.type()]);
    }
    if (code in ofName) {
      this.at += 2;
      return new Phrase([ofName[code]!, this.name(null)]);
    }
    if (this.take('TA')) return new Phrase(['template parameter object for ', this.templateArgument()]);
    if (this.take('Tc')) {
      this.callOffset();
      this.callOffset();
      return new Phrase(['covariant return thunk to ', this.encoding()]);
    }
    if (this.take('TC')) {
      const first = this.type();
      this.number(true);
      this.expect('_');
      return new Phrase(['construction vtable for ', this.type(), '-in-', first]);
    }
    if (this.take('GR')) {
      const name = this.name(null);
      // Its number is not part of what is shown.
      if (!this.take('_')) {
        while (/[0-9A-Z]/.test(this.look())) this.at++;
        this.expect('_');
      }
      return new Phrase(['reference temporary for ', name]);
    }
    this.expect('T');
    const isVirtual = this.look() === 'v';
    this.callOffset();
    return new Phrase([isVirtual ? 'virtual thunk to ' : 'non-virtual thunk to ', this.encoding()]);
  }

  private callOffset(): void {
    const isVirtual = this.take('v');
    if (!isVirtual) this.expect('h');
    for (let i = isVirtual ? 2 : 1; i > 0; i--) {
      if (this.number(true) === '') this.fail();
      this.expect('_');
    }
  }

  // ── Names ─────────────────────────────────────────────────────────────────

  name(facts: NameFacts | null): Part {
    return this.deeper(() => {
      if (this.look() === 'N') return this.nestedName(facts);
      if (this.look() === 'Z') return this.localName(facts);
      const isSubstitution = this.look() === 'S' && this.look(1) !== 't';
      const result = isSubstitution ? this.substitution() : this.unscopedName(facts);
      if (this.look() !== 'I') return isSubstitution ? this.fail() : result;
      if (!isSubstitution) this.known.push(result);
      if (facts !== null) facts.endsWithArguments = true;
      return this.withArguments(result, this.templateArguments(facts !== null));
    });
  }

  private withArguments(name: Part, args: Part): Part {
    return new Phrase([name, args], { base: name });
  }

  private unscopedName(facts: NameFacts | null): Part {
    return this.unqualifiedName(facts, this.take('St') ? new Name('std') : null);
  }

  private nestedName(facts: NameFacts | null): Part {
    this.expect('N');
    const hasObject = this.take('H');
    const qualifiers = hasObject ? '' : this.qualifiers();
    const reference = hasObject ? '' : this.referenceQualifier();
    if (facts !== null) Object.assign(facts, { hasExplicitObject: hasObject, qualifiers, reference });
    let found: Part | null = null;
    while (!this.take('E')) {
      if (facts !== null) facts.endsWithArguments = false;
      const next = this.look();
      if (next === 'S' && found === null) {
        found = this.take('St') ? new Name('std') : this.substitution();
        // It was a substitution already, or is none.
        continue;
      }
      if (next === 'T' && found === null) found = this.templateParameter();
      else if (next === 'I' && found !== null) {
        if (facts !== null) facts.endsWithArguments = true;
        found = this.withArguments(found, this.templateArguments(facts !== null));
      } else if (next === 'D' && /[tT]/.test(this.look(1)) && found === null) found = this.decltype();
      else found = this.unqualifiedName(facts, found);
      this.known.push(found);
      this.take('M');
    }
    if (found === null || this.known.length === 0) this.fail();
    this.known.pop();
    return found;
  }

  private localName(facts: NameFacts | null): Part {
    this.expect('Z');
    const encoding = this.encoding();
    this.expect('E');
    if (this.take('s')) {
      this.discriminator();
      return new Phrase([encoding, '::string literal']);
    }
    if (this.take('d')) {
      this.number(true);
      this.expect('_');
      return new Phrase([encoding, '::', this.name(facts)]);
    }
    const entity = this.name(facts);
    this.discriminator();
    return new Phrase([encoding, '::', entity], { base: entity });
  }

  /** Which of several of the same name it is; not shown. */
  private discriminator(): void {
    const pattern = /__\d+_|_\d|\d+$/y;
    pattern.lastIndex = this.at;
    this.at += pattern.exec(this.text)?.[0].length ?? 0;
  }

  private unqualifiedName(facts: NameFacts | null, scope: Part | null): Part {
    const isFriend = scope !== null && this.take('F');
    this.take('L');
    const next = this.look();
    let name: Part;
    // Its constructors have the name of the template.
    const owner = scope instanceof Special && /[CD]/.test(next) ? new Special(scope.name, true) : scope;
    if (/[1-9]/.test(next)) name = new Name(this.sourceName());
    else if (next === 'U') name = this.unnamedType();
    else if (this.take('DC')) {
      const bindings = this.listUntil('E', () => new Name(this.sourceName()));
      name = new Phrase(['[', bindings, ']']);
    } else if (next === 'C' || next === 'D') name = this.constructorName(facts, owner ?? this.fail());
    else name = this.operatorName(facts);
    name = this.abiTags(name);
    if (owner === null) return name;
    return new Phrase([owner, isFriend ? '::friend ' : '::', name], { base: name });
  }

  private abiTags(name: Part): Part {
    let tagged = name;
    while (this.take('B')) tagged = new Phrase([tagged, `[abi:${this.sourceName()}]`], { base: tagged });
    return tagged;
  }

  sourceName(): string {
    const length = this.positive();
    const name = this.text.slice(this.at, this.at + length);
    if (name.length !== length || length === 0) this.fail();
    this.at += length;
    return name.startsWith('_GLOBAL__N') ? '(anonymous namespace)' : name;
  }

  private constructorName(facts: NameFacts | null, owner: Part): Part {
    const isDestructor = this.take('D');
    if (!isDestructor) this.expect('C');
    const isInherited = !isDestructor && this.take('I');
    if (!/[0-5]/.test(this.look())) this.fail();
    this.at++;
    if (facts !== null) facts.hasNoResult = true;
    if (isInherited) this.name(facts);
    return new ConstructorName(owner, isDestructor);
  }

  operatorName(facts: NameFacts | null): Part {
    if (this.take('li')) return new Name(`operator"" ${this.sourceName()}`);
    if (/v\d/.test(this.look() + this.look(1))) {
      this.at += 2;
      return new Name(`operator ${this.sourceName()}`);
    }
    const operator = operators.get(this.look() + this.look(1)) ?? this.fail();
    this.at += 2;
    if (operator.kind === 'conversion') return this.conversion(facts);
    if (!isNameable(operator)) this.fail();
    return new Name(operator.name);
  }

  /** `operator T`: its type may mention template arguments that come only behind it. */
  private conversion(facts: NameFacts | null): Part {
    const { takesArguments, permitsForwards } = this;
    this.takesArguments = false;
    this.permitsForwards = permitsForwards || facts !== null;
    const type = this.type();
    this.takesArguments = takesArguments;
    this.permitsForwards = permitsForwards;
    if (facts !== null) facts.hasNoResult = true;
    return new Phrase(['operator ', type]);
  }

  unnamedType(): Part {
    if (this.take('Ut')) {
      const count = this.number();
      this.expect('_');
      return new Name(`'unnamed${count}'`);
    }
    if (this.take('Ub')) {
      this.number();
      this.expect('_');
      return new Name(`'block-literal'`);
    }
    this.expect('Ul');
    return this.lambda();
  }

  private lambda(): Part {
    const { lambdaLevel } = this;
    this.lambdaLevel = this.parameters.length;
    const own: Part[] = [];
    this.parameters.push(own);
    const declared: Part[] = [];
    while (this.isDeclaration) declared.push(this.parameterDeclaration(own));
    // Without a list of its own, what is declared are the `auto`s among its parameters.
    if (declared.length === 0) this.parameters.pop();
    const before = this.constraint();
    const parameters: Part[] = [];
    if (!this.take('v')) {
      do parameters.push(this.type());
      while (this.look() !== 'E' && this.look() !== 'Q');
    }
    const after = this.constraint();
    this.expect('E');
    const count = this.number();
    this.expect('_');
    this.parameters.length = this.lambdaLevel;
    this.lambdaLevel = lambdaLevel;
    return new Phrase([
      `'lambda${count}'`,
      ...(declared.length > 0 ? [new TemplateArguments(declared)] : []),
      ...(before === null ? [] : [' requires ', before, ' ']),
      '(',
      parameters,
      ')',
      ...(after === null ? [] : [' requires ', after]),
    ]);
  }

  // ── Templates ─────────────────────────────────────────────────────────────

  private get isDeclaration(): boolean {
    return this.look() === 'T' && /[yptnk]/.test(this.look(1));
  }

  /** A template parameter of a lambda, which has no name: `$T` is invented for it. */
  private parameterDeclaration(own: Part[] | null): Part {
    const invent = (prefix: '$T' | '$N' | '$TT') => {
      const index = this.invented[prefix]++;
      const name = new Name(index === 0 ? prefix : `${prefix}${index - 1}`);
      own?.push(name);
      return name;
    };
    if (this.take('Ty')) return new ParameterDeclaration(new Name('typename'), invent('$T'));
    if (this.take('Tk')) {
      const constraint = this.naming(() => this.name(null));
      return new ParameterDeclaration(constraint, invent('$T'));
    }
    if (this.take('Tn')) {
      const name = invent('$N');
      return new ParameterDeclaration(this.type(), name);
    }
    if (this.take('Tt')) {
      const name = invent('$TT');
      this.parameters.push([]);
      const inner = this.parameters.at(-1)!;
      const list = this.listUntil('E', () => this.parameterDeclaration(inner));
      this.parameters.pop();
      return new ParameterDeclaration(
        new Phrase(['template', new TemplateArguments(list), ' typename']),
        name,
      );
    }
    this.expect('Tp');
    return new ParameterDeclaration(this.parameterDeclaration(own), null, true);
  }

  templateParameter(): Part {
    const start = this.at;
    this.expect('T');
    let level = 0;
    if (this.take('L')) {
      level = this.positive() + 1;
      this.expect('_');
    }
    let index = 0;
    if (!this.take('_')) {
      index = this.positive() + 1;
      this.expect('_');
    }
    if (this.namesParameters) return new Name(this.text.slice(start, this.at - 1));
    if (this.permitsForwards && level === 0) {
      const forward = new Forward(index);
      this.forwards.push(forward);
      return forward;
    }
    const found = this.parameters[level]?.[index];
    if (found !== undefined) return found;
    if (this.lambdaLevel !== level || level > this.parameters.length) this.fail();
    if (level === this.parameters.length) this.parameters.push(null);
    return new Name('auto');
  }

  /** `isOwn`: these are the arguments that template parameters in what follows stand for. */
  templateArguments(isOwn = false): Part {
    this.expect('I');
    const own: Part[] = [];
    if (isOwn) this.parameters = [own];
    const list: Part[] = [];
    while (!this.take('E')) {
      // What the template requires is not shown.
      if (this.look() === 'Q') {
        this.constraint();
        this.expect('E');
        break;
      }
      // Its parameter is declared before it where that has a constraint; it is not shown.
      const isDeclared = this.isDeclaration;
      if (isDeclared) this.parameterDeclaration(null);
      // What the arguments mention are not parameters of their own template.
      const before = this.parameters;
      if (isOwn) this.parameters = [];
      const argument = this.templateArgument();
      this.parameters = before;
      list.push(argument);
      if (isOwn)
        own.push(argument instanceof PackArguments && !isDeclared ? new Pack(argument.elements) : argument);
    }
    return new TemplateArguments(list);
  }

  templateArgument(): Part {
    return this.deeper(() => {
      if (this.take('X')) {
        const expression = this.expression();
        this.expect('E');
        return expression;
      }
      if (this.take('J')) return new PackArguments(this.listUntil('E', () => this.templateArgument()));
      if (this.look() === 'L') return readLiteral(this);
      if (this.isDeclaration) {
        this.parameterDeclaration(null);
        return this.templateArgument();
      }
      return this.type();
    });
  }

  // ── Substitutions ─────────────────────────────────────────────────────────

  private substitution(): Part {
    this.expect('S');
    const letter = this.look();
    if (/[a-z]/.test(letter)) {
      const name = substitutions[letter] ?? this.fail();
      this.at++;
      const special = new Special(name);
      const tagged = this.abiTags(special);
      if (tagged !== special) this.known.push(tagged);
      return tagged;
    }
    const pattern = /([0-9A-Z]*)_/y;
    pattern.lastIndex = this.at;
    const [text, digits = ''] = pattern.exec(this.text) ?? this.fail();
    this.at += text.length;
    return this.known[digits === '' ? 0 : Number.parseInt(digits, 36) + 1] ?? this.fail();
  }

  // ── Types ─────────────────────────────────────────────────────────────────

  /** The qualifiers that stand here, spelled with a space before each. */
  private qualifiers(): string {
    const isRestrict = this.take('r');
    const isVolatile = this.take('V');
    const isConst = this.take('K');
    return `${isConst ? ' const' : ''}${isVolatile ? ' volatile' : ''}${isRestrict ? ' restrict' : ''}`;
  }

  private referenceQualifier(): string {
    if (this.take('O')) return ' &&';
    return this.take('R') ? ' &' : '';
  }

  type(): Part {
    return this.deeper(() => {
      const simple = this.simpleType();
      if (simple !== null) return simple;
      const type = this.newType();
      // A substitution that was only looked up is none again.
      if (type.isKnown) return type.part;
      this.known.push(type.part);
      return type.part;
    });
  }

  /** Builtin types, which are too short to be substituted. */
  private simpleType(): Part | null {
    const builtin = builtins[this.look()];
    if (builtin !== undefined) {
      this.at++;
      return new Name(builtin);
    }
    if (this.look() !== 'D') return null;
    const more = moreBuiltins[this.look(1)];
    if (more !== undefined) {
      this.at += 2;
      return new Name(more);
    }
    if (this.take('DF')) {
      if (this.take('16b')) return new Name('std::bfloat16_t');
      const bits = this.positive();
      const isExtended = this.take('x');
      if (!isExtended) this.expect('_');
      return new Name(`_Float${bits}${isExtended ? 'x' : ''}`);
    }
    if (this.look(1) !== 'B' && this.look(1) !== 'U') return null;
    const sign = this.look(1) === 'U' ? 'unsigned ' : '';
    this.at += 2;
    const size = /\d/.test(this.look()) ? new Name(this.number()) : this.expression();
    this.expect('_');
    return new Phrase([`${sign}_BitInt(`, size, ')']);
  }

  private newType(): { part: Part; isKnown?: boolean } {
    const next = this.look();
    const after = this.look(1);
    switch (next) {
      case 'r':
      case 'V':
      case 'K':
      case 'U':
        return { part: this.qualifiedType() };
      case 'u':
        this.at++;
        return { part: new Name(this.sourceName()) };
      case 'D':
        return { part: this.typeOfD(after) };
      case 'F':
        return { part: this.functionType() };
      case 'A':
        return { part: this.arrayType() };
      case 'M': {
        this.at++;
        const owner = this.type();
        return { part: new MemberPointer(owner, this.type()) };
      }
      case 'T':
        return { part: /[sue]/.test(after) ? this.elaborated() : this.parameterType() };
      case 'P':
        this.at++;
        return { part: new Pointer(this.type()) };
      case 'R':
      case 'O':
        this.at++;
        return { part: new Reference(this.type(), next === 'O') };
      case 'C':
      case 'G': {
        this.at++;
        return { part: new Qualified(this.type(), next === 'C' ? ' complex' : ' imaginary') };
      }
      case 'S':
        return after === 't' ? { part: this.name(null) } : this.substitutedType();
      default:
        return { part: this.name(null) };
    }
  }

  private substitutedType(): { part: Part; isKnown?: boolean } {
    const part = this.substitution();
    if (this.look() !== 'I' || !this.takesArguments) return { part, isKnown: true };
    return { part: this.withArguments(part, this.templateArguments()) };
  }

  private parameterType(): Part {
    const parameter = this.templateParameter();
    if (this.look() !== 'I' || !this.takesArguments) return parameter;
    this.known.push(parameter);
    return this.withArguments(parameter, this.templateArguments());
  }

  private elaborated(): Part {
    const keyword = { s: 'struct ', u: 'union ', e: 'enum ' }[this.look(1) as 's' | 'u' | 'e'];
    this.at += 2;
    return new Phrase([keyword, this.name(null)]);
  }

  private typeOfD(after: string): Part {
    if (after === 't' || after === 'T') return this.decltype();
    if (after === 'v') return this.vectorType();
    if (this.take('Dp')) return new Expansion(this.type());
    return this.functionType();
  }

  decltype(): Part {
    if (!this.take('Dt')) this.expect('DT');
    const expression = this.expression();
    this.expect('E');
    return new Phrase(['decltype(', expression, ')']);
  }

  private qualifiedType(): Part {
    if (this.take('U')) {
      const name = this.sourceName();
      const args = this.look() === 'I' ? [this.templateArguments()] : [];
      return new Phrase([this.type(), ` ${name}`, ...args]);
    }
    const start = this.at;
    const qualifiers = this.qualifiers();
    if (this.look() === 'F' || (this.look() === 'D' && /[oOwx]/.test(this.look(1)))) {
      this.at = start;
      return this.functionType();
    }
    return new Qualified(this.type(), qualifiers);
  }

  private functionType(): Part {
    const qualifiers = this.qualifiers();
    let exceptions: Part | null = null;
    if (this.take('Do')) exceptions = new Name('noexcept');
    else if (this.take('DO')) {
      exceptions = new Phrase(['noexcept(', this.expression(), ')']);
      this.expect('E');
    } else if (this.take('Dw'))
      exceptions = new Phrase(['throw(', this.listUntil('E', () => this.type()), ')']);
    this.take('Dx');
    this.expect('F');
    this.take('Y');
    const result = this.type();
    const parameters: Part[] = [];
    let reference = '';
    for (;;) {
      if (this.take('E')) break;
      if (this.take('v')) continue;
      if (this.take('RE')) reference = ' &';
      else if (this.take('OE')) reference = ' &&';
      if (reference !== '') break;
      parameters.push(this.type());
    }
    const suffix: FunctionSuffix = { qualifiers, reference, exceptions };
    return new FunctionType(result, parameters, suffix);
  }

  private arrayType(): Part {
    this.expect('A');
    let length: Part | null = null;
    if (/\d/.test(this.look())) length = new Name(this.number());
    else if (this.look() !== '_') length = this.expression();
    this.expect('_');
    return new ArrayType(this.type(), length);
  }

  private vectorType(): Part {
    this.expect('Dv');
    let length: Part | null = null;
    if (/[1-9]/.test(this.look())) length = new Name(this.number());
    else if (this.look() !== '_') length = this.expression();
    this.expect('_');
    const element = this.take('p') ? new Name('pixel') : this.type();
    return new Phrase([element, ' vector[', ...(length === null ? [] : [length]), ']']);
  }

  /** The scope of a name in an expression. */
  unresolvedType(): Part {
    if (this.look() === 'S') return this.substitution();
    const type = this.look() === 'T' ? this.templateParameter() : this.decltype();
    this.known.push(type);
    return type;
  }

  expression(): Part {
    return this.deeper(() => readExpression(this));
  }
}
