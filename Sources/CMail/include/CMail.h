// A C interface to GMime: what a mail says of itself, its text and its attachments, decoded.

#ifndef CMAIL_H
#define CMAIL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A mail in memory. Made by `cmail_parse`, owned by the caller, ended by `cmail_free`. Not thread safe.
typedef struct cmail_message cmail_message;

/// A file that a mail carries; its pointers live as long as the mail. `name` may be NULL, and is anybody's word.
typedef struct {
  const char *name;
  const char *type;
  const uint8_t *bytes;
  size_t size;
} cmail_attachment;

/// What a mail may ask for.
typedef struct {
  /// How deep parts lie in one another.
  int depth;
  /// How many parts there are, those that hold others among them.
  int parts;
} cmail_limits;

/// The mail in some bytes (RFC 5322, MIME); NULL if they are none.
cmail_message *cmail_parse(const uint8_t *bytes, size_t size, cmail_limits limits);
void cmail_free(cmail_message *message);

/// The header fields, decoded (RFC 2047), UTF-8; NULL for one that is missing. The date is ISO 8601 with its zone.
const char *cmail_from(const cmail_message *message);
const char *cmail_subject(const cmail_message *message);
const char *cmail_date(const cmail_message *message);
const char *cmail_id(const cmail_message *message);

/// The text of the mail and its HTML, UTF-8; empty if there is none.
const char *cmail_text(const cmail_message *message);
const char *cmail_html(const cmail_message *message);

/// The files that it carries, those of mails within it among them.
size_t cmail_attachment_count(const cmail_message *message);
cmail_attachment cmail_attachment_at(const cmail_message *message, size_t index);

/// Whether parts past the limits were left out.
bool cmail_is_cut(const cmail_message *message);

#endif
