// The main thread never leaves its loop; another thread ends the program.
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
static void *ender(void *x) { usleep(50000); printf("%s\n", (char *)x); exit(0); }
int main(void) { pthread_t t; pthread_create(&t, 0, ender, "over"); for (;;) ; }
