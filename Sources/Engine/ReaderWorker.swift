import Documents
import Extraction
import Foundation
import Reading

/// The worker's side of `ReaderPool`: reads files until its input ends.
public enum ReaderWorker {
  /// Serves on standard input and output.
  public static func run() {
    var readers: [ReadingSettings: Reader] = [:]
    var server = RPCServer()
    server.on(ReaderPool.readMethod) { (request: ReaderPool.Request) in
      let reader: Reader
      if let known = readers[request.settings] {
        reader = known
      } else {
        reader = try Reader(settings: request.settings)
        readers = [request.settings: reader]
      }
      return try reader.read(Data(contentsOf: URL(filePath: request.path), options: .mappedIfSafe))
    }
    server.on(ReaderPool.imagesMethod) { (request: ReaderPool.ImageRequest) in
      let data = try Data(contentsOf: URL(filePath: request.path), options: .mappedIfSafe)
      let drawing = PageDrawing(limits: request.settings.limits)
      return try drawing.write(data, turns: request.turns, to: URL(filePath: request.folder))
    }
    server.on(ReaderPool.cropMethod) { (request: ReaderPool.CropRequest) in
      let data = try Data(contentsOf: URL(filePath: request.path), options: .mappedIfSafe)
      try PageDrawing(limits: request.settings.limits).write(request.crop, of: data)
      return true
    }
    server.run()
  }
}
