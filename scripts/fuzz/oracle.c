// Says what LLVM thinks of a module, thousands of times a second.
//
// Linked with the very library that llvm-as runs on, through its C interface, declared here by hand so that no
// LLVM headers are needed. Requests come on standard input, answers go to standard output; numbers are 32 bits,
// little endian.
//
//   request    'J' length bytes                   judge a module
//              'C' length bytes length bytes      compare two modules
//   answer     verdict (one letter) length message
//
//   verdicts   'A' accepted, 'P' rejected by the parser, 'V' rejected by the verifier
//              'S' the same module, 'D' different ones
//              'X' LLVM crashed, or ran out of its time or memory
//
// Mutated modules make LLVM abort now and then, and ask for absurd amounts of memory. So the work is done by a
// child with limits; when it dies, the answer is 'X' and a new child takes over.

#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct LLVMOpaqueContext *LLVMContextRef;
typedef struct LLVMOpaqueModule *LLVMModuleRef;
typedef struct LLVMOpaqueMemoryBuffer *LLVMMemoryBufferRef;
typedef struct LLVMOpaqueDiagnosticInfo *LLVMDiagnosticInfoRef;
typedef int LLVMBool;

LLVMContextRef LLVMContextCreate(void);
void LLVMContextDispose(LLVMContextRef);
void LLVMContextSetDiagnosticHandler(LLVMContextRef, void (*)(LLVMDiagnosticInfoRef, void *), void *);
int LLVMGetDiagInfoSeverity(LLVMDiagnosticInfoRef);
char *LLVMGetDiagInfoDescription(LLVMDiagnosticInfoRef);
LLVMMemoryBufferRef LLVMCreateMemoryBufferWithMemoryRangeCopy(const char *, size_t, const char *);
LLVMBool LLVMParseIRInContext(LLVMContextRef, LLVMMemoryBufferRef, LLVMModuleRef *, char **);
LLVMBool LLVMVerifyModule(LLVMModuleRef, int action, char **);
char *LLVMPrintModuleToString(LLVMModuleRef);
void LLVMDisposeModule(LLVMModuleRef);
void LLVMDisposeMessage(char *);

enum { severity_error = 0, verify_returning_status = 2 };
enum { time_limit_seconds = 20 };
static const rlim_t memory_limit = (rlim_t)6 << 30;

struct text {
  char *bytes;
  uint32_t length;
};

// ---- Reading and writing ------------------------------------------------------------------------------------

static int read_all(int file, void *to, size_t length) {
  for (size_t done = 0; done < length;) {
    ssize_t n = read(file, (char *)to + done, length - done);
    if (n <= 0) return 0;
    done += (size_t)n;
  }
  return 1;
}

static int write_all(int file, const void *from, size_t length) {
  for (size_t done = 0; done < length;) {
    ssize_t n = write(file, (const char *)from + done, length - done);
    if (n <= 0) return 0;
    done += (size_t)n;
  }
  return 1;
}

static int read_text(int file, struct text *text) {
  if (!read_all(file, &text->length, sizeof text->length)) return 0;
  text->bytes = malloc(text->length + 1u);
  return text->bytes && read_all(file, text->bytes, text->length);
}

static int write_text(int file, const char *bytes, uint32_t length) {
  return write_all(file, &length, sizeof length) && write_all(file, bytes, length);
}

static int answer(int file, char verdict, const char *message) {
  uint32_t length = message ? (uint32_t)strnlen(message, 2000) : 0;
  return write_all(file, &verdict, 1) && write_text(file, message ? message : "", length);
}

// ---- Asking LLVM --------------------------------------------------------------------------------------------

static char reported_error[500];

static void keep_errors(LLVMDiagnosticInfoRef info, void *unused) {
  (void)unused;
  if (LLVMGetDiagInfoSeverity(info) != severity_error) return;
  char *description = LLVMGetDiagInfoDescription(info);
  snprintf(reported_error, sizeof reported_error, "%s", description);
  LLVMDisposeMessage(description);
}

// Parses a module. The message, when it fails, is a string to dispose of.
static LLVMModuleRef parse(LLVMContextRef context, struct text text, char **message) {
  LLVMModuleRef module = NULL;
  LLVMContextSetDiagnosticHandler(context, keep_errors, NULL);
  reported_error[0] = 0;
  LLVMMemoryBufferRef buffer = LLVMCreateMemoryBufferWithMemoryRangeCopy(text.bytes, text.length, "<stdin>");
  if (LLVMParseIRInContext(context, buffer, &module, message)) return NULL;
  return module;
}

