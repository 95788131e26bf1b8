// Operations on constants: every operation and intrinsic that is folded, on values at the edges of every type.

/**
 * A call of one operation.
 *
 * @typedef {object} Case
 * @property {string} result    the type
 * @property {{ type: string, text: string, isDefined: boolean }[]} operands
 * @property {(operands: string[]) => string} instruction  of operands as text, without types
 * @property {string} [declaration]  of the intrinsic
 * @property {string} operation  for counting
 */

const integerTypes = ['i1', 'i3', 'i8', 'i16', 'i32', 'i64', 'i65', 'i128', 'i1000'];
/** Bits of the exponent and of the fraction, the leading one of x86_fp80 not counted. */
const formats = /** @type {const} */ ({
  half: [5, 10],
  bfloat: [8, 7],
  float: [8, 23],
  double: [11, 52],
  x86_fp80: [15, 63],
  fp128: [15, 112],
});
const floatTypes = /** @type {(keyof typeof formats)[]} */ (Object.keys(formats));
const widths = { half: 16, bfloat: 16, float: 32, double: 64, x86_fp80: 80, fp128: 128 };

/** A source of numbers that are the same for the same seed. */
export class Chance {
  /** @param {number} seed */
  constructor(seed) {
    this.state = seed;
  }

  /** @param {number} bound */
  below(bound) {
    this.state = (Math.imul(this.state, 1103515245) + 12345) & 0x7fffffff;
    return Math.floor((this.state / 0x80000000) * bound);
  }

  /**
   * @template T
   * @param {readonly T[]} list
   */
  pick(list) {
    return list[this.below(list.length)];
  }

  /** @param {number} bits */
  bits(bits) {
    let value = 0n;
    for (let i = 0; i < bits; i += 16) value = (value << 16n) | BigInt(this.below(65536));
    return BigInt.asUintN(bits, value);
  }
}

const bitsOf = (/** @type {string} */ type) => Number(type.slice(1));
const isFloat = (/** @type {string} */ type) => type in formats;
const mangled = (/** @type {string} */ type) =>
  ({ half: 'f16', bfloat: 'bf16', float: 'f32', double: 'f64', x86_fp80: 'f80', fp128: 'f128' })[type] ??
  type;

export class Generator {
  /**
   * @param {Chance} chance
   * @param {(bits: bigint, type: string) => string} floatText
   */
  constructor(chance, floatText) {
    this.chance = chance;
    this.floatText = floatText;
  }

  /** @returns {Case} */
  next() {
    const { chance } = this;
    const make = chance.pick([
      () => this.integerBinary(),
      () => this.integerComparison(),
      () => this.integerIntrinsic(),
      () => this.integerIntrinsic(),
      () => this.floatBinary(),
      () => this.floatComparison(),
      () => this.floatIntrinsic(),
      () => this.floatIntrinsic(),
      () => this.conversion(),
      () => this.conversion(),
      () => this.lanes(),
    ]);
    return make();
  }

  // ── Values ────────────────────────────────────────────────────────────────

  /**
   * A constant of a type, which may be a vector of `lanes` (0: a scalar).
   *
   * @param {string} type
   * @param {number} lanes
   */
  operand(type, lanes) {
    if (lanes === 0) return this.scalar(type, 40);
    const parts = Array.from({ length: lanes }, () => this.scalar(type, 12));
    return {
      type: vector(type, lanes),
      text: `<${parts.map((part) => `${part.type} ${part.text}`).join(', ')}>`,
      isDefined: parts.every(({ isDefined }) => isDefined),
    };
  }

  /**
   * @param {string} type
   * @param {number} rarity  one in so many is undefined
   */
  scalar(type, rarity) {
    if (this.chance.below(rarity) === 0)
      return { type, text: this.chance.pick(['undef', 'poison']), isDefined: false };
    const text = isFloat(type) ? this.float(type) : this.integer(bitsOf(type)).toString();
    return { type, text: type === 'i1' ? String(text !== '0') : text, isDefined: true };
  }

  /** @param {number} bits */
  integer(bits) {
    const { chance } = this;
    const width = BigInt(bits);
    const edge = chance.pick([0n, 1n, -1n, 2n, 3n, 7n, width - 1n, width, width + 1n, 1n << (width - 1n)]);
    const near = BigInt(chance.below(3) - 1);
    const value = chance.below(4) === 0 ? chance.bits(bits) : edge + (chance.below(3) === 0 ? near : 0n);
    return BigInt.asIntN(bits, value);
  }

  /** @param {string} type */
  float(type) {
    return this.floatText(this.floatBits(/** @type {keyof typeof formats} */ (type)), type);
  }

