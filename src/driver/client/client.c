// `rvsdg cc` without Node: a small program that asks the server what to do, and does it.
//
//   client HOME cc|c++ ARGUMENTS...      HOME is the folder in which rvsdg is installed
//
// Starting Node takes longer than clang takes for a small file, and a build starts its compiler a thousand times. So where a
// server runs (src/driver/server), this program takes the place of src/driver/main.ts. It understands nothing of clang's command
// line. The server does that and answers with a plan (plan.ts): which clang to call with which arguments. The calls are made
// here, because they need the folder, the environment, the limits and the terminal of whoever has called us.
//
// For everything out of the ordinary, and whenever anything goes wrong, it becomes what it stands for: it replaces itself by
// Node with the same command line. Before clang has been called, nothing has happened yet. Afterwards Node is handed the IR
// that the front end has made, so clang does not say twice what it has to say about the source.
//
// It talks to nobody but a server of the same user, of the same files, in a folder that no other user can change: the rules
// of src/driver/server/place.ts, which makes the same names from the same facts.
//
// The server compiles this file when it starts (src/driver/server/native.ts); for Linux, statically.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

// What protocol.ts and place.ts say.
enum { QUESTION = 1, WAITING = 2, ANSWER = 3, PLAN = 6, HEAD = 12 };
#define MAGIC 0x52565344u
#define LARGEST_MODULE 8000000
#define LARGEST_ANSWER 256000000
#define PATIENCE_MS 10000
#define LONGEST_SOCKET_PATH 88

static int count;              // of the arguments of the compilation
static char **arguments;
static const char *home;
static const char *language;   // cc or c++
static int front_end_ir = -1;  // what the front end has made, once it has
static char scratch[PATH_MAX]; // a folder that is ours, or nothing
static char object[PATH_MAX];  // the object in it

static char socket_path[128];
static char fingerprint[8 * PATH_MAX];

static volatile sig_atomic_t child;       // that runs now, or 0
static volatile sig_atomic_t interrupted; // by this signal

// ---- Ends ----

static void clean(void) {
  if (object[0] != 0)
    unlink(object);
  if (scratch[0] != 0)
    rmdir(scratch);
}

// Ends as after a signal.
static _Noreturn void end_interrupted(int signal) {
  clean();
  _exit(128 + signal);
}

// Becomes Node, which does it all; or, if there is IR already, what is left of it.
static _Noreturn void become_node(void) {
  if (interrupted)
    end_interrupted(interrupted);
  clean();
  char script[PATH_MAX];
  snprintf(script, sizeof script, "%s/bin/rvsdg-%s.js", home, language);
  if (front_end_ir >= 0) {
    char number[16];
    snprintf(number, sizeof number, "%d", front_end_ir);
    lseek(front_end_ir, 0, SEEK_SET);
    fcntl(front_end_ir, F_SETFD, 0);
    setenv("RVSDG_FRONT_END_IR", number, 1);
  }
  char **command = calloc(count + 3, sizeof *command);
  if (command != NULL) {
    command[0] = "node";
    command[1] = script;
    memcpy(command + 2, arguments, count * sizeof *command);
    execvp("node", command);
  }
  fprintf(stderr, "rvsdg %s: error: cannot start node: %s\n", language, strerror(errno));
  _exit(1);
}

static void *allocate(size_t size) {
  void *memory = malloc(size);
  if (memory == NULL)
    become_node();
  return memory;
}

// ---- Whether there may be a server: whyNoServer of client.ts ----

static int is_set(const char *name) {
  const char *value = getenv(name);
  return value != NULL && value[0] != 0;
}

static int is_limited(int resource) {
  struct rlimit limit;
  return getrlimit(resource, &limit) != 0 || limit.rlim_cur != RLIM_INFINITY;
}

static int is_open(int file) { return fcntl(file, F_GETFD) >= 0; }

static int may_ask(void) {
  if (!is_open(0) || !is_open(1) || !is_open(2))
    return 0;
  // What changes our processes, or what clang is told to do beside the command line.
  static const char *const changing[] = {"NODE_OPTIONS",         "LD_PRELOAD",         "FAKEROOTKEY",
                                         "CCC_OVERRIDE_OPTIONS", "CC_PRINT_PROC_STAT", "CC_PRINT_INTERNAL_STAT",
                                         "RVSDG_DEBUG",          "RVSDG_FRONT_END_IR"};
  for (size_t i = 0; i < sizeof changing / sizeof *changing; i++)
    if (is_set(changing[i]))
      return 0;
  static const int resources[] = {RLIMIT_CPU, RLIMIT_FSIZE, RLIMIT_DATA, RLIMIT_RSS, RLIMIT_AS};
  for (size_t i = 0; i < sizeof resources / sizeof *resources; i++)
    if (is_limited(resources[i]))
      return 0;
  if (is_set("RVSDG_SERVER") && strcmp(getenv("RVSDG_SERVER"), "on") != 0)
    return 0;
  // Arguments in files are read by Node.
  for (int i = 0; i < count; i++)
    if (arguments[i][0] == '@')
      return 0;
  return getuid() == geteuid() && getgid() == getegid();
}

