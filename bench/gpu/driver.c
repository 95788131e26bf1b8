// Runs kernels on an NVIDIA GPU: loads PTX, checks what comes out, and times it with events.
//
//   cc -O2 driver.c -o driver -ldl
//   ./driver MANIFEST FOLDER ROUNDS CONFIGURATION... > results.csv
//
// FOLDER has CONFIGURATION/KERNEL.ptx. Of each kernel, all configurations take turns, ROUNDS times, after a warm-up, so that
// what the clock does meets all alike. Lines come out as `kernel,configuration,checksum,registers,microseconds...`, one
// time for each round; it is that of all launches of the kernel on fresh inputs.
//
// CUDA's driver is loaded when the program runs, so it builds anywhere.

#include <dlfcn.h>
#include "host.h"

typedef int Result;
typedef int Device;
typedef void *Handle;
typedef unsigned long long Address;

static void *library;

static void *symbol(const char *name) {
  void *found = dlsym(library, name);
  if (!found) {
    fprintf(stderr, "libcuda.so.1 has no %s\n", name);
    exit(1);
  }
  return found;
}

static Result (*errorName)(Result, const char **);

static void check(Result result, const char *what, const char *which) {
  if (result == 0) return;
  const char *name = "?";
  errorName(result, &name);
  fprintf(stderr, "%s: %s: %s (%d)\n", which, what, name, result);
  exit(1);
}

#define CUDA(name, ...) static Result (*name)(__VA_ARGS__)
CUDA(init, unsigned);
CUDA(deviceGet, Device *, int);
CUDA(deviceGetName, char *, int, Device);
CUDA(driverGetVersion, int *);
CUDA(contextRetain, Handle *, Device);
CUDA(contextSet, Handle);
CUDA(moduleLoad, Handle *, const void *, unsigned, int *, void **);
CUDA(moduleUnload, Handle);
CUDA(moduleGetFunction, Handle *, Handle, const char *);
CUDA(functionAttribute, int *, int, Handle);
CUDA(allocate, Address *, size_t);
CUDA(release, Address);
CUDA(copyToDevice, Address, const void *, size_t);
CUDA(copyToHost, void *, Address, size_t);
CUDA(copyOnDevice, Address, Address, size_t);
CUDA(launch, Handle, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, Handle, void **, void **);
CUDA(synchronize, void);
CUDA(eventCreate, Handle *, unsigned);
CUDA(eventRecord, Handle, Handle);
CUDA(eventSynchronize, Handle);
CUDA(eventElapsed, float *, Handle, Handle);

static void loadLibrary(void) {
  library = dlopen("libcuda.so.1", RTLD_NOW);
  if (!library) {
    fprintf(stderr, "no GPU here: %s\n", dlerror());
    exit(2);
  }
#define TAKE(variable, name) *(void **)&variable = symbol(name)
  TAKE(errorName, "cuGetErrorName");
  TAKE(init, "cuInit");
  TAKE(deviceGet, "cuDeviceGet");
  TAKE(deviceGetName, "cuDeviceGetName");
  TAKE(driverGetVersion, "cuDriverGetVersion");
  TAKE(contextRetain, "cuDevicePrimaryCtxRetain");
  TAKE(contextSet, "cuCtxSetCurrent");
  TAKE(moduleLoad, "cuModuleLoadDataEx");
  TAKE(moduleUnload, "cuModuleUnload");
  TAKE(moduleGetFunction, "cuModuleGetFunction");
  TAKE(functionAttribute, "cuFuncGetAttribute");
  TAKE(allocate, "cuMemAlloc_v2");
  TAKE(release, "cuMemFree_v2");
  TAKE(copyToDevice, "cuMemcpyHtoD_v2");
  TAKE(copyToHost, "cuMemcpyDtoH_v2");
  TAKE(copyOnDevice, "cuMemcpyDtoD_v2");
  TAKE(launch, "cuLaunchKernel");
  TAKE(synchronize, "cuCtxSynchronize");
  TAKE(eventCreate, "cuEventCreate");
  TAKE(eventRecord, "cuEventRecord");
  TAKE(eventSynchronize, "cuEventSynchronize");
  TAKE(eventElapsed, "cuEventElapsedTime");
}

static char *readText(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  fseek(file, 0, SEEK_END);
  long size = ftell(file);
  rewind(file);
  char *text = malloc((size_t)size + 1);
  if (fread(text, 1, (size_t)size, file) != (size_t)size) exit(1);
  text[size] = 0;
  fclose(file);
  return text;
}

typedef struct {
  const char *name;
  Handle module, function;
  uint32_t sum;
  int registers, isThere;
  float *times;
} Variant;

