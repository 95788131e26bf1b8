// The Mandelbrot set, and Julia sets by the same iteration over a struct of complex numbers.

#include "program.h"

enum { WIDTH = SIZE(80, 500, 1600), HEIGHT = SIZE(60, 360, 1200), MOST_STEPS = 200 };

typedef struct {
  double re, im;
} Complex;

static Complex add(Complex a, Complex b) { return (Complex){a.re + b.re, a.im + b.im}; }

static Complex multiply(Complex a, Complex b) {
  return (Complex){a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}

static double squared_magnitude(Complex a) { return a.re * a.re + a.im * a.im; }

static int steps_to_escape(Complex z, Complex c) {
  int steps = 0;
  while (steps < MOST_STEPS && squared_magnitude(z) <= 4.0) {
    z = add(multiply(z, z), c);
    steps++;
  }
  return steps;
}

static Complex point(int x, int y, Complex centre, double width) {
  return (Complex){centre.re + width * ((double)x / WIDTH - 0.5),
                   centre.im + width * ((double)y - HEIGHT / 2.0) / WIDTH};
}

static uint32_t draw(uint8_t *image, const Complex *julia, Complex centre, double width, uint32_t checksum) {
  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++) {
      Complex at = point(x, y, centre, width);
      int steps = julia ? steps_to_escape(at, *julia) : steps_to_escape((Complex){0, 0}, at);
      image[y * WIDTH + x] = (uint8_t)(steps == MOST_STEPS ? 0 : 255 - steps % 200);
    }
  for (int i = 0; i < WIDTH * HEIGHT; i++)
    checksum = mix(checksum, image[i]);
  return checksum;
}

int main(void) {
  uint8_t *image = allocate((size_t)WIDTH * HEIGHT);
  Complex rabbit = {-0.122, 0.745}, dendrite = {0.0, 1.0};
  uint32_t checksum = draw(image, NULL, (Complex){-0.5, 0}, 3.2, 1);
  checksum = draw(image, NULL, (Complex){-0.7436, 0.1318}, 0.01, checksum);
  checksum = draw(image, &rabbit, (Complex){0, 0}, 3.2, checksum);
  checksum = draw(image, &dendrite, (Complex){0, 0}, 3.2, checksum);
  report(checksum);
  free(image);
  return 0;
}
