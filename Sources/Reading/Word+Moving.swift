import Documents

extension Word {
  /// The word on the image that a part was cut from; `frame` is the part's place there.
  func moved(from frame: Box) -> Word {
    var moved = self
    moved.box = Box(
      x: frame.x + box.x * frame.width, y: frame.y + box.y * frame.height,
      width: box.width * frame.width, height: box.height * frame.height)
    return moved
  }
}
