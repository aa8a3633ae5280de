import CLeptonica
import Documents

/// Finds sheets of paper on a photo: cards on a desk, a receipt on a table or in a hand.
///
/// A sheet is a light area with four corners that stands out from what is around it. Print on it is closed over first, so
/// that it counts as paper.
enum PageDetection {
  /// The longer side that a picture is reduced to for the search, in pixels.
  private static let searchedSide = 600.0
  /// The smallest sheet, as a share of the picture.
  private static let smallestShare = 0.03
  /// A light area beyond this share is the page itself.
  private static let largestShare = 0.93
  /// How much of the quadrilateral between its corners a flat sheet fills.
  private static let fill = 0.96...1.04
  /// How much of its upright frame a sheet fills that is bent, or that a hand or a shadow covers in part.
  private static let frameFill = 0.6
  /// What is taken in around a sheet, as a share of the picture: the edge is nowhere certain.
  private static let margin = 0.01
  /// How much lighter sheets are than what is around them, in gray levels; a shade on a page makes no sheet.
  static let usualContrast: Float = 60
  /// The most sheets on one picture.
  private static let most = 12

  /// The sheets on an 8-bit picture, top to bottom, then left to right; none if the picture is one page.
  static func found(on image: borrowing PixelImage, contrast: Float = usualContrast) -> [Homography] {
    let factor = min(1, searchedSide / Double(max(image.width, image.height)))
    guard let small = image.scaled(by: factor), let paper = lightAreas(of: small, contrast: contrast) else { return [] }
    var pieces: UnsafeMutablePointer<Pixa>?
    var boxes = pixConnComp(paper.pix, &pieces, 4)
    defer {
      boxaDestroy(&boxes)
      pixaDestroy(&pieces)
    }
    let size = (width: Double(small.width), height: Double(small.height))
    var sheets: [Homography] = []
    for index in 0..<boxaGetCount(boxes) {
      var (left, top) = (l_int32(0), l_int32(0))
      boxaGetBoxGeometry(boxes, index, &left, &top, nil, nil)
      guard let piece = PixelImage(owning: pixaGetPix(pieces, index, l_int32(L_CLONE))),
        isPaper(piece, on: small, left: left, top: top)
      else { continue }
      if let sheet = sheet(piece, left: Double(left), top: Double(top), of: size) { sheets.append(sheet) }
    }
    guard sheets.count <= most else { return [] }
    return sheets.sorted { ($0.corners[0].y, $0.corners[0].x) < ($1.corners[0].y, $1.corners[0].x) }
  }

  /// What is lighter than the picture's own threshold, print closed over and what hangs on by a thread cut off.
  private static func lightAreas(of image: borrowing PixelImage, contrast: Float) -> PixelImage? {
    let (width, height) = (l_int32(image.width), l_int32(image.height))
    var binary: UnsafeMutablePointer<Pix>?
    guard width >= 16, height >= 16, let calm = PixelImage(owning: pixCloseGray(image.pix, 15, 15)),
      pixOtsuAdaptiveThreshold(calm.pix, width, height, 0, 0, 0, nil, &binary) == 0,
      let dark = PixelImage(owning: binary),
      let light = PixelImage(owning: pixInvert(nil, dark.pix)),
      mean(of: calm, where: light) - mean(of: calm, where: dark) >= contrast
    else { return nil }
    return PixelImage(owning: pixOpenBrick(nil, light.pix, 9, 9))
  }

  /// Whether an area is light by itself: a block of light print on a dark page is so only since what is between it was closed.
  private static func isPaper(
    _ piece: borrowing PixelImage, on image: borrowing PixelImage, left: l_int32, top: l_int32
  ) -> Bool {
    var (middle, lightest) = (l_float32(0), l_float32(0))
    guard pixGetRankValueMasked(image.pix, piece.pix, left, top, 1, 0.5, &middle, nil) == 0,
      pixGetRankValueMasked(image.pix, piece.pix, left, top, 1, 0.95, &lightest, nil) == 0
    else { return false }
    return middle * 2 > lightest
  }

  private static func mean(of image: borrowing PixelImage, where mask: borrowing PixelImage) -> Float {
    var mean: l_float32 = 0
    pixGetAverageMasked(image.pix, mask.pix, 0, 0, 1, l_int32(L_MEAN_ABSVAL), &mean)
    return mean
  }

  private static func sheet(
    _ piece: borrowing PixelImage, left: Double, top: Double, of size: (width: Double, height: Double)
  ) -> Homography? {
    var count: l_int32 = 0
    pixCountPixels(piece.pix, &count, nil)
    let share = Double(count) / (size.width * size.height)
    guard (smallestShare...largestShare).contains(share) else { return nil }
    let corners = corners(of: piece).map { (x: $0.x + left, y: $0.y + top) }
    if corners.count == 4, fill.contains(Double(count) / max(1, area(corners))) {
      return Homography(corners: corners.map { Homography.Point(x: $0.x / size.width, y: $0.y / size.height) })
    }
    guard Double(count) > frameFill * Double(piece.width * piece.height) else { return nil }
    let frame = Documents.Box(
      x: left / size.width - margin, y: top / size.height - margin,
      width: Double(piece.width) / size.width + 2 * margin, height: Double(piece.height) / size.height + 2 * margin
    ).clampedToPage
    return Homography(corners: [
      Homography.Point(x: frame.x, y: frame.y), Homography.Point(x: frame.maxX, y: frame.y),
      Homography.Point(x: frame.maxX, y: frame.maxY), Homography.Point(x: frame.x, y: frame.maxY),
    ])
  }

  /// The outermost points along the diagonals, clockwise from the top left.
  private static func corners(of piece: borrowing PixelImage) -> [(x: Double, y: Double)] {
    var best = [(value: Double, x: Double, y: Double)](repeating: (-.infinity, 0, 0), count: 4)
    for row in 0..<piece.height {
      // Only the ends of a row can be outermost.
      var (first, last) = (l_int32(-1), l_int32(-1))
      findEnds(piece, row: row, first: &first, last: &last)
      guard first >= 0 else { continue }
      for x in [Double(first), Double(last)] {
        let y = Double(row)
        for (index, value) in [-x - y, x - y, x + y, y - x].enumerated() where value > best[index].value {
          best[index] = (value, x, y)
        }
      }
    }
    return best.allSatisfy { $0.value > -.infinity } ? best.map { ($0.x, $0.y) } : []
  }

  private static func findEnds(
    _ piece: borrowing PixelImage, row: Int, first: inout l_int32, last: inout l_int32
  ) {
    var value: l_uint32 = 0
    for x in 0..<l_int32(piece.width) where pixGetPixel(piece.pix, x, l_int32(row), &value) == 0 && value != 0 {
      if first < 0 { first = x }
      last = x
    }
  }

  private static func area(_ corners: [(x: Double, y: Double)]) -> Double {
    var sum = 0.0
    for index in corners.indices {
      let (a, b) = (corners[index], corners[(index + 1) % corners.count])
      sum += a.x * b.y - b.x * a.y
    }
    return abs(sum) / 2
  }
}
