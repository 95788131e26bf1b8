// A pipeline of loops as in bodytrack: bodytrack [frames] [particles]. For each frame: an edge map, a blur in two directions, and weights of
// particles in several layers, each a parallel loop; most with small chunks.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { width = 160, height = 96, layers = 3 };

static float image[height][width], edges[height][width], blurred[height][width];

static void track(int frame, int particles, float *weight) {
#pragma omp parallel
  {
#pragma omp for schedule(dynamic, 4)
    for (int y = 0; y < height; y++)
      for (int x = 0; x < width; x++) image[y][x] = sinf((float)(x * (frame + 1)) / 9) + cosf((float)y / 7);
#pragma omp for schedule(dynamic, 4)
    for (int y = 1; y < height - 1; y++)
      for (int x = 1; x < width - 1; x++) edges[y][x] = fabsf(image[y][x + 1] - image[y][x - 1]) + fabsf(image[y + 1][x] - image[y - 1][x]);
#pragma omp for schedule(static)
    for (int y = 2; y < height - 2; y++)
      for (int x = 2; x < width - 2; x++) blurred[y][x] = (edges[y][x - 2] + edges[y][x] + edges[y][x + 2] + edges[y - 2][x] + edges[y + 2][x]) / 5;
    for (int layer = 0; layer < layers; layer++) {
#pragma omp for schedule(dynamic, 8)
      for (int p = 0; p < particles; p++) {
        float sum = 0;
        for (int s = 0; s < 60; s++) sum += blurred[(p * 31 + s * (layer + 3)) % height][(p * 17 + s * 5) % width];
        weight[p] += expf(-sum / 60);
      }
    }
  }
}

int main(int count, char **words) {
  int frames = count > 1 ? atoi(words[1]) : 4, particles = count > 2 ? atoi(words[2]) : 2000;
  float *weight = calloc((size_t)particles, sizeof(float));
  for (int frame = 0; frame < frames; frame++) track(frame, particles, weight);
  double sum = 0;
  for (int p = 0; p < particles; p++) sum += weight[p];
  printf("bodytrack: %.4f\n", sum);
}
