#include <libxml/xmlversion.h>
// ICU's types would come along, and Foundation brings them in another version; nothing that is used here needs them.
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/tree.h>
