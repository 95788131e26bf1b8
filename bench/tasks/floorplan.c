// Floorplan: floorplan [cells] [cutoff]. Puts rectangles onto a grid, one after the other beside or below the ones before, so that the
// box around them is smallest. Branches that are no better than the best found so far are cut off, so how many tasks there are
// depends on who finds what first.
#include <stdio.h>
#include <stdlib.h>

enum { most = 20 };

typedef struct {
  int x[most], y[most], w[most], h[most];
} Plan;

static int cells = 8, cutoff = 4;
static int width[most], height[most];
static int best = 1 << 20;

static int overlaps(const Plan *p, int n, int x, int y, int w, int h) {
  for (int i = 0; i < n; i++)
    if (x < p->x[i] + p->w[i] && p->x[i] < x + w && y < p->y[i] + p->h[i] && p->y[i] < y + h) return 1;
  return 0;
}

static int area(const Plan *p, int n) {
  int right = 0, bottom = 0;
  for (int i = 0; i < n; i++) {
    if (p->x[i] + p->w[i] > right) right = p->x[i] + p->w[i];
    if (p->y[i] + p->h[i] > bottom) bottom = p->y[i] + p->h[i];
  }
  return right * bottom;
}

static void place(Plan plan, int n);

static void try(Plan plan, int n, int x, int y, int turned) {
  int w = turned ? height[n] : width[n], h = turned ? width[n] : height[n];
  if (overlaps(&plan, n, x, y, w, h)) return;
  plan.x[n] = x, plan.y[n] = y, plan.w[n] = w, plan.h[n] = h;
  int size = area(&plan, n + 1), now;
#pragma omp atomic read
  now = best;
  if (size >= now) return;
  if (n + 1 < cells) {
    place(plan, n + 1);
    return;
  }
#pragma omp critical
  if (size < best) {
#pragma omp atomic write
    best = size;
  }
}

static void place(Plan plan, int n) {
  for (int i = n > 3 ? n - 3 : 0; i < n; i++)
    for (int side = 0; side < 4; side++) {
      int x = side & 1 ? plan.x[i] : plan.x[i] + plan.w[i], y = side & 1 ? plan.y[i] + plan.h[i] : plan.y[i];
#pragma omp task firstprivate(plan, x, y, side) if (n < cutoff)
      try(plan, n, x, y, side >> 1);
    }
#pragma omp taskwait
}

int main(int count, char **words) {
  if (count > 1) cells = atoi(words[1]);
  if (count > 2) cutoff = atoi(words[2]);
  if (cells > most) return 1;
  for (int i = 0; i < cells; i++) width[i] = 1 + i * 7 % 5, height[i] = 1 + i * 3 % 4;
  Plan plan = {.w[0] = width[0], .h[0] = height[0]};
#pragma omp parallel
#pragma omp single
#pragma omp task
  place(plan, 1);
  printf("floorplan of %d cells: %d\n", cells, best);
}
