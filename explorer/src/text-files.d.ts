// Files that esbuild turns into strings.

declare module '*.c' {
  const text: string;
  export default text;
}

declare module '*.ll' {
  const text: string;
  export default text;
}
