import Documents

/// The edition as covers and spines print it: `Second edition`, `3. Auflage`.
enum Edition {
  /// Whether a text is one.
  static func isOne(_ text: String) -> Bool { form.matches(text) }

  private static let form = Pattern(
    #"(?i)^(?:(?:\S+,? ){0,2}(?:revised )?(?:edition|edición|auflage|édition|edizione|edició|edição)|\d+(?:st|nd|rd|th|\.ª|\.a|ª|\.|a|è|e)? ?(?:ed\.?|edition|edición|aufl\.?|auflage|édition|edizione))$"#
  )
}
