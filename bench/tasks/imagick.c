// A chain of nine loops over an image, as in imagick: imagick [rows] [fixed]. The sixth hands out single pixels, which costs more than what is done
// to them; with `fixed` it hands out rows like the others.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { columns = 256 };

static int rows = 128;
static float *image, *other;

#define PIXEL(i) float *p = image + (i); float *q = other + (i)
#define ROWS for (int y = 0; y < rows; y++) for (int x = 0; x < columns; x++)

static void enhance(int is_fixed) {
#pragma omp parallel for schedule(dynamic, 4)
  ROWS { PIXEL(y * columns + x); *p = sinf((float)x) * cosf((float)y); *q = 0; }
#pragma omp parallel for schedule(dynamic, 4)
  ROWS { PIXEL(y * columns + x); *q = sqrtf(fabsf(*p)); }
#pragma omp parallel for schedule(dynamic, 4)
  ROWS { PIXEL(y * columns + x); *p += expf(-*q); }
#pragma omp parallel for schedule(dynamic, 4)
  ROWS { PIXEL(y * columns + x); *q = logf(1 + fabsf(*p)); }
#pragma omp parallel for schedule(dynamic, 4)
  ROWS { PIXEL(y * columns + x); *p = powf(fabsf(*q), 1.5f); }
  if (is_fixed) {
#pragma omp parallel for schedule(dynamic, 4)
    ROWS { PIXEL(y * columns + x); *q = *p * 0.5f; }
  } else {
#pragma omp parallel for schedule(dynamic, 1)
    for (int i = 0; i < rows * columns; i++) { PIXEL(i); *q = *p * 0.5f; }
  }
#pragma omp parallel for schedule(dynamic, 4)
  ROWS { PIXEL(y * columns + x); *p += sinf(*q); }
#pragma omp parallel for schedule(dynamic, 4)
  ROWS { PIXEL(y * columns + x); *q += cosf(*p); }
#pragma omp parallel for schedule(dynamic, 4)
  ROWS { PIXEL(y * columns + x); *p = sqrtf(fabsf(*q)); }
}

int main(int count, char **words) {
  if (count > 1) rows = atoi(words[1]);
  image = malloc((size_t)(rows * columns) * sizeof(float));
  other = malloc((size_t)(rows * columns) * sizeof(float));
  enhance(count > 2 && strcmp(words[2], "fixed") == 0);
  double sum = 0;
  for (int i = 0; i < rows * columns; i++) sum += image[i];
  printf("imagick: %.3f\n", sum);
}
