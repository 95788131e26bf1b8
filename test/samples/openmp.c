// OpenMP: outlined functions, runtime calls, SIMD loops, tasks, reductions, atomics, target offloading tables.
// clang: -fopenmp -O0
// clang: -fopenmp -O2 -g
// clang: -fopenmp -fopenmp-version=60 -O1 -Xclang -disable-llvm-passes
// clang: -fopenmp-simd -O3 -march=x86-64-v3

int counter;
#pragma omp threadprivate(counter)

#pragma omp declare simd notinbranch uniform(scale) linear(i : 1)
float sample(float scale, int i) { return scale * i; }

double dot(const double *a, const double *b, int n) {
  double sum = 0;
#pragma omp parallel for simd reduction(+ : sum) schedule(dynamic, 16)
  for (int i = 0; i < n; i++) sum += a[i] * b[i];
  return sum;
}

int fibonacci(int n) {
  int a, b;
  if (n < 2) return n;
#pragma omp task shared(a) if (n > 10)
  a = fibonacci(n - 1);
#pragma omp task shared(b) depend(out : b)
  b = fibonacci(n - 2);
#pragma omp taskwait
  return a + b;
}

void mixed(int *data, int n) {
#pragma omp parallel num_threads(4) proc_bind(close)
  {
#pragma omp single nowait
    data[0] = fibonacci(12);
#pragma omp barrier
#pragma omp sections lastprivate(n)
    {
#pragma omp section
      counter++;
#pragma omp section
      n = 3;
    }
#pragma omp critical(named)
    data[1]++;
#pragma omp atomic capture seq_cst
    n = data[2]++;
#pragma omp atomic update relaxed
    data[3] += 2;
#pragma omp for ordered collapse(2)
    for (int i = 0; i < 4; i++)
      for (int j = 0; j < 4; j++) {
#pragma omp ordered
        data[i * 4 + j] = (int)sample(2.0f, i);
      }
#pragma omp master
    data[4] = 0;
#pragma omp flush(data)
  }
}
