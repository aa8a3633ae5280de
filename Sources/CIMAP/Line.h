// A TCP connection, with TLS or without, as libetpan reads and writes it.

#ifndef LINE_H
#define LINE_H

#include <libetpan/libetpan.h>

#include "CIMAP.h"

typedef struct cimap_line cimap_line;

/// A connection to a server, without TLS yet; NULL with a reason in `problem`.
cimap_line *cimap_line_open(const cimap_server *server, cimap_outcome *outcome, char *problem, size_t size);
/// Begins TLS and checks the certificate; false with the outcome and the reason in the line.
bool cimap_line_begin_tls(cimap_line *line, const cimap_server *server);
/// What libetpan reads and writes; it owns the line.
mailstream *cimap_line_stream(cimap_line *line);
void cimap_line_free(cimap_line *line);

/// Allows so many bytes to be read from now on.
void cimap_line_allow(cimap_line *line, size_t bytes);
/// What broke the line; `cimap_done` if nothing did.
cimap_outcome cimap_line_outcome(const cimap_line *line);
const char *cimap_line_problem(const cimap_line *line);

#endif
