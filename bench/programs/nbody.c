// Bodies that attract each other, as structs of vectors, moved by the leapfrog method.

#include <math.h>

#include "program.h"

enum { BODIES = 24, STEPS = SIZE(500, 40000, 450000) };

typedef struct {
  double x, y, z;
} Vector;

typedef struct {
  Vector position, velocity;
  double mass;
} Body;

static Vector subtract(Vector a, Vector b) { return (Vector){a.x - b.x, a.y - b.y, a.z - b.z}; }

static double dot(Vector a, Vector b) { return a.x * b.x + a.y * b.y + a.z * b.z; }

static void add_scaled(Vector *to, Vector what, double by) {
  to->x += what.x * by;
  to->y += what.y * by;
  to->z += what.z * by;
}

static void accelerate(Body *bodies, double dt) {
  for (int i = 0; i < BODIES; i++)
    for (int j = i + 1; j < BODIES; j++) {
      Vector between = subtract(bodies[i].position, bodies[j].position);
      // Softened, so that close encounters stay tame.
      double squared = dot(between, between) + 0.05;
      double strength = dt / (squared * sqrt(squared));
      add_scaled(&bodies[i].velocity, between, -bodies[j].mass * strength);
      add_scaled(&bodies[j].velocity, between, bodies[i].mass * strength);
    }
}

static void move(Body *bodies, double dt) {
  for (int i = 0; i < BODIES; i++)
    add_scaled(&bodies[i].position, bodies[i].velocity, dt);
}

static double energy(const Body *bodies) {
  double sum = 0;
  for (int i = 0; i < BODIES; i++) {
    sum += 0.5 * bodies[i].mass * dot(bodies[i].velocity, bodies[i].velocity);
    for (int j = i + 1; j < BODIES; j++) {
      Vector between = subtract(bodies[i].position, bodies[j].position);
      sum -= bodies[i].mass * bodies[j].mass / sqrt(dot(between, between) + 0.05);
    }
  }
  return sum;
}

static double random_fraction(uint32_t *random) { return (next_random(random) >> 8) / 16777216.0; }

int main(void) {
  Body bodies[BODIES];
  uint32_t random = 29;
  for (int i = 0; i < BODIES; i++) {
    Vector position = {random_fraction(&random), random_fraction(&random), random_fraction(&random)};
    Vector velocity = {random_fraction(&random), random_fraction(&random), random_fraction(&random)};
    bodies[i] = (Body){position, velocity, 0.01 + 0.1 * random_fraction(&random)};
  }
  for (int step = 0; step < STEPS; step++) {
    accelerate(bodies, 0.0005);
    move(bodies, 0.0005);
  }
  printf("%.12e\n", energy(bodies));
  return 0;
}