  /** @param {keyof typeof formats} type */
  floatBits(type) {
    const { chance } = this;
    const [exponentBits, fractionBits] = formats[type];
    const most = (1n << BigInt(exponentBits)) - 1n;
    const bias = most >> 1n;
    const all = (1n << BigInt(fractionBits)) - 1n;
    const top = 1n << BigInt(fractionBits - 1);
    const near =
      bias +
      BigInt(chance.pick([-1, 0, 1, 2, 6, 7, 14, 15, 30, 31, 32, 52, 53, 62, 63, 64, 65, 112, 126, 127]));
    const exponent = chance.pick([
      0n,
      0n,
      1n,
      bias,
      near,
      near,
      near,
      most - 1n,
      most,
      chance.bits(exponentBits),
    ]);
    let fraction = chance.pick([0n, 0n, 1n, top, top | 1n, all, all - 1n, chance.bits(fractionBits)]);
    const sign = BigInt(chance.below(2));
    const clamped = exponent > most ? most : exponent;
    if (type === 'x86_fp80' && clamped !== 0n) fraction |= 1n << 63n;
    const field = type === 'x86_fp80' ? 64n : BigInt(fractionBits);
    return (((sign << BigInt(exponentBits)) | clamped) << field) | fraction;
  }

  // ── Operations ────────────────────────────────────────────────────────────

  shape() {
    return this.chance.pick([0, 0, 2, 3]);
  }

  /**
   * @param {string} name
   * @param {string} list
   */
  flags(name, list) {
    const chosen = list.split(' ').filter((flag) => flag !== '' && this.chance.below(3) === 0);
    return [name, ...chosen].join(' ');
  }

  /** @returns {Case} */
  integerBinary() {
    const [name, flags] = this.chance.pick([
      ['add', 'nuw nsw'],
      ['sub', 'nuw nsw'],
      ['mul', 'nuw nsw'],
      ['shl', 'nuw nsw'],
      ['udiv', 'exact'],
      ['sdiv', 'exact'],
      ['urem', ''],
      ['srem', ''],
      ['lshr', 'exact'],
      ['ashr', 'exact'],
      ['and', ''],
      ['or', 'disjoint'],
      ['xor', ''],
    ]);
    const [type, lanes] = [this.chance.pick(integerTypes), this.shape()];
    return this.same(this.flags(name, flags), type, lanes, vector(type, lanes));
  }

  /** @returns {Case} */
  integerComparison() {
    const predicates = 'eq ne ult ule ugt uge slt sle sgt sge'.split(' ');
    const [type, lanes] = [this.chance.pick(integerTypes), this.shape()];
    const name = `${this.flags('icmp', 'samesign')} ${this.chance.pick(predicates)}`;
    return this.same(name, type, lanes, vector('i1', lanes));
  }

  /** @returns {Case} */
  floatBinary() {
    const [type, lanes] = [this.chance.pick(floatTypes), this.shape()];
    if (this.chance.below(8) === 0) return this.same('fneg', type, lanes, vector(type, lanes), 1);
    const name = this.chance.pick(['fadd', 'fsub', 'fmul', 'fdiv', 'frem']);
    return this.same(this.flags(name, 'nnan ninf nsz'), type, lanes, vector(type, lanes));
  }

  /** @returns {Case} */
  floatComparison() {
    const predicates = 'false oeq ogt oge olt ole one ord ueq ugt uge ult ule une uno true'.split(' ');
    const [type, lanes] = [this.chance.pick(floatTypes), this.shape()];
    return this.same(`fcmp ${this.chance.pick(predicates)}`, type, lanes, vector('i1', lanes));
  }

  /**
   * An instruction with operands of one type.
   *
   * @param {string} name
   * @param {string} type
   * @param {number} lanes
   * @param {string} result
   * @returns {Case}
   */
  same(name, type, lanes, result, count = 2) {
    const operands = Array.from({ length: count }, () => this.operand(type, lanes));
    return {
      result,
      operands,
      instruction: (texts) => `${name} ${vector(type, lanes)} ${texts.join(', ')}`,
      operation: name.split(' ')[0],
    };
  }

