#include "CProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <unistd.h>

void cprocess_end_with_parent(pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // A parent that ended before the call sends nothing.
  if (getppid() != parent) kill(getpid(), SIGKILL);
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