// ---- Where the server is: place.ts ----

static void append(char *text, size_t size, const char *format, ...) {
  size_t length = strlen(text);
  va_list values;
  va_start(values, format);
  int more = vsnprintf(text + length, size - length, format, values);
  va_end(values);
  if (more < 0 || length + more >= size)
    become_node();
}

static void append_stats(const char *path) {
  struct stat stats;
  if (stat(path, &stats) != 0)
    become_node();
  append(fingerprint, sizeof fingerprint, "%llu:%lld:%lld%09ld:%lld%09ld\n", (unsigned long long)stats.st_ino,
         (long long)stats.st_size, (long long)stats.st_mtim.tv_sec, stats.st_mtim.tv_nsec,
         (long long)stats.st_ctim.tv_sec, stats.st_ctim.tv_nsec);
}

// The node that the shell would start.
static void find_node(char *found) {
  const char *at = getenv("PATH");
  while (at != NULL && *at != 0) {
    size_t length = strcspn(at, ":");
    char path[PATH_MAX];
    struct stat stats;
    int size = snprintf(path, sizeof path, "%.*s/node", (int)length, at);
    if (length > 0 && size < (int)sizeof path && access(path, X_OK) == 0 && stat(path, &stats) == 0 &&
        S_ISREG(stats.st_mode) && realpath(path, found) != NULL)
      return;
    at += length + (at[length] == ':');
  }
  become_node();
}

// The processors that we may run on, as the system writes them.
static void append_processors(void) {
  static const char key[] = "Cpus_allowed_list:\t";
  char text[8192];
  int file = open("/proc/self/status", O_RDONLY | O_CLOEXEC);
  ssize_t length = file < 0 ? -1 : read(file, text, sizeof text - 1);
  if (length < 0)
    become_node();
  close(file);
  text[length] = 0;
  char *found = strstr(text, key);
  if (found == NULL)
    become_node();
  found += sizeof key - 1;
  append(fingerprint, sizeof fingerprint, "%.*s", (int)strcspn(found, "\n"), found);
}

static void make_fingerprint(void) {
  static const char *const parts[] = {"server.cjs", "server-worker.cjs", "optimizer.cjs"};
  char place[PATH_MAX], distribution[PATH_MAX], path[PATH_MAX + 32];
  snprintf(place, sizeof place, "%s/dist", home);
  if (realpath(place, distribution) == NULL)
    become_node();
  append(fingerprint, sizeof fingerprint, "%s\n", distribution);
  for (int i = 0; i < 3; i++) {
    snprintf(path, sizeof path, "%s/%s", distribution, parts[i]);
    append_stats(path);
  }
  find_node(path);
  append(fingerprint, sizeof fingerprint, "%s\n", path);
  append_stats(path);
  errno = 0;
  int priority = getpriority(PRIO_PROCESS, 0);
  if (errno != 0)
    become_node();
  append(fingerprint, sizeof fingerprint, "%d\n", priority);
  append_processors();
}

// FNV-1a.
static uint32_t hash(const char *text, uint32_t sum) {
  for (; *text != 0; text++)
    sum = (sum ^ (unsigned char)*text) * 0x01000193u;
  return sum;
}

static int is_safe(const char *folder) {
  uid_t user = getuid();
  struct stat stats;
  if (lstat(folder, &stats) != 0 || !S_ISDIR(stats.st_mode) || stats.st_uid != user || (stats.st_mode & 077) != 0)
    return 0;
  char above[PATH_MAX], start[PATH_MAX];
  snprintf(start, sizeof start, "%s/..", folder);
  if (realpath(start, above) == NULL)
    return 0;
  for (;;) {
    if (lstat(above, &stats) != 0 || (stats.st_uid != user && stats.st_uid != 0))
      return 0;
    if ((stats.st_mode & 022) != 0 && (stats.st_mode & S_ISVTX) == 0)
      return 0;
    if (above[1] == 0)
      return 1;
    char *slash = strrchr(above, '/');
    slash[slash == above] = 0;
  }
}

