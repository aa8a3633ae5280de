#include "CProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <malloc.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

void cprocess_end_with_parent(pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // A parent that ended before the call sends nothing.
  if (getppid() != parent) kill(getpid(), SIGKILL);
}

void cprocess_keep_priority(void) {
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct held[_LINUX_CAPABILITY_U32S_3];
  if (syscall(SYS_capget, &header, held) != 0) return;
  held[0].effective &= ~(1u << CAP_SYS_NICE);
  syscall(SYS_capset, &header, held);
}

static int written = -1;

static void pass_on(int number) {
  int error = errno;
  unsigned char byte = (unsigned char)number;
  ssize_t count = write(written, &byte, 1);
  (void)count;
  errno = error;
}

int cprocess_signal_pipe(void) {
  int ends[2];
  if (pipe(ends) != 0) return -1;
  for (int end = 0; end < 2; end++) fcntl(ends[end], F_SETFD, FD_CLOEXEC);
  written = ends[1];
  struct sigaction action = {.sa_handler = pass_on, .sa_flags = SA_RESTART}, before;
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, NULL);
  sigaction(SIGTERM, &action, NULL);
  if (sigaction(SIGHUP, NULL, &before) == 0 && before.sa_handler != SIG_IGN) sigaction(SIGHUP, &action, NULL);
  return ends[0];
}

void cprocess_end_by_signal(int number) {
  signal(number, SIG_DFL);
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, number);
  pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
  raise(number);
  _exit(128 + number);
}

static atomic_int refused;

void *cprocess_allocate(size_t bytes) {
  void *memory = malloc(bytes);
  if (!memory) atomic_store(&refused, 1);
  return memory;
}

int cprocess_was_refused_memory(void) { return atomic_exchange(&refused, 0); }

/// The bytes of this process's data and stack: the sixth number of /proc/self/statm. Safe in a signal handler.
static size_t data_size(void) {
  char text[128];
  int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t length = read(file, text, sizeof text);
  close(file);
  size_t pages = 0;
  int field = 1;
  for (ssize_t place = 0; place < length && field <= 6; place++) {
    if (text[place] == ' ') {
      field++;
    } else if (field == 6 && text[place] >= '0' && text[place] <= '9') {
      pages = pages * 10 + (size_t)(text[place] - '0');
    }
  }
  return pages * 4096;
}

static size_t most_data;

static void crashed(int number) {
  // What aborts is mostly a buffer that was to be doubled, with the old one still there: less than all of the memory is in use then.
  size_t enough = number == SIGABRT ? most_data / 3 : most_data - most_data / 8;
  if (atomic_load(&refused) || data_size() > enough) _exit(cprocess_out_of_memory);
  // The handler is gone (SA_RESETHAND): the signal ends the process as it would have.
  raise(number);
}

// Blocks of this size and more are mapped, so that a picture that was freed is given back. By itself malloc raises this to the size of
// the largest block that was freed, up to 32 MiB: 50 MB more after 40 pages.
#define MAPPED_BLOCK (256 << 10)

void cprocess_limit_memory(size_t bytes) {
  mallopt(M_MMAP_THRESHOLD, MAPPED_BLOCK);
  struct rlimit limit;
  if (getrlimit(RLIMIT_DATA, &limit) != 0) return;
  limit.rlim_cur = bytes < limit.rlim_max ? bytes : limit.rlim_max;
  most_data = limit.rlim_cur;
  setrlimit(RLIMIT_DATA, &limit);
  struct sigaction action = {.sa_handler = crashed, .sa_flags = SA_RESETHAND};
  sigemptyset(&action.sa_mask);
  int crashes[] = {SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP};
  for (size_t index = 0; index < sizeof crashes / sizeof *crashes; index++) sigaction(crashes[index], &action, NULL);
}
