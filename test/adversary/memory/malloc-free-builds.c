// Allocations that are freed at once: they may go, and nothing else may.
// Builds
#include <stdlib.h>
struct T { char s; void *a, *b; };
void loop(int n){ for(int i=0;i<n;i++){ struct T*t=malloc(sizeof *t); t->s=1; t->a=t; free(t);} }
int two(void){ int *p=malloc(8); *p=3; int r=*p; free(p); return r; }
