#include "CIMAP.h"

#include <errno.h>
#include <libetpan/libetpan.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "Line.h"

struct cimap_session {
  mailimap *imap;
  cimap_line *line;  // the stream of imap owns it
  bool can_move, can_expunge_one;
  char problem[512];
};

/// The longest answer to a command that asks for little, in bytes.
static const size_t small_answer = 4 << 20;

/// What became of a libetpan call.
static cimap_outcome outcome(cimap_session *session, int code, const char *what) {
  if (code == MAILIMAP_NO_ERROR) return cimap_done;
  const char *words = session->imap->imap_response;
  if (session->line && cimap_line_outcome(session->line) != cimap_done) {
    snprintf(session->problem, sizeof session->problem, "%s", cimap_line_problem(session->line));
    return cimap_line_outcome(session->line);
  }
  switch (code) {
    case MAILIMAP_ERROR_PARSE:
    case MAILIMAP_ERROR_PROTOCOL:
      snprintf(session->problem, sizeof session->problem, "%s: the server's answer is not IMAP", what);
      return cimap_unreadable;
    case MAILIMAP_ERROR_FATAL:
    case MAILIMAP_ERROR_DONT_ACCEPT_CONNECTION:
      snprintf(session->problem, sizeof session->problem, "%s: the server ended the connection", what);
      return cimap_disconnected;
    case MAILIMAP_ERROR_STREAM:
    case MAILIMAP_ERROR_MEMORY:
    case MAILIMAP_ERROR_BAD_STATE:
      snprintf(session->problem, sizeof session->problem, "%s failed (libetpan's error %d)", what, code);
      return cimap_disconnected;
    default:
      snprintf(
          session->problem, sizeof session->problem, "%s: the server refuses%s%s", what, words && *words ? ": " : "",
          words ? words : "");
      return cimap_refused;
  }
}

cimap_session *cimap_open(void) {
  cimap_session *session = calloc(1, sizeof *session);
  if (session == NULL) return NULL;
  session->imap = mailimap_new(0, NULL);
  if (session->imap) return session;
  free(session);
  return NULL;
}

void cimap_close(cimap_session *session) {
  if (session == NULL) return;
  mailimap_free(session->imap);
  free(session);
}

const char *cimap_problem(const cimap_session *session) { return session->problem; }

static bool offers(struct mailimap_capability_data *all, const char *name) {
  for (clistiter *place = clist_begin(all->cap_list); place; place = clist_next(place)) {
    struct mailimap_capability *one = clist_content(place);
    if (one->cap_type == MAILIMAP_CAPABILITY_NAME && strcasecmp(one->cap_data.cap_name, name) == 0) return true;
  }
  return false;
}

/// Begins TLS where the caller or the server asks for it; what came before it unencrypted counts for nothing.
static cimap_outcome begin_tls(cimap_session *session, const cimap_server *server) {
  struct mailimap_capability_data *capabilities = NULL;
  cimap_outcome result = outcome(session, mailimap_capability(session->imap, &capabilities), "asking what it can do");
  if (result != cimap_done) return result;
  bool is_offered = offers(capabilities, "STARTTLS");
  mailimap_capability_data_free(capabilities);
  if (!is_offered && server->security == cimap_starttls_if_offered) return cimap_done;
  if (!is_offered) {
    snprintf(session->problem, sizeof session->problem, "the server does not offer TLS (STARTTLS)");
    return cimap_disconnected;
  }
  int code = mailimap_starttls(session->imap);
  // An answer to a command that is still to come was written by somebody in between.
  if (cimap_line_outcome(session->line) == cimap_done && session->imap->imap_stream->read_buffer_len > 0) {
    snprintf(session->problem, sizeof session->problem, "somebody answers in the server's name before TLS has begun");
    return cimap_disconnected;
  }
  result = outcome(session, code, "STARTTLS");
  if (result != cimap_done) return result == cimap_refused ? cimap_disconnected : result;
  return cimap_line_begin_tls(session->line, server) ? cimap_done : outcome(session, MAILIMAP_ERROR_STREAM, "TLS");
}

