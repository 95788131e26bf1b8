// Columns that grow: typed arrays that double when they are full. Ten million grains are a few arrays of numbers, not ten
// million objects.

/** Numbers of 32 bits. */
export class IntColumn {
  data: Int32Array;
  length = 0;

  constructor(capacity = 1024) {
    this.data = new Int32Array(capacity);
  }

  push(value: number): number {
    if (this.length === this.data.length) {
      const grown = new Int32Array(this.length * 2);
      grown.set(this.data);
      this.data = grown;
    }
    this.data[this.length] = value;
    return this.length++;
  }

  /** What is there, without the spare room. */
  get values(): Int32Array {
    return this.data.subarray(0, this.length);
  }
}

/** Any numbers: times, work. */
export class NumberColumn {
  data: Float64Array;
  length = 0;

  constructor(capacity = 1024) {
    this.data = new Float64Array(capacity);
  }

  push(value: number): number {
    if (this.length === this.data.length) {
      const grown = new Float64Array(this.length * 2);
      grown.set(this.data);
      this.data = grown;
    }
    this.data[this.length] = value;
    return this.length++;
  }

  get values(): Float64Array {
    return this.data.subarray(0, this.length);
  }
}
