import Foundation

/// The form in which the names of folders go to a server: ASCII, anything else as base64 of UTF-16 between `&` and `-`.
///
/// Source: RFC 3501, 5.1.3.
enum ModifiedUTF7 {
  /// A name in that form: `Entwürfe` is `Entw&APw-rfe`.
  static func encode(_ name: String) -> String {
    var (text, units): (String, [UInt16]) = ("", [])
    func end() {
      guard !units.isEmpty else { return }
      let bytes = Data(units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
      text += "&" + bytes.base64EncodedString().replacing("/", with: ",").replacing("=", with: "") + "-"
      units = []
    }
    for unit in name.utf16 {
      guard (0x20...0x7E).contains(unit), let scalar = UnicodeScalar(unit) else {
        units.append(unit)
        continue
      }
      end()
      text += unit == 0x26 ? "&-" : String(Character(scalar))
    }
    end()
    return text
  }
}