cimap_outcome cimap_connect(cimap_session *session, const cimap_server *server) {
  cimap_outcome result;
  session->line = cimap_line_open(server, &result, session->problem, sizeof session->problem);
  if (session->line == NULL) return result;
  if (server->security == cimap_tls && !cimap_line_begin_tls(session->line, server)) {
    result = outcome(session, MAILIMAP_ERROR_STREAM, "TLS");
    cimap_line_free(session->line);
    session->line = NULL;
    return result;
  }
  mailstream *stream = cimap_line_stream(session->line);
  if (stream == NULL) return outcome(session, MAILIMAP_ERROR_MEMORY, "connecting");
  cimap_line_allow(session->line, small_answer);
  int code = mailimap_connect(session->imap, stream);
  if (code == MAILIMAP_NO_ERROR_AUTHENTICATED || code == MAILIMAP_NO_ERROR_NON_AUTHENTICATED) code = MAILIMAP_NO_ERROR;
  result = outcome(session, code, "connecting");
  bool has_tls = server->security == cimap_tls || server->security == cimap_plain;
  return result == cimap_done && !has_tls ? begin_tls(session, server) : result;
}

cimap_outcome cimap_login(cimap_session *session, const char *user, const char *password) {
  cimap_line_allow(session->line, small_answer);
  struct mailimap_capability_data *capabilities = NULL;
  cimap_outcome result = outcome(session, mailimap_capability(session->imap, &capabilities), "asking what it can do");
  if (result != cimap_done) return result;
  bool is_forbidden = offers(capabilities, "LOGINDISABLED");
  mailimap_capability_data_free(capabilities);
  if (is_forbidden) {
    snprintf(session->problem, sizeof session->problem, "the server takes no password on this connection");
    return cimap_refused;
  }
  // A server that knows the client already (PREAUTH) is not asked to know another.
  if (session->imap->imap_state == MAILIMAP_STATE_NON_AUTHENTICATED) {
    result = outcome(session, mailimap_login(session->imap, user, password), "logging in");
    if (result != cimap_done) return result;
  }
  // Many servers say what they can do only to those who are logged in.
  result = outcome(session, mailimap_capability(session->imap, &capabilities), "asking what it can do");
  if (result != cimap_done) return result;
  session->can_move = offers(capabilities, "MOVE");
  session->can_expunge_one = offers(capabilities, "UIDPLUS");
  mailimap_capability_data_free(capabilities);
  return cimap_done;
}

cimap_outcome cimap_check_folder(cimap_session *session, const char *folder) {
  cimap_line_allow(session->line, small_answer);
  struct mailimap_status_att_list *wanted = mailimap_status_att_list_new_empty();
  struct mailimap_mailbox_data_status *status = NULL;
  int code = wanted ? mailimap_status_att_list_add(wanted, MAILIMAP_STATUS_ATT_MESSAGES) : MAILIMAP_ERROR_MEMORY;
  if (code == MAILIMAP_NO_ERROR) code = mailimap_status(session->imap, folder, wanted, &status);
  if (status) mailimap_mailbox_data_status_free(status);
  if (wanted) mailimap_status_att_list_free(wanted);
  return outcome(session, code, "looking for the folder that mails move to");
}

cimap_outcome cimap_select(
    cimap_session *session, const char *folder, bool read_only, uint32_t *validity, uint32_t *count) {
  cimap_line_allow(session->line, small_answer);
  int code = read_only ? mailimap_examine(session->imap, folder) : mailimap_select(session->imap, folder);
  cimap_outcome result = outcome(session, code, "opening the folder");
  if (result != cimap_done) return result;
  struct mailimap_selection_info *folder_info = session->imap->imap_selection_info;
  *validity = folder_info ? folder_info->sel_uidvalidity : 0;
  *count = folder_info ? folder_info->sel_exists : 0;
  if (*validity != 0) return cimap_done;
  snprintf(session->problem, sizeof session->problem, "the server says no UIDVALIDITY, so mails can't be told apart");
  return cimap_unreadable;
}

