// A C interface to inference with OpenVINO, which is loaded when it is first asked for: nothing links to it, so the program
// starts as fast without it, and runs where it is missing.

#ifndef COPENVINO_H
#define COPENVINO_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
  COV_OK = 0,
  /// A null pointer, or a dimension below 1.
  COV_INVALID_ARGUMENT = 1,
  /// The libraries are not in the folder, or can't be loaded.
  COV_NO_RUNTIME = 2,
  /// OpenVINO refused; `cov_last_error` says why. It reports lack of memory so too.
  COV_FAILED = 3
} cov_status;

/// The loaded libraries. Made by `cov_runtime_open`, owned by the caller, ended by `cov_runtime_free`.
typedef struct cov_runtime cov_runtime;

/// A compiled network. Made by `cov_model_load`, owned by the caller, ended by `cov_model_free`, before its runtime.
typedef struct cov_model cov_model;

/// Loads OpenVINO from a folder of its libraries.
///
/// - cache: the folder that compiled networks are kept in, locked (flock) while one is compiled; NULL to keep none.
/// - out: receives the runtime; NULL on error.
///
/// A runtime and its models are used by one thread at a time. Returns a `cov_status`.
int cov_runtime_open(const char *folder, const char *cache, cov_runtime **out);

/// Ends a runtime, its models freed before. The libraries stay loaded. NULL is allowed.
void cov_runtime_free(cov_runtime *runtime);

/// The version of the loaded libraries; owned by the runtime.
const char *cov_runtime_version(const cov_runtime *runtime);

/// Compiles the network in an ONNX file for one thread of the processor, in the precision that suits the processor.
///
/// - kept_code: how many parts of the code that is made for each size of input are kept.
/// - out: receives the model; NULL on error.
///
/// Returns a `cov_status`.
int cov_model_load(cov_runtime *runtime, const char *path, size_t kept_code, cov_model **out);

/// Frees a model. NULL is allowed.
void cov_model_free(cov_model *model);

/// Runs a network of one input and one output of 32-bit floats.
///
/// - input: the values, `shape[0] * … * shape[3]` of them; read during the call only.
/// - shape: the four dimensions of the input.
/// - output: receives the values of the output, owned by the model and valid until its next run.
/// - output_shape, output_rank: receive up to four dimensions, and how many there are.
///
/// Returns a `cov_status`.
int cov_model_run(cov_model *model, const float *input, const int64_t shape[4], const float **output,
                  int64_t output_shape[4], size_t *output_rank);

/// What the last call that returned COV_FAILED or COV_NO_RUNTIME on this thread failed of; static storage, never NULL.
const char *cov_last_error(void);

#ifdef __cplusplus
}
#endif

#endif
