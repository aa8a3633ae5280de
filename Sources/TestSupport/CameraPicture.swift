public import Foundation

/// A JPEG as a camera makes it: with EXIF data that say when and where it was taken.
public enum CameraPicture {
  /// A JPEG with EXIF data put into it.
  ///
  /// - Parameters:
  ///   - picture: A JPEG without any.
  ///   - time: `2026:03:03 10:20:30`.
  ///   - latitude: Degrees, minutes and seconds, and `N` or `S`.
  ///   - longitude: Degrees, minutes and seconds, and `E` or `W`.
  public static func jpeg(
    _ picture: Data, takenAt time: String, latitude: ([UInt32], String)? = nil, longitude: ([UInt32], String)? = nil
  ) -> Data {
    let exif = Data("Exif\0\0".utf8) + tiff(time, latitude, longitude)
    let length = exif.count + 2
    let marker = Data([0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)])
    return picture.prefix(2) + marker + exif + picture.dropFirst(2)
  }

  private struct Entry {
    var tag: UInt16
    var type: UInt16
    var count: UInt32
    var value: Data
  }

  private static func tiff(_ time: String, _ latitude: ([UInt32], String)?, _ longitude: ([UInt32], String)?) -> Data {
    let camera = directory([text(0x9003, time)], at: 8 + 2 + 2 * 12 + 4)
    let cameraPlace = 8 + 2 + 2 * 12 + 4
    let placePlace = cameraPlace + camera.count
    var places: [Entry] = []
    if let latitude, let longitude {
      places = [
        text(1, latitude.1), fractions(2, latitude.0), text(3, longitude.1), fractions(4, longitude.0),
      ]
    }
    let main = directory([long(0x8769, UInt32(cameraPlace)), long(0x8825, UInt32(placePlace))], at: 8)
    return Data("II*\0".utf8) + bytes(UInt32(8)) + main + camera + directory(places, at: placePlace)
  }

  /// A directory at a place of the file, with the values that don't fit into its entries behind it.
  private static func directory(_ entries: [Entry], at place: Int) -> Data {
    var (head, values) = (bytes(UInt16(entries.count)), Data())
    for entry in entries {
      head += bytes(entry.tag) + bytes(entry.type) + bytes(entry.count)
      if entry.value.count <= 4 {
        head += entry.value + Data(count: 4 - entry.value.count)
      } else {
        head += bytes(UInt32(place + 2 + entries.count * 12 + 4 + values.count))
        values += entry.value
      }
    }
    return head + bytes(UInt32(0)) + values
  }

  private static func text(_ tag: UInt16, _ text: String) -> Entry {
    Entry(tag: tag, type: 2, count: UInt32(text.utf8.count + 1), value: Data(text.utf8) + [0])
  }

  private static func long(_ tag: UInt16, _ value: UInt32) -> Entry {
    Entry(tag: tag, type: 4, count: 1, value: bytes(value))
  }

  private static func fractions(_ tag: UInt16, _ values: [UInt32]) -> Entry {
    Entry(
      tag: tag, type: 5, count: UInt32(values.count),
      value: values.reduce(Data()) { $0 + bytes($1) + bytes(UInt32(1)) })
  }

  private static func bytes<Value: FixedWidthInteger>(_ value: Value) -> Data {
    withUnsafeBytes(of: value.littleEndian) { Data($0) }
  }
}
