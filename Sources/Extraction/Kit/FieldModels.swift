public import Foundation

/// The names of a plugin's models, and the features that each declares.
public protocol ModelName: CaseIterable, Hashable, RawRepresentable, Sendable where RawValue == String {
  /// The features that candidates may have, each once.
  var features: [String] { get }
  /// The record's fields that take their confidence from the model; by default the one of the model's name.
  var fields: [String] { get }
}

extension ModelName {
  /// The field of the model's name.
  public var fields: [String] { [rawValue] }

  /// What all models are made of.
  public static var declarations: [FieldModel.Declaration] {
    allCases.map { FieldModel.Declaration(name: $0.rawValue, fields: $0.fields, features: $0.features) }
  }
}

/// The models of a plugin, from its `weights.json`: an object with one `FieldModel` for each name.
public struct FieldModels<Name: ModelName>: Sendable {
  private let models: [Name: FieldModel]

  /// Models from the bytes of their file; throws `ManifestError`, which names file and key, where the file and the
  /// declarations disagree.
  public init(json: Data, file: String) throws {
    let read: [String: FieldModel]
    do {
      read = try JSONDecoder().decode([String: FieldModel].self, from: json)
    } catch let error as DecodingError {
      throw ManifestError(error, file: file)
    }
    func fault(_ key: String, _ reason: String) -> ManifestError { ManifestError(file: file, key: key, reason: reason) }
    if let unknown = read.keys.sorted().first(where: { Name(rawValue: $0) == nil }) {
      throw fault(unknown, "is not a model that the extractor declares")
    }
    var models: [Name: FieldModel] = [:]
    for name in Name.allCases {
      let key = name.rawValue
      guard let model = read[key] else { throw fault(key, "is missing: the extractor declares this model") }
      let declared = Set(name.features)
      guard declared.count == name.features.count else { throw fault("\(key).weights", "a feature is declared twice") }
      if let missing = declared.subtracting(model.weights.keys).min() {
        throw fault("\(key).weights.\(missing)", "is missing: the extractor declares this feature")
      }
      if let extra = Set(model.weights.keys).subtracting(declared).min() {
        throw fault("\(key).weights.\(extra)", "is not a feature that the extractor declares")
      }
      guard (0...1).contains(model.threshold) else { throw fault("\(key).threshold", "is not between 0 and 1") }
      if let line = model.calibration, !Calibration.slopes.contains(line.slope) {
        throw fault("\(key).calibration.slope", "is not in \(Calibration.slopes)")
      }
      models[name] = model
    }
    self.models = models
  }

  /// Models that are linked in; a file that disagrees with the declarations is a programming error and stops the program.
  public init(embedded json: [UInt8], plugin: StaticString) {
    do {
      try self.init(json: Data(json), file: "\(plugin)/weights.json")
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// The model of a name.
  public subscript(name: Name) -> FieldModel {
    guard let model = models[name] else { preconditionFailure("a model was not checked when it was loaded") }
    return model
  }

  /// The record's fields whose confidences are fitted.
  public var fittedFields: Set<String> {
    Set(models.filter(\.value.isFitted).flatMap(\.key.fields))
  }
}
