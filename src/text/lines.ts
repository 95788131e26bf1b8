// Text for people and tools, collected line by line and kept as bytes of UTF-8: no
// string grows with the program.

/** Characters after which a piece is encoded. */
const pieceSize = 1 << 16;

export class Lines {
  private readonly encoder = new TextEncoder();
  private readonly pieces: Uint8Array[] = [];
  private lines: string[] = [];
  private pending = 0;

  line(text: string): void {
    this.lines.push(text, '\n');
    this.pending += text.length;
    if (this.pending > pieceSize) this.flush();
  }

  finish(): Uint8Array {
    this.flush();
    const bytes = new Uint8Array(this.pieces.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const piece of this.pieces) {
      bytes.set(piece, at);
      at += piece.length;
    }
    return bytes;
  }

  private flush(): void {
    this.pieces.push(this.encoder.encode(this.lines.join('')));
    this.lines = [];
    this.pending = 0;
  }
}

/** LLVM's strings have a character for each byte; as text they are UTF-8. */
export function fromBytes(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text;
  return new TextDecoder().decode(Uint8Array.from(text, (c) => c.charCodeAt(0)));
}
