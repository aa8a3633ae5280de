import Documents

/// Runs an extractor as a process of its own: the main program of a plugin written in Swift.
///
///     PluginServer(MyExtractor()).run()
public struct PluginServer<Plugin: Extractor> {
  private let plugin: Plugin

  /// A server for one extractor.
  public init(_ plugin: Plugin) { self.plugin = plugin }

  /// Serves until the program ends the conversation.
  public func run() { server.run() }

  /// The plugin's methods.
  var server: RPCServer {
    let plugin = plugin
    var server = RPCServer()
    server.on("initialize") { (_: PluginProtocol.Hello) in
      PluginProtocol.Identity(id: Plugin.manifest.id, version: Plugin.manifest.version)
    }
    server.on("match") { (work: PluginProtocol.Work) in
      PluginProtocol.Score(score: plugin.match(work.document))
    }
    server.on("extract") { (work: PluginProtocol.Work) in
      PluginProtocol.Records(try plugin.extract(from: work.document).map { try $0.generic() })
    }
    return server
  }
}
