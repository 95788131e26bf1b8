// A class that is returned in memory, and not written.
struct T { int a[6]; T() {} ~T() {} };
__attribute__((noinline)) T mk() { return T(); }
int main() { T t = mk(); return 0; }
