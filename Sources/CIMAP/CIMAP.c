#include "CIMAP.h"

#include <stdio.h>
#include <stdlib.h>
#include <strings.h>

#include "Session.h"

cimap_outcome cimap_outcome_of(cimap_session *session, int code, const char *what) {
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
  cimap_outcome result = cimap_outcome_of(session, mailimap_capability(session->imap, &capabilities), "asking what it can do");
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
  result = cimap_outcome_of(session, code, "STARTTLS");
  if (result != cimap_done) return result == cimap_refused ? cimap_disconnected : result;
  return cimap_line_begin_tls(session->line, server) ? cimap_done : cimap_outcome_of(session, MAILIMAP_ERROR_STREAM, "TLS");
}

cimap_outcome cimap_connect(cimap_session *session, const cimap_server *server) {
  cimap_outcome result;
  session->line = cimap_line_open(server, &result, session->problem, sizeof session->problem);
  if (session->line == NULL) return result;
  if (server->security == cimap_tls && !cimap_line_begin_tls(session->line, server)) {
    result = cimap_outcome_of(session, MAILIMAP_ERROR_STREAM, "TLS");
    cimap_line_free(session->line);
    session->line = NULL;
    return result;
  }
  mailstream *stream = cimap_line_stream(session->line);
  if (stream == NULL) return cimap_outcome_of(session, MAILIMAP_ERROR_MEMORY, "connecting");
  cimap_line_allow(session->line, cimap_small_answer);
  int code = mailimap_connect(session->imap, stream);
  if (code == MAILIMAP_NO_ERROR_AUTHENTICATED || code == MAILIMAP_NO_ERROR_NON_AUTHENTICATED) code = MAILIMAP_NO_ERROR;
  result = cimap_outcome_of(session, code, "connecting");
  bool has_tls = server->security == cimap_tls || server->security == cimap_plain;
  return result == cimap_done && !has_tls ? begin_tls(session, server) : result;
}

cimap_outcome cimap_login(cimap_session *session, const char *user, const char *password) {
  cimap_line_allow(session->line, cimap_small_answer);
  struct mailimap_capability_data *capabilities = NULL;
  cimap_outcome result = cimap_outcome_of(session, mailimap_capability(session->imap, &capabilities), "asking what it can do");
  if (result != cimap_done) return result;
  bool is_forbidden = offers(capabilities, "LOGINDISABLED");
  mailimap_capability_data_free(capabilities);
  if (is_forbidden) {
    snprintf(session->problem, sizeof session->problem, "the server takes no password on this connection");
    return cimap_refused;
  }
  // A server that knows the client already (PREAUTH) is not asked to know another.
  if (session->imap->imap_state == MAILIMAP_STATE_NON_AUTHENTICATED) {
    result = cimap_outcome_of(session, mailimap_login(session->imap, user, password), "logging in");
    if (result != cimap_done) return result;
  }
  // Many servers say what they can do only to those who are logged in.
  result = cimap_outcome_of(session, mailimap_capability(session->imap, &capabilities), "asking what it can do");
  if (result != cimap_done) return result;
  session->can_move = offers(capabilities, "MOVE");
  session->can_expunge_one = offers(capabilities, "UIDPLUS");
  mailimap_capability_data_free(capabilities);
  return cimap_done;
}

cimap_outcome cimap_check_folder(cimap_session *session, const char *folder) {
  cimap_line_allow(session->line, cimap_small_answer);
  struct mailimap_status_att_list *wanted = mailimap_status_att_list_new_empty();
  struct mailimap_mailbox_data_status *status = NULL;
  int code = wanted ? mailimap_status_att_list_add(wanted, MAILIMAP_STATUS_ATT_MESSAGES) : MAILIMAP_ERROR_MEMORY;
  if (code == MAILIMAP_NO_ERROR) code = mailimap_status(session->imap, folder, wanted, &status);
  if (status) mailimap_mailbox_data_status_free(status);
  if (wanted) mailimap_status_att_list_free(wanted);
  return cimap_outcome_of(session, code, "looking for the folder that mails move to");
}

cimap_outcome cimap_select(
    cimap_session *session, const char *folder, bool read_only, uint32_t *validity, uint32_t *count) {
  cimap_line_allow(session->line, cimap_small_answer);
  int code = read_only ? mailimap_examine(session->imap, folder) : mailimap_select(session->imap, folder);
  cimap_outcome result = cimap_outcome_of(session, code, "opening the folder");
  if (result != cimap_done) return result;
  struct mailimap_selection_info *folder_info = session->imap->imap_selection_info;
  *validity = folder_info ? folder_info->sel_uidvalidity : 0;
  *count = folder_info ? folder_info->sel_exists : 0;
  if (*validity != 0) return cimap_done;
  snprintf(session->problem, sizeof session->problem, "the server says no UIDVALIDITY, so mails can't be told apart");
  return cimap_unreadable;
}
