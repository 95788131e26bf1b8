// Instrumentation and link-time optimisation: counters, coverage maps, type metadata, vtable summaries.
// clang: -std=c++20 -O1 -fprofile-instr-generate -fcoverage-mapping
// clang: -std=c++20 -O1 -fprofile-generate
// clang: -std=c++20 -O1 --coverage
// clang: -std=c++20 -O2 -flto=thin -fwhole-program-vtables -fvisibility=hidden
// clang: -std=c++20 -O1 -fpseudo-probe-for-profiling
// clang: -std=c++20 -O1 -finstrument-functions -fpatchable-function-entry=4,2
// clang: -std=c++20 -O2 -fsplit-machine-functions -fstack-protector-strong -fcf-protection=full -mretpoline
// clang: -std=c++20 -O2 -fstrict-vtable-pointers -gdwarf-5 -gsplit-dwarf -gz -fdebug-info-for-profiling
// clang: -std=c++20 -O2 -g -gsimple-template-names -fno-plt -mcmodel=large -fPIE
// clang: -std=c++20 -O0 -gcodeview --target=x86_64-pc-windows-msvc
// clang: -std=c++20 -O1 -g -Xclang -fexperimental-assignment-tracking=forced
// clang: -std=c++20 -O2 -fexperimental-relative-c++-abi-vtables --target=x86_64-fuchsia -ffreestanding
// clang: -std=c++20 -O2 -g -gkey-instructions -fbasic-block-sections=all -funique-basic-block-section-names
// clang: -std=c++20 -O2 -fno-semantic-interposition -ffast-math -fPIC
// clang: -std=c++20 -O2 -ftrivial-auto-var-init=pattern -fzero-call-used-regs=all -mno-red-zone
// clang: -std=c++20 -O1 -fxray-instrument -fms-hotpatch -fno-delete-null-pointer-checks
// summary: -std=c++20 -O2
// summary: -std=c++20 -O0 -flto=thin -fwhole-program-vtables -fvisibility=hidden
// summary: -std=c++20 -O1 -fprofile-generate

extern "C" int printf(const char *, ...);

struct Animal {
  virtual ~Animal() {}
  virtual int legs() const = 0;
};
struct Dog final : Animal {
  int legs() const override { return 4; }
};
struct Bird : Animal {
  int legs() const override { return 2; }
  virtual int wings() const { return 2; }
};
struct Chick : Bird {
  int wings() const override { return 1; }
};

static int visits;
int total(const Animal *const *animals, int count) {
  int sum = 0;
  for (int i = 0; i < count; i++) {
    if (!animals[i]) continue;
    sum += animals[i]->legs();
    switch (sum & 3) {
    case 0: visits++; break;
    case 1: visits += 2; [[fallthrough]];
    default: sum ^= 1;
    }
  }
  return sum > 100 && count > 3 ? -sum : sum;
}

template <class T> T largest(T a, T b) {
  if (a < b) [[unlikely]]
    return b;
  return a;
}
[[gnu::weak]] int hook(int value) { return value; }
[[gnu::noinline, gnu::cold]] static int fail(int code) {
  printf("%d\n", code);
  return code;
}

int main() {
  Dog dog;
  Chick chick;
  const Animal *all[] = {&dog, &chick, nullptr};
  int sum = total(all, 3);
  return sum == 6 ? largest(hook(0), 0) : fail(sum);
}
