// What a mangled C++ name stands for, and how that is spelled.
//
// Declarators of C++ surround the name (`int (*f)(char)[3]`), so every node prints a left and a right half. Parameter packs print
// one element of many: which one is a state of the output, set by the expansion around them. Spelling and spaces are those of
// LLVM's llvm-cxxfilt, so that names look alike in all tools.

/** How tightly an operator binds, most tightly first. */
export const precedences = [
  ...['Primary', 'Postfix', 'Unary', 'Cast', 'PtrMem', 'Multiplicative', 'Additive', 'Shift', 'Spaceship'],
  ...['Relational', 'Equality', 'And', 'Xor', 'Ior', 'AndIf', 'OrIf', 'Conditional', 'Assign', 'Comma'],
  'Default',
] as const;

export const Primary = 0;
export const Postfix = 1;
export const Unary = 2;
export const Cast = 3;
export const PtrMem = 4;
export const OrIf = 15;
export const Conditional = 16;
export const Assign = 17;
export const Comma = 18;
export const Default = 19;

/** Names grow exponentially when substitutions refer to substitutions; nobody reads more than this. */
const longest = 20_000;
const mostParts = 200_000;

/** The name is longer than anyone could read. */
export class TooLong extends Error {}

/** The text so far, and what nodes need to know of what is around them. */
export class Output {
  text = '';
  /** Which element of packs is printed; -1 outside of an expansion. */
  packIndex = -1;
  /** How many elements the packs of this expansion have; -1 if no pack was met. */
  packSize = -1;
  /** Whether templates are named without their arguments. */
  readonly hidesArguments: boolean;
  /** How many parts were printed. */
  private parts = 0;

  constructor(hidesArguments: boolean) {
    this.hidesArguments = hidesArguments;
  }

  add(text: string): void {
    this.text += text;
    if (this.text.length > longest) throw new TooLong();
  }

  /** Called for every part: packs of packs could print nothing for a long time. */
  count(): void {
    if (++this.parts > mostParts) throw new TooLong();
  }
}

export abstract class Part {
  readonly precedence: number = Primary;
  abstract left(out: Output): void;
  right(_out: Output): void {}
  hasRight(_out: Output): boolean {
    return false;
  }
  isArray(_out: Output): boolean {
    return false;
  }
  isFunction(_out: Output): boolean {
    return false;
  }
  /** What this is once packs and substitutions are looked through. */
  syntax(_out: Output): Part {
    return this;
  }
  /** The name of a class without qualifiers and arguments, for its constructors. */
  get baseName(): string {
    return '';
  }

  print(out: Output): void {
    out.count();
    this.left(out);
    if (this.hasRight(out)) this.right(out);
  }

  /** In parentheses if it binds less tightly than what is around it. */
  printAsOperand(out: Output, precedence = Default, isStrict = false): void {
    const needsParentheses = this.precedence >= precedence + (isStrict ? 1 : 0);
    if (needsParentheses) out.add('(');
    this.print(out);
    if (needsParentheses) out.add(')');
  }
}

/** Prints a list; packs in it may come to nothing, and then have no comma. */
export function printList(parts: readonly Part[], out: Output): void {
  let isFirst = true;
  for (const part of parts) {
    const before = out.text;
    if (!isFirst) out.add(', ');
    const start = out.text.length;
    part.printAsOperand(out, Comma);
    if (out.text.length === start) out.text = before;
    else isFirst = false;
  }
}

/** Text as it is. */
export class Name extends Part {
  readonly text: string;

  constructor(text: string) {
    super();
    this.text = text;
  }

  override left(out: Output): void {
    out.add(this.text);
  }

  override get baseName(): string {
    return this.text;
  }
}

/** `std::string` and its like, which have letters of their own. */
export class Special extends Part {
  readonly name: string;
  /** Spelled out, as it is where its constructors are named. */
  readonly isExpanded: boolean;

  constructor(name: string, isExpanded = false) {
    super();
    this.name = name;
    this.isExpanded = isExpanded;
  }

  override left(out: Output): void {
    const { baseName } = this;
    out.add(`std::${baseName}`);
    if (baseName === this.name) return;
    out.add('<char, std::char_traits<char>');
    if (this.name === 'string') out.add(', std::allocator<char>');
    out.add('>');
  }

  override get baseName(): string {
    if (!this.isExpanded || /^(allocator|basic_)/.test(this.name)) return this.name;
    return `basic_${this.name}`;
  }
}

