// swift-tools-version: 6.2
import PackageDescription

/// The extractors that are linked in, one a line.
let plugins: [Target] = [
  plugin("BookSpine", data: ["cover_rows.json", "manifest.json", "spine_words.json", "weights.json"]),
  plugin("BusinessCard", data: ["card_rows.json", "manifest.json", "weights.json"]),
  plugin("Invoice", data: ["manifest.json", "weights.json"]),
  plugin("PDFText"),
  plugin("Receipt", data: ["manifest.json", "rows.json", "weights.json"]),
]
let pluginNames = plugins.map { Target.Dependency.target(name: $0.name) }

let package = Package(
  name: "docent",
  products: [
    // What a plugin in a package of its own is made with.
    .library(name: "DocentPlugin", targets: ["Documents", "Extraction", "Finders"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
    .package(url: "https://github.com/LebJe/TOMLKit", exact: "0.6.0"),
    // Without its readers of configuration files.
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0", traits: ["FullFoundation"]),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.0"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.0.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0"),
  ],
  targets: plugins + [
    // Values and contracts.
    .target(name: "Documents"),
    .target(
      name: "Extraction", dependencies: ["Documents"], resources: [.embedInCode("Manifest/manifest.schema.json")]),

    // Trees of XML that anybody wrote.
    .target(name: "XML", dependencies: ["CXML"]),

    // From a file to a document.
    .target(
      name: "Reading",
      dependencies: [
        "Documents", "CArchive", "CCrypto", "CEXIF", "CHEIF", "CLeptonica", "CMail", "COpenVINO", "CPDFText",
        "CPoppler", "CProcess", "CTesseract", "CXML", "CZXing", "XML",
      ],
      resources: [
        .embedInCode("Recognition/Neural/word-spacing.json"),
        .embedInCode("Recognition/neural-confidence.json"),
        .embedInCode("Recognition/tesseract-confidence.json"),
      ]),

    // From a document to typed values, and to records.
    .target(name: "Finders", dependencies: ["CPhoneNumber", "Documents"]),

    // Extractors that are rules alone.
    .target(
      name: "Rules",
      dependencies: ["Documents", "Extraction", "Finders", .product(name: "Yams", package: "Yams")],
      resources: [.embedInCode("weights.json")]),

    // To other programs' formats.
    .target(name: "Export", dependencies: ["CXlsxWriter", "Documents"]),

    // Lists of books.
    .target(name: "Catalog", dependencies: ["Documents", "Extraction", "Finders"]),

    // The library.
    .target(
      name: "Store",
      dependencies: ["Catalog", "Documents", "Extraction", .product(name: "GRDB", package: "GRDB.swift")]),

    // From documents to records.
    .target(
      name: "Engine",
      dependencies: [
        "CFiles", "CProcess", "Catalog", "Documents", "Export", "Extraction", "Finders", "Reading", "Rules", "Store",
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]),

    // To and from services that the user named.
    .target(
      name: "Exchange",
      dependencies: [
        "CCrypto", "Documents", "Export", "Store", "XML",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]),

    // From folders to the library.
    .target(name: "Inbox", dependencies: ["CFiles", "Documents", "Engine", "Reading", "Store"]),

    // From mail servers to the library.
    .target(
      name: "Mailbox",
      dependencies: ["CIMAP", "CProcess", "Documents", "Engine", "Exchange", "Extraction", "Inbox", "Reading", "Store"]),

    // The library in a browser, and for other programs.
    .target(
      name: "Web",
      dependencies: [
        "Documents", "Engine", "Export", "Extraction", "Reading", "Store", "WebPages",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HummingbirdTLS", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Mustache", package: "swift-mustache"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "Yams", package: "Yams"),
      ],
      exclude: ["Pages"], resources: [.embedInCode("openapi.yaml")]),
    // The pages' templates, scripts and styles; apart, for what is embedded takes long to compile.
    .target(
      name: "WebPages", path: "Sources/Web/Pages",
      resources: [.embedInCode("shell.mustache"), .embedInCode("static")]),

    // What every plugin owes the engine.
    .target(name: "Conformance", dependencies: ["Documents", "Engine", "Extraction", "Rules"]),

    // The command.
    .executableTarget(
      name: "docent",
      dependencies: pluginNames + [
        "CProcess", "Catalog", "Conformance", "Documents", "Engine", "Exchange", "Export", "Extraction", "Finders",
        "Inbox", "Mailbox", "Reading", "Rules", "Store", "Web",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "TOMLKit", package: "TOMLKit"),
      ],
      resources: [
        "Package.swift.txt", "build.sh", "extract.py", "extract.sh", "main.swift.txt", "rules.yaml",
      ].map { .embedInCode("Templates/\($0)") }),

    // Tests.
    .target(
      name: "TestSupport",
      dependencies: [
        "Conformance", "Documents", "Engine", "Extraction", "Rules", "Store",
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    .testTarget(name: "DocumentsTests", dependencies: ["Documents", "TestSupport"]),
    .testTarget(name: "ExtractionTests", dependencies: ["Documents", "Extraction", "TestSupport"]),
    .testTarget(name: "ReadingTests", dependencies: ["CLeptonica", "Documents", "Reading", "TestSupport"]),
    .testTarget(
      name: "PluginsTests",
      dependencies: pluginNames + ["Documents", "Engine", "Extraction", "Rules", "TestSupport", "docent"]),
    // The engine's readers, and the command line, are the built program.
    .testTarget(
      name: "EngineTests",
      dependencies: ["Documents", "Engine", "Extraction", "Reading", "Store", "TestSupport", "docent"]),
    .testTarget(
      name: "DocentTests", dependencies: ["Documents", "Extraction", "Reading", "Store", "TestSupport", "docent"]),
    .testTarget(name: "BookSpineTests", dependencies: ["BookSpine", "Documents", "Extraction", "TestSupport"]),
    .testTarget(name: "BusinessCardTests", dependencies: ["BusinessCard", "Documents", "Extraction", "TestSupport"]),
    .testTarget(name: "CatalogTests", dependencies: ["Catalog", "Documents"]),
    .testTarget(name: "ExportTests", dependencies: ["Documents", "Export"]),
    .testTarget(
      name: "ExchangeTests",
      dependencies: [
        "Documents", "Exchange", "Export", "Store", "TestSupport", "docent",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]),
    .testTarget(name: "FindersTests", dependencies: ["Documents", "Finders", "TestSupport"]),
    .testTarget(name: "InboxTests", dependencies: ["Documents", "Engine", "Inbox", "Store", "TestSupport"]),
    .testTarget(
      name: "MailboxTests",
      dependencies: [
        "Documents", "Exchange", "Mailbox", "Store", "TestSupport", "docent",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]),
    .testTarget(name: "InvoiceTests", dependencies: ["Documents", "Extraction", "Finders", "Invoice", "TestSupport"]),
    .testTarget(name: "PDFTextTests", dependencies: ["Documents", "Extraction", "Finders", "PDFText", "TestSupport"]),
    .testTarget(name: "RulesTests", dependencies: ["Documents", "Extraction", "Rules", "TestSupport"]),
    .testTarget(name: "ReceiptTests", dependencies: ["Documents", "Extraction", "Finders", "Receipt", "TestSupport"]),
    .testTarget(
      name: "WebTests",
      dependencies: [
        "Documents", "Engine", "Extraction", "Reading", "Store", "TestSupport", "Web", "WebPages", "docent",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "Yams", package: "Yams"),
      ]),
    .testTarget(
      name: "StoreTests",
      dependencies: [
        "Catalog", "Documents", "Extraction", "Store", "TestSupport", .product(name: "GRDB", package: "GRDB.swift"),
      ]),

    // Parsers as fuzzing and its tests call them.
    .target(
      name: "FuzzTargets",
      dependencies: pluginNames + [
        "CPhoneNumber", "CZXing", "Catalog", "Documents", "Exchange", "Export", "Extraction", "Reading", "Rules",
        "Store", "Web", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "NIOCore", package: "swift-nio"),
      ], path: "Tests/FuzzTargets"),
    .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets", "TestSupport"]),

    // C and C++ libraries.
    .systemLibrary(name: "CArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"])]),
    .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CEXIF", pkgConfig: "libexif", providers: [.apt(["libexif-dev"])]),
    .target(name: "CFiles"),
    .systemLibrary(name: "CGMime", pkgConfig: "gmime-3.0", providers: [.apt(["libgmime-3.0-dev"])]),
    .systemLibrary(name: "CHEIF", pkgConfig: "libheif", providers: [.apt(["libheif-dev"])]),
    .systemLibrary(name: "CLeptonica", pkgConfig: "lept", providers: [.apt(["libleptonica-dev"])]),
    // libetpan's pkg-config file has flags that a package may not use.
    .target(
      name: "CIMAP", linkerSettings: [.linkedLibrary("etpan"), .linkedLibrary("ssl"), .linkedLibrary("crypto")]),
    .target(name: "CMail", dependencies: ["CGMime"]),
    // Loaded at run time, so nothing is linked.
    .target(name: "COpenVINO", linkerSettings: [.linkedLibrary("dl")]),
    .target(name: "CPDFText", dependencies: ["CPopplerCore"]),
    // libphonenumber has no pkg-config file.
    .target(name: "CPhoneNumber", linkerSettings: [.linkedLibrary("phonenumber")]),
    .systemLibrary(name: "CPoppler", pkgConfig: "poppler-glib", providers: [.apt(["libpoppler-glib-dev"])]),
    .systemLibrary(name: "CPopplerCore", pkgConfig: "poppler", providers: [.apt(["libpoppler-private-dev"])]),
    .target(name: "CProcess"),
    .systemLibrary(name: "CTesseract", pkgConfig: "tesseract", providers: [.apt(["libtesseract-dev"])]),
    .systemLibrary(name: "CXlsxWriter", pkgConfig: "xlsxwriter", providers: [.apt(["libxlsxwriter-dev"])]),
    .systemLibrary(name: "CXML", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .target(name: "CZXing", linkerSettings: [.linkedLibrary("ZXing"), .linkedLibrary("lept")]),
  ],
  cxxLanguageStandard: .cxx17
)

// libFuzzer brings its own main function, so this program is built by Scripts/fuzz alone.
if Context.environment["DOCENT_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Fuzz", dependencies: ["FuzzTargets"], path: "Tests/Fuzz",
      swiftSettings: [.unsafeFlags(["-parse-as-library"])]))
}

for target in package.targets {
  // C and C++ libraries take no Swift settings.
  guard target.type != .system, !target.name.hasPrefix("C") else { continue }
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

/// An extractor that is linked in: its folder under Plugins/, importing values, contract and finders and nothing else.
func plugin(_ name: String, data: [String] = ["manifest.json"]) -> Target {
  .target(
    name: name, dependencies: ["Documents", "Extraction", "Finders"], path: "Plugins/\(name)", exclude: ["README.md"],
    resources: data.map { .embedInCode($0) })
}