static void judge(int output, struct text text) {
  LLVMContextRef context = LLVMContextCreate();
  char *message = NULL;
  LLVMModuleRef module = parse(context, text, &message);
  if (!module) {
    answer(output, 'P', message);
  } else if (reported_error[0]) {
    answer(output, 'P', reported_error);
  } else if (LLVMVerifyModule(module, verify_returning_status, &message)) {
    answer(output, 'V', message);
  } else {
    answer(output, 'A', NULL);
  }
  if (message) LLVMDisposeMessage(message);
  if (module) LLVMDisposeModule(module);
  LLVMContextDispose(context);
}

// LLVM's own text of a module, or NULL.
static char *print(struct text text) {
  LLVMContextRef context = LLVMContextCreate();
  char *message = NULL, *printed = NULL;
  LLVMModuleRef module = parse(context, text, &message);
  if (module) {
    printed = LLVMPrintModuleToString(module);
    LLVMDisposeModule(module);
  }
  if (message) LLVMDisposeMessage(message);
  LLVMContextDispose(context);
  return printed;
}

static int clipped(const char *line) {
  size_t length = strcspn(line, "\n");
  return length < 400 ? (int)length : 400;
}

// Answers with the first line of each text where they differ.
static void compare(int output, struct text first, struct text second) {
  char *a = print(first), *b = print(second);
  char message[900] = "";
  if (a && b && strcmp(a, b) == 0) {
    answer(output, 'S', NULL);
  } else if (!a || !b) {
    answer(output, 'D', a ? "the second does not parse" : "the first does not parse");
  } else {
    size_t same = 0, start = 0;
    for (; a[same] == b[same]; same++)
      if (a[same] == '\n') start = same + 1;
    snprintf(message, sizeof message, "- %.*s\n+ %.*s", clipped(a + start), a + start,
             clipped(b + start), b + start);
    answer(output, 'D', message);
  }
  if (a) LLVMDisposeMessage(a);
  if (b) LLVMDisposeMessage(b);
}

// ---- The child, and the parent that minds it ----------------------------------------------------------------

static void serve(int input, int output) {
  struct rlimit memory = {memory_limit, memory_limit}, core = {0, 0};
  setrlimit(RLIMIT_AS, &memory);
  setrlimit(RLIMIT_CORE, &core);
  if (!freopen("/dev/null", "w", stderr)) exit(1);
  for (char kind; read_all(input, &kind, 1);) {
    struct text first = {0}, second = {0};
    if (!read_text(input, &first) || (kind == 'C' && !read_text(input, &second))) exit(1);
    alarm(time_limit_seconds);
    if (kind == 'C') compare(output, first, second);
    else judge(output, first);
    alarm(0);
    free(first.bytes);
    free(second.bytes);
  }
  exit(0);
}

struct child {
  pid_t process;
  int to, from;
};

static struct child start_child(void) {
  int requests[2], answers[2];
  if (pipe(requests) || pipe(answers)) exit(1);
  struct child child = {fork(), requests[1], answers[0]};
  if (child.process < 0) exit(1);
  if (child.process == 0) {
    close(requests[1]);
    close(answers[0]);
    close(STDIN_FILENO);
    serve(requests[0], answers[1]);
  }
  close(requests[0]);
  close(answers[1]);
  return child;
}

static void end_child(struct child child) {
  close(child.to);
  close(child.from);
  waitpid(child.process, NULL, 0);
}

static int forward(struct child child, char kind, struct text first, struct text second) {
  return write_all(child.to, &kind, 1) && write_text(child.to, first.bytes, first.length) &&
         (kind != 'C' || write_text(child.to, second.bytes, second.length));
}

int main(void) {
  signal(SIGPIPE, SIG_IGN);
  struct child child = start_child();
  for (char kind; read_all(STDIN_FILENO, &kind, 1);) {
    struct text first = {0}, second = {0}, message = {0};
    char verdict;
    if (!read_text(STDIN_FILENO, &first) || (kind == 'C' && !read_text(STDIN_FILENO, &second))) break;
    if (forward(child, kind, first, second) && read_all(child.from, &verdict, 1) && read_text(child.from, &message)) {
      write_all(STDOUT_FILENO, &verdict, 1);
      write_text(STDOUT_FILENO, message.bytes, message.length);
    } else {
      end_child(child);
      child = start_child();
      answer(STDOUT_FILENO, 'X', "LLVM crashed");
    }
    free(first.bytes);
    free(second.bytes);
    free(message.bytes);
  }
  end_child(child);
  return 0;
}
