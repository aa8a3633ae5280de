import CLeptonica

/// Finds the factor that brings print to the size that the recognizer reads best.
enum TextScale {
  /// The median letter height, in pixels, that is aimed at; measured on scanned receipts.
  static let letterHeight = 20.0
  /// The most that a picture is enlarged: beyond, there is only blur to gain.
  static let largest = 2.5

  /// The factor for an 8-bit image, 1 or more; 1 if it has too little print to tell.
  static func factor(for image: borrowing PixelImage) -> Double {
    guard let median = medianLetterHeight(in: image) else { return 1 }
    return min(max(letterHeight / median, 1), largest)
  }

  /// The median height of what looks like letters, in pixels; nil if there are too few.
  static func medianLetterHeight(in image: borrowing PixelImage) -> Double? {
    guard
      let ink = PixelImage(owning: pixOtsuThreshOnBackgroundNorm(image.pix, nil, 32, 32, 100, 50, 200, 2, 2, 0.1, nil)),
      let boxes = pixConnCompBB(ink.pix, 8)
    else { return nil }
    defer {
      var handle: UnsafeMutablePointer<Boxa>? = boxes
      boxaDestroy(&handle)
    }
    var heights: [l_int32] = []
    for index in 0..<boxaGetCount(boxes) {
      var (width, height) = (l_int32(0), l_int32(0))
      boxaGetBoxGeometry(boxes, index, nil, nil, &width, &height)
      if (5...120).contains(height), width * 5 >= height, width <= height * 3 { heights.append(height) }
    }
    guard heights.count >= 20 else { return nil }
    return Double(heights.sorted()[heights.count / 2])
  }
}
