// Structured exception handling on Windows: __try, __except with filters, __finally, nested and with abnormal
// exits; DLL storage, vectorcall and the other calling conventions.
// clang: --target=i686-pc-windows-msvc -fms-extensions -O0
// clang: --target=i686-pc-windows-msvc -fms-extensions -O2 -g
// clang: --target=x86_64-pc-windows-msvc -fms-extensions -O1
// clang: --target=x86_64-pc-windows-msvc -fms-extensions -fasync-exceptions -O0
// clang: --target=aarch64-pc-windows-msvc -fms-extensions -O2 -gcodeview
// clang: --target=i686-w64-windows-gnu -fms-extensions -O1 -fno-exceptions

unsigned long __cdecl _exception_code(void);
void *__cdecl _exception_info(void);
int __cdecl _abnormal_termination(void);

__declspec(dllimport) int may_fault(int *);
__declspec(dllexport) int exported = 7;
__declspec(thread) int per_thread;
__declspec(selectany) int shared = 9;
#pragma comment(lib, "user32")

int __stdcall by_stdcall(int a, int b) { return a - b; }
int __fastcall by_fastcall(int a, int b, int c) { return a + b * c; }
#ifndef __aarch64__
float __vectorcall by_vectorcall(float a, float b) { return a * b; }
#endif
int by_value(struct { int parts[9]; } big) { return big.parts[8]; }

static int filter(unsigned long code, int *hint) { return code == 0xC0000005u ? 1 : *hint; }

#ifndef __MINGW32__
int guarded(int *p) {
  int hint = 0;
  __try {
    __try {
      return may_fault(p);
    } __finally {
      if (_abnormal_termination()) per_thread++;
      hint = -1;
    }
  } __except (filter(_exception_code(), &hint)) {
    return (int)_exception_code();
  }
}

int looping(int n) {
  int sum = 0;
  for (int i = 0; i < n; i++) {
    __try {
      if (i == 3) continue;
      if (i == 7) break;
      sum += may_fault(&i);
    } __except (1) {
      __try {
        sum -= may_fault(&sum);
      } __except (_exception_info() ? 1 : 0) {
        sum = by_stdcall(sum, 1);
      }
    }
  }
  return sum + by_fastcall(1, 2, 3);
}
#endif
