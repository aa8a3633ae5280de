import Foundation
import Hummingbird
import HummingbirdCore
import HummingbirdTLS
import Logging
import NIOCore
import NIOSSL
import ServiceLifecycle

/// The server: routes and middleware over a service, on a port.
public struct WebServer: Sendable {
  private let service: WebService

  /// A server of a service.
  public init(_ service: WebService) { self.service = service }

  /// What works beside the requests.
  struct Parts {
    let uploads: UploadFolder
    let runner: JobRunner
    let hub: EventHub

    init(_ service: WebService, logger: Logger) {
      uploads = UploadFolder(library: service.library, limits: service.settings.limits)
      runner = JobRunner(service: service, uploads: uploads, logger: logger)
      hub = EventHub(service: service, logger: logger)
    }
  }

  /// The routes of the server.
  static func routes(_ service: WebService, _ parts: Parts) throws -> Routes {
    var routes = Routes()
    let pages = try PageSource(folder: service.settings.webRoot)
    UploadsController(service: service, runner: parts.runner, uploads: parts.uploads).add(to: &routes)
    JobsController(service: service, runner: parts.runner, uploads: parts.uploads).add(to: &routes)
    EventsController(service: service, hub: parts.hub).add(to: &routes)
    PagesController(service: service, pages: pages).add(to: &routes)
    LibraryController(service: service).add(to: &routes)
    RecordsController(service: service).add(to: &routes)
    RecordEditsController(service: service).add(to: &routes)
    TrashController(service: service).add(to: &routes)
    DocumentsController(service: service).add(to: &routes)
    PicturesController(service: service).add(to: &routes)
    BoxReadingController(service: service).add(to: &routes)
    SearchController(service: service).add(to: &routes)
    ReportsController(service: service).add(to: &routes)
    ExportsController(service: service).add(to: &routes)
    OpenAPIController().add(to: &routes)
    return routes
  }

  /// What answers requests.
  static func router(_ service: WebService, _ parts: Parts) throws -> Router<WebContext> {
    let routes = try routes(service, parts)
    let router = Router(context: WebContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: ResponseHeaders())
    router.add(middleware: ProblemResponses(methods: routes.methods))
    router.add(
      middleware: Gatekeeper(
        hosts: HostCheck(host: service.settings.host, names: service.settings.names), credentials: service.credentials))
    routes.install(in: router)
    return router
  }

  /// Serves until the task is cancelled: then open requests are finished, and what was half received is dropped.
  ///
  /// - Parameter started: Called once the port is open.
  /// - Throws: What keeps the server from listening.
  public func run(started: @escaping @Sendable (ServerAddress) -> Void) async throws {
    let (settings, credentials) = (service.settings, service.credentials)
    let limits = settings.limits
    let configuration = HTTP1Channel.Configuration(
      idleTimeout: .seconds(Int64(limits.idleSeconds)),
      httpDecoderConfiguration: .init(
        maxHeaderFieldSize: limits.headerBytes, maxHeaderListSize: limits.headerBytes,
        maxHeaderFieldCount: limits.headerFields))
    var logger = Logger(label: "docent.web") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = .warning
    let parts = Parts(service, logger: logger)
    guard let lock = try parts.uploads.lock() else { throw ServerError.libraryTaken }
    defer { withExtendedLifetime(lock) {} }
    try await parts.runner.prepare()
    let app = Application(
      router: try Self.router(service, parts), server: try Self.builder(settings, configuration),
      configuration: ApplicationConfiguration(
        address: .hostname(settings.host, port: settings.port),
        availableConnectionsDelegate: MaximumAvailableConnections(limits.connections)),
      onServerRunning: { channel in
        started(
          ServerAddress(
            settings, port: channel.localAddress?.port ?? settings.port, machine: await ServerAddress.ofMachine(),
            secret: credentials.startupSecret))
      },
      logger: logger)
    var services = ServiceGroupConfiguration(services: [parts.runner, app, parts.hub], logger: logger)
    services.maximumGracefulShutdownDuration = .seconds(5)
    let group = ServiceGroup(configuration: services)
    // Its own task: a cancelled one would break requests off, where they may end.
    let work = Task { try await group.run() }
    try await withTaskCancellationHandler {
      try await work.value
    } onCancel: {
      Task { await group.triggerGracefulShutdown() }
    }
  }

  /// What speaks HTTP, with TLS where there is a certificate.
  private static func builder(
    _ settings: WebService.Settings, _ configuration: HTTP1Channel.Configuration
  ) throws -> HTTPServerBuilder {
    guard let certificate = settings.certificate, let key = settings.key else {
      return .http1(configuration: configuration)
    }
    let chain = try NIOSSLCertificate.fromPEMFile(certificate).map { NIOSSLCertificateSource.certificate($0) }
    var tls = TLSConfiguration.makeServerConfiguration(
      certificateChain: chain, privateKey: .privateKey(try NIOSSLPrivateKey(file: key, format: .pem)))
    tls.minimumTLSVersion = .tlsv12
    return try .tls(.http1(configuration: configuration), tlsConfiguration: tls)
  }
}

/// What keeps a server from starting.
public enum ServerError: Error, CustomStringConvertible {
  /// Another server works at the library's jobs.
  case libraryTaken

  /// The reason.
  public var description: String { "another docent serve works on this library" }
}
