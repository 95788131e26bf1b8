// std::string of the library is available_externally and extern template: the program has to link.
#include <string>
int main(int argc, char **argv) { std::string s(argv[0]); return s.size() == 0; }
