// The covariance matrix of M attributes, from N observations of each.

#include "kernel.h"

enum { M = SIZE(120, 455, 900), N = SIZE(130, 500, 960) };

static void init(double (*data)[M]) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      data[i][j] = (double)(i * j % 97) / M;
}

static void kernel(double (*data)[M], double (*covariance)[M], double *mean) {
  for (int j = 0; j < M; j++) {
    mean[j] = 0;
    for (int i = 0; i < N; i++)
      mean[j] += data[i][j];
    mean[j] /= N;
  }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      data[i][j] -= mean[j];
  for (int i = 0; i < M; i++)
    for (int j = i; j < M; j++) {
      covariance[i][j] = 0;
      for (int k = 0; k < N; k++)
        covariance[i][j] += data[k][i] * data[k][j];
      covariance[i][j] /= N - 1.0;
      covariance[j][i] = covariance[i][j];
    }
}

int main(void) {
  double(*data)[M] = allocate(sizeof(double[N][M]));
  double(*covariance)[M] = allocate(sizeof(double[M][M]));
  double *mean = allocate(sizeof(double[M]));
  init(data);
  kernel(data, covariance, mean);
  report(checksum(&covariance[0][0], (size_t)M * M));
  free(data);
  free(covariance);
  free(mean);
  return 0;
}