  /** @returns {Case} */
  integerIntrinsic() {
    const { chance } = this;
    const lanes = this.shape();
    const bit = chance.pick(['true', 'false']);
    const [name, count, rest] = chance.pick([
      ...'smax smin umax umin sadd.sat uadd.sat ssub.sat usub.sat sshl.sat ushl.sat'
        .split(' ')
        .map((each) => /** @type {const} */ ([each, 2, ''])),
      ...'sadd uadd ssub usub smul umul'
        .split(' ')
        .map((each) => /** @type {const} */ ([`${each}.with.overflow`, 2, ''])),
      /** @type {const} */ (['abs', 1, bit]),
      /** @type {const} */ (['ctlz', 1, bit]),
      /** @type {const} */ (['cttz', 1, bit]),
      /** @type {const} */ (['ctpop', 1, '']),
      /** @type {const} */ (['bitreverse', 1, '']),
      /** @type {const} */ (['bswap', 1, '']),
      /** @type {const} */ (['fshl', 3, '']),
      /** @type {const} */ (['fshr', 3, '']),
      /** @type {const} */ (['scmp', 2, '']),
      /** @type {const} */ (['ucmp', 2, '']),
    ]);
    const type = name === 'bswap' ? chance.pick(['i16', 'i32', 'i64', 'i128']) : chance.pick(integerTypes);
    const whole = vector(type, lanes);
    const compared = vector('i8', lanes);
    const result = name.endsWith('overflow')
      ? `{ ${whole}, ${vector('i1', lanes)} }`
      : name.endsWith('cmp')
        ? compared
        : whole;
    const suffix = name.endsWith('cmp')
      ? `${suffixOf('i8', lanes)}.${suffixOf(type, lanes)}`
      : suffixOf(type, lanes);
    const operands = Array.from({ length: count }, () => this.operand(type, lanes));
    return intrinsic(name, suffix, result, operands, rest === '' ? null : { type: 'i1', text: rest });
  }

  /** @returns {Case} */
  floatIntrinsic() {
    const { chance } = this;
    const lanes = this.shape();
    const [name, count] = chance.pick([
      ...'minnum maxnum minimum maximum minimumnum maximumnum copysign'
        .split(' ')
        .map((each) => /** @type {const} */ ([each, 2])),
      ...'fabs floor ceil trunc rint nearbyint round roundeven sqrt'
        .split(' ')
        .map((each) => /** @type {const} */ ([each, 1])),
      ...'lrint llrint lround llround fptosi.sat fptoui.sat is.fpclass ldexp'
        .split(' ')
        .map((each) => /** @type {const} */ ([each, 1])),
      /** @type {const} */ (['fma', 3]),
      /** @type {const} */ (['fmuladd', 3]),
    ]);
    const type = chance.pick(floatTypes);
    const whole = vector(type, lanes);
    const operands = Array.from({ length: count }, () => this.operand(type, lanes));
    const own = suffixOf(type, lanes);
    if (/^ll?r/.test(name) || name.startsWith('fpto')) {
      const to = name.startsWith('fpto')
        ? chance.pick(['i1', 'i3', 'i8', 'i32', 'i64', 'i128'])
        : chance.pick(name.startsWith('ll') ? ['i64'] : ['i32', 'i64']);
      return intrinsic(name, `${suffixOf(to, lanes)}.${own}`, vector(to, lanes), operands, null);
    }
    if (name === 'is.fpclass') {
      const mask = { type: 'i32', text: String(chance.below(1024)) };
      return intrinsic(name, own, vector('i1', lanes), operands, mask);
    }
    if (name === 'ldexp') {
      const by = chance.pick([0, 1, -1, 10, -10, 1100, -1100, 2147483647, -2147483648, 17000, -33000]);
      const exponent = { type: 'i32', text: String(by), isDefined: true };
      return intrinsic(name, `${mangled(type)}.i32`, type, [this.operand(type, 0), exponent], null);
    }
    return intrinsic(name, own, whole, operands, null);
  }

  /** @returns {Case} */
  conversion() {
    const { chance } = this;
    const lanes = this.shape();
    const integers = [...integerTypes].sort((a, b) => bitsOf(a) - bitsOf(b));
    const kind = chance.pick(['integers', 'floats', 'to integer', 'to float', 'bits']);
    const cast = (/** @type {string} */ name, /** @type {string} */ from, /** @type {string} */ to) =>
      /** @type {Case} */ ({
        result: vector(to, lanes),
        operands: [this.operand(from, lanes)],
        instruction: ([text]) => `${name} ${vector(from, lanes)} ${text} to ${vector(to, lanes)}`,
        operation: name.split(' ')[0],
      });
    if (kind === 'integers') {
      const low = chance.below(integers.length - 1);
      const high = low + 1 + chance.below(integers.length - low - 1);
      const name = chance.pick(['trunc', 'zext', 'sext']);
      const flags = { trunc: 'nuw nsw', zext: 'nneg', sext: '' }[name] ?? '';
      const [from, to] = name === 'trunc' ? [high, low] : [low, high];
      return cast(this.flags(name, flags), integers[from], integers[to]);
    }
    if (kind === 'floats') {
      const [a, b] = chance.pick([
        ['half', 'float'],
        ['bfloat', 'float'],
        ['half', 'double'],
        ['bfloat', 'double'],
        ['float', 'double'],
        ['float', 'x86_fp80'],
        ['double', 'x86_fp80'],
        ['double', 'fp128'],
        ['float', 'fp128'],
        ['half', 'fp128'],
        ['x86_fp80', 'fp128'],
      ]);
      return chance.below(2) === 0 ? cast('fpext', a, b) : cast('fptrunc', b, a);
    }
    if (kind === 'to integer')
      return cast(chance.pick(['fptosi', 'fptoui']), chance.pick(floatTypes), chance.pick(integerTypes));
    if (kind === 'to float')
      return cast(chance.pick(['sitofp', 'uitofp']), chance.pick(integerTypes), chance.pick(floatTypes));
    return this.bits();
  }

