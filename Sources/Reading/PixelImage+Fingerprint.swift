import CLeptonica
import Documents
import Foundation

extension PixelImage {
  /// The fingerprint of an 8-bit picture turned upright: which of its 16 × 16 lowest frequencies, at 64 × 64 pixels, are above
  /// their median (a perceptual hash by the discrete cosine transform); nil if memory is short.
  func fingerprint(turn: QuarterTurn) -> Fingerprint? {
    let side = Self.fingerprintSide
    guard let small = PixelImage(owning: pixScaleAreaMapToSize(pix, l_int32(side), l_int32(side))),
      let upright = small.turned(turn)
    else { return nil }
    let pixels = upright.withGrayBytes { bytes, rowBytes in
      (0..<side).map { row in (0..<side).map { Double(bytes[row * rowBytes + $0]) } }
    }
    guard let pixels else { return nil }
    // First along the rows, then along the columns.
    let rows = pixels.map { row in Self.cosines.map { wave in zip(wave, row).reduce(0) { $0 + $1.0 * $1.1 } } }
    let frequencies = Self.cosines.flatMap { wave in
      Self.cosines.indices.map { column in wave.indices.reduce(0) { $0 + wave[$1] * rows[$1][column] } }
    }
    // The first is the mean of the picture, which says nothing.
    let median = frequencies.dropFirst().sorted()[frequencies.count / 2]
    return Fingerprint(bits: [false] + frequencies.dropFirst().map { $0 > median })
  }

  private static let fingerprintSide = 64

  /// The waves of the lowest frequencies.
  private static let cosines: [[Double]] = (0..<16).map { frequency in
    (0..<fingerprintSide).map { cos(Double.pi * (Double($0) + 0.5) * Double(frequency) / Double(fingerprintSide)) }
  }
}
