import CLeptonica
import Documents
import Testing

@testable import Reading

struct HomographyTests {
  private typealias Point = Homography.Point

  private static let corners = [
    Point(x: 0.2, y: 0.1), Point(x: 0.85, y: 0.2), Point(x: 0.9, y: 0.8), Point(x: 0.1, y: 0.9),
  ]
  private static let square = [Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 1, y: 1), Point(x: 0, y: 1)]

  private static func isNear(_ first: Point, _ second: Point) -> Bool {
    abs(first.x - second.x) < 1e-9 && abs(first.y - second.y) < 1e-9
  }

  @Test func cornersGoToCorners() throws {
    let sheet = try #require(Homography(corners: Self.corners))
    for (corner, place) in zip(Self.square, Self.corners) {
      #expect(Self.isNear(sheet.applied(to: corner), place), "\(corner)")
    }
  }

  /// The diagonals of a sheet cross in its middle, from whatever angle it is seen.
  @Test func theMiddleIsWhereTheDiagonalsCross() throws {
    let sheet = try #require(Homography(corners: Self.corners))
    let middle = sheet.applied(to: Point(x: 0.5, y: 0.5))
    for (from, to) in [(0, 2), (1, 3)] {
      let (a, b) = (Self.corners[from], Self.corners[to])
      #expect(abs((b.x - a.x) * (middle.y - a.y) - (b.y - a.y) * (middle.x - a.x)) < 1e-9)
    }
  }

  @Test func theWholePictureStaysAsItIs() throws {
    let sheet = try #require(Homography(corners: Self.square))
    let box = sheet.applied(to: Box(x: 0.25, y: 0.5, width: 0.25, height: 0.125))
    #expect(abs(box.x - 0.25) < 1e-9 && abs(box.width - 0.25) < 1e-9)
    #expect(abs(box.y - 0.5) < 1e-9 && abs(box.height - 0.125) < 1e-9)
  }

  @Test func aBoxHoldsItsCornersAndStaysOnThePicture() throws {
    let sheet = try #require(Homography(corners: Self.corners))
    let whole = sheet.applied(to: Box.page)
    #expect(abs(whole.x - 0.1) < 1e-9 && abs(whole.maxX - 0.9) < 1e-9)
    #expect(abs(whole.y - 0.1) < 1e-9 && abs(whole.maxY - 0.9) < 1e-9)
    let beyond = try #require(
      Homography(corners: [
        Point(x: -0.2, y: -0.1), Point(x: 1.1, y: -0.1), Point(x: 1.2, y: 1.3), Point(x: -0.3, y: 1.2),
      ]))
    #expect(beyond.applied(to: Box.page).isInsidePage)
  }

  @Test(
    arguments: [
      [], [(0, 0), (1, 0), (1, 1)], [(0.5, 0.5), (0.5, 0.5), (0.5, 0.5), (0.5, 0.5)],
      [(0, 0), (0.3, 0.3), (0.6, 0.6), (1, 1)], [(0, 0), (1, 0), (1, 1), (0, 1), (0.5, 0.5)],
    ] as [[(Double, Double)]])
  func cornersWithoutAnAreaAreNone(corners: [(Double, Double)]) {
    #expect(Homography(corners: corners.map { Point(x: $0.0, y: $0.1) }) == nil)
  }

  /// What lies on the sheet lies at the same share of it once it is straightened.
  @Test func aStraightenedSheetHasEverythingInItsPlace() throws {
    let sheet = try #require(Homography(corners: Self.corners))
    let picture = try PixelImage.plain(width: 600, height: 400, gray: 40)
    picture.fill(Self.corners, gray: 230)
    let marks = [Point(x: 0.25, y: 0.25), Point(x: 0.75, y: 0.5), Point(x: 0.4, y: 0.8)]
    for mark in marks {
      let place = sheet.applied(to: mark)
      picture.fill(x: Int(place.x * 600) - 5, y: Int(place.y * 400) - 5, width: 11, height: 11, gray: 0)
    }
    let straight = try PixelImage.made(sheet.straightened(picture))
    let size = (width: straight.width, height: straight.height)
    #expect((390...490).contains(size.width) && (240...330).contains(size.height), "\(size)")
    for mark in marks { #expect(straight.gray(at: mark) < 60, "\(mark)") }
    for place in [(0.02, 0.02), (0.98, 0.02), (0.98, 0.98), (0.02, 0.98), (0.5, 0.1)] {
      #expect(straight.gray(at: Point(x: place.0, y: place.1)) > 200, "\(place)")
    }
  }

  /// A sheet may be longer than the picture is wide: it is not cut off.
  @Test func aSheetAlongTheDiagonalKeepsItsLength() throws {
    let corners = [Point(x: 0.05, y: 0), Point(x: 1, y: 0.95), Point(x: 0.95, y: 1), Point(x: 0, y: 0.05)]
    let sheet = try #require(Homography(corners: corners))
    let picture = try PixelImage.plain(width: 300, height: 300, gray: 40)
    picture.fill(corners, gray: 230)
    let straight = try PixelImage.made(sheet.straightened(picture))
    #expect(straight.width > 390)
    #expect(straight.gray(at: Point(x: 0.98, y: 0.5)) > 200)
  }

  @Test func whatIsNoLargerThanALetterIsNoSheet() throws {
    let picture = try PixelImage.plain(width: 100, height: 100)
    let tiny = try #require(
      Homography(corners: [
        Point(x: 0.5, y: 0.5), Point(x: 0.55, y: 0.5), Point(x: 0.55, y: 0.9), Point(x: 0.5, y: 0.9),
      ]))
    let straight = tiny.straightened(picture)
    let isNone = straight == nil
    #expect(isNone)
  }

  @Test(arguments: [-7.5, -1, 0, 2, 10])
  func turningForthAndBackIsNothing(angle: Double) throws {
    let forth = try #require(Homography(turning: angle, width: 300, height: 200))
    let back = try #require(Homography(turning: -angle, width: 300, height: 200))
    for point in Self.corners {
      #expect(Self.isNear(back.applied(to: forth.applied(to: point)), point))
    }
  }

  /// Rows that rise by 4 degrees are level after a turn by what Leptonica measures.
  @Test func rowsThatRiseAreLevelled() throws {
    let level = try PixelImage.plain(width: 600, height: 400)
    for row in stride(from: 60, to: 340, by: 30) { level.fill(x: 100, y: row, width: 400, height: 8, gray: 0) }
    let slanted = try PixelImage.made(
      pixRotate(level.pix, -4 * .pi / 180, l_int32(L_ROTATE_AREA_MAP), l_int32(L_BRING_IN_WHITE), 600, 400))
    let ink = try PixelImage.made(pixThresholdToBinary(slanted.pix, 128))
    var (angle, confidence) = (l_float32(0), l_float32(0))
    pixFindSkew(ink.pix, &angle, &confidence)
    #expect(abs(angle - 4) < 0.3)
    let turn = try #require(Homography(turning: Double(angle), width: 600, height: 400))
    let straight = try PixelImage.made(turn.straightened(slanted))
    let row = try #require((60..<90).first { straight.gray(x: 300, y: $0) < 60 })
    #expect(straight.row(row + 4, from: 130, to: 470).allSatisfy { $0 < 100 })
    #expect(straight.row(row + 18, from: 130, to: 470).allSatisfy { $0 > 200 })
  }
}
