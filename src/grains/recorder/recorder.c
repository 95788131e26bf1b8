// The recorder: an OMPT tool that writes what an OpenMP program does into a file, as docs/grains-format.md has it.
//
// Each thread owns a block of the file, mapped into memory, and writes fixed-size records into it. Threads share
// nothing but the place of the next block, which one atomic addition hands out, so there are no locks; and as the
// blocks are pages of the file, whatever was recorded is there when the program crashes, is killed, or calls _exit.
// A record costs two dozen instructions and one reading of the clock.
//
// The library is loaded by LD_PRELOAD and by OMP_TOOL_LIBRARIES. The first is for one thing that OMPT does not tell,
// how long the creation of a task took: the functions that the compiler calls for it are wrapped. Where they are not
// reached (a program that is linked with a static runtime) creation times are 0, and the rest is as good.

#define _GNU_SOURCE
#include "ompt.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/perf_event.h>
#include <link.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { format_version = 1, unit = 65536, largest_block = 1 << 20, record_size = 40, block_header = 64 };

enum kind {
  parallel_begin = 1,
  parallel_end,
  implicit_begin,
  implicit_end,
  task_create,
  task_schedule,
  sync_begin,
  sync_end,
  wait_begin,
  work_begin,
  work_end,
  chunk,
  mutex_wait,
  dependence,
  counters,
  finish
};

struct record {
  uint8_t kind;
  uint8_t flags;
  uint16_t cpu;
  uint32_t extra; // not covered by the check: the creation time of a task is filled in later
  uint64_t time;  // nanoseconds since the start of the recording; the check in the highest byte
  uint64_t a, b, c;
};

struct block {
  char magic[8];
  uint32_t thread;
  uint32_t sequence;
  uint64_t size;
  _Atomic uint64_t used; // bytes of records
  uint64_t reserved[4];
};

struct header {
  char magic[8];
  uint32_t version;
  uint32_t record_size;
  uint64_t start; // nanoseconds since 1970
  uint32_t pid;
  uint32_t processors;
  uint64_t text_size;
  char text[unit - 40];
};

struct thread {
  struct block *block;
  struct record *at, *end;
  uint32_t index;
  uint32_t sequence;
  uint32_t tasks; // how many tasks this thread has made
  uint64_t size;  // of the next block
  uint64_t creating_since; // when the creation of a task began; 0 outside of it
  const void *creating_at;
  struct record *creating; // the task_create that does not know yet how long it took
  uint64_t taskloop_since;
  uint64_t asking_since; // when the next chunk of a loop was asked for
  uint64_t mutex_since;
  int counter; // file descriptor of hardware counters, or -1
};

static int file = -1;
static struct header *head;
static _Atomic uint64_t file_end = unit;
static _Atomic uint32_t threads;
static _Atomic int is_recording;
static uint64_t start;
static int counts_hardware;
static __thread struct thread self __attribute__((tls_model("initial-exec"))) = {.counter = -1};

