import COpenVINO
import Documents
import Foundation

/// OpenVINO, loaded from the recognizer's folder. Its handles are not thread safe: each worker makes its own.
final class InferenceRuntime {
  private let handle: OpaquePointer

  /// Loads the libraries; throws `Failure`.
  ///
  /// - Parameter cache: The folder that compiled networks are kept in; nil to keep none.
  init(folder: RecognizerFolder, cache: URL? = RecognizerFolder.cache) throws {
    var handle: OpaquePointer?
    let libraries = folder.url.appending(path: "lib").path(percentEncoded: false)
    guard cov_runtime_open(libraries, cache?.path(percentEncoded: false), &handle) == COV_OK.rawValue, let handle else {
      throw Failure(.notFound, "OpenVINO can't be loaded: \(Self.lastError)")
    }
    self.handle = handle
  }

  deinit { cov_runtime_free(handle) }

  /// The version of the libraries.
  var version: String { String(cString: cov_runtime_version(handle)) }

  /// Why the last call failed.
  fileprivate static var lastError: String { String(cString: cov_last_error()) }

  fileprivate func load(_ file: URL, keptCode: Int) throws -> OpaquePointer {
    var model: OpaquePointer?
    let status = cov_model_load(handle, file.path(percentEncoded: false), keptCode, &model)
    guard status == COV_OK.rawValue, let model else {
      throw Failure(.notFound, "\(file.lastPathComponent) can't be loaded: \(Self.lastError)")
    }
    return model
  }
}

/// A compiled network of one input and one output of 32-bit floats.
final class Network {
  private let model: OpaquePointer
  // The runtime has to outlive the model.
  private let runtime: InferenceRuntime

  /// Compiles the network in an ONNX file, or takes it from the cache; throws `Failure`.
  ///
  /// - Parameter keptCode: How many parts of the code that the runtime makes for each size of input are kept. Where sizes come
  ///   again this saves their making; where they don't it costs memory.
  init(_ file: URL, in runtime: InferenceRuntime, keptCode: Int) throws {
    self.runtime = runtime
    model = try runtime.load(file, keptCode: keptCode)
  }

  deinit { cov_model_free(model) }

  /// An image of three channels: 3 × height × width.
  struct Input {
    let height: Int
    let width: Int
    /// Blue, green and red, each plane by itself, from −1 to 1; 0 where nothing was drawn.
    var values: [Float]

    /// A gray image, 0 all over.
    init(height: Int, width: Int) {
      (self.height, self.width) = (height, width)
      values = [Float](repeating: 0, count: 3 * height * width)
    }
  }

  /// Runs the network and calls a body with the output's values and dimensions, which are valid during the call; throws
  /// `Failure`.
  func run<Result>(_ input: Input, _ body: (UnsafeBufferPointer<Float>, [Int]) throws -> Result) throws -> Result {
    let shape = [1, 3, Int64(input.height), Int64(input.width)]
    var output: UnsafePointer<Float>?
    var dimensions: [Int64] = [0, 0, 0, 0]
    var rank = 0
    let status = input.values.withUnsafeBufferPointer {
      cov_model_run(model, $0.baseAddress, shape, &output, &dimensions, &rank)
    }
    guard status == COV_OK.rawValue, let output else {
      throw Failure(.tooLarge, "the recognizer failed on it: \(InferenceRuntime.lastError)")
    }
    let sizes = dimensions.prefix(rank).map(Int.init)
    return try body(UnsafeBufferPointer(start: output, count: sizes.reduce(1, *)), sizes)
  }
}
