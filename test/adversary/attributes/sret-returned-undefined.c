// A function that returns an uninitialised struct: sret is writable, though nothing is written.
// Builds
struct S { int a[10]; };
struct S f(void) { struct S s; return s; }
