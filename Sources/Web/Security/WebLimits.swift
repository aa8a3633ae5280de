/// What clients may ask of the server: all limits are here, and `Documentation/Security.md` lists them.
public struct WebLimits: Sendable {
  /// The bytes of a file that is uploaded.
  public var uploadBytes = 50 << 20
  /// The bytes of the body of any other request.
  public var bodyBytes = 1 << 20
  /// The bytes of all header fields of a request, and of one of them.
  public var headerBytes = 64 << 10
  /// The header fields of a request.
  public var headerFields = 64
  /// The bytes of the header of a part of a form.
  public var partHeaderBytes = 4 << 10
  /// The parts of a form.
  public var parts = 16
  /// The bytes of a form's value that is no file.
  public var partValueBytes = 4 << 10
  /// The connections at a time.
  public var connections = 1024
  /// The streams of events at a time.
  public var eventStreams = 600
  /// The seconds that a connection may be silent.
  public var idleSeconds = 30
  /// The seconds after which a body must come at least at `bodyRate`.
  public var patienceSeconds = 20
  /// The bytes a second that a body must come with.
  public var bodyRate = 4 << 10
  /// The jobs of a client that may wait.
  public var jobsOfClient = 2_000
  /// The jobs of all clients that may wait.
  public var jobs = 10_000
  /// The uploads that are received at a time.
  public var uploads = 64
  /// The characters of a name.
  public var nameCharacters = 255
  /// The characters of a query.
  public var queryCharacters = 2_000
  /// The characters of a note.
  public var noteCharacters = 10_000
  /// The records of a page of a list.
  public var pageSize = 500
  /// The browsers that are logged in at a time; one more ends the oldest.
  public var logins = 100
  /// The days that jobs are kept which are over.
  public var jobDays = 30

  /// The limits as they are usually.
  public init() {}
}
