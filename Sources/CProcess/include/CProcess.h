#ifndef CPROCESS_H
#define CPROCESS_H

#include <stddef.h>
#include <sys/types.h>

/// Has the kernel kill this process as soon as the thread of its parent that started it ends; kills it at once if the parent is no longer
/// the process that was expected.
void cprocess_end_with_parent(pid_t parent);

/// Has this process's threads keep the priority (nice(2)) that it was started with. Called before there are any others.
///
/// libdispatch gives each of its threads a priority by its class of service. Only root may raise one, so only root's are raised: what root
/// starts with low priority would run, and start its readers, with the usual one. This gives that right (CAP_SYS_NICE) up.
void cprocess_keep_priority(void);

/// Has signals written to a pipe, a byte with its number for each, instead of ending the process: all of SIGINT, SIGTERM and SIGHUP, but for
/// a SIGHUP that is ignored, as below nohup. Called once.
///
/// Masks and sigwait(3) would not do: libdispatch's main thread waits with all signals unblocked.
///
/// Returns the descriptor to read from; -1 if there are none left.
int cprocess_signal_pipe(void);

/// Ends this process by a signal, as if nothing had been done about it.
__attribute__((noreturn)) void cprocess_end_by_signal(int number);

/// Limits this process's data to so many bytes, or to what it is limited to already. From then on a crash after a refused allocation, or
/// close to the limit, ends the process with the status `cprocess_out_of_memory`. Large blocks that are freed are given back.
void cprocess_limit_memory(size_t bytes);

/// The exit status of a process that needed more memory than it may have.
enum { cprocess_out_of_memory = 86 };

/// Allocates as malloc(3) does, and remembers when that was refused.
void *cprocess_allocate(size_t bytes);

/// Whether an allocation was refused since the last call.
int cprocess_was_refused_memory(void);

#endif
