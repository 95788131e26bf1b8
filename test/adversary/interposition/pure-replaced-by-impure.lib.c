int level(int x) { return 1; }
int dead(void) { return 2; }
int twice(void) { level(5); int a = level(10), b = level(10); return a * 1000 + b; }
