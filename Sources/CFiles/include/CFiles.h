#ifndef CFILES_H
#define CFILES_H

/// Renames a file unless something has the new name already; 0, or -1 with `errno` (EEXIST; EINVAL where the file system can't do that).
/// renameat2(2).
int cfiles_rename_new(const char *path, const char *target);

/// Takes a lease on a file that is open for reading, until it is closed: who opens it for writing waits. 0, or -1 with `errno` (EAGAIN if
/// somebody has it open for writing). fcntl(2), F_SETLEASE.
int cfiles_lease(int descriptor);

/// The number of the file system that a path lies on, as statfs(2) has it; -1 with `errno`.
long cfiles_system(const char *path);

#endif
