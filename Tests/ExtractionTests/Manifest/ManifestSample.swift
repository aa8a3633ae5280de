import Documents
import Extraction
import Foundation

/// A manifest that is right, to be spoiled one key at a time.
enum ManifestSample {
  static let text = """
    {"manifest_version":1,"kind":"extractor","id":"receipt","version":"1.0.0","title":"Receipts","license":"MIT",
     "runtime":{"builtin":true},"accepts":{"mime":["image/*","application/pdf"]},
     "reading":{"segmentation":"page","languages":["eng"]},
     "match":{"any":["(?i)\\\\btotal\\\\b"],"none":["(?i)invoice draft"]},
     "record":{"type":"receipt","title_field":"merchant","review_below":0.9,"required":["total"],
       "identity":["merchant","total"],
       "schema":{"type":"object","properties":{
         "merchant":{"type":"string"},
         "total":{"type":"object","x-type":"money"},
         "items":{"type":"array","items":{"type":"object","required":["amount"],"properties":{
           "amount":{"type":"object","x-type":"money"},"quantity":{"type":"number","minimum":0,"maximum":1000}}}},
         "payment_method":{"type":"string","enum":["card","cash"]}}}}}
    """

  /// The manifest with one text in it replaced by another.
  static func with(_ part: String, replacedBy other: String) -> Data { Data(text.replacing(part, with: other).utf8) }

  static func manifest() throws -> Manifest { try Manifest(json: Data(text.utf8), file: "receipt/manifest.json") }
}