/// Adds a part of what is asked for; 0 or libetpan's error.
static int ask_for(struct mailimap_fetch_type *type, struct mailimap_fetch_att *part) {
  return part ? mailimap_fetch_type_new_fetch_att_list_add(type, part) : MAILIMAP_ERROR_MEMORY;
}

/// One mail of an answer; false if it has no UID, or is marked as deleted.
static bool read_entry(struct mailimap_msg_att *answer, cimap_mail *mail) {
  bool is_deleted = false;
  *mail = (cimap_mail){0};
  for (clistiter *place = clist_begin(answer->att_list); place; place = clist_next(place)) {
    struct mailimap_msg_att_item *item = clist_content(place);
    if (item->att_type == MAILIMAP_MSG_ATT_ITEM_STATIC) {
      struct mailimap_msg_att_static *part = item->att_data.att_static;
      if (part->att_type == MAILIMAP_MSG_ATT_UID) mail->uid = part->att_data.att_uid;
      if (part->att_type == MAILIMAP_MSG_ATT_RFC822_SIZE) mail->size = part->att_data.att_rfc822_size;
    } else if (item->att_type == MAILIMAP_MSG_ATT_ITEM_DYNAMIC && item->att_data.att_dyn->att_list) {
      clist *flags = item->att_data.att_dyn->att_list;
      for (clistiter *flag = clist_begin(flags); flag; flag = clist_next(flag)) {
        struct mailimap_flag_fetch *one = clist_content(flag);
        is_deleted |= one->fl_type == MAILIMAP_FLAG_FETCH_OTHER && one->fl_flag->fl_type == MAILIMAP_FLAG_DELETED;
      }
    }
  }
  return mail->uid != 0 && !is_deleted;
}

cimap_outcome cimap_list(cimap_session *session, size_t most, cimap_mail **mails, size_t *count) {
  *mails = NULL;
  *count = 0;
  // In an empty folder 1:* names no mail, which some servers take for an error.
  if (session->imap->imap_selection_info->sel_exists == 0) return cimap_done;
  cimap_line_allow(session->line, most);
  struct mailimap_set *all = mailimap_set_new_interval(1, 0);
  struct mailimap_fetch_type *type = mailimap_fetch_type_new_fetch_att_list_empty();
  clist *answers = NULL;
  int code = all && type ? ask_for(type, mailimap_fetch_att_new_uid()) : MAILIMAP_ERROR_MEMORY;
  if (code == MAILIMAP_NO_ERROR) code = ask_for(type, mailimap_fetch_att_new_flags());
  if (code == MAILIMAP_NO_ERROR) code = ask_for(type, mailimap_fetch_att_new_rfc822_size());
  if (code == MAILIMAP_NO_ERROR) code = mailimap_uid_fetch(session->imap, all, type, &answers);
  if (code == MAILIMAP_NO_ERROR) {
    *mails = calloc(clist_count(answers) + 1, sizeof **mails);
    if (*mails == NULL) code = MAILIMAP_ERROR_MEMORY;
    for (clistiter *place = clist_begin(answers); place && *mails; place = clist_next(place)) {
      if (read_entry(clist_content(place), *mails + *count)) ++*count;
    }
  }
  if (answers) mailimap_fetch_list_free(answers);
  if (type) mailimap_fetch_type_free(type);
  if (all) mailimap_set_free(all);
  return outcome(session, code, "listing the mails");
}

/// Writes the body that an answer holds, if it is that of the mail; an errno, or 0.
static int write_body(struct mailimap_msg_att *answer, uint32_t uid, int file, bool *found) {
  struct mailimap_msg_att_body_section *body = NULL;
  bool is_it = false;
  for (clistiter *place = clist_begin(answer->att_list); place; place = clist_next(place)) {
    struct mailimap_msg_att_item *item = clist_content(place);
    if (item->att_type != MAILIMAP_MSG_ATT_ITEM_STATIC) continue;
    struct mailimap_msg_att_static *part = item->att_data.att_static;
    if (part->att_type == MAILIMAP_MSG_ATT_UID) is_it = part->att_data.att_uid == uid;
    if (part->att_type == MAILIMAP_MSG_ATT_BODY_SECTION) body = part->att_data.att_body_section;
  }
  if (!is_it || body == NULL || body->sec_body_part == NULL) return 0;
  for (size_t written = 0; written < body->sec_length;) {
    ssize_t step = write(file, body->sec_body_part + written, body->sec_length - written);
    if (step < 0 && errno != EINTR) return errno;
    if (step > 0) written += (size_t)step;
  }
  *found = true;
  return 0;
}

