// What a kernel of this corpus may use, for a GPU and for a CPU alike.
//
//   KERNEL            a function that is launched: one call of it for each thread
//   DEVICE            a function that kernels call
//   GLOBAL T *        a pointer to memory that all threads share
//   SHARED T name[n]  memory that the threads of a block share, declared outside of functions
//   THREAD, BLOCK     the number of a thread in its block, and of the block; BLOCK_SIZE, how many threads a block has
//   GLOBAL_THREAD     the number of a thread among all
//   BARRIER()         waits until all threads of the block are here
//
// There is no standard library. Floats are computed as written (-ffp-contract=off), so that every machine and compiler
// comes to the same bits, and a checksum of the results says whether a kernel is right.

#define INFINITE 0x7fffffff

#if defined(__NVPTX__)
#define KERNEL __attribute__((nvptx_kernel))
#define DEVICE static
#define GLOBAL
#define SHARED static __attribute__((address_space(3)))
#define THREAD ((int)__nvvm_read_ptx_sreg_tid_x())
#define BLOCK ((int)__nvvm_read_ptx_sreg_ctaid_x())
#define BLOCK_SIZE ((int)__nvvm_read_ptx_sreg_ntid_x())
#define BARRIER() __syncthreads()
#define ATOMIC_ADD(p, v) __atomic_fetch_add(p, v, __ATOMIC_RELAXED)
#define ATOMIC_MIN(p, v) __atomic_fetch_min(p, v, __ATOMIC_RELAXED)
#define ATOMIC_CAS(p, expected, v) __sync_val_compare_and_swap(p, expected, v)
#else
#define KERNEL
#define DEVICE static
#define GLOBAL
#define SHARED static
extern int cpuThread, cpuBlock, cpuBlockSize;
extern void cpuBarrier(void);
#define THREAD cpuThread
#define BLOCK cpuBlock
#define BLOCK_SIZE cpuBlockSize
#define BARRIER() cpuBarrier()
#define ATOMIC_ADD(p, v) __atomic_fetch_add(p, v, __ATOMIC_RELAXED)
#define ATOMIC_MIN(p, v) __atomic_fetch_min(p, v, __ATOMIC_RELAXED)
#define ATOMIC_CAS(p, expected, v) __sync_val_compare_and_swap(p, expected, v)
#endif

#define GLOBAL_THREAD (BLOCK * BLOCK_SIZE + THREAD)
