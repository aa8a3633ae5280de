// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "docent",
  dependencies: [],
  targets: [
    // Values and contracts.
    .target(name: "Documents"),
    .target(name: "Extraction", dependencies: ["Documents"]),
  ]
)

for target in package.targets where target.type != .system {
  // C and C++ shims take no Swift settings.
  guard !target.name.hasPrefix("C") else { continue }
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .swiftLanguageMode(.v6),
      .treatAllWarnings(as: .error),
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ]
}
