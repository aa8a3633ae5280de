// A session as the files beside this one see it.

#ifndef SESSION_H
#define SESSION_H

#include <libetpan/libetpan.h>

#include "CIMAP.h"
#include "Line.h"

struct cimap_session {
  mailimap *imap;
  cimap_line *line;  // the stream of imap owns it
  bool can_move, can_expunge_one;
  char problem[512];
};

/// The longest answer to a command that asks for little, in bytes.
enum { cimap_small_answer = 4 << 20 };

/// What became of a libetpan call, with the reason in the session.
cimap_outcome cimap_outcome_of(cimap_session *session, int code, const char *what);

#endif
