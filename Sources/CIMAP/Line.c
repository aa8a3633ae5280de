#include "Line.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/tcp.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

struct cimap_line {
  int socket;
  SSL *ssl;
  int seconds;
  size_t allowed;
  cimap_outcome outcome;
  char problem[512];
};

/// Notes the first thing that broke the line; nothing is read or written after it.
static ssize_t fail(cimap_line *line, cimap_outcome outcome, const char *format, ...) {
  if (line->outcome == cimap_done) {
    line->outcome = outcome;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line->problem, sizeof line->problem, format, arguments);
    va_end(arguments);
  }
  return -1;
}

/// Waits until the socket can be read or written; false if the line is broken.
static bool wait_for(cimap_line *line, short events) {
  struct pollfd entry = {.fd = line->socket, .events = events};
  int ready;
  do ready = poll(&entry, 1, line->seconds * 1000);
  while (ready < 0 && errno == EINTR);
  if (ready > 0) return true;
  if (ready == 0) fail(line, cimap_late, "the server said nothing for %d seconds", line->seconds);
  if (ready < 0) fail(line, cimap_disconnected, "%s", strerror(errno));
  return false;
}

/// Waits for what TLS needs after a call; false if the line is broken.
static bool wait_for_tls(cimap_line *line, int result) {
  int error = errno;
  switch (SSL_get_error(line->ssl, result)) {
    case SSL_ERROR_WANT_READ: return wait_for(line, POLLIN);
    case SSL_ERROR_WANT_WRITE: return wait_for(line, POLLOUT);
    case SSL_ERROR_ZERO_RETURN: fail(line, cimap_disconnected, "the server closed the connection"); return false;
    default: break;
  }
  unsigned long reason = ERR_peek_error();
  long verdict = SSL_get_verify_result(line->ssl);
  if (verdict != X509_V_OK) {
    fail(line, cimap_disconnected, "the server's certificate is not accepted: %s", X509_verify_cert_error_string(verdict));
  } else if (reason != 0 && ERR_GET_REASON(reason) != SSL_R_UNEXPECTED_EOF_WHILE_READING) {
    const char *words = ERR_reason_error_string(reason);
    fail(line, cimap_disconnected, "TLS failed: %s", words ? words : "unknown reason");
  } else if (error != 0 && reason == 0) {
    fail(line, cimap_disconnected, "the connection broke: %s", strerror(error));
  } else {
    fail(line, cimap_disconnected, "the server closed the connection");
  }
  return false;
}

static ssize_t read_some(mailstream_low *low, void *bytes, size_t count) {
  cimap_line *line = low->data;
  if (line->allowed == 0) fail(line, cimap_too_long, "the server's answer is longer than is taken");
  if (line->outcome != cimap_done) return -1;
  if (count > line->allowed) count = line->allowed;
  if (count > 1 << 20) count = 1 << 20;
  while (true) {
    errno = 0;
    ERR_clear_error();
    ssize_t got = line->ssl ? SSL_read(line->ssl, bytes, (int)count) : recv(line->socket, bytes, count, 0);
    if (got > 0) {
      line->allowed -= (size_t)got;
      return got;
    }
    if (line->ssl) {
      if (!wait_for_tls(line, (int)got)) return -1;
    } else if (got == 0) {
      return fail(line, cimap_disconnected, "the server closed the connection");
    } else if (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR) {
      return fail(line, cimap_disconnected, "the connection broke: %s", strerror(errno));
    } else if (!wait_for(line, POLLIN)) {
      return -1;
    }
  }
}

static ssize_t write_some(mailstream_low *low, const void *bytes, size_t count) {
  cimap_line *line = low->data;
  if (line->outcome != cimap_done) return -1;
  if (count > 1 << 20) count = 1 << 20;
  while (true) {
    errno = 0;
    ERR_clear_error();
    ssize_t sent =
        line->ssl ? SSL_write(line->ssl, bytes, (int)count) : send(line->socket, bytes, count, MSG_NOSIGNAL);
    if (sent > 0) return sent;
    if (line->ssl) {
      if (!wait_for_tls(line, (int)sent)) return -1;
    } else if (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR) {
      return fail(line, cimap_disconnected, "the connection broke: %s", strerror(errno));
    } else if (!wait_for(line, POLLOUT)) {
      return -1;
    }
  }
}

static int end(mailstream_low *low) {
  (void)low;
  return 0;
}

static int descriptor(mailstream_low *low) { return ((cimap_line *)low->data)->socket; }

static void release(mailstream_low *low) {
  cimap_line_free(low->data);
  free(low);
}

static void cancel(mailstream_low *low) { (void)low; }

static struct mailstream_cancel *no_cancel(mailstream_low *low) {
  (void)low;
  return NULL;
}

static mailstream_low_driver driver = {
    .mailstream_read = read_some,
    .mailstream_write = write_some,
    .mailstream_close = end,
    .mailstream_get_fd = descriptor,
    .mailstream_free = release,
    .mailstream_cancel = cancel,
    .mailstream_get_cancel = no_cancel,
};

