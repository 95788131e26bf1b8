// SIZE(small, medium, large): the one of three numbers that was asked for with -DSIZE_SMALL, -DSIZE_MEDIUM or
// -DSIZE_LARGE. Compiled with -O2, a program runs a few milliseconds, about a tenth of a second, or about a second.

#ifndef SIZE_H
#define SIZE_H

#if defined SIZE_SMALL
#define SIZE(small, medium, large) (small)
#elif defined SIZE_LARGE
#define SIZE(small, medium, large) (large)
#else
#define SIZE(small, medium, large) (medium)
#endif

#endif
