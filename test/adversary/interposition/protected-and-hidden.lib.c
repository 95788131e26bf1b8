int visible(void) { return 1; }
__attribute__((visibility("protected"))) int fixed(void) { return 2; }
__attribute__((visibility("hidden"))) int secret(void) { return 3; }
__attribute__((visibility("protected"))) int guarded = 4;
int sum(void) { return visible() * 1000 + fixed() * 100 + secret() * 10 + guarded; }
