// The part of OpenMP's tool interface (OMPT; OpenMP 5.2, chapters 19 and 20) that the recorder uses. These values
// are fixed by the specification. They are here so that any C compiler builds the recorder, with or without LLVM's
// headers.

#ifndef RVSDG_OMPT_H
#define RVSDG_OMPT_H

#include <stdint.h>

typedef union ompt_data_t {
  uint64_t value;
  void *ptr;
} ompt_data_t;

typedef struct ompt_frame_t ompt_frame_t;
typedef void (*ompt_interface_fn_t)(void);
typedef void (*ompt_callback_t)(void);
typedef ompt_interface_fn_t (*ompt_function_lookup_t)(const char *name);
typedef int (*ompt_set_callback_t)(int event, ompt_callback_t callback);

typedef struct ompt_start_tool_result_t {
  int (*initialize)(ompt_function_lookup_t lookup, int initial_device, ompt_data_t *tool);
  void (*finalize)(ompt_data_t *tool);
  ompt_data_t tool_data;
} ompt_start_tool_result_t;

enum { ompt_scope_begin = 1, ompt_scope_end = 2, ompt_scope_beginend = 3 };

enum {
  ompt_callback_thread_end = 2,
  ompt_callback_parallel_begin = 3,
  ompt_callback_parallel_end = 4,
  ompt_callback_task_create = 5,
  ompt_callback_task_schedule = 6,
  ompt_callback_implicit_task = 7,
  ompt_callback_sync_region_wait = 16,
  ompt_callback_task_dependence = 19,
  ompt_callback_work = 20,
  ompt_callback_sync_region = 23,
  ompt_callback_mutex_acquire = 26,
  ompt_callback_mutex_acquired = 27,
  ompt_callback_dispatch = 32
};

enum { ompt_task_initial = 1, ompt_task_implicit = 2, ompt_task_taskwait = 16 };

enum { ompt_sync_region_taskwait = 5, ompt_sync_region_taskgroup = 6 };

enum { ompt_work_taskloop = 7 };

enum { ompt_dispatch_ws_loop_chunk = 3 };

typedef struct ompt_dispatch_chunk_t {
  uint64_t start;
  uint64_t iterations;
} ompt_dispatch_chunk_t;

#endif
