// Euclid's algorithm: the greatest common divisor of two numbers.

unsigned gcd(unsigned a, unsigned b) {
  while (b != 0) {
    unsigned remainder = a % b;
    a = b;
    b = remainder;
  }
  return a;
}