/** Parts with words before, between and after: most of what has no declarator. */
export class Phrase extends Part {
  readonly pieces: readonly (string | Part | readonly Part[])[];
  override readonly precedence: number;
  readonly #base: Part | null;

  constructor(
    pieces: readonly (string | Part | readonly Part[])[],
    options: { precedence?: number; base?: Part } = {},
  ) {
    super();
    this.pieces = pieces;
    this.precedence = options.precedence ?? Primary;
    this.#base = options.base ?? null;
  }

  override left(out: Output): void {
    for (const piece of this.pieces) {
      if (typeof piece === 'string') out.add(piece);
      else if (piece instanceof Part) piece.print(out);
      else printList(piece as readonly Part[], out);
    }
  }

  override get baseName(): string {
    return this.#base?.baseName ?? '';
  }
}

/** The arguments of a template. */
export class TemplateArguments extends Part {
  readonly parts: readonly Part[];

  constructor(parts: readonly Part[]) {
    super();
    this.parts = parts;
  }

  override left(out: Output): void {
    if (out.hidesArguments) return;
    out.add('<');
    printList(this.parts, out);
    out.add('>');
  }
}

/** A constructor or destructor, which is named as its class is. */
export class ConstructorName extends Part {
  readonly owner: Part;
  readonly isDestructor: boolean;

  constructor(owner: Part, isDestructor: boolean) {
    super();
    this.owner = owner;
    this.isDestructor = isDestructor;
  }

  override left(out: Output): void {
    out.add(`${this.isDestructor ? '~' : ''}${this.owner.baseName}`);
  }
}

/** A part around another one whose shape it has: qualifiers, attributes. */
abstract class Wrapped extends Part {
  readonly inner: Part;

  constructor(inner: Part) {
    super();
    this.inner = inner;
  }

  override left(out: Output): void {
    this.inner.left(out);
  }
  override right(out: Output): void {
    this.inner.right(out);
  }
  override hasRight(out: Output): boolean {
    return this.inner.hasRight(out);
  }
  override isArray(out: Output): boolean {
    return this.inner.isArray(out);
  }
  override isFunction(out: Output): boolean {
    return this.inner.isFunction(out);
  }
}

/** `T const volatile`. */
export class Qualified extends Wrapped {
  readonly qualifiers: string;

  constructor(inner: Part, qualifiers: string) {
    super(inner);
    this.qualifiers = qualifiers;
  }

  override left(out: Output): void {
    this.inner.left(out);
    out.add(this.qualifiers);
  }
}

/** What a declarator does to what it applies to: parentheses where that is an array or a function. */
function openDeclarator(inner: Part, out: Output): void {
  inner.left(out);
  if (inner.isArray(out)) out.add(' ');
  if (inner.isArray(out) || inner.isFunction(out)) out.add('(');
}

function closeDeclarator(inner: Part, out: Output): void {
  if (inner.isArray(out) || inner.isFunction(out)) out.add(')');
  inner.right(out);
}

export class Pointer extends Part {
  readonly pointee: Part;

  constructor(pointee: Part) {
    super();
    this.pointee = pointee;
  }

  override hasRight(out: Output): boolean {
    return this.pointee.hasRight(out);
  }
  override left(out: Output): void {
    openDeclarator(this.pointee, out);
    out.add('*');
  }
  override right(out: Output): void {
    closeDeclarator(this.pointee, out);
  }
}

export class Reference extends Part {
  readonly pointee: Part;
  readonly isRvalue: boolean;
  #isPrinting = false;

  constructor(pointee: Part, isRvalue: boolean) {
    super();
    this.pointee = pointee;
    this.isRvalue = isRvalue;
  }

