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

  /// The word on the picture that its sheet was seen on: turned back as the sheet stood, moved, and turned with the page.
  func moved(by sheet: Projection, turn: QuarterTurn, pageTurn: QuarterTurn? = nil) -> Word {
    var moved = self
    moved.box = (pageTurn ?? turn).applied(to: sheet.applied(to: turn.inverse.applied(to: box)))
    return moved
  }
}
