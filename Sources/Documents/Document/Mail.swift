extension Document {
  /// What a mail says of itself: of a document that is one, or that came with one.
  public struct Mail: Hashable, Sendable, Codable {
    /// Who sent it: names and addresses, as the mail has them.
    public var from: String?
    /// What it is about.
    public var subject: String?
    /// When it was sent, in ISO 8601 with the sender's zone.
    public var date: String?
    /// What tells it from others, if its sender is honest.
    public var messageID: String?

    /// A mail's head.
    public init(from: String? = nil, subject: String? = nil, date: String? = nil, messageID: String? = nil) {
      (self.from, self.subject, self.date, self.messageID) = (from, subject, date, messageID)
    }

    private enum CodingKeys: String, CodingKey {
      case from, subject, date
      case messageID = "message_id"
    }

    /// The day on which it was sent, where the sender was.
    public var day: CalendarDate? { date.flatMap { CalendarDate(String($0.prefix(10))) } }
  }
}
