// The correlation matrix of M attributes, from N observations of each.

#include "kernel.h"

enum { M = SIZE(120, 455, 900), N = SIZE(130, 500, 960) };

static void init(double (*data)[M]) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      data[i][j] = (double)(i * j % 97) / 97 * N + i;
}

static void kernel(double (*data)[M], double (*correlation)[M], double *mean, double *deviation) {
  for (int j = 0; j < M; j++) {
    mean[j] = 0;
    for (int i = 0; i < N; i++)
      mean[j] += data[i][j];
    mean[j] /= N;
  }
  for (int j = 0; j < M; j++) {
    deviation[j] = 0;
    for (int i = 0; i < N; i++)
      deviation[j] += (data[i][j] - mean[j]) * (data[i][j] - mean[j]);
    deviation[j] = sqrt(deviation[j] / N);
    // An attribute that hardly varies must not lead to a division by almost zero.
    if (deviation[j] <= 0.1)
      deviation[j] = 1;
  }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++) {
      data[i][j] -= mean[j];
      data[i][j] /= sqrt(N) * deviation[j];
    }
  for (int i = 0; i < M - 1; i++) {
    correlation[i][i] = 1;
    for (int j = i + 1; j < M; j++) {
      correlation[i][j] = 0;
      for (int k = 0; k < N; k++)
        correlation[i][j] += data[k][i] * data[k][j];
      correlation[j][i] = correlation[i][j];
    }
  }
  correlation[M - 1][M - 1] = 1;
}

int main(void) {
  double(*data)[M] = allocate(sizeof(double[N][M]));
  double(*correlation)[M] = allocate(sizeof(double[M][M]));
  double *mean = allocate(sizeof(double[M]));
  double *deviation = allocate(sizeof(double[M]));
  init(data);
  kernel(data, correlation, mean, deviation);
  report(checksum(&correlation[0][0], (size_t)M * M));
  free(data);
  free(correlation);
  free(mean);
  free(deviation);
  return 0;
}
