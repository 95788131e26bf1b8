// Finite differences in the time domain: an electric field (ex, ey) and a magnetic field (hz) in the plane, driven from
// one border.

#include "kernel.h"

enum { NX = SIZE(80, 250, 500), NY = SIZE(100, 300, 600), STEPS = SIZE(60, 700, 2000) };

static void init(double (*ex)[NY], double (*ey)[NY], double (*hz)[NY]) {
  for (int i = 0; i < NX; i++)
    for (int j = 0; j < NY; j++) {
      ex[i][j] = (double)i * (j + 1) / NX / NY;
      ey[i][j] = (double)i * (j + 2) / NX / NY;
      hz[i][j] = (double)i * (j + 3) / NX / NY;
    }
}

static void kernel(double (*ex)[NY], double (*ey)[NY], double (*hz)[NY], double *drive) {
  for (int t = 0; t < STEPS; t++) {
    for (int j = 0; j < NY; j++)
      ey[0][j] = drive[t];
    for (int i = 1; i < NX; i++)
      for (int j = 0; j < NY; j++)
        ey[i][j] = ey[i][j] - 0.5 * (hz[i][j] - hz[i - 1][j]);
    for (int i = 0; i < NX; i++)
      for (int j = 1; j < NY; j++)
        ex[i][j] = ex[i][j] - 0.5 * (hz[i][j] - hz[i][j - 1]);
    for (int i = 0; i < NX - 1; i++)
      for (int j = 0; j < NY - 1; j++)
        hz[i][j] = hz[i][j] - 0.7 * (ex[i][j + 1] - ex[i][j] + ey[i + 1][j] - ey[i][j]);
  }
}

int main(void) {
  double(*ex)[NY] = allocate(sizeof(double[NX][NY]));
  double(*ey)[NY] = allocate(sizeof(double[NX][NY]));
  double(*hz)[NY] = allocate(sizeof(double[NX][NY]));
  double *drive = allocate(sizeof(double[STEPS]));
  init(ex, ey, hz);
  for (int t = 0; t < STEPS; t++)
    drive[t] = t % 20;
  kernel(ex, ey, hz, drive);
  size_t count = (size_t)NX * NY;
  report(checksum(&ex[0][0], count) + checksum(&ey[0][0], count) + checksum(&hz[0][0], count));
  free(ex);
  free(ey);
  free(hz);
  free(drive);
  return 0;
}
