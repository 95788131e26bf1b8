// What functions of the C library do, as far as slices have to know.
//
// A row says by argument whether what it points to is read (`r`), written (`w`), both (`b`) or neither (`-`); the last letter holds
// for all arguments that follow. `reads` and `writes` are bits of the world (places.ts). All of them return, and none calls back, except
// where `ends` says that the program ends.
//
// What the program prints depends on much and nothing depends on it: output is a place of the world of its own, which no function
// in the table reads.

import { World } from './places.ts';

export interface LibraryRow {
  readonly touched: string;
  readonly reads: number;
  readonly writes: number;
  readonly ends: boolean;
  /** What its list of variable arguments leads to is read, too. */
  readonly readsAnything: boolean;
}

const { files, output, random, hidden } = World;

const rows = new Map<string, LibraryRow>();

function row(names: string, touched: string, reads = 0, writes = 0, more: Partial<LibraryRow> = {}): void {
  for (const name of names.split(' '))
    rows.set(name, { touched, reads, writes, ends: false, readsAnything: false, ...more });
}

row('printf puts putchar perror', 'r', 0, output);
row('vprintf', 'r', 0, output, { readsAnything: true });
row('fprintf fputs fputc putc fwrite fflush putc_unlocked', 'r', files, files);
row('vfprintf', 'r', files, files, { readsAnything: true });
row('getchar', '-', files, files);
row('fgetc getc ungetc feof ferror fclose fseek ftell rewind clearerr', '-', files, files);
row('fopen remove rename', 'r', files, files);
row('fgets gets', 'w-', files, files);
row('fread', 'w-', files, files);
row('scanf', 'rw', files, files);
row('fscanf', '-rw', files, files);
row('sscanf', 'rrw');
row('sprintf', 'wr');
row('snprintf', 'w-r');
row('vsprintf', 'wr', 0, 0, { readsAnything: true });
row('vsnprintf', 'w-r', 0, 0, { readsAnything: true });
row('rand random lrand48 drand48 mrand48', '-', random, random);
row('srand srandom srand48', '-', 0, random);
row('time', 'w');
row('clock', '-');
row('malloc calloc free aligned_alloc', '-');
row('strdup', 'r');
row('strndup', 'r-');
row('strlen strnlen strcmp strncmp strcasecmp strncasecmp strspn strcspn memcmp bcmp', 'r');
row('strchr strrchr strstr strpbrk memchr strcasestr', 'r');
row('strcpy stpcpy memcpy memmove mempcpy', 'wr');
row('strncpy', 'wr-');
row('strcat', 'br');
row('strncat', 'br-');
row('memset', 'w-');
row('strtok', 'br', hidden, hidden);
row('atoi atol atoll atof', 'r');
row('strtol strtoul strtoll strtoull strtod strtof', 'rw-');
row('getenv', 'r', hidden);
row('abs labs llabs', '-');
row('toupper tolower isalpha isdigit isspace isalnum isupper islower isxdigit ispunct isprint iscntrl', '-');
row('__ctype_b_loc __ctype_toupper_loc __ctype_tolower_loc __errno_location', '-');
row('exit _exit _Exit abort', '-', 0, 0, { ends: true });
row('__assert_fail __assert_fail_base __stack_chk_fail', 'r', 0, 0, { ends: true });

/** What a function of this name does; undefined if it is not listed. */
export function libraryRow(name: string): LibraryRow | undefined {
  return rows.get(name);
}

/** What it does to what an argument points to: `r`, `w`, `b` or `-`. */
export function touchedBy({ touched }: LibraryRow, argument: number): string {
  return touched[Math.min(argument, touched.length - 1)]!;
}

/** Functions after which output may be read again, or a buffer of the program is written by printing. */
export const redirecting =
  /^(freopen|dup2?|fdopen|setv?buf|setbuffer|setlinebuf|open_memstream|fmemopen|tmpfile|popen|pipe)$/;

/** Functions that have others run at the same time, or at any time. */
export const concurrent =
  /^(pthread_create|thrd_create|signal|sigaction|__sysv_signal|setitimer|__kmpc_fork_(call|teams)|__kmpc_omp_task|GOMP_(parallel|task).*|_ZNSt6thread.*|makecontext|swapcontext)$/;

/** A conversion of printf that writes: %n. */
export const writesWhenPrinted = /%[-+ #0'\d.*$]*(hh|h|ll|l|j|z|t|q)?n/;
