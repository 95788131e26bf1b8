// Functions that call one another are in a φ, which lets each mention the other.

int odd(unsigned n);

int even(unsigned n) { return n == 0 ? 1 : odd(n - 1); }

int odd(unsigned n) { return n == 0 ? 0 : even(n - 1); }
