// Everything that can stand on a symbol: ifunc, alias, TLS models, sections, visibility, weak, common, comdat,
// code model, module asm, used and retained, constructors, attributes of functions and parameters.
// clang: -O0 -fcommon
// clang: -O2 -fPIC -g
// clang: -O1 -fPIC -ftls-model=initial-exec -ffunction-sections -fdata-sections -mcmodel=medium -mlarge-data-threshold=0
// clang: --target=aarch64-linux-gnu -ffreestanding -O1
// clang: --target=x86_64-apple-macosx13 -DNO_ELF -O1

__asm__(".globl from_assembly\nfrom_assembly: .byte 1, 2 # \"quoted\" \\ backslash");
int tentative;
int in_common[4];
#ifndef NO_ELF
static int (*resolve(void))(int);
int selected(int) __attribute__((ifunc("resolve")));
static int fast(int n) { return n; }
static int (*resolve(void))(int) { return fast; }
static int target_function(int n) { return n + 1; }
int other_name(int n) __attribute__((alias("target_function")));
extern int weak_name(int) __attribute__((weak, alias("target_function")));
int data __attribute__((section("my_data"), aligned(64), visibility("protected")));
extern int data_alias __attribute__((alias("data")));
#else
int data;
#endif
__thread int dynamic_tls;
static __thread int local_tls __attribute__((tls_model("local-dynamic"))) = 4;
extern __thread int initial_tls __attribute__((tls_model("initial-exec")));
__thread int exec_tls __attribute__((tls_model("local-exec")));
extern int weak_import __attribute__((weak));
int hidden __attribute__((visibility("hidden"), used));
const int read_only = 3;
static const char text[] = "bytes \001\377 \"and\" \\ more";

__attribute__((constructor(200), used)) static void start(void) { tentative = 1; }
__attribute__((noinline, cold, optnone, noreturn)) void stop(int code) { for (;;) tentative = code; }
__attribute__((pure, nonnull(1), returns_nonnull, alloc_size(2), malloc, assume_aligned(32))) void *grab(void *p, unsigned long n);
__attribute__((naked)) void bare(void) { __asm__ volatile("ret"); }
#ifdef __x86_64__
__attribute__((target("avx2"), hot, flatten)) int vector_target(void) { return tentative; }
__attribute__((regparm(2), stdcall, no_caller_saved_registers)) int strange(int a, int b);
#endif
__attribute__((preserve_most)) void preserve(int);
__attribute__((annotate("kept"))) int annotated;
struct Big { long words[9]; };
struct Small { char bytes[3]; };
struct Big pass(struct Big big, struct Small small, _Bool flag, signed char c) {
  big.words[0] += small.bytes[1] + flag + c + text[tentative];
  return big;
}
int use(int n) {
  int *where = &weak_import;
  preserve(n);
  void *p = grab(&n, 4);
  return dynamic_tls + local_tls + initial_tls + exec_tls + (where ? *where : 0) + read_only + annotated + (p != 0)
#ifndef NO_ELF
         + selected(n)
#endif
      ;
}
