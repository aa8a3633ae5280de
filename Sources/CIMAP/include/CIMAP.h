// A C interface to libetpan: the mails of one IMAP folder, over TLS (OpenSSL).

#ifndef CIMAP_H
#define CIMAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A connection to a server. Made by `cimap_open`, owned by the caller, ended by `cimap_close`. Not thread safe.
typedef struct cimap_session cimap_session;

/// What keeps others from reading along.
typedef enum {
  /// TLS from the first byte (RFC 8314).
  cimap_tls,
  /// TLS after STARTTLS, which the server must offer.
  cimap_starttls,
  /// The same where the server offers it, nothing elsewhere.
  cimap_starttls_if_offered,
  /// Nothing.
  cimap_plain,
} cimap_security;

/// What became of a call. After anything but `cimap_done` and `cimap_refused` the session is only good for `cimap_close`.
typedef enum {
  cimap_done,
  /// The server said no.
  cimap_refused,
  /// There is no connection, or none that can be trusted.
  cimap_disconnected,
  /// The server said nothing for too long.
  cimap_late,
  /// The server's answer passed the limit.
  cimap_too_long,
  /// The server's answer is not IMAP.
  cimap_unreadable,
} cimap_outcome;

/// Where a server is.
typedef struct {
  const char *host;
  int port;
  cimap_security security;
  /// A file or a folder of certificates that are trusted; NULL for the system's.
  const char *certificates;
  /// How long the server may be silent.
  int seconds;
} cimap_server;

/// A session that is not connected yet; NULL if there is no memory.
cimap_session *cimap_open(void);
void cimap_close(cimap_session *session);

/// Why the last call did not succeed, UTF-8 as far as the server's words are; never NULL.
const char *cimap_problem(const cimap_session *session);

/// Connects, and checks the server's certificate and its name.
cimap_outcome cimap_connect(cimap_session *session, const cimap_server *server);

/// Logs in (RFC 3501, LOGIN). Neither text may hold control characters.
cimap_outcome cimap_login(cimap_session *session, const char *user, const char *password);

/// Whether there is a folder, by its name in modified UTF-7.
cimap_outcome cimap_check_folder(cimap_session *session, const char *folder);

/// Opens a folder: what its UIDs are valid for, and how many mails it has.
cimap_outcome cimap_select(
    cimap_session *session, const char *folder, bool read_only, uint32_t *validity, uint32_t *count);

/// A mail of the folder.
typedef struct {
  uint32_t uid;
  uint32_t size;
} cimap_mail;

/// The mails of the folder that are not marked as deleted, to be freed with free(3).
///
/// @param most The longest answer in bytes.
cimap_outcome cimap_list(cimap_session *session, size_t most, cimap_mail **mails, size_t *count);

/// Writes a mail into a file without marking it as read.
///
/// @param most The longest mail in bytes.
/// @param found Whether the mail is still there.
cimap_outcome cimap_fetch(cimap_session *session, uint32_t uid, size_t most, int file, bool *found);

/// Sets a flag: one of the system's such as \Seen, or a keyword.
cimap_outcome cimap_flag(cimap_session *session, uint32_t uid, const char *flag);

/// Moves a mail to a folder: at once where the server can (RFC 6851), elsewhere as a copy, after which the mail is marked as deleted and,
/// where it can be said of it alone (RFC 4315), expunged.
cimap_outcome cimap_move(cimap_session *session, uint32_t uid, const char *folder);

#endif