  /** A reference to a reference is one, `&&` only if both are. */
  #collapsed(out: Output): { pointee: Part; isRvalue: boolean } {
    let { pointee, isRvalue } = this;
    for (let turn = 0; turn < 100; turn++) {
      const inner = pointee.syntax(out);
      if (!(inner instanceof Reference)) break;
      isRvalue &&= inner.isRvalue;
      pointee = inner.pointee;
    }
    return { pointee, isRvalue };
  }

  override hasRight(out: Output): boolean {
    return this.pointee.hasRight(out);
  }
  override left(out: Output): void {
    if (this.#isPrinting) return;
    this.#isPrinting = true;
    const { pointee, isRvalue } = this.#collapsed(out);
    openDeclarator(pointee, out);
    out.add(isRvalue ? '&&' : '&');
    this.#isPrinting = false;
  }
  override right(out: Output): void {
    if (this.#isPrinting) return;
    this.#isPrinting = true;
    closeDeclarator(this.#collapsed(out).pointee, out);
    this.#isPrinting = false;
  }
}

export class MemberPointer extends Part {
  readonly owner: Part;
  readonly member: Part;

  constructor(owner: Part, member: Part) {
    super();
    this.owner = owner;
    this.member = member;
  }

  override hasRight(out: Output): boolean {
    return this.member.hasRight(out);
  }
  override left(out: Output): void {
    this.member.left(out);
    out.add(this.member.isArray(out) || this.member.isFunction(out) ? '(' : ' ');
    this.owner.print(out);
    out.add('::*');
  }
  override right(out: Output): void {
    closeDeclarator(this.member, out);
  }
}

export class ArrayType extends Part {
  readonly element: Part;
  readonly length: Part | null;

  constructor(element: Part, length: Part | null) {
    super();
    this.element = element;
    this.length = length;
  }

  override hasRight(): boolean {
    return true;
  }
  override isArray(): boolean {
    return true;
  }
  override left(out: Output): void {
    this.element.left(out);
  }
  override right(out: Output): void {
    if (!out.text.endsWith(']')) out.add(' ');
    out.add('[');
    this.length?.print(out);
    out.add(']');
    this.element.right(out);
  }
}

/** What follows the parameters of a function. */
export interface FunctionSuffix {
  /** With a space before each. */
  readonly qualifiers: string;
  /** ' &', ' &&' or nothing. */
  readonly reference: string;
  readonly exceptions?: Part | null;
  readonly constraint?: Part | null;
}

function printSuffix({ qualifiers, reference, exceptions, constraint }: FunctionSuffix, out: Output): void {
  out.add(qualifiers + reference);
  if (exceptions) {
    out.add(' ');
    exceptions.print(out);
  }
  if (constraint) {
    out.add(' requires ');
    constraint.print(out);
  }
}

export class FunctionType extends Part {
  readonly result: Part;
  readonly parameters: readonly Part[];
  readonly suffix: FunctionSuffix;

  constructor(result: Part, parameters: readonly Part[], suffix: FunctionSuffix) {
    super();
    this.result = result;
    this.parameters = parameters;
    this.suffix = suffix;
  }

  override hasRight(): boolean {
    return true;
  }
  override isFunction(): boolean {
    return true;
  }
  override left(out: Output): void {
    this.result.left(out);
    out.add(' ');
  }
  override right(out: Output): void {
    out.add('(');
    printList(this.parameters, out);
    out.add(')');
    this.result.right(out);
    printSuffix(this.suffix, out);
  }
}

/** A function with its name: `R name(parameters)`. */
export class FunctionEncoding extends Part {
  readonly result: Part | null;
  readonly name: Part;
  readonly parameters: readonly Part[];
  readonly suffix: FunctionSuffix;

  constructor(result: Part | null, name: Part, parameters: readonly Part[], suffix: FunctionSuffix) {
    super();
    this.result = result;
    this.name = name;
    this.parameters = parameters;
    this.suffix = suffix;
  }

  override hasRight(): boolean {
    return true;
  }
  override isFunction(): boolean {
    return true;
  }
  override left(out: Output): void {
    if (this.result !== null) {
      this.result.left(out);
      if (!this.result.hasRight(out)) out.add(' ');
    }
    this.name.print(out);
  }
  override right(out: Output): void {
    out.add('(');
    printList(this.parameters, out);
    out.add(')');
    this.result?.right(out);
    printSuffix(this.suffix, out);
  }
}

/** A template parameter that stands for several arguments: prints that which the expansion around it is at. */
export class Pack extends Part {
  readonly elements: readonly Part[];

  constructor(elements: readonly Part[]) {
    super();
    this.elements = elements;
  }

  #element(out: Output): Part | undefined {
    if (out.packSize === -1) {
      out.packSize = this.elements.length;
      out.packIndex = 0;
    }
    return this.elements[out.packIndex];
  }

  override left(out: Output): void {
    this.#element(out)?.left(out);
  }
  override right(out: Output): void {
    this.#element(out)?.right(out);
  }
  override hasRight(out: Output): boolean {
    return this.#element(out)?.hasRight(out) ?? false;
  }
  override isArray(out: Output): boolean {
    return this.#element(out)?.isArray(out) ?? false;
  }
  override isFunction(out: Output): boolean {
    return this.#element(out)?.isFunction(out) ?? false;
  }
  override syntax(out: Output): Part {
    return this.#element(out)?.syntax(out) ?? this;
  }
}

/** The arguments of a pack where they are given. */
export class PackArguments extends Part {
  readonly elements: readonly Part[];

  constructor(elements: readonly Part[]) {
    super();
    this.elements = elements;
  }

  override left(out: Output): void {
    printList(this.elements, out);
  }
}

/** `pattern...`: the pattern once for each element of the packs in it. */
export class Expansion extends Part {
  readonly pattern: Part;

  constructor(pattern: Part) {
    super();
    this.pattern = pattern;
  }

  override left(out: Output): void {
    const { packIndex, packSize, text } = out;
    out.packIndex = out.packSize = -1;
    this.pattern.print(out);
    const size = out.packSize;
    if (size === -1) out.add('...');
    else if (size === 0) out.text = text;
    for (let index = 1; index < size; index++) {
      out.add(', ');
      out.packIndex = index;
      this.pattern.print(out);
    }
    out.packIndex = packIndex;
    out.packSize = packSize;
  }
}

/** A template parameter that was mentioned before its argument was read. */
export class Forward extends Part {
  readonly index: number;
  target: Part | null = null;
  #isPrinting = false;

  constructor(index: number) {
    super();
    this.index = index;
  }

  /** A name could mention itself. */
  #look<T>(otherwise: T, look: (target: Part) => T): T {
    if (this.#isPrinting || this.target === null) return otherwise;
    this.#isPrinting = true;
    const result = look(this.target);
    this.#isPrinting = false;
    return result;
  }

  override left(out: Output): void {
    this.#look(undefined, (target) => target.left(out));
  }
  override right(out: Output): void {
    this.#look(undefined, (target) => target.right(out));
  }
  override hasRight(out: Output): boolean {
    return this.#look(false, (target) => target.hasRight(out));
  }
  override isArray(out: Output): boolean {
    return this.#look(false, (target) => target.isArray(out));
  }
  override isFunction(out: Output): boolean {
    return this.#look(false, (target) => target.isFunction(out));
  }
  override syntax(out: Output): Part {
    return this.#look<Part>(this, (target) => target.syntax(out));
  }
}

/** `typename T`, `int N`, `typename ...T`: a template parameter of a lambda. */
export class ParameterDeclaration extends Part {
  readonly type: Part;
  readonly name: Part | null;
  readonly isPack: boolean;

  constructor(type: Part, name: Part | null, isPack = false) {
    super();
    this.type = type;
    this.name = name;
    this.isPack = isPack;
  }

  override hasRight(): boolean {
    return true;
  }
  override left(out: Output): void {
    this.type.left(out);
    if (this.isPack) out.add('...');
    else if (!this.type.hasRight(out)) out.add(' ');
  }
  override right(out: Output): void {
    this.name?.print(out);
    this.type.right(out);
  }
}

/** `left operator right`. */
export class Binary extends Part {
  readonly leftSide: Part;
  readonly operator: string;
  readonly rightSide: Part;
  override readonly precedence: number;

  constructor(leftSide: Part, operator: string, rightSide: Part, precedence: number) {
    super();
    this.leftSide = leftSide;
    this.operator = operator;
    this.rightSide = rightSide;
    this.precedence = precedence;
  }

  override left(out: Output): void {
    const { operator, precedence } = this;
    // Otherwise it would end the arguments of a template.
    const isEnclosed = operator === '>' || operator === '>>';
    if (isEnclosed) out.add('(');
    const isAssignment = precedence === Assign;
    this.leftSide.printAsOperand(out, isAssignment ? OrIf : precedence, !isAssignment);
    if (operator !== ',') out.add(' ');
    out.add(`${operator} `);
    this.rightSide.printAsOperand(out, precedence, isAssignment);
    if (isEnclosed) out.add(')');
  }
}

/** Parts of an expression, each with how tightly what is around it binds; texts as they are. */
export class Operation extends Part {
  readonly pieces: readonly (string | readonly [Part, number] | readonly Part[])[];
  override readonly precedence: number;

  constructor(pieces: readonly (string | readonly [Part, number] | readonly Part[])[], precedence: number) {
    super();
    this.pieces = pieces;
    this.precedence = precedence;
  }

  override left(out: Output): void {
    for (const piece of this.pieces) {
      if (typeof piece === 'string') out.add(piece);
      else if (typeof piece[1] === 'number') (piece[0] as Part).printAsOperand(out, piece[1]);
      else printList(piece as readonly Part[], out);
    }
  }
}
