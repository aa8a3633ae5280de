import Documents
public import Engine
public import Foundation

/// Plugins for tests that are one program with many ways: each is made where it is needed, a folder with a manifest of the
/// way's name and a copy of the program, because a plugin sees no folder but its own.
public enum MisbehavingPlugin {
  /// The folder of an extractor that `Fixtures/plugins/misbehaving.py` is.
  public static func extractor(_ way: String, in folder: URL) throws -> URL {
    try make(way, in: folder, program: "misbehaving.py", kind: "extractor") { manifest in
      manifest["record"] = .object([
        "type": .string(way.replacing("-", with: "_")), "title_field": .string("process"), "review_below": .number(0.5),
        "required": .array([.string("process")]),
        "schema": .object([
          "type": .string("object"),
          "properties": .object([
            "process": .object(["type": .string("integer"), "description": .string("The process that answered")])
          ]),
        ]),
      ])
      if way == "images" { manifest["reading"] = .object(["page_images": .bool(true)]) }
    }
  }

  /// The folder of a recognizer that `Fixtures/plugins/recognizing.py` is.
  public static func recognizer(_ way: String, in folder: URL) throws -> URL {
    try make(way, in: folder, program: "recognizing.py", kind: "recognizer") { _ in }
  }

  private static func make(
    _ way: String, in folder: URL, program: String, kind: String, _ adding: (inout [String: JSONValue]) -> Void
  ) throws -> URL {
    let own = folder.appending(path: way, directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: Fixtures.file("plugins/\(program)"), to: own.appending(path: program))
    var manifest: [String: JSONValue] = [
      "manifest_version": .integer(1), "kind": .string(kind), "id": .string(way), "version": .string("1"),
      "title": .string("A plugin for tests"), "license": .string("GPL-3.0-or-later"),
      "runtime": .object([
        "command": .array([.string("python3"), .string(program), .string(way)]), "timeout_s": .integer(5),
        "memory_mb": .integer(512),
      ]),
      "accepts": .object(["mime": .array([.string("*/*")])]),
    ]
    adding(&manifest)
    try JSONEncoder().encode(manifest).write(to: own.appending(path: "manifest.json"))
    return own
  }
}

extension Confinement {
  /// What tests ask for: confinement where this machine has it. What is said where it has not is tested by itself.
  public static var ofTests: Confinement {
    get async { await Sandbox.problem == nil ? .required : .optional }
  }
}
