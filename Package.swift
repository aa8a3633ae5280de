// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "docent",
  dependencies: [],
  targets: [
    // Values and contracts.
    .target(name: "Documents"),
    .target(name: "Extraction", dependencies: ["Documents"]),

    // Typed value finders shared by extractors.
    .target(name: "Finders", dependencies: ["Documents", "CPhoneNumber"]),
    // A C interface to libphonenumber, which has no pkg-config file.
    .target(name: "CPhoneNumber", linkerSettings: [.linkedLibrary("phonenumber")]),

    .testTarget(name: "FindersTests", dependencies: ["Finders", "Documents"]),
  ],
  cxxLanguageStandard: .cxx17
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
