export declare function codePath(bundle: string): string;
export declare function readCode(
  bundle: string,
  source: Buffer,
): { readonly code: Buffer | null; readonly isMissing: boolean };
export declare function writeCode(bundle: string, source: Buffer, code: Buffer): void;
