// Globals and local statics are destroyed in reverse order of the end of their construction; atexit in between.
#include <cstdio>
#include <cstdlib>
struct N { const char *s; N(const char *x) : s(x) {} ~N() { std::printf("%s ", s); } };
static N a("a");
N &late() { static N l("late"); return l; }
static N b("b");
int main() { std::atexit([] { std::printf("atexit "); }); late(); static N m("main"); std::printf("start "); }
