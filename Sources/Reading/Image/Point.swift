/// A place on a picture: in pixels or in fractions, from the top left.
struct Point: Hashable, Codable {
  var x: Double
  var y: Double
}
