// Exceptions on WebAssembly: catchswitch and catchpad with wasm intrinsics.
// clang: --target=wasm32-unknown-unknown -fwasm-exceptions -O0
// clang: --target=wasm32-unknown-unknown -fwasm-exceptions -O2 -g
// clang: --target=wasm32-unknown-emscripten -fexceptions -O1

struct Error {
  int code;
};
extern int parse(int);
struct Guard {
  int *slot;
  ~Guard() { --*slot; }
};

int attempt(int n) {
  int depth = 1;
  Guard guard{&depth};
  try {
    Guard inner{&depth};
    return parse(n);
  } catch (Error &error) {
    if (error.code > 3) throw;
    return error.code;
  } catch (int) {
    throw Error{n};
  } catch (...) {
    return -1;
  }
}
void quiet() noexcept { parse(0); }
