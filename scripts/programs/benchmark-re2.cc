// Searches a text with regular expressions of all kinds: by automata, with captures, backward, replaced.
#include <re2/re2.h>
#include <re2/set.h>

#include <cstdio>
#include <string>

int main(int, char **names) {
  std::string text;
  char buffer[65536];
  FILE *file = std::fopen(names[1], "rb");
  for (size_t count; (count = std::fread(buffer, 1, sizeof buffer, file)) > 0 && text.size() < 2000000;)
    text.append(buffer, count);
  std::fclose(file);
  static const char *const patterns[] = {"(\\w+)\\s+\\1x?|the (\\w+)", "[a-z]+ing\\b", "(?i)graph|node|region",
                                         "\"([^\"]*)\": *\"([^\"]*)\"", "(a|b|c)*d(e|f){2,5}", "^#+ (.*)$"};
  for (const char *pattern : patterns) {
    RE2::Options options;
    options.set_one_line(false);
    options.set_log_errors(false);
    RE2 re(std::string("(?m)") + pattern, options);
    if (!re.ok()) {
      std::printf("%s: %d\n", pattern, static_cast<int>(re.error_code()));
      continue;
    }
    re2::StringPiece rest(text);
    unsigned found = 0, length = 0;
    re2::StringPiece groups[3];
    const int wanted = re.NumberOfCapturingGroups() < 2 ? re.NumberOfCapturingGroups() + 1 : 3;
    for (size_t at = 0; at < text.size() && found < 20000;) {
      if (!re.Match(text, at, text.size(), RE2::UNANCHORED, groups, wanted)) break;
      found++;
      for (int i = 0; i < wanted; i++) length += groups[i].size();
      at = groups[0].data() - text.data() + (groups[0].empty() ? 1 : groups[0].size());
    }
    std::printf("%s: %u %u\n", pattern, found, length);
  }
  std::string part = text.substr(0, 300000);
  std::printf("%d\n", RE2::GlobalReplace(&part, "(\\w)(\\w*)", "\\2\\1"));
  return 0;
}
