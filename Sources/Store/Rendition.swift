/// A page as a picture for people: upright, JPEG of quality 80, made when it is first asked for.
public enum Rendition: String, Sendable, CaseIterable {
  /// Small, for lists.
  case thumbnail
  /// As large as a screen shows.
  case page

  /// The longest side that it has at most, in pixels.
  public var longestSide: Int {
    switch self {
    case .thumbnail: 150
    case .page: 2048
    }
  }
}
