// The remaining unwinders: SEH tables under the Itanium ABI, setjmp-longjmp exceptions, ARM EHABI, AIX.
// clang: --target=x86_64-w64-windows-gnu -std=c++20 -O1
// clang: --target=i686-w64-windows-gnu -std=c++20 -fsjlj-exceptions -O1
// clang: --target=armv7-linux-gnueabihf -std=c++20 -O1
// clang: --target=powerpc64-ibm-aix -std=c++20 -O1
// clang: --target=arm64-apple-macosx14 -std=c++20 -O2
// clang: --target=arm64e-apple-ios17 -fptrauth-calls -fptrauth-returns -fptrauth-vtable-pointer-type-discrimination -std=c++20 -O1
// clang: --target=x86_64-linux-gnu -std=c++14 -fno-exceptions -fno-rtti -O1

struct Base {
  virtual ~Base() {}
  virtual int run(int) = 0;
};
struct Job : Base {
  int run(int n) override { return n + 1; }
};
extern Base *make(int);
static int (*callback)(int) = [](int n) { return n * 2; };

#if __cpp_exceptions
#if __cplusplus < 201703L
void legacy(int) throw(int);
#endif
int run(int n) {
  Base *job = make(n);
  try {
    return job->run(callback(n));
  } catch (Job *other) {
    delete job;
    return other->run(0);
  } catch (...) {
    delete job;
    throw;
  }
}
#else
int run(int n) { return make(n)->run(callback(n)); }
#endif
Job instance;