/// Connects to one address of a host; -1 with errno, ETIMEDOUT after the line's seconds.
static int connected_socket(const struct addrinfo *address, int seconds) {
  int made = socket(address->ai_family, address->ai_socktype | SOCK_CLOEXEC | SOCK_NONBLOCK, address->ai_protocol);
  if (made < 0) return -1;
  int error = 0;
  socklen_t length = sizeof error;
  if (connect(made, address->ai_addr, address->ai_addrlen) != 0) {
    struct pollfd entry = {.fd = made, .events = POLLOUT};
    int ready = errno == EINPROGRESS ? poll(&entry, 1, seconds * 1000) : -1;
    error = ready > 0 ? 0 : ready == 0 ? ETIMEDOUT : errno;
    if (ready > 0) getsockopt(made, SOL_SOCKET, SO_ERROR, &error, &length);
  }
  if (error == 0) {
    int on = 1;
    setsockopt(made, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    return made;
  }
  close(made);
  errno = error;
  return -1;
}

cimap_line *cimap_line_open(const cimap_server *server, cimap_outcome *outcome, char *problem, size_t size) {
  char port[16];
  snprintf(port, sizeof port, "%d", server->port);
  struct addrinfo hints = {.ai_socktype = SOCK_STREAM}, *addresses = NULL;
  int fault = getaddrinfo(server->host, port, &hints, &addresses);
  *outcome = cimap_disconnected;
  if (fault != 0) {
    snprintf(problem, size, "its address is not known: %s", gai_strerror(fault));
    return NULL;
  }
  int made = -1;
  for (struct addrinfo *address = addresses; address && made < 0; address = address->ai_next) {
    made = connected_socket(address, server->seconds);
  }
  int error = errno;
  freeaddrinfo(addresses);
  cimap_line *line = made < 0 ? NULL : calloc(1, sizeof *line);
  if (line == NULL) {
    if (made >= 0) close(made);
    if (error == ETIMEDOUT) *outcome = cimap_late;
    snprintf(problem, size, "it can't be reached: %s", strerror(error));
    return NULL;
  }
  line->socket = made;
  line->seconds = server->seconds;
  return line;
}

/// What checks the server: the system's certificates or those that were named, and the host's name or address.
static SSL *checked_tls(cimap_line *line, const cimap_server *server) {
  SSL_CTX *context = SSL_CTX_new(TLS_client_method());
  if (context == NULL) return NULL;
  SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
  SSL_CTX_set_verify(context, SSL_VERIFY_PEER, NULL);
  SSL_CTX_set_mode(context, SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
  struct stat status;
  int trusted;
  if (server->certificates == NULL) {
    trusted = SSL_CTX_set_default_verify_paths(context);
  } else if (stat(server->certificates, &status) == 0 && S_ISDIR(status.st_mode)) {
    trusted = SSL_CTX_load_verify_dir(context, server->certificates);
  } else {
    trusted = SSL_CTX_load_verify_file(context, server->certificates);
  }
  if (trusted != 1) {
    const char *place = server->certificates ? server->certificates : "the system's folder";
    fail(line, cimap_disconnected, "the certificates in %s can't be read", place);
    SSL_CTX_free(context);
    return NULL;
  }
  SSL *ssl = SSL_new(context);
  // The connection keeps it.
  SSL_CTX_free(context);
  if (ssl == NULL) return NULL;
  X509_VERIFY_PARAM *checks = SSL_get0_param(ssl);
  bool is_named = true;
  if (X509_VERIFY_PARAM_set1_ip_asc(checks, server->host) != 1) {
    X509_VERIFY_PARAM_set_hostflags(checks, X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS);
    is_named = X509_VERIFY_PARAM_set1_host(checks, server->host, 0) == 1
        && SSL_set_tlsext_host_name(ssl, server->host) == 1;
  }
  if (!is_named || SSL_set_fd(ssl, line->socket) != 1) {
    SSL_free(ssl);
    return NULL;
  }
  return ssl;
}

bool cimap_line_begin_tls(cimap_line *line, const cimap_server *server) {
  line->ssl = checked_tls(line, server);
  if (line->ssl == NULL) {
    fail(line, cimap_disconnected, "TLS can't be set up");
    return false;
  }
  while (true) {
    errno = 0;
    ERR_clear_error();
    int result = SSL_connect(line->ssl);
    if (result == 1) return true;
    if (!wait_for_tls(line, result)) return false;
  }
}

mailstream *cimap_line_stream(cimap_line *line) {
  mailstream_low *low = mailstream_low_new(line, &driver);
  if (low == NULL) return NULL;
  mailstream *stream = mailstream_new(low, 64 << 10);
  if (stream == NULL) free(low);
  return stream;
}

void cimap_line_free(cimap_line *line) {
  if (line->ssl) SSL_free(line->ssl);
  close(line->socket);
  free(line);
}

void cimap_line_allow(cimap_line *line, size_t bytes) { line->allowed = bytes; }
cimap_outcome cimap_line_outcome(const cimap_line *line) { return line->outcome; }
const char *cimap_line_problem(const cimap_line *line) { return line->problem; }
