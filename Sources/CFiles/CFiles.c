#define _GNU_SOURCE
#include "CFiles.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/vfs.h>

int cfiles_rename_new(const char *path, const char *target) {
  return renameat2(AT_FDCWD, path, AT_FDCWD, target, RENAME_NOREPLACE);
}

int cfiles_lease(int descriptor) { return fcntl(descriptor, F_SETLEASE, F_RDLCK); }

long cfiles_system(const char *path) {
  struct statfs status;
  return statfs(path, &status) == 0 ? (long)status.f_type : -1;
}