static void find_socket(void) {
  char folder[PATH_MAX];
  struct stat stats;
  const char *named = getenv("RVSDG_SERVER_FOLDER"), *runtime = getenv("XDG_RUNTIME_DIR");
  if (named != NULL && named[0] != 0)
    snprintf(folder, sizeof folder, "%s", named);
  else if (runtime != NULL && runtime[0] != 0 && lstat(runtime, &stats) == 0 && stats.st_uid == getuid())
    snprintf(folder, sizeof folder, "%s/rvsdg", runtime);
  else
    snprintf(folder, sizeof folder, "/tmp/rvsdg-%u", (unsigned)getuid());
  if (!is_safe(folder))
    become_node();
  make_fingerprint();
  uint32_t first = hash(fingerprint, 0x811c9dc5u), second = hash(fingerprint, 0x01234567u);
  int length = snprintf(socket_path, sizeof socket_path, "%s/%08x%08x.socket", folder, first, second);
  if (length > LONGEST_SOCKET_PATH)
    become_node();
}

// ---- What is said to the server: protocol.ts ----

// A socket that the other end has closed, or that nothing came from for too long.
static _Noreturn void give_up(int is_silent, ino_t number) {
  struct stat stats;
  // A server that hangs is not to hold up the next one, too.
  if (is_silent && lstat(socket_path, &stats) == 0 && stats.st_ino == number)
    unlink(socket_path);
  become_node();
}

static int connect_to_server(void) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  strcpy(address.sun_path, socket_path);
  int server = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  struct ucred other;
  socklen_t size = sizeof other;
  if (server < 0 || connect(server, (struct sockaddr *)&address, sizeof address) != 0 ||
      getsockopt(server, SOL_SOCKET, SO_PEERCRED, &other, &size) != 0 || other.uid != getuid())
    become_node();
  struct timeval patience = {.tv_sec = PATIENCE_MS / 1000};
  setsockopt(server, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
  return server;
}

static void send_bytes(int server, const void *bytes, size_t length, ino_t number) {
  while (length > 0) {
    ssize_t sent = send(server, bytes, length, MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR && !interrupted)
      continue;
    if (sent <= 0)
      give_up(errno == EAGAIN, number);
    bytes = (const char *)bytes + sent;
    length -= sent;
  }
}

static void receive_bytes(int server, void *bytes, size_t length, ino_t number) {
  while (length > 0) {
    struct pollfd wait = {.fd = server, .events = POLLIN};
    int ready = poll(&wait, 1, PATIENCE_MS);
    if (ready < 0 && errno == EINTR && !interrupted)
      continue;
    if (ready <= 0)
      give_up(ready == 0, number);
    ssize_t received = recv(server, bytes, length, 0);
    if (received <= 0)
      give_up(0, number);
    bytes = (char *)bytes + received;
    length -= received;
  }
}

