import Foundation
import NIOCore
import Store

/// The files of a form and the options beside them, taken in as they come.
final class FormFiles {
  private var form: MultipartForm
  private let limits: WebLimits
  private let uploads: UploadFolder
  /// How the files are to be taken, as the form says.
  private(set) var options: StoredJob.Options

  private var files: [(name: String, file: UploadFolder.File)] = []
  private var pace: BodyPace
  /// What is coming: a file, or the value of a field.
  private var upload: Upload?
  private var name = ""
  private var fileName: String?
  private var value: [UInt8] = []

  /// The files of a form.
  init(form: MultipartForm, options: StoredJob.Options, limits: WebLimits, uploads: UploadFolder) {
    (self.form, self.options, self.limits, self.uploads) = (form, options, limits, uploads)
    pace = BodyPace(limits: limits)
  }

  /// Removes files that no job was made for.
  deinit { for (_, file) in files { uploads.remove(file.name) } }

  /// Adds bytes of the form; throws `Problem`.
  func add(_ bytes: ByteBuffer) async throws {
    try pace.add(bytes.readableBytes)
    for event in try form.add(bytes.readableBytesView) {
      switch event {
      case .part(let name, let fileName):
        (self.name, self.fileName, value) = (name, fileName, [])
        // A field of a form for which no file was chosen has neither a name nor bytes.
        if fileName?.isEmpty == false { upload = try await uploads.begin() }
      case .bytes(let bytes): try await addToPart(bytes)
      case .end: try await endPart()
      }
    }
  }

  /// Makes sure that the form is whole and has a file.
  func finish() throws {
    try form.finish()
    if files.isEmpty { throw Problem.invalid("the form has no file") }
  }

  /// The files, which are the caller's from then on.
  func take() -> [(name: String, file: UploadFolder.File)] {
    defer { files = [] }
    return files
  }

  private func addToPart(_ bytes: ByteBuffer) async throws {
    if let upload { return try await upload.add(bytes) }
    value.append(contentsOf: bytes.readableBytesView)
    guard value.count <= limits.partValueBytes else { throw Problem.invalid("a value of the form is too long") }
  }

  private func endPart() async throws {
    if let upload, let fileName {
      files.append((fileName, try await upload.finish()))
      self.upload = nil
      return
    }
    let value = String(decoding: value, as: UTF8.self)
    guard !value.isEmpty, fileName == nil else { return }
    switch name {
    case "as": options.type = value
    case "languages": options.languages = value
    case "session": options.session = value
    case "tag": options.tags.append(value)
    default: break
    }
  }
}
