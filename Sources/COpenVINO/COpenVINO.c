#include "COpenVINO.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

// The part of OpenVINO's C interface that is used, as its headers declare it (openvino/c, 2026.4). Its functions catch every
// exception and return a status.
typedef struct ov_core ov_core_t;
typedef struct ov_model ov_model_t;
typedef struct ov_compiled_model ov_compiled_model_t;
typedef struct ov_infer_request ov_infer_request_t;
typedef struct ov_tensor ov_tensor_t;
typedef struct {
  int64_t rank;
  int64_t *dims;
} ov_shape_t;
typedef struct {
  const char *build_number;
  const char *description;
} ov_version_t;
enum { OV_F32 = 4 };

#define LIBRARY "libopenvino_c.so.2641"
// Ten seconds, in pauses of 50 ms; both networks compile in less than one.
#define LOCK_TRIES 200

typedef struct {
  int (*get_openvino_version)(ov_version_t *);
  void (*version_free)(ov_version_t *);
  int (*core_create)(ov_core_t **);
  void (*core_free)(ov_core_t *);
  int (*core_read_model)(const ov_core_t *, const char *, const char *, ov_model_t **);
  int (*core_compile_model)(const ov_core_t *, const ov_model_t *, const char *, size_t, ov_compiled_model_t **, ...);
  int (*core_set_property)(const ov_core_t *, const char *, ...);
  void (*model_free)(ov_model_t *);
  void (*compiled_model_free)(ov_compiled_model_t *);
  int (*compiled_model_create_infer_request)(const ov_compiled_model_t *, ov_infer_request_t **);
  void (*infer_request_free)(ov_infer_request_t *);
  int (*infer_request_set_input_tensor)(ov_infer_request_t *, const ov_tensor_t *);
  int (*infer_request_get_output_tensor)(const ov_infer_request_t *, ov_tensor_t **);
  int (*infer_request_infer)(ov_infer_request_t *);
  int (*tensor_create_from_host_ptr)(int, ov_shape_t, void *, ov_tensor_t **);
  void (*tensor_free)(ov_tensor_t *);
  int (*tensor_get_shape)(const ov_tensor_t *, ov_shape_t *);
  int (*tensor_data)(const ov_tensor_t *, void **);
  int (*shape_free)(ov_shape_t *);
  const char *(*get_last_err_msg)(void);
} interface;

struct cov_runtime {
  interface ov;
  ov_core_t *core;
  char version[64];
  // The folder of compiled networks; empty for none.
  char cache[4096];
};

struct cov_model {
  const interface *ov;
  ov_compiled_model_t *compiled;
  ov_infer_request_t *request;
  // The output of the last run, which `cov_model_run` lends out.
  ov_tensor_t *output;
};

static _Thread_local char last_error[512];

static int fail(int status, const char *reason) {
  snprintf(last_error, sizeof last_error, "%s", reason && *reason ? reason : "OpenVINO does not say why");
  return status;
}

static int refused(const interface *ov) { return fail(COV_FAILED, ov->get_last_err_msg()); }

const char *cov_last_error(void) { return last_error; }

static int load(void *library, interface *ov) {
  const struct {
    const char *name;
    void **function;
  } symbols[] = {
      {"ov_get_openvino_version", (void **)&ov->get_openvino_version},
      {"ov_version_free", (void **)&ov->version_free},
      {"ov_core_create", (void **)&ov->core_create},
      {"ov_core_free", (void **)&ov->core_free},
      {"ov_core_read_model", (void **)&ov->core_read_model},
      {"ov_core_compile_model", (void **)&ov->core_compile_model},
      {"ov_core_set_property", (void **)&ov->core_set_property},
      {"ov_model_free", (void **)&ov->model_free},
      {"ov_compiled_model_free", (void **)&ov->compiled_model_free},
      {"ov_compiled_model_create_infer_request", (void **)&ov->compiled_model_create_infer_request},
      {"ov_infer_request_free", (void **)&ov->infer_request_free},
      {"ov_infer_request_set_input_tensor", (void **)&ov->infer_request_set_input_tensor},
      {"ov_infer_request_get_output_tensor", (void **)&ov->infer_request_get_output_tensor},
      {"ov_infer_request_infer", (void **)&ov->infer_request_infer},
      {"ov_tensor_create_from_host_ptr", (void **)&ov->tensor_create_from_host_ptr},
      {"ov_tensor_free", (void **)&ov->tensor_free},
      {"ov_tensor_get_shape", (void **)&ov->tensor_get_shape},
      {"ov_tensor_data", (void **)&ov->tensor_data},
      {"ov_shape_free", (void **)&ov->shape_free},
      {"ov_get_last_err_msg", (void **)&ov->get_last_err_msg},
  };
  for (size_t i = 0; i < sizeof symbols / sizeof *symbols; ++i) {
    *symbols[i].function = dlsym(library, symbols[i].name);
    if (!*symbols[i].function) return fail(COV_NO_RUNTIME, dlerror());
  }
  return COV_OK;
}

int cov_runtime_open(const char *folder, const char *cache, cov_runtime **out) {
  if (!folder || !out) return COV_INVALID_ARGUMENT;
  *out = NULL;
  cov_runtime *runtime = NULL;
  char path[4096];
  if (snprintf(path, sizeof path, "%s/" LIBRARY, folder) >= (int)sizeof path ||
      (cache && strlen(cache) >= sizeof runtime->cache)) {
    return fail(COV_INVALID_ARGUMENT, "the path of a folder is too long");
  }
  // Never closed: OpenVINO's threads and static objects outlive its handles.
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!library) return fail(COV_NO_RUNTIME, dlerror());
  runtime = calloc(1, sizeof *runtime);
  if (!runtime) return fail(COV_FAILED, "out of memory");
  if (cache) strcpy(runtime->cache, cache);
  int status = load(library, &runtime->ov);
  if (status == COV_OK && runtime->ov.core_create(&runtime->core) != 0) status = refused(&runtime->ov);
  ov_version_t version = {0};
  if (status == COV_OK && runtime->ov.get_openvino_version(&version) == 0) {
    snprintf(runtime->version, sizeof runtime->version, "%s", version.build_number ? version.build_number : "");
    runtime->ov.version_free(&version);
  }
  if (status != COV_OK) {
    cov_runtime_free(runtime);
    return status;
  }
  *out = runtime;
  return COV_OK;
}

