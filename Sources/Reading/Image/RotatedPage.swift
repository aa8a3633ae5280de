import Documents
import Foundation

/// A page of spines as pixels, turned so that its books stand: kept by a reader while it is asked for strips of it.
final class RotatedPage {
  let image: PixelImage
  private let id: String
  private let page: Int
  private let turn: QuarterTurn

  /// The picture that a strip is on; throws `Failure`.
  init(of request: SpinePlan.Request, limits: Limits) throws {
    (id, page, turn) = (request.id, request.page, request.strip.turn)
    let data = try Data(contentsOf: URL(filePath: request.path), options: .mappedIfSafe)
    var drawn: PixelImage?
    try PageDrawing(limits: limits).forEachPage(of: data, [page]) { image, _ in
      drawn = image.gray()?.turned(request.strip.turn)
    }
    guard let drawn else { throw Failure(.corrupt, "page \(request.page) can't be drawn") }
    image = drawn
  }

  /// Whether a strip that is asked for is on this picture.
  func shows(_ request: SpinePlan.Request) -> Bool {
    id == request.id && page == request.page && turn == request.strip.turn
  }
}
