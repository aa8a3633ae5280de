import Foundation
import Hummingbird
import NIOCore
import Store
import Yams

/// The description of the API, for programs and people.
struct OpenAPIController: Sendable {
  func add(to routes: inout Routes) {
    routes.on(.get, "/openapi.yaml", scope: .read) { _, _ in
      Response(
        status: .ok, headers: [.contentType: "application/yaml"],
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: PackageResources.openapi_yaml)))
    }
    routes.on(.get, "/openapi.json", scope: .read) { _, _ in
      let page = try Yams.load(yaml: Self.yaml) ?? [:]
      let bytes = try JSONSerialization.data(withJSONObject: page, options: [.sortedKeys, .withoutEscapingSlashes])
      return Response(
        status: .ok, headers: [.contentType: "application/json"],
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
  }

  /// The source of the description.
  static var yaml: String { String(decoding: PackageResources.openapi_yaml, as: UTF8.self) }
}