static uint32_t number_at(const unsigned char *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static void put_number(unsigned char *bytes, uint32_t number) {
  for (int i = 0; i < 4; i++)
    bytes[i] = number >> (24 - 8 * i);
}

// Asks in one message, which consists of two pieces, and returns the answer, with a zero after it.
static char *ask(int kind, const char *first, size_t first_length, const char *second, size_t second_length,
                 size_t *answer_length) {
  struct stat stats;
  if (lstat(socket_path, &stats) != 0 || !S_ISSOCK(stats.st_mode))
    become_node();
  ino_t number = stats.st_ino;
  int server = connect_to_server();
  unsigned char head[HEAD] = {0};
  put_number(head, MAGIC);
  head[4] = kind;
  put_number(head + 8, first_length + second_length);
  send_bytes(server, head, HEAD, number);
  send_bytes(server, first, first_length, number);
  send_bytes(server, second, second_length, number);
  for (;;) {
    receive_bytes(server, head, HEAD, number);
    uint32_t length = number_at(head + 8);
    if (number_at(head) != MAGIC || length > LARGEST_ANSWER || (head[4] != ANSWER && head[4] != WAITING) ||
        (head[4] == WAITING && length != 0))
      become_node();
    if (head[4] == WAITING)
      continue;
    char *answer = allocate((size_t)length + 1);
    receive_bytes(server, answer, length, number);
    answer[length] = 0;
    close(server);
    *answer_length = length;
    return answer;
  }
}

// ---- The plan ----

struct list {
  int count;
  char **items; // and NULL
};

struct plan {
  char *clang;
  struct list inputs;
  char *work;   // the first line of the question to the server, with its end
  char *object; // what the object is called that is only made to be linked; may be empty
  struct list front, code, link;
  char *program; // that is linked
};

static char *rest, *end_of_rest;

// The next text of an answer that consists of texts with a zero after each.
static char *next_text(void) {
  char *text = rest;
  char *end = rest >= end_of_rest ? NULL : memchr(rest, 0, end_of_rest - rest);
  if (end == NULL)
    become_node();
  rest = end + 1;
  return text;
}

static struct list next_list(void) {
  struct list list = {atoi(next_text()), NULL};
  if (list.count < 0 || list.count > 100000)
    become_node();
  list.items = allocate((list.count + 1) * sizeof *list.items);
  for (int i = 0; i < list.count; i++)
    list.items[i] = next_text();
  list.items[list.count] = NULL;
  return list;
}

// The plan for our command line. Does not return if there is none.
static struct plan ask_for_plan(void) {
  const char *const facts[] = {fingerprint, language, getenv("PATH"), getenv("RVSDG_CLANG")};
  size_t length = 0;
  for (int i = 0; i < 4; i++)
    length += strlen(facts[i] == NULL ? "" : facts[i]) + 1;
  for (int i = 0; i < count; i++)
    length += strlen(arguments[i]) + 1;
  char *question = allocate(length), *at = question;
  for (int i = 0; i < 4; i++)
    at = stpcpy(at, facts[i] == NULL ? "" : facts[i]) + 1;
  for (int i = 0; i < count; i++)
    at = stpcpy(at, arguments[i]) + 1;
  size_t answered;
  rest = ask(PLAN, question, length, "", 0, &answered);
  end_of_rest = rest + answered;
  char *kind = next_text();
  int is_alone = strcmp(kind, "clang") == 0;
  if (!is_alone && strcmp(kind, "compile") != 0)
    become_node();
  struct plan plan = {.clang = next_text(), .inputs = next_list()};
  if (access(plan.clang, X_OK) != 0)
    become_node();
  for (int i = 0; i < plan.inputs.count; i++)
    if (access(plan.inputs.items[i], F_OK) != 0)
      become_node();
  if (is_alone) {
    struct list command = next_list();
    execv(plan.clang, command.items);
    become_node();
  }
  plan.work = next_text();
  plan.object = next_text();
  plan.front = next_list();
  plan.code = next_list();
  plan.link = next_list();
  plan.program = next_text();
  return plan;
}

// ---- Calls of clang ----

static void on_signal(int signal) {
  interrupted = signal;
  if (child != 0)
    kill(child, signal);
}

static const int signals[] = {SIGINT, SIGTERM, SIGHUP};

static void watch_signals(void) {
  for (int i = 0; i < 3; i++) {
    struct sigaction action = {.sa_handler = on_signal}, before;
    sigemptyset(&action.sa_mask);
    // What the caller has us ignore stays ignored.
    if (sigaction(signals[i], NULL, &before) == 0 && before.sa_handler == SIG_DFL)
      sigaction(signals[i], &action, NULL);
  }
}

// Runs a command with these streams, where -1 means ours, and returns its exit status. What has ended in another way is done
// again by Node, which says so.
static int run(const char *program, char **command, int input, int output, int errors) {
  sigset_t all, before;
  sigfillset(&all);
  sigprocmask(SIG_BLOCK, &all, &before);
  pid_t ours = getpid(), pid = interrupted ? -1 : fork();
  if (pid == 0) {
    for (int i = 0; i < 3; i++) {
      struct sigaction action;
      if (sigaction(signals[i], NULL, &action) == 0 && action.sa_handler == on_signal)
        signal(signals[i], SIG_DFL);
    }
    sigprocmask(SIG_SETMASK, &before, NULL);
    // It ends with us, however that happens.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() == ours && (input < 0 || dup2(input, 0) == 0) && (output < 0 || dup2(output, 1) == 1) &&
        (errors < 0 || dup2(errors, 2) == 2))
      execv(program, command);
    _exit(127);
  }
  child = pid < 0 ? 0 : pid;
  sigprocmask(SIG_SETMASK, &before, NULL);
  if (pid < 0)
    become_node();
  int status;
  while (waitpid(pid, &status, 0) < 0)
    if (errno != EINTR)
      become_node();
  child = 0;
  if (interrupted)
    end_interrupted(interrupted);
  if (WIFEXITED(status) && WEXITSTATUS(status) != 127)
    return WEXITSTATUS(status);
  int signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  if (signal == SIGINT || signal == SIGTERM || signal == SIGHUP)
    end_interrupted(signal);
  front_end_ir = -1;
  become_node();
}

