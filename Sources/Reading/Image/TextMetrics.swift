import CLeptonica
import Documents

/// What the shapes on an image tell of its print before anything is recognised.
struct TextMetrics {
  /// The median letter height that is aimed at, in pixels; measured on scanned receipts.
  static let wantedLetterHeight = 20.0
  /// The most that a picture is enlarged: beyond, there is only blur to gain.
  static let largestFactor = 3.0

  /// The median height of what looks like letters, in pixels; nil if there are too few to tell.
  let letterHeight: Double?
  /// The clockwise turn that makes the print upright, as far as its ascenders and descenders tell; nil if they do not, as
  /// with capitals alone.
  let turn: QuarterTurn?

  /// Measures an 8-bit image.
  init(in image: borrowing PixelImage) {
    // The background is levelled first, so that a shadow is not taken for print.
    guard
      let ink = PixelImage(owning: pixOtsuThreshOnBackgroundNorm(image.pix, nil, 32, 32, 100, 50, 200, 2, 2, 0.1, nil))
    else {
      (letterHeight, turn) = (nil, nil)
      return
    }
    var heights = Self.letterHeights(in: ink)
    if heights.count >= 20, heights[heights.count / 2] < Self.suspectLetterHeight {
      heights = Self.letterHeights(inPiecesOn: ink)
    }
    letterHeight = heights.count >= 20 ? Double(heights[heights.count / 2]) : nil
    // On fewer letters the counts of ascenders are chance.
    turn = heights.count >= 200 ? Self.turn(of: ink) : nil
  }

  /// Print up to this height, in pixels, is not made smaller: only time would be gained.
  static let largestLetterHeight = 40.0
  /// What seems lower than this, in pixels, may be pieces of letters.
  private static let suspectLetterHeight: l_int32 = 12
  /// The letter height that is taken where too few letters tell, in pixels.
  static let usualLetterHeight = 15.0

  /// The factor that brings the print to the size that the recognizer reads best.
  var scale: Double {
    guard let letterHeight else { return 1 }
    let factor = Self.wantedLetterHeight / letterHeight
    return letterHeight > Self.largestLetterHeight ? factor : min(max(factor, 1), Self.largestFactor)
  }

  /// The heights of what looks like letters, smallest first.
  private static func letterHeights(in ink: borrowing PixelImage) -> [l_int32] {
    var boxes = pixConnCompBB(ink.pix, 8)
    defer { boxaDestroy(&boxes) }
    guard boxes != nil else { return [] }
    var heights: [l_int32] = []
    for index in 0..<boxaGetCount(boxes) {
      var (width, height) = (l_int32(0), l_int32(0))
      boxaGetBoxGeometry(boxes, index, nil, nil, &width, &height)
      if (5...120).contains(height), width * 5 >= height, width <= height * 3 { heights.append(height) }
    }
    return heights.sorted()
  }

  /// The same with gaps of a few pixels within letters closed: faded and dotted print falls into pieces, which would be
  /// enlarged to the height of letters.
  private static func letterHeights(inPiecesOn ink: borrowing PixelImage) -> [l_int32] {
    guard let whole = PixelImage(owning: pixCloseSafeBrick(nil, ink.pix, 1, 5)) else { return [] }
    return letterHeights(in: whole)
  }

  /// The share of what looks like letters on an 8-bit image that stands in none of the words, 0…1; 0 if there is little of it.
  static func shareOutside(_ words: [Documents.Box], on image: borrowing PixelImage) -> Double {
    guard let ink = PixelImage(owning: pixThresholdToBinary(image.pix, 128)) else { return 0 }
    let all = letterHeights(in: ink).count
    guard all >= 100 else { return 0 }
    let (width, height) = (Double(image.width), Double(image.height))
    for word in words {
      var place = boxCreate(
        l_int32(word.x * width), l_int32(word.y * height), l_int32(word.width * width) + 1,
        l_int32(word.height * height) + 1)
      pixClearInRect(ink.pix, place)
      boxDestroy(&place)
    }
    return Double(letterHeights(in: ink).count) / Double(all)
  }

  private static func turn(of ink: borrowing PixelImage) -> QuarterTurn? {
    var (up, left) = (l_float32(0), l_float32(0))
    var orientation = l_int32(L_TEXT_ORIENT_UNKNOWN)
    guard pixOrientDetect(ink.pix, &up, &left, 0, 0) == 0,
      makeOrientDecision(up, left, 0, 0, &orientation, 0) == 0
    else { return nil }
    switch Int(orientation) {
    case Int(L_TEXT_ORIENT_UP): return QuarterTurn.none
    case Int(L_TEXT_ORIENT_LEFT): return .right
    case Int(L_TEXT_ORIENT_DOWN): return .half
    case Int(L_TEXT_ORIENT_RIGHT): return .left
    default: return nil
    }
  }
}
