#include "CMail.h"

#include <gmime/gmime.h>

struct cmail_message {
  GMimeMessage *mail;
  char *from, *date;
  GString *text, *html;
  GArray *attachments;  // of cmail_attachment
  GPtrArray *owned;     // of GByteArray and names
  cmail_limits limits;
  int parts;
  bool is_cut;
};

static void visit(cmail_message *message, GMimeObject *part, int depth);

static void add_text(GString *all, GMimeTextPart *part) {
  char *text = g_mime_text_part_get_text(part);
  if (text == NULL) return;
  char *valid = g_utf8_make_valid(text, -1);
  if (all->len > 0) g_string_append_c(all, '\n');
  g_string_append(all, valid);
  g_free(valid);
  g_free(text);
}

static void add_attachment(cmail_message *message, GMimePart *part) {
  GMimeDataWrapper *content = g_mime_part_get_content(part);
  if (content == NULL) return;
  GByteArray *bytes = g_byte_array_new();
  GMimeStream *stream = g_mime_stream_mem_new_with_byte_array(bytes);
  g_mime_stream_mem_set_owner(GMIME_STREAM_MEM(stream), FALSE);
  g_mime_data_wrapper_write_to_stream(content, stream);
  g_mime_stream_flush(stream);
  g_object_unref(stream);
  const char *name = g_mime_part_get_filename(part);
  char *valid = name ? g_utf8_make_valid(name, -1) : NULL;
  GMimeContentType *type = g_mime_object_get_content_type(GMIME_OBJECT(part));
  char *mime = g_mime_content_type_get_mime_type(type);
  g_ptr_array_add(message->owned, valid);
  g_ptr_array_add(message->owned, mime);
  cmail_attachment attachment = {valid, mime, bytes->data, bytes->len};
  g_ptr_array_add(message->owned, g_byte_array_free(bytes, FALSE));
  g_array_append_val(message->attachments, attachment);
}

static void visit_part(cmail_message *message, GMimePart *part) {
  GMimeContentType *type = g_mime_object_get_content_type(GMIME_OBJECT(part));
  bool is_file = g_mime_part_get_filename(part) != NULL || g_mime_part_is_attachment(part);
  if (!is_file && GMIME_IS_TEXT_PART(part) && g_mime_content_type_is_type(type, "text", "plain")) {
    add_text(message->text, GMIME_TEXT_PART(part));
  } else if (!is_file && GMIME_IS_TEXT_PART(part) && g_mime_content_type_is_type(type, "text", "html")) {
    add_text(message->html, GMIME_TEXT_PART(part));
  } else {
    add_attachment(message, part);
  }
}

static void visit(cmail_message *message, GMimeObject *part, int depth) {
  if (part == NULL) return;
  if (depth > message->limits.depth || ++message->parts > message->limits.parts) {
    message->is_cut = true;
    return;
  }
  if (GMIME_IS_MESSAGE_PART(part)) {
    GMimeMessage *inner = g_mime_message_part_get_message(GMIME_MESSAGE_PART(part));
    if (inner != NULL) visit(message, g_mime_message_get_mime_part(inner), depth + 1);
  } else if (GMIME_IS_MULTIPART(part)) {
    int count = g_mime_multipart_get_count(GMIME_MULTIPART(part));
    for (int index = 0; index < count && !message->is_cut; index++) {
      visit(message, g_mime_multipart_get_part(GMIME_MULTIPART(part), index), depth + 1);
    }
  } else if (GMIME_IS_PART(part)) {
    visit_part(message, GMIME_PART(part));
  }
}

cmail_message *cmail_parse(const uint8_t *bytes, size_t size, cmail_limits limits) {
  static gsize is_ready = 0;
  if (g_once_init_enter(&is_ready)) {
    g_mime_init();
    g_once_init_leave(&is_ready, 1);
  }
  GMimeStream *stream = g_mime_stream_mem_new_with_buffer((const char *)bytes, size);
  GMimeParser *parser = g_mime_parser_new_with_stream(stream);
  GMimeMessage *mail = g_mime_parser_construct_message(parser, NULL);
  g_object_unref(parser);
  g_object_unref(stream);
  if (mail == NULL) return NULL;
  cmail_message *message = g_new0(cmail_message, 1);
  message->mail = mail;
  message->limits = limits;
  message->text = g_string_new(NULL);
  message->html = g_string_new(NULL);
  message->attachments = g_array_new(FALSE, FALSE, sizeof(cmail_attachment));
  message->owned = g_ptr_array_new_with_free_func(g_free);
  InternetAddressList *from = g_mime_message_get_from(mail);
  if (from != NULL) message->from = internet_address_list_to_string(from, NULL, FALSE);
  GDateTime *date = g_mime_message_get_date(mail);
  if (date != NULL) message->date = g_date_time_format(date, "%Y-%m-%dT%H:%M:%S%:z");
  visit(message, g_mime_message_get_mime_part(mail), 0);
  return message;
}

void cmail_free(cmail_message *message) {
  if (message == NULL) return;
  g_object_unref(message->mail);
  g_free(message->from);
  g_free(message->date);
  g_string_free(message->text, TRUE);
  g_string_free(message->html, TRUE);
  g_array_free(message->attachments, TRUE);
  g_ptr_array_free(message->owned, TRUE);
  g_free(message);
}

const char *cmail_from(const cmail_message *message) { return message->from; }
const char *cmail_subject(const cmail_message *message) { return g_mime_message_get_subject(message->mail); }
const char *cmail_date(const cmail_message *message) { return message->date; }
const char *cmail_id(const cmail_message *message) { return g_mime_message_get_message_id(message->mail); }
const char *cmail_text(const cmail_message *message) { return message->text->str; }
const char *cmail_html(const cmail_message *message) { return message->html->str; }
size_t cmail_attachment_count(const cmail_message *message) { return message->attachments->len; }
cmail_attachment cmail_attachment_at(const cmail_message *message, size_t index) {
  return g_array_index(message->attachments, cmail_attachment, index);
}
bool cmail_is_cut(const cmail_message *message) { return message->is_cut; }
