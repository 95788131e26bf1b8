// Pthread_exit and cancellation unwind through cleanups and catch (...).
#include <cstdio>
#include <pthread.h>
#include <unistd.h>
static int step;
struct G {
  const char *n;
  int &c;
  ~G() {
    c += 10;
    printf("~%s %d\n", n, c);
  }
};
static void inner(int k, int &c) {
  G g{"inner", c};
  c++;
  if (k == 1) pthread_exit(&step);
  if (k == 2) {
    pthread_cancel(pthread_self());
    pthread_testcancel();
  }
  c += 100;
}
static void middle(int k, int &c) {
  try {
    G g{"middle", c};
    inner(k, c);
    c += 1000;
  } catch (...) {
    printf("caught %d\n", c);
    c += 5;
    throw;
  }
}
static void *run(void *a) {
  int c = 0;
  G g{"run", c};
  middle((int)(long)a, c);
  printf("end %d\n", c);
  return nullptr;
}
int main() {
  for (long k = 0; k < 3; k++) {
    pthread_t t;
    void *r;
    pthread_create(&t, nullptr, run, (void *)k);
    pthread_join(t, &r);
    printf("k %ld %s\n", k, r == &step ? "step" : r == PTHREAD_CANCELED ? "canceled" : r ? "?" : "null");
  }
}