/** All launches of a kernel on fresh inputs; returns the microseconds they took. */
static float runOnce(const Kernel *kernel, const Variant *variant, const Address *arrays, const Address *originals) {
  static Handle start, stop;
  if (!start) {
    check(eventCreate(&start, 0), "an event", kernel->name);
    check(eventCreate(&stop, 0), "an event", kernel->name);
  }
  for (int i = 0; i < kernel->count; i++) {
    if (kernel->arguments[i].kind != 'a') continue;
    check(copyOnDevice(arrays[i], originals[i], (size_t)kernel->arguments[i].bytes), "a copy", kernel->name);
  }
  check(synchronize(), "waiting", kernel->name);
  check(eventRecord(start, NULL), "an event", kernel->name);
  for (int number = 0; number < kernel->launches; number++) {
    void *values[mostArguments];
    int32_t numbers[mostArguments];
    Address addresses[mostArguments];
    for (int i = 0; i < kernel->count; i++) {
      const Argument *argument = &kernel->arguments[i];
      numbers[i] = argument->kind == 'l' ? number : argument->value;
      addresses[i] = arrays[i];
      values[i] = argument->kind == 'a' ? (void *)&addresses[i] : (void *)&numbers[i];
    }
    check(launch(variant->function, (unsigned)kernel->blocks, 1, 1, (unsigned)kernel->block, 1, 1, 0, NULL, values, NULL),
          "a launch", kernel->name);
  }
  check(eventRecord(stop, NULL), "an event", kernel->name);
  check(eventSynchronize(stop), variant->name, kernel->name);
  float milliseconds;
  check(eventElapsed(&milliseconds, start, stop), "a time", kernel->name);
  return milliseconds * 1000;
}

static uint32_t sumUp(const Kernel *kernel, const Address *arrays) {
  uint32_t sum = 0;
  for (int i = 0; i < kernel->count; i++) {
    const Argument *argument = &kernel->arguments[i];
    if (argument->kind != 'a' || !argument->isChecked) continue;
    check(copyToHost(argument->data, arrays[i], (size_t)argument->bytes), "a copy", kernel->name);
    sum = checksum(argument->data, argument->bytes, sum);
  }
  return sum;
}

static void measure(Kernel *kernel, Variant *variants, int count, int rounds) {
  Address arrays[mostArguments] = {0}, originals[mostArguments] = {0};
  for (int i = 0; i < kernel->count; i++) {
    Argument *argument = &kernel->arguments[i];
    if (argument->kind != 'a') continue;
    argument->data = malloc((size_t)argument->bytes + 8);
    fillArray(argument);
    check(allocate(&arrays[i], (size_t)argument->bytes), "memory", kernel->name);
    check(allocate(&originals[i], (size_t)argument->bytes), "memory", kernel->name);
    check(copyToDevice(originals[i], argument->data, (size_t)argument->bytes), "a copy", kernel->name);
  }
  for (int v = 0; v < count; v++) {
    if (!variants[v].isThere) continue;
    runOnce(kernel, &variants[v], arrays, originals);
    variants[v].sum = sumUp(kernel, arrays);
    runOnce(kernel, &variants[v], arrays, originals);
  }
  for (int round = 0; round < rounds; round++) {
    for (int k = 0; k < count; k++) {
      Variant *variant = &variants[(k + round) % count];
      if (variant->isThere) variant->times[round] = runOnce(kernel, variant, arrays, originals);
    }
  }
  for (int i = 0; i < kernel->count; i++) {
    if (kernel->arguments[i].kind != 'a') continue;
    check(release(arrays[i]), "memory", kernel->name);
    check(release(originals[i]), "memory", kernel->name);
    free(kernel->arguments[i].data);
  }
}

int main(int argc, char **argv) {
  if (argc < 5) {
    fprintf(stderr, "usage: driver MANIFEST FOLDER ROUNDS CONFIGURATION...\n");
    return 1;
  }
  FILE *manifest = fopen(argv[1], "r");
  if (!manifest) {
    fprintf(stderr, "'%s' cannot be read\n", argv[1]);
    return 1;
  }
  loadLibrary();
  int rounds = atoi(argv[3]), count = argc - 4, version;
  Device device;
  Handle context;
  char name[256];
  check(init(0), "CUDA", "start");
  check(deviceGet(&device, 0), "device 0", "start");
  check(deviceGetName(name, sizeof name, device), "its name", "start");
  check(driverGetVersion(&version), "its version", "start");
  check(contextRetain(&context, device), "a context", "start");
  check(contextSet(context), "a context", "start");
  printf("# %s, CUDA %d.%d, %d rounds\n", name, version / 1000, version % 1000 / 10, rounds);
  Kernel kernel;
  Variant *variants = calloc((size_t)count, sizeof *variants);
  for (int v = 0; v < count; v++) variants[v].times = calloc((size_t)rounds, sizeof(float));
  while (readKernel(manifest, &kernel)) {
    for (int v = 0; v < count; v++) {
      Variant *variant = &variants[v];
      char path[1024];
      snprintf(path, sizeof path, "%s/%s/%s.ptx", argv[2], argv[4 + v], kernel.name);
      char *text = readText(path);
      variant->name = argv[4 + v];
      variant->isThere = text != NULL;
      if (!text) continue;
      check(moduleLoad(&variant->module, text, 0, NULL, NULL), path, "load");
      check(moduleGetFunction(&variant->function, variant->module, kernel.name), "its kernel", path);
      check(functionAttribute(&variant->registers, 4, variant->function), "its registers", path);
      free(text);
    }
    measure(&kernel, variants, count, rounds);
    for (int v = 0; v < count; v++) {
      if (!variants[v].isThere) continue;
      printf("%s,%s,%08x,%d", kernel.name, variants[v].name, variants[v].sum, variants[v].registers);
      for (int round = 0; round < rounds; round++) printf(",%.2f", variants[v].times[round]);
      printf("\n");
      check(moduleUnload(variants[v].module), "unload", kernel.name);
    }
    fflush(stdout);
  }
  return 0;
}
