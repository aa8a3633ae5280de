// The mails of the folder that is open.

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "Session.h"

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
  return cimap_outcome_of(session, code, "listing the mails");
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
  cimap_line_allow(session->line, most + cimap_small_answer);
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
  if (fault == 0) return cimap_outcome_of(session, code, "fetching the mail");
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
  cimap_line_allow(session->line, cimap_small_answer);
  struct mailimap_set *one = mailimap_set_new_single(uid);
  struct mailimap_flag_list *flags = mailimap_flag_list_new_empty();
  struct mailimap_flag *flag = flag_named(name);
  int code = one && flags && flag ? mailimap_flag_list_add(flags, flag) : MAILIMAP_ERROR_MEMORY;
  struct mailimap_store_att_flags *change =
      code == MAILIMAP_NO_ERROR ? mailimap_store_att_flags_new_add_flags_silent(flags) : NULL;
  code = change ? mailimap_uid_store(session->imap, one, change) : MAILIMAP_ERROR_MEMORY;
  if (change) mailimap_store_att_flags_free(change);
  if (one) mailimap_set_free(one);
  return cimap_outcome_of(session, code, "marking the mail");
}

cimap_outcome cimap_move(cimap_session *session, uint32_t uid, const char *folder) {
  cimap_line_allow(session->line, cimap_small_answer);
  struct mailimap_set *one = mailimap_set_new_single(uid);
  if (one == NULL) return cimap_outcome_of(session, MAILIMAP_ERROR_MEMORY, "moving the mail");
  int code =
      session->can_move ? mailimap_uid_move(session->imap, one, folder) : mailimap_uid_copy(session->imap, one, folder);
  cimap_outcome result = cimap_outcome_of(session, code, "moving the mail");
  if (result == cimap_done && !session->can_move) {
    result = cimap_flag(session, uid, "\\Deleted");
    if (result == cimap_done && session->can_expunge_one) {
      result = cimap_outcome_of(session, mailimap_uid_expunge(session->imap, one), "removing the mail that was copied");
    }
  }
  mailimap_set_free(one);
  return result;
}
