// <regex>: a large template library, with locale facets, exceptions for bad patterns and deep recursion.

#include <cstdio>
#include <iterator>
#include <regex>
#include <string>

int main() {
  const std::string log = "2024-03-01 warn disk=91%\n2024-03-02 info disk=55%\n2024-03-05 fail disk=99%\n";
  const std::regex line(R"((\d{4})-(\d\d)-(\d\d) (warn|fail) disk=(\d+)%)");
  for (std::sregex_iterator match(log.begin(), log.end(), line), end; match != end; ++match)
    std::printf("%s on %s: %d\n", (*match)[4].str().c_str(), (*match)[3].str().c_str(), std::stoi((*match)[5]));
  std::printf("%s\n", std::regex_replace(std::string("a1b22c333"), std::regex("[0-9]+"), "<$&>").c_str());
  std::smatch words;
  const std::string sentence = "The quick brown fox";
  std::printf("%d %s\n", std::regex_search(sentence, words, std::regex("\\bq\\w*", std::regex::icase)), words.str().c_str());
  try {
    std::regex broken("(unclosed");
  } catch (const std::regex_error &error) {
    std::printf("error %d\n", error.code() == std::regex_constants::error_paren);
  }
}