  /** A bitcast between types of as many bits. @returns {Case} */
  bits() {
    const { chance } = this;
    const groups = [
      [
        ['half', 0],
        ['i16', 0],
        ['bfloat', 0],
        ['i1', 16],
        ['i8', 2],
      ],
      [
        ['float', 0],
        ['i32', 0],
        ['half', 2],
        ['i16', 2],
        ['i8', 4],
      ],
      [
        ['double', 0],
        ['i64', 0],
        ['float', 2],
        ['i8', 8],
        ['i32', 2],
      ],
      [
        ['i128', 0],
        ['fp128', 0],
        ['double', 2],
        ['i64', 2],
        ['i1', 128],
      ],
      [
        ['i3', 1],
        ['i1', 3],
        ['i3', 0],
      ],
    ];
    const group = /** @type {[string, number][]} */ (chance.pick(groups));
    const [[from, some], [to, others]] = [chance.pick(group), chance.pick(group)];
    return {
      result: vector(to, others),
      operands: [this.operand(from, some)],
      instruction: ([text]) => `bitcast ${vector(from, some)} ${text} to ${vector(to, others)}`,
      operation: 'bitcast',
    };
  }

  /** What only moves values. @returns {Case} */
  lanes() {
    const { chance } = this;
    const type = chance.pick([...integerTypes, ...floatTypes]);
    const whole = vector(type, 3);
    const index = { type: 'i32', text: String(chance.below(5)), isDefined: true };
    const [a, b] = [this.operand(type, 3), this.operand(type, 3)];
    switch (chance.below(5)) {
      case 0:
        return {
          result: type,
          operands: [a, index],
          instruction: ([x, i]) => `extractelement ${whole} ${x}, i32 ${i}`,
          operation: 'extractelement',
        };
      case 1:
        return {
          result: whole,
          operands: [a, this.operand(type, 0), index],
          instruction: ([x, y, i]) => `insertelement ${whole} ${x}, ${type} ${y}, i32 ${i}`,
          operation: 'insertelement',
        };
      case 2: {
        const mask = [0, 1].map(() => `i32 ${chance.pick(['0', '1', '2', '3', '4', '5', 'poison'])}`);
        return {
          result: vector(type, 2),
          operands: [a, b],
          instruction: ([x, y]) =>
            `shufflevector ${whole} ${x}, ${whole} ${y}, <2 x i32> <${mask.join(', ')}>`,
          operation: 'shufflevector',
        };
      }
      case 3:
        return {
          result: whole,
          operands: [this.operand('i1', 3), a, b],
          instruction: ([c, x, y]) => `select <3 x i1> ${c}, ${whole} ${x}, ${whole} ${y}`,
          operation: 'select',
        };
      default: {
        const names = isFloat(type)
          ? ['add']
          : ['add', 'mul', 'and', 'or', 'xor', 'smax', 'smin', 'umax', 'umin'];
        const reduced = isFloat(type) ? 'i32' : type;
        const [name, operand] = [chance.pick(names), this.operand(reduced, 3)];
        return intrinsic(`vector.reduce.${name}`, `v3${reduced}`, reduced, [operand], null);
      }
    }
  }
}

/**
 * @param {string} type
 * @param {number} lanes
 */
function vector(type, lanes) {
  return lanes === 0 ? type : `<${lanes} x ${type}>`;
}

/**
 * @param {string} type
 * @param {number} lanes
 */
function suffixOf(type, lanes) {
  return lanes === 0 ? mangled(type) : `v${lanes}${mangled(type)}`;
}

/**
 * A call of an intrinsic; `immediate` is its last argument, which must be written.
 *
 * @param {string} name
 * @param {string} suffix
 * @param {string} result
 * @param {Case['operands']} operands
 * @param {{ type: string, text: string } | null} immediate
 * @returns {Case}
 */
function intrinsic(name, suffix, result, operands, immediate) {
  const types = [...operands.map(({ type }) => type), ...(immediate === null ? [] : [immediate.type])];
  const callee = `@llvm.${name}.${suffix}`;
  return {
    result,
    operands,
    instruction: (texts) => {
      const given = immediate === null ? texts : [...texts, immediate.text];
      return `call ${result} ${callee}(${given.map((text, i) => `${types[i]} ${text}`).join(', ')})`;
    },
    declaration: `declare ${result} ${callee}(${types.join(', ')})`,
    operation: name,
  };
}

/** Widths of floats, by type. */
export const floatWidths = widths;