cimap_outcome cimap_fetch(cimap_session *session, uint32_t uid, size_t most, int file, bool *found) {
  *found = false;
  cimap_line_allow(session->line, most + small_answer);
  struct mailimap_set *one = mailimap_set_new_single(uid);
  struct mailimap_fetch_type *type = mailimap_fetch_type_new_fetch_att_list_empty();
  struct mailimap_section *whole = mailimap_section_new(NULL);
  clist *answers = NULL;
  int code = one && type && whole ? ask_for(type, mailimap_fetch_att_new_uid()) : MAILIMAP_ERROR_MEMORY;
  if (code == MAILIMAP_NO_ERROR) code = ask_for(type, mailimap_fetch_att_new_body_peek_section(whole));
  if (code == MAILIMAP_NO_ERROR) code = mailimap_uid_fetch(session->imap, one, type, &answers);
  int fault = 0;
  for (clistiter *place = answers ? clist_begin(answers) : NULL; place && fault == 0; place = clist_next(place)) {
    fault = write_body(clist_content(place), uid, file, found);
  }
  if (answers) mailimap_fetch_list_free(answers);
  if (type) mailimap_fetch_type_free(type);
  if (one) mailimap_set_free(one);
  if (fault == 0) return outcome(session, code, "fetching the mail");
  snprintf(session->problem, sizeof session->problem, "the mail can't be written: %s", strerror(fault));
  return cimap_disconnected;
}

/// A flag by its name; NULL if there is no memory.
static struct mailimap_flag *flag_named(const char *name) {
  if (strcasecmp(name, "\\Seen") == 0) return mailimap_flag_new_seen();
  if (strcasecmp(name, "\\Flagged") == 0) return mailimap_flag_new_flagged();
  if (strcasecmp(name, "\\Answered") == 0) return mailimap_flag_new_answered();
  if (strcasecmp(name, "\\Deleted") == 0) return mailimap_flag_new_deleted();
  return mailimap_flag_new_flag_keyword(strdup(name));
}

cimap_outcome cimap_flag(cimap_session *session, uint32_t uid, const char *name) {
  cimap_line_allow(session->line, small_answer);
  struct mailimap_set *one = mailimap_set_new_single(uid);
  struct mailimap_flag_list *flags = mailimap_flag_list_new_empty();
  struct mailimap_flag *flag = flag_named(name);
  int code = one && flags && flag ? mailimap_flag_list_add(flags, flag) : MAILIMAP_ERROR_MEMORY;
  struct mailimap_store_att_flags *change =
      code == MAILIMAP_NO_ERROR ? mailimap_store_att_flags_new_add_flags_silent(flags) : NULL;
  code = change ? mailimap_uid_store(session->imap, one, change) : MAILIMAP_ERROR_MEMORY;
  if (change) mailimap_store_att_flags_free(change);
  if (one) mailimap_set_free(one);
  return outcome(session, code, "marking the mail");
}

cimap_outcome cimap_move(cimap_session *session, uint32_t uid, const char *folder) {
  cimap_line_allow(session->line, small_answer);
  struct mailimap_set *one = mailimap_set_new_single(uid);
  if (one == NULL) return outcome(session, MAILIMAP_ERROR_MEMORY, "moving the mail");
  int code =
      session->can_move ? mailimap_uid_move(session->imap, one, folder) : mailimap_uid_copy(session->imap, one, folder);
  cimap_outcome result = outcome(session, code, "moving the mail");
  if (result == cimap_done && !session->can_move) {
    result = cimap_flag(session, uid, "\\Deleted");
    if (result == cimap_done && session->can_expunge_one) {
      result = outcome(session, mailimap_uid_expunge(session->imap, one), "removing the mail that was copied");
    }
  }
  mailimap_set_free(one);
  return result;
}
