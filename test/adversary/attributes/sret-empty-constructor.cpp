// A constructor that does nothing: sret is writable, though nothing is written.
struct T { int a[6]; T() {} ~T() {} };
__attribute__((noinline)) T mk() { return T(); }
int main() { T t = mk(); return 0; }
