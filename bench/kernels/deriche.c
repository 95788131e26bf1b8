// Deriche's recursive smoothing filter: over the rows of an image forwards and backwards, then over its columns
// downwards and upwards.

#include "kernel.h"

enum { W = SIZE(280, 1700, 4200), H = SIZE(200, 1300, 3400) };

static void init(float (*image)[H]) {
  for (int i = 0; i < W; i++)
    for (int j = 0; j < H; j++)
      image[i][j] = (float)((313 * i + 991 * j) % 65536) / 65535.0f;
}

static void kernel(float alpha, float (*image)[H], float (*out)[H], float (*y1)[H], float (*y2)[H]) {
  float decay = expf(-alpha);
  float k = (1 - decay) * (1 - decay) / (1 + 2 * alpha * decay - decay * decay);
  float a1 = k, a2 = k * decay * (alpha - 1), a3 = k * decay * (alpha + 1), a4 = -k * decay * decay;
  float b1 = 2 * decay, b2 = -decay * decay;

  for (int i = 0; i < W; i++) {
    float xm1 = 0, ym1 = 0, ym2 = 0;
    for (int j = 0; j < H; j++) {
      y1[i][j] = a1 * image[i][j] + a2 * xm1 + b1 * ym1 + b2 * ym2;
      xm1 = image[i][j];
      ym2 = ym1;
      ym1 = y1[i][j];
    }
  }
  for (int i = 0; i < W; i++) {
    float xp1 = 0, xp2 = 0, yp1 = 0, yp2 = 0;
    for (int j = H - 1; j >= 0; j--) {
      y2[i][j] = a3 * xp1 + a4 * xp2 + b1 * yp1 + b2 * yp2;
      xp2 = xp1;
      xp1 = image[i][j];
      yp2 = yp1;
      yp1 = y2[i][j];
    }
  }
  for (int i = 0; i < W; i++)
    for (int j = 0; j < H; j++)
      out[i][j] = y1[i][j] + y2[i][j];
  for (int j = 0; j < H; j++) {
    float tm1 = 0, ym1 = 0, ym2 = 0;
    for (int i = 0; i < W; i++) {
      y1[i][j] = a1 * out[i][j] + a2 * tm1 + b1 * ym1 + b2 * ym2;
      tm1 = out[i][j];
      ym2 = ym1;
      ym1 = y1[i][j];
    }
  }
  for (int j = 0; j < H; j++) {
    float tp1 = 0, tp2 = 0, yp1 = 0, yp2 = 0;
    for (int i = W - 1; i >= 0; i--) {
      y2[i][j] = a3 * tp1 + a4 * tp2 + b1 * yp1 + b2 * yp2;
      tp2 = tp1;
      tp1 = out[i][j];
      yp2 = yp1;
      yp1 = y2[i][j];
    }
  }
  for (int i = 0; i < W; i++)
    for (int j = 0; j < H; j++)
      out[i][j] = y1[i][j] + y2[i][j];
}

int main(void) {
  float(*image)[H] = allocate(sizeof(float[W][H]));
  float(*out)[H] = allocate(sizeof(float[W][H]));
  float(*y1)[H] = allocate(sizeof(float[W][H]));
  float(*y2)[H] = allocate(sizeof(float[W][H]));
  init(image);
  kernel(0.25f, image, out, y1, y2);
  double sum = 0;
  for (int i = 0; i < W; i++)
    for (int j = 0; j < H; j++)
      sum += out[i][j] * (double)(1 + (i + j) % 7);
  report(sum);
  free(image);
  free(out);
  free(y1);
  free(y2);
  return 0;
}