static uint64_t clock_now(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

static inline uint64_t since_start(void) { return clock_now(CLOCK_MONOTONIC) - start; }

// --- Blocks and records ---------------------------------------------------------------------------------------------

static int reserve(off_t at, off_t size) {
  if (fallocate(file, 0, at, size) == 0) return 1;
  if (errno == ENOSPC || errno == EDQUOT) return 0;
  // A file system without reservations: the file grows, and may have holes.
  return pwrite(file, "", 1, at + size - 1) == 1;
}

static void give_up(const char *why) {
  if (atomic_exchange(&is_recording, 0)) dprintf(2, "rvsdg grains: the recording is incomplete: %s\n", why);
}

static int next_block(void) {
  if (self.size == 0) {
    self.size = unit;
    self.index = atomic_fetch_add(&threads, 1);
  }
  if (self.block) munmap(self.block, self.block->size);
  self.block = NULL;
  self.at = self.end = NULL;
  self.creating = NULL;
  uint64_t at = atomic_fetch_add(&file_end, self.size);
  if (!reserve((off_t)at, (off_t)self.size)) return give_up("the disk is full"), 0;
  struct block *block = mmap(NULL, self.size, PROT_READ | PROT_WRITE, MAP_SHARED, file, (off_t)at);
  if (block == MAP_FAILED) return give_up(strerror(errno)), 0;
  block->thread = self.index;
  block->sequence = self.sequence++;
  block->size = self.size;
  memcpy(block->magic, "GRBLOCK", 8);
  self.block = block;
  self.at = (struct record *)((char *)block + block_header);
  self.end = self.at + (self.size - block_header) / record_size;
  if (self.size < largest_block) self.size *= 2;
  return 1;
}

static inline uint8_t check_of(const struct record *r) {
  uint64_t x = (r->kind | (uint64_t)r->flags << 8 | (uint64_t)r->cpu << 16) ^ (r->time & 0xffffffffffffff) ^ r->a ^ r->b ^ r->c;
  x ^= x >> 32;
  x ^= x >> 16;
  x ^= x >> 8;
  return (uint8_t)x ^ 0x5a;
}

static inline struct record *emit(enum kind kind, unsigned flags, uint32_t extra, uint64_t time, uint64_t a, uint64_t b, uint64_t c) {
  if (!atomic_load_explicit(&is_recording, memory_order_relaxed)) return NULL;
  if (self.at == self.end && !next_block()) return NULL;
  struct record *r = self.at++;
  *r = (struct record){(uint8_t)kind, (uint8_t)flags, (uint16_t)sched_getcpu(), extra, time & 0xffffffffffffff, a, b, c};
  r->time |= (uint64_t)check_of(r) << 56;
  atomic_store_explicit(&self.block->used, (uint64_t)((char *)self.at - (char *)self.block) - block_header, memory_order_release);
  return r;
}

/** Task ids: the thread that made it, and the how manieth of that thread. 0 is no task. */
static uint64_t new_id(void) {
  if (self.size == 0 && !next_block()) return 0;
  return (uint64_t)(self.index + 1) << 32 | ++self.tasks;
}

static uint32_t to_extra(uint64_t time) { return time > UINT32_MAX ? UINT32_MAX : (uint32_t)time; }

/** The creation of a task is over: when the function that makes it returns, or earlier if the task begins at once. */
static inline void creation_ends(uint64_t now) {
  if (self.creating) self.creating->extra = to_extra(now - self.creating_since);
  self.creating = NULL;
  self.creating_since = 0;
}

// --- Hardware counters ----------------------------------------------------------------------------------------------

static int open_counter(uint64_t config, int group) {
  struct perf_event_attr attributes = {
      .type = PERF_TYPE_HARDWARE, .size = sizeof attributes, .config = config, .read_format = PERF_FORMAT_GROUP, .exclude_kernel = 1};
  return (int)syscall(SYS_perf_event_open, &attributes, 0, -1, group, 0);
}

static void open_counters(void) {
  self.counter = open_counter(PERF_COUNT_HW_CPU_CYCLES, -1);
  if (self.counter < 0 || open_counter(PERF_COUNT_HW_STALLED_CYCLES_BACKEND, self.counter) < 0) {
    if (self.counter >= 0) close(self.counter);
    self.counter = -2;
    static _Atomic int was_said;
    if (!atomic_exchange(&was_said, 1)) dprintf(2, "rvsdg grains: no hardware counters: perf_event_open: %s\n", strerror(errno));
  }
}

/** What was counted since the last time belongs to a task. */
static void count_for(uint64_t task, uint64_t now) {
  if (!counts_hardware) return;
  if (self.counter == -1) open_counters();
  if (self.counter < 0) return;
  struct { uint64_t number, cycles, stalled; } values;
  if (read(self.counter, &values, sizeof values) == sizeof values) emit(counters, 0, 0, now, task, values.cycles, values.stalled);
}

// --- What OMPT tells ------------------------------------------------------------------------------------------------

static void on_parallel_begin(ompt_data_t *task, const ompt_frame_t *frame, ompt_data_t *parallel, unsigned wanted, int flags, const void *code) {
  (void)frame, (void)flags;
  parallel->value = new_id();
  emit(parallel_begin, 0, wanted, since_start(), task->value, parallel->value, (uint64_t)code);
}

static void on_parallel_end(ompt_data_t *parallel, ompt_data_t *task, int flags, const void *code) {
  (void)flags;
  emit(parallel_end, 0, 0, since_start(), task->value, parallel->value, (uint64_t)code);
}

static void on_implicit_task(int endpoint, ompt_data_t *parallel, ompt_data_t *task, unsigned team, unsigned number, int flags) {
  uint64_t now = since_start();
  if (endpoint == ompt_scope_begin) {
    task->value = new_id();
    emit(implicit_begin, flags & ompt_task_initial, (team & 0xffff) << 16 | (number & 0xffff), now, task->value, parallel ? parallel->value : 0, 0);
  } else {
    count_for(task->value, now);
    emit(implicit_end, flags & ompt_task_initial, 0, now, task->value, 0, 0);
  }
}

static void on_task_create(ompt_data_t *parent, const ompt_frame_t *frame, ompt_data_t *task, int flags, int depends, const void *code) {
  (void)frame, (void)depends;
  if (flags & ompt_task_initial) return; // on_implicit_task has it
  task->value = new_id();
  if (flags & ompt_task_taskwait) return; // a taskwait with dependences, which the runtime makes a task
  uint64_t now = since_start(), since = now;
  uint32_t took = 0;
  if (self.creating_since) {
    since = self.creating_since;
    code = self.creating_at;
  } else if (self.taskloop_since) {
    since = self.taskloop_since;
    took = to_extra(now - since);
    self.taskloop_since = now;
  }
  struct record *r = emit(task_create, (unsigned)flags >> 24 & 0xf8, took, since, task->value, parent ? parent->value : 0, (uint64_t)code);
  if (self.creating_since) self.creating = r;
}

static void on_task_schedule(ompt_data_t *prior, int status, ompt_data_t *next) {
  uint64_t now = since_start();
  if (self.creating_since) creation_ends(now);
  count_for(prior ? prior->value : 0, now);
  emit(task_schedule, (unsigned)status, 0, now, prior ? prior->value : 0, next ? next->value : 0, 0);
}

static void on_sync_region(int kind, int endpoint, ompt_data_t *parallel, ompt_data_t *task, const void *code) {
  (void)parallel;
  uint64_t now = since_start();
  if (endpoint == ompt_scope_begin) count_for(task ? task->value : 0, now);
  emit(endpoint == ompt_scope_begin ? sync_begin : sync_end, (unsigned)kind, 0, now, task ? task->value : 0, 0, (uint64_t)code);
}

/** Only a taskgroup needs this: it begins long before it waits. */
static void on_sync_region_wait(int kind, int endpoint, ompt_data_t *parallel, ompt_data_t *task, const void *code) {
  (void)parallel;
  if (kind == ompt_sync_region_taskgroup && endpoint == ompt_scope_begin)
    emit(wait_begin, (unsigned)kind, 0, since_start(), task ? task->value : 0, 0, (uint64_t)code);
}

static void on_work(int type, int endpoint, ompt_data_t *parallel, ompt_data_t *task, uint64_t count, const void *code) {
  (void)parallel;
  uint64_t now = since_start();
  if (type == ompt_work_taskloop) self.taskloop_since = endpoint == ompt_scope_begin ? now : 0;
  if (endpoint == ompt_scope_beginend) {
    emit(work_begin, (unsigned)type, 0, now, task->value, count, (uint64_t)code);
    emit(work_end, (unsigned)type, 0, now, task->value, count, (uint64_t)code);
    return;
  }
  uint32_t asked = self.asking_since ? to_extra(now - self.asking_since) : 0;
  emit(endpoint == ompt_scope_begin ? work_begin : work_end, (unsigned)type, asked, now, task->value, count, (uint64_t)code);
}

static void on_dispatch(ompt_data_t *parallel, ompt_data_t *task, int kind, ompt_data_t instance) {
  (void)parallel;
  if (kind != ompt_dispatch_ws_loop_chunk) return;
  const ompt_dispatch_chunk_t *of = instance.ptr;
  uint64_t now = since_start();
  emit(chunk, 0, self.asking_since ? to_extra(now - self.asking_since) : 0, now, task->value, of->start, of->iterations);
}

static void on_mutex_acquire(int kind, unsigned hint, unsigned implementation, uint64_t id, const void *code) {
  (void)kind, (void)hint, (void)implementation, (void)id, (void)code;
  self.mutex_since = since_start();
}

static void on_mutex_acquired(int kind, uint64_t id, const void *code) {
  (void)id;
  uint64_t now = since_start();
  // Free ones are not worth a record.
  if (self.mutex_since && now - self.mutex_since > 1000) emit(mutex_wait, (unsigned)kind, 0, now, 0, now - self.mutex_since, (uint64_t)code);
  self.mutex_since = 0;
}

static void on_task_dependence(ompt_data_t *source, ompt_data_t *sink) {
  emit(dependence, 0, 0, since_start(), source->value, sink->value, 0);
}

static void on_thread_end(ompt_data_t *thread) {
  (void)thread;
  if (self.block) munmap(self.block, self.block->size);
  self.block = NULL;
  self.at = self.end = NULL;
}

// --- Functions of the runtime that compiled programs call ---------------------------------------------------------------

#define REAL(name) \
  static __typeof__(&name) real; \
  if (!real) real = (__typeof__(real))dlsym(RTLD_NEXT, #name)

void *__kmpc_omp_task_alloc(void *where, int32_t gtid, int32_t flags, size_t size, size_t shareds, void *entry) {
  REAL(__kmpc_omp_task_alloc);
  if (is_recording) {
    self.creating_since = since_start();
    self.creating_at = __builtin_return_address(0);
  }
  return real(where, gtid, flags, size, shareds, entry);
}

int32_t __kmpc_omp_task(void *where, int32_t gtid, void *task) {
  REAL(__kmpc_omp_task);
  if (self.creating_since) self.creating_at = __builtin_return_address(0);
  int32_t result = real(where, gtid, task);
  if (self.creating_since) creation_ends(since_start());
  return result;
}

int32_t __kmpc_omp_task_with_deps(void *where, int32_t gtid, void *task, int32_t count, void *list, int32_t others, void *other_list) {
  REAL(__kmpc_omp_task_with_deps);
  if (self.creating_since) self.creating_at = __builtin_return_address(0);
  int32_t result = real(where, gtid, task, count, list, others, other_list);
  if (self.creating_since) creation_ends(since_start());
  return result;
}

void __kmpc_taskloop(void *where, int32_t gtid, void *task, int32_t condition, uint64_t *low, uint64_t *high, int64_t step, int32_t nogroup, int32_t schedule, uint64_t grain, void *copy) {
  REAL(__kmpc_taskloop);
  self.creating_since = 0; // what was allocated is only the pattern of its tasks
  real(where, gtid, task, condition, low, high, step, nogroup, schedule, grain, copy);
}

#define DISPATCH_NEXT(name) \
  int name(void *where, int32_t gtid, int32_t *last, void *low, void *high, void *step) { \
    REAL(name); \
    self.asking_since = is_recording ? since_start() : 0; \
    int result = real(where, gtid, last, low, high, step); \
    self.asking_since = 0; \
    return result; \
  }

DISPATCH_NEXT(__kmpc_dispatch_next_4)
DISPATCH_NEXT(__kmpc_dispatch_next_4u)
DISPATCH_NEXT(__kmpc_dispatch_next_8)
DISPATCH_NEXT(__kmpc_dispatch_next_8u)

// --- Beginning and end ----------------------------------------------------------------------------------------------

/** Where each object was loaded, so that addresses of code can be made lines of source. */
static int note_module(struct dl_phdr_info *info, size_t size, void *data) {
  (void)size, (void)data;
  char own[4096];
  const char *name = info->dlpi_name;
  if (!name || !*name) {
    ssize_t length = readlink("/proc/self/exe", own, sizeof own - 1);
    if (length < 0) return 0;
    own[length] = 0;
    name = own;
    static int is_known;
    if (is_known++) return 0; // the vdso has no name either
  }
  uint64_t end = 0;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    if (part->p_type == PT_LOAD && part->p_vaddr + part->p_memsz > end) end = part->p_vaddr + part->p_memsz;
  }
  size_t left = sizeof head->text - head->text_size;
  int written = snprintf(head->text + head->text_size, left, "module %llx %llx %s\n", (unsigned long long)info->dlpi_addr,
                         (unsigned long long)(info->dlpi_addr + end), name);
  if (written > 0 && (size_t)written < left) head->text_size += (uint64_t)written;
  return 0;
}

static void note_command(void) {
  char words[2048];
  int from = open("/proc/self/cmdline", O_RDONLY | O_CLOEXEC);
  ssize_t length = from < 0 ? 0 : read(from, words, sizeof words - 1);
  if (from >= 0) close(from);
  if (length <= 0) return;
  words[length] = 0;
  for (ssize_t i = 0; i < length - 1; i++)
    if (words[i] == 0 || words[i] == '\n') words[i] = ' ';
  head->text_size = (uint64_t)snprintf(head->text, sizeof head->text, "command %s\n", words);
}

static int open_file(const char *path) {
  // Of several processes the first one is recorded; the others find the file taken.
  file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (file < 0) return 0;
  if (!reserve(0, unit)) return 0;
  head = mmap(NULL, unit, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (head == MAP_FAILED) return 0;
  *head = (struct header){.version = format_version,
                          .record_size = record_size,
                          .start = clock_now(CLOCK_REALTIME),
                          .pid = (uint32_t)getpid(),
                          .processors = (uint32_t)sysconf(_SC_NPROCESSORS_ONLN)};
  memcpy(head->magic, "GRAINS\r\n", 8);
  note_command();
  dl_iterate_phdr(note_module, NULL);
  return 1;
}

static void in_child(void) { is_recording = 0; } // of fork: the blocks are the parent's

static int initialize(ompt_function_lookup_t lookup, int device, ompt_data_t *tool) {
  (void)device, (void)tool;
  ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
  const char *path = getenv("RVSDG_GRAINS");
  if (!set || !path || !open_file(path)) return 0;
  pthread_atfork(NULL, NULL, in_child);
  counts_hardware = getenv("RVSDG_GRAINS_COUNTERS") != NULL;
  start = clock_now(CLOCK_MONOTONIC);
  is_recording = 1;
  const struct { int event; ompt_callback_t callback; } callbacks[] = {
      {ompt_callback_thread_end, (ompt_callback_t)on_thread_end},
      {ompt_callback_parallel_begin, (ompt_callback_t)on_parallel_begin},
      {ompt_callback_parallel_end, (ompt_callback_t)on_parallel_end},
      {ompt_callback_implicit_task, (ompt_callback_t)on_implicit_task},
      {ompt_callback_task_create, (ompt_callback_t)on_task_create},
      {ompt_callback_task_schedule, (ompt_callback_t)on_task_schedule},
      {ompt_callback_sync_region, (ompt_callback_t)on_sync_region},
      {ompt_callback_sync_region_wait, (ompt_callback_t)on_sync_region_wait},
      {ompt_callback_work, (ompt_callback_t)on_work},
      {ompt_callback_dispatch, (ompt_callback_t)on_dispatch},
      {ompt_callback_mutex_acquire, (ompt_callback_t)on_mutex_acquire},
      {ompt_callback_mutex_acquired, (ompt_callback_t)on_mutex_acquired},
      {ompt_callback_task_dependence, (ompt_callback_t)on_task_dependence},
  };
  for (size_t i = 0; i < sizeof callbacks / sizeof *callbacks; i++) set(callbacks[i].event, callbacks[i].callback);
  return 1;
}

static void finalize(ompt_data_t *tool) {
  (void)tool;
  emit(finish, 0, 0, since_start(), 0, 0, 0);
}

ompt_start_tool_result_t *ompt_start_tool(unsigned version, const char *runtime) {
  (void)version, (void)runtime;
  static ompt_start_tool_result_t result = {initialize, finalize, {0}};
  return &result;
}