static int memory_file(void) {
  int file = memfd_create("rvsdg", MFD_CLOEXEC);
  if (file < 0)
    become_node();
  return file;
}

static size_t size_of(int file) {
  struct stat stats;
  if (fstat(file, &stats) != 0)
    become_node();
  return stats.st_size;
}

static char *contents_of(int file, size_t size) {
  char *bytes = mmap(NULL, size, PROT_READ, MAP_PRIVATE, file, 0);
  if (bytes == MAP_FAILED)
    become_node();
  return bytes;
}

static int write_all(int file, const char *bytes, size_t length) {
  while (length > 0) {
    ssize_t written = write(file, bytes, length);
    if (written < 0 && errno == EINTR)
      continue;
    if (written <= 0)
      return 0;
    bytes += written;
    length -= written;
  }
  return 1;
}

// Optimizes a module: IR in a file to IR in another.
static int optimize(const struct plan *plan, int ir) {
  size_t length = size_of(ir), answered;
  if (length > LARGEST_MODULE)
    become_node();
  const char *text = contents_of(ir, length);
  if (memmem(text, length, "\ndefine ", 8) == NULL)
    return ir;
  char *answer = ask(QUESTION, plan->work, strlen(plan->work), text, length, &answered);
  char *line = memchr(answer, '\n', answered);
  // Anything but a module that is done, and that no pass of LLVM's is needed for. In JSON a quotation mark in a text has a
  // backslash before it.
  static const char done[] = "{\"kind\":\"done\",";
  if (line == NULL || strncmp(answer, done, sizeof done - 1) != 0)
    become_node();
  *line = 0;
  if (strstr(answer, "\"needsLlvm\":null") == NULL)
    become_node();
  int optimized = memory_file();
  if (!write_all(optimized, line + 1, answer + answered - (line + 1)))
    become_node();
  free(answer);
  return optimized;
}

// Puts the path of the object in the place of what stands for it.
static void name_object(struct list *list) {
  for (int i = 0; i < list->count; i++)
    if (strcmp(list->items[i], "\1") == 0)
      list->items[i] = object;
}

static void make_scratch(struct plan *plan) {
  const char *place = getenv("TMPDIR");
  snprintf(scratch, sizeof scratch, "%s/rvsdg-XXXXXX", place != NULL && place[0] != 0 ? place : "/tmp");
  if (mkdtemp(scratch) == NULL) {
    scratch[0] = 0;
    become_node();
  }
  if (snprintf(object, sizeof object, "%s/%s", scratch, plan->object) >= (int)sizeof object)
    become_node();
  name_object(&plan->code);
  name_object(&plan->link);
}

static int is_same(const struct stat *one, const struct stat *other) {
  return one->st_ino == other->st_ino && one->st_size == other->st_size &&
         one->st_mtim.tv_sec == other->st_mtim.tv_sec && one->st_mtim.tv_nsec == other->st_mtim.tv_nsec;
}

// Links, and takes away what a linker leaves behind that has failed.
static int link_program(const struct plan *plan) {
  struct stat before, after;
  int was_there = stat(plan->program, &before) == 0;
  int status = run(plan->clang, plan->link.items, -1, -1, -1);
  if (status != 0 && stat(plan->program, &after) == 0 && S_ISREG(after.st_mode) &&
      !(was_there && (!S_ISREG(before.st_mode) || is_same(&before, &after))))
    unlink(plan->program);
  return status;
}

static int compile(struct plan *plan) {
  watch_signals();
  if (plan->object[0] != 0)
    make_scratch(plan);
  int ir = memory_file();
  int status = run(plan->clang, plan->front.items, -1, ir, -1);
  if (status != 0 || size_of(ir) == 0)
    return status;
  front_end_ir = ir;
  int optimized = optimize(plan, ir), errors = memory_file();
  lseek(optimized, 0, SEEK_SET);
  status = run(plan->clang, plan->code.items, optimized, -1, errors);
  // clang rejects what we made: Node knows what to do.
  if (status != 0)
    become_node();
  size_t said = size_of(errors);
  if (said > 0)
    write_all(2, contents_of(errors, said), said);
  return plan->link.count == 0 ? 0 : link_program(plan);
}

int main(int argc, char **argv) {
  if (argc < 3)
    return 2;
  home = argv[1];
  language = argv[2];
  count = argc - 3;
  arguments = argv + 3;
  if (!may_ask())
    become_node();
  find_socket();
  struct plan plan = ask_for_plan();
  int status = compile(&plan);
  clean();
  return status;
}
