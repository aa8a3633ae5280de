import CLeptonica
import Documents

/// A picture in color at its own size, half of it, a quarter, and so on, so that print of any size can be sampled without
/// passing over pixels.
final class ImagePyramid {
  private var levels: [UnsafeMutablePointer<Pix>]
  /// The width of the picture in pixels.
  let width: Int
  /// The height of the picture in pixels.
  let height: Int

  /// The pyramid of a picture of any depth; throws `Failure` if memory is short.
  init(_ image: borrowing PixelImage) throws {
    guard let color = pixConvertTo32(image.pix) else { throw Self.noMemory }
    levels = [color]
    (width, height) = (image.width, image.height)
  }

  deinit {
    for level in levels {
      var level: UnsafeMutablePointer<Pix>? = level
      pixDestroy(&level)
    }
  }

  private static let noMemory = Failure(.tooLarge, "there is not enough memory to read it")

  /// The level whose pixels are so many times as large, a power of two, or the smallest there can be.
  private func level(reducing factor: Double) -> (pix: UnsafeMutablePointer<Pix>, factor: Double) {
    var (index, reached) = (0, 1.0)
    while reached * 2 <= factor {
      if index + 1 == levels.count {
        let last = levels[index]
        guard min(pixGetWidth(last), pixGetHeight(last)) >= 16, let half = pixScaleAreaMap2(last) else { break }
        levels.append(half)
      }
      index += 1
      reached *= 2
    }
    return (levels[index], reached)
  }

  /// The whole picture.
  var bounds: PixelBox { PixelBox(x: 0..<width, y: 0..<height) }

  /// Draws a part of the picture as the only image of an input, brought to the input's size.
  func draw(_ part: PixelBox, into input: inout Network.Input) throws {
    let factors = (Double(input.width) / Double(part.width), Double(input.height) / Double(part.height))
    let (columns, rows) = (l_int32(input.width), l_int32(input.height))
    var box = boxCreate(
      l_int32(part.x.lowerBound), l_int32(part.y.lowerBound), l_int32(part.width), l_int32(part.height))
    defer { boxDestroy(&box) }
    var source = part == bounds ? pixClone(levels[0]) : pixClipRectangle(levels[0], box, nil)
    defer { pixDestroy(&source) }
    let scaled =
      max(factors.0, factors.1) < 0.7
      ? pixScaleAreaMapToSize(source, columns, rows) : pixScaleToSize(source, columns, rows)
    guard let result = PixelImage(owning: scaled), let words = pixGetData(result.pix) else { throw Self.noMemory }
    let wordsPerRow = Int(pixGetWpl(result.pix))
    let plane = input.width * input.height
    let (width, height) = (min(input.width, result.width), min(input.height, result.height))
    let imageWidth = input.width
    input.values.withUnsafeMutableBufferPointer { values in
      for row in 0..<height {
        for column in 0..<width {
          let pixel = words[row * wordsPerRow + column]
          let place = row * imageWidth + column
          values[place] = Float((pixel >> 8) & 0xFF) * (1 / 127.5) - 1
          values[plane + place] = Float((pixel >> 16) & 0xFF) * (1 / 127.5) - 1
          values[2 * plane + place] = Float(pixel >> 24) * (1 / 127.5) - 1
        }
      }
    }
  }

  /// Print is sampled from the level on which it is no higher than this, in heights of the input.
  private static let finest = 1.5

  /// Draws a line of print, straightened, into the left part of an input.
  ///
  /// - Parameters:
  ///   - quad: The line, in pixels of the picture.
  ///   - columns: The width that the line gets, in pixels of the input.
  func draw(_ quad: Quad, into input: inout Network.Input, columns: Int) {
    let (pix, reduced) = level(reducing: 2 * quad.height / (Self.finest * Double(input.height)))
    guard let words = pixGetData(pix) else { return }
    let sampler = Sampler(
      words: words, wordsPerRow: Int(pixGetWpl(pix)), width: Int(pixGetWidth(pix)), height: Int(pixGetHeight(pix)))
    let part = quad.scaled(x: 1 / reduced, y: 1 / reduced)
    let (origin, along, down) = (part.corners[0], part.along, part.down)
    let (rows, imageWidth) = (input.height, input.width)
    let step = Point(x: along.x / Double(columns), y: along.y / Double(columns))
    let plane = imageWidth * rows
    input.values.withUnsafeMutableBufferPointer { values in
      for row in 0..<rows {
        let depth = (Double(row) + 0.5) / Double(rows)
        // Pixels are where their middles are.
        var x = Float(origin.x + down.x * depth + step.x / 2 - 0.5)
        var y = Float(origin.y + down.y * depth + step.y / 2 - 0.5)
        let start = row * imageWidth
        for column in 0..<columns {
          let color = sampler.color(x, y) * (1 / 127.5) - 1
          values[start + column] = color.z
          values[start + plane + column] = color.y
          values[start + 2 * plane + column] = color.x
          x += Float(step.x)
          y += Float(step.y)
        }
      }
    }
  }

  /// Reads colors between the pixels of a 32-bit picture; its edge goes on beyond it.
  private struct Sampler {
    let words: UnsafeMutablePointer<UInt32>
    let wordsPerRow: Int
    let width: Int
    let height: Int

    /// Red, green and blue, from 0 to 255, by bilinear interpolation.
    @inline(__always)
    func color(_ x: Float, _ y: Float) -> SIMD4<Float> {
      let (x, y) = (min(max(x, 0), Float(width - 1)), min(max(y, 0), Float(height - 1)))
      let (left, top) = (Int(x), Int(y))
      let (right, bottom) = (min(left + 1, width - 1), min(top + 1, height - 1))
      let (across, down) = (x - Float(left), y - Float(top))
      let upper = pixel(left, top) * (1 - across) + pixel(right, top) * across
      let lower = pixel(left, bottom) * (1 - across) + pixel(right, bottom) * across
      return upper * (1 - down) + lower * down
    }

    @inline(__always)
    private func pixel(_ x: Int, _ y: Int) -> SIMD4<Float> {
      let word = words[y * wordsPerRow + x]
      return SIMD4(Float(word >> 24), Float((word >> 16) & 0xFF), Float((word >> 8) & 0xFF), 0)
    }
  }
}
