// Accesses that are relocated at load time need passes of the BPF target also where ours step back.
// Flags: -target bpf -g -O2
// References: clang
// Builds
struct S { int a; int b; } __attribute__((preserve_access_index));
int f(struct S *s) { return s->b; }
