// Health: health [levels] [steps]. Villages in a tree, four below each; in each step a task for each village treats its patients and sends
// some of them up.
#include <stdio.h>
#include <stdlib.h>

typedef struct Village {
  struct Village *below[4];
  unsigned seed;
  int waiting, treated, sent;
} Village;

static unsigned next(unsigned *seed) { return (*seed = *seed * 1103515245u + 12345u) >> 16; }

static Village *build(int level, unsigned seed) {
  Village *v = calloc(1, sizeof *v);
  v->seed = seed;
  for (int i = 0; level > 1 && i < 4; i++) v->below[i] = build(level - 1, seed * 5 + (unsigned)i + 1);
  return v;
}

static void step(Village *v) {
  for (int i = 0; i < 4 && v->below[i]; i++) {
#pragma omp task firstprivate(i)
    step(v->below[i]);
  }
  v->sent = 0;
  v->waiting += (int)(next(&v->seed) % 20);
  for (int patient = v->waiting; patient > 0; patient--) {
    unsigned illness = 0;
    for (int examination = 0; examination < 40; examination++) illness ^= next(&v->seed);
    if (illness % 10 < 3) v->sent++;
    else if (illness % 10 < 8) v->treated++;
    else continue;
    v->waiting--;
  }
#pragma omp taskwait
  for (int i = 0; i < 4 && v->below[i]; i++) v->waiting += v->below[i]->sent;
}

static long treated(const Village *v) {
  long sum = v->treated;
  for (int i = 0; i < 4 && v->below[i]; i++) sum += treated(v->below[i]);
  return sum;
}

int main(int count, char **words) {
  int levels = count > 1 ? atoi(words[1]) : 4, steps = count > 2 ? atoi(words[2]) : 20;
  Village *top = build(levels, 1);
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < steps; i++) {
#pragma omp task
    step(top);
#pragma omp taskwait
  }
  printf("health: %ld treated\n", treated(top));
}