void cov_runtime_free(cov_runtime *runtime) {
  if (!runtime) return;
  if (runtime->core) runtime->ov.core_free(runtime->core);
  free(runtime);
}

const char *cov_runtime_version(const cov_runtime *runtime) { return runtime->version; }

// The open folder with its lock; -1 if there is none, or if another process, perhaps a stopped one, does not let go of it.
static int locked(const char *folder) {
  if (!*folder) return -1;
  int file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  const struct timespec pause = {0, 50 * 1000 * 1000};
  for (int tries = 0; file >= 0 && tries < LOCK_TRIES; ++tries) {
    if (flock(file, LOCK_EX | LOCK_NB) == 0) return file;
    if (errno != EWOULDBLOCK && errno != EINTR) break;
    nanosleep(&pause, NULL);
  }
  if (file >= 0) close(file);
  return -1;
}

static int compile(const cov_runtime *runtime, const ov_model_t *network, const char *cache, size_t kept_code,
                   ov_compiled_model_t **out) {
  const interface *ov = &runtime->ov;
  char kept[24];
  snprintf(kept, sizeof kept, "%zu", kept_code);
  // Pinned, the threads of all processes would share the first core.
  int refusal = ov->core_compile_model(
      runtime->core, network, "CPU", 12, out, "INFERENCE_NUM_THREADS", "1", "NUM_STREAMS", "1", "ENABLE_CPU_PINNING", "NO",
      "CPU_RUNTIME_CACHE_CAPACITY", kept, "CACHE_DIR", cache, "PERFORMANCE_HINT", "LATENCY");
  return refusal == 0 ? COV_OK : refused(ov);
}

int cov_model_load(cov_runtime *runtime, const char *path, size_t kept_code, cov_model **out) {
  if (!runtime || !path || !out) return COV_INVALID_ARGUMENT;
  *out = NULL;
  const interface *ov = &runtime->ov;
  cov_model *model = calloc(1, sizeof *model);
  if (!model) return fail(COV_FAILED, "out of memory");
  model->ov = ov;
  ov_model_t *network = NULL;
  int status = ov->core_read_model(runtime->core, path, NULL, &network) == 0 ? COV_OK : refused(ov);
  if (status == COV_OK) {
    // OpenVINO writes its cache in place, so one process at a time may; where it can't be used, it is done without.
    int lock = locked(runtime->cache);
    status = compile(runtime, network, lock >= 0 ? runtime->cache : "", kept_code, &model->compiled);
    if (status != COV_OK && lock >= 0) status = compile(runtime, network, "", kept_code, &model->compiled);
    if (lock >= 0) close(lock);
  }
  if (network) ov->model_free(network);
  if (status == COV_OK && ov->compiled_model_create_infer_request(model->compiled, &model->request) != 0) {
    status = refused(ov);
  }
  if (status != COV_OK) {
    cov_model_free(model);
    return status;
  }
  *out = model;
  return COV_OK;
}

void cov_model_free(cov_model *model) {
  if (!model) return;
  const interface *ov = model->ov;
  if (model->output) ov->tensor_free(model->output);
  if (model->request) ov->infer_request_free(model->request);
  if (model->compiled) ov->compiled_model_free(model->compiled);
  free(model);
}

int cov_model_run(cov_model *model, const float *input, const int64_t shape[4], const float **output,
                  int64_t output_shape[4], size_t *output_rank) {
  if (!model || !input || !shape || !output || !output_shape || !output_rank) return COV_INVALID_ARGUMENT;
  *output = NULL;
  for (int i = 0; i < 4; ++i) {
    if (shape[i] < 1) return COV_INVALID_ARGUMENT;
  }
  const interface *ov = model->ov;
  if (model->output) ov->tensor_free(model->output);
  model->output = NULL;
  int64_t dims[4] = {shape[0], shape[1], shape[2], shape[3]};
  ov_tensor_t *tensor = NULL;
  // OpenVINO only reads an input.
  if (ov->tensor_create_from_host_ptr(OV_F32, (ov_shape_t){4, dims}, (void *)input, &tensor) != 0) return refused(ov);
  int failed = ov->infer_request_set_input_tensor(model->request, tensor) != 0 ||
               ov->infer_request_infer(model->request) != 0 ||
               ov->infer_request_get_output_tensor(model->request, &model->output) != 0;
  int status = failed ? refused(ov) : COV_OK;
  ov->tensor_free(tensor);
  if (status != COV_OK) return status;
  ov_shape_t found = {0};
  void *data = NULL;
  if (ov->tensor_get_shape(model->output, &found) != 0) return refused(ov);
  if (found.rank < 1 || found.rank > 4) {
    status = fail(COV_FAILED, "the output has more than four dimensions");
  } else {
    *output_rank = (size_t)found.rank;
    memcpy(output_shape, found.dims, sizeof(int64_t) * *output_rank);
    status = ov->tensor_data(model->output, &data) == 0 ? COV_OK : refused(ov);
  }
  ov->shape_free(&found);
  if (status == COV_OK) *output = data;
  return status;
}
