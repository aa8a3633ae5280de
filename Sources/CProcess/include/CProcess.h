#ifndef CPROCESS_H
#define CPROCESS_H

#include <sys/types.h>

/// Has the kernel kill this process as soon as the thread of its parent that started it ends; kills it at once if the parent is no longer
/// the process that was expected.
void cprocess_end_with_parent(pid_t parent);

/// Has signals written to a pipe, a byte with its number for each, instead of ending the process: all of SIGINT, SIGTERM and SIGHUP, but for
/// a SIGHUP that is ignored, as below nohup. Called once.
///
/// Masks and sigwait(3) would not do: libdispatch's main thread waits with all signals unblocked.
///
/// Returns the descriptor to read from; -1 if there are none left.
int cprocess_signal_pipe(void);

/// Ends this process by a signal, as if nothing had been done about it.
__attribute__((noreturn)) void cprocess_end_by_signal(int number);

#endif
