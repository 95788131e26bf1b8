// The sieve of Eratosthenes.
//
// From: us; the method is somewhat older.
//
// Look at: three nested ways around an array. Every load and store of `composite` depends on the one before,
// as far as anybody knows who has not looked at the indices.
//
// Prints:
//   2 3 5 7 11 13 17 19 23 29
//   10 primes below 30

#include <stdio.h>
#include <stdlib.h>

enum { most = 10000 };

static unsigned char composite[most];

int main(int argc, char **argv) {
  int limit = argc > 1 ? atoi(argv[1]) : 30;
  if (limit > most)
    limit = most;
  int primes = 0;
  for (int n = 2; n < limit; n++) {
    if (composite[n])
      continue;
    printf(primes == 0 ? "%d" : " %d", n);
    primes++;
    for (int multiple = 2 * n; multiple < limit; multiple += n)
      composite[multiple] = 1;
  }
  printf("\n%d primes below %d\n", primes, limit);
  return 0;
}
