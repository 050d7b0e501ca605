// swift-tools-version: 6.1
import PackageDescription

let engine: [Target.Dependency] = ["Lexicon", "WordCube", "WordCubeFormats", "WordCubeAPI"]
  .map { .product(name: $0, package: "WordCube") }
let english: Target.Dependency = .product(name: "EnglishLexicon", package: "WordCube")
/// The words of the other languages. Only the server's program has them.
let lexicons: [Target.Dependency] = ["Dutch", "French", "Polish", "Portuguese", "Spanish"]
  .map { .product(name: "\($0)Lexicon", package: "WordCube") }
let solver: Target.Dependency = .product(name: "WordCubeSolver", package: "WordCube")
let apiTesting: Target.Dependency = .product(name: "WordCubeAPITesting", package: "WordCube")
let engineTesting: Target.Dependency = .product(name: "WordCubeTesting", package: "WordCube")
let metrics: Target.Dependency = .product(name: "Metrics", package: "swift-metrics")
let tracing: Target.Dependency = .product(name: "Tracing", package: "swift-distributed-tracing")

let package = Package(
  name: "WordCubeServer",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    "APIContractAsyncHTTP", "GameRanks", "GameServiceCore", "GameServiceTesting", "GameStorage",
    "GameStorageTesting", "HTTPHost", "ModerationAPI", "NoticeSending", "PostgresGameStorage",
    "PrometheusMetrics", "SQLiteGameStorage", "WebPush", "WordCubeServer",
  ].map { .library(name: $0, targets: [$0]) },
  traits: [
    .trait(
      name: "PostgreSQL",
      description: "PostgresGameStorage, and --database postgres://… of the server. Needs libpq.")
  ],
  dependencies: [
    .package(name: "WordCube", path: ".."),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", .upToNextMajor(from: "2.28.1"),
      traits: []),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.30.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.0.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
    .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.30.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.8.0"),
  ],
  targets: [
    .target(name: "GameStorage", dependencies: engine),
    .target(name: "GameRanks"),
    .target(
      name: "ModerationAPI",
      dependencies: engine + [.product(name: "APIContract", package: "WordCube")]),
    .target(
      name: "GameServiceCore",
      dependencies: engine + [
        english, solver, metrics, tracing, "GameRanks", "GameStorage", "ModerationAPI", "WebPush",
        .product(name: "APIContract", package: "WordCube"),
      ]),
    .target(
      name: "GameServiceTesting",
      dependencies: engine + [
        english, solver, apiTesting, "GameServiceCore", "GameStorage", "ModerationAPI",
        "SQLiteGameStorage", "WebPush",
      ]),
    .target(name: "SQLGameStorage", dependencies: engine + ["GameStorage"]),
    .target(
      name: "SQLiteGameStorage",
      dependencies: engine + [
        metrics, "GameStorage", "SQLGameStorage", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]),
    // Empty without the trait PostgreSQL, so that users of SQLite need not install libpq.
    .target(
      name: "PostgresGameStorage",
      dependencies: engine + [
        metrics, "GameStorage", "SQLGameStorage",
        .target(name: "CPostgres", condition: .when(traits: ["PostgreSQL"])),
      ]),
    .systemLibrary(
      name: "CPostgres", pkgConfig: "libpq",
      providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
    .target(name: "GameStorageTesting", dependencies: engine + ["GameStorage"]),
    .target(
      name: "PrometheusMetrics",
      dependencies: [.product(name: "CoreMetrics", package: "swift-metrics")]),
    .target(
      name: "ControlSocket",
      dependencies: [
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]),
    .target(
      name: "HTTPHost",
      dependencies: [
        metrics, tracing,
        .product(name: "APIContract", package: "WordCube"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ]),
    .target(
      name: "APIContractAsyncHTTP",
      dependencies: [
        .product(name: "APIContract", package: "WordCube"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
      ]),
    .target(name: "WebPush", dependencies: [.product(name: "Crypto", package: "swift-crypto")]),
    .target(
      name: "NoticeSending",
      dependencies: [
        "APIContractAsyncHTTP", "WebPush",
        .product(name: "APIContract", package: "WordCube"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]),
    .target(name: "AutomaticPlayer", dependencies: engine + [english, solver]),
    .target(
      name: "WordCubeServer",
      dependencies: engine + lexicons + [
        english, solver, metrics, "AutomaticPlayer", "ControlSocket", "GameServiceCore",
        "GameStorage", "HTTPHost", "ModerationAPI", "NoticeSending", "PostgresGameStorage",
        "PrometheusMetrics", "SQLiteGameStorage", "WebPush",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "WordCubeClient", package: "WordCube"),
      ]),
    .executableTarget(name: "word-cube-server", dependencies: ["WordCubeServer"]),
    .target(
      name: "PowerLossVFS",
      dependencies: [.product(name: "GRDBSQLite", package: "GRDB.swift")],
      path: "Tests/PowerLossVFS"),
    .executableTarget(
      name: "power-loss",
      dependencies: engine + [
        "PowerLossVFS", "SQLiteGameStorage", "GameStorage",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Tests/PowerLoss"),
    .testTarget(
      name: "APIContractAsyncHTTPTests",
      dependencies: [
        "APIContractAsyncHTTP",
        .product(name: "APIContract", package: "WordCube"),
        .product(name: "APIContractTransportTesting", package: "WordCube"),
      ]),
    .target(name: "TestSupport", path: "Tests/Support"),
    .target(
      name: "MemoryStorage", dependencies: engine + ["GameStorage"], path: "Tests/MemoryStorage"),
    .target(
      name: "NaiveServer",
      dependencies: engine + ["GameServiceCore", "GameServiceTesting", "GameStorage"],
      path: "Tests/NaiveServer"),
    .testTarget(
      name: "SimulationTests",
      dependencies: engine + [
        solver, apiTesting, "GameServiceCore", "GameServiceTesting", "GameStorage",
        "MemoryStorage", "NaiveServer", "WebPush",
      ], exclude: ["faults", "README.md"]),
    .testTarget(name: "RanksTests", dependencies: ["GameRanks"]),
    .testTarget(
      name: "StorageTests",
      dependencies: engine + [
        "GameStorage", "GameStorageTesting", "MemoryStorage", "PrometheusMetrics",
        "SQLGameStorage", "SQLiteGameStorage",
        .product(name: "GRDB", package: "GRDB.swift"),
      ], exclude: ["Rows/skeletons.txt"]),
    .testTarget(
      name: "PostgresStorageTests",
      dependencies: engine + [
        "GameServiceCore", "GameServiceTesting", "GameStorage", "GameStorageTesting",
        "ModerationAPI", "PostgresGameStorage", "SQLGameStorage", "SQLiteGameStorage",
        "TestSupport", "WebPush",
      ]),
    .testTarget(
      name: "GameServiceTests",
      dependencies: engine + [
        english, solver, apiTesting, engineTesting, "GameServiceCore", "GameServiceTesting",
        "ModerationAPI", "NaiveServer", "PrometheusMetrics", "SQLiteGameStorage", "GameStorage",
        "GameStorageTesting", "TestSupport", "WebPush",
        .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
      ], exclude: ["Snapshots", "Moderation/openapi.json"]),
    .testTarget(
      name: "UpgradeTests",
      dependencies: engine + [
        english, solver, "GameServiceCore", "GameServiceTesting", "SQLiteGameStorage",
        "GameStorage",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .testTarget(
      name: "ControlSocketTests",
      dependencies: [
        "ControlSocket",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]),
    .testTarget(
      name: "WebPushTests",
      dependencies: ["WebPush", .product(name: "Crypto", package: "swift-crypto")]),
    .testTarget(
      name: "NoticeSendingTests",
      dependencies: [
        "NoticeSending", "WebPush",
        .product(name: "APIContract", package: "WordCube"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
      ]),
    .testTarget(name: "PrometheusMetricsTests", dependencies: ["PrometheusMetrics", metrics]),
    .testTarget(
      name: "HTTPHostTests",
      dependencies: [
        "APIContractAsyncHTTP", "HTTPHost", "PrometheusMetrics", "TestSupport", metrics,
        .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "WordCubeAPI", package: "WordCube"),
      ]),
    .testTarget(
      name: "WordCubeServerTests",
      dependencies: engine + [
        "APIContractAsyncHTTP", "GameServiceCore", "GameServiceTesting", "GameStorage", "HTTPHost",
        "ModerationAPI", "PrometheusMetrics", "SQLiteGameStorage", "TestSupport",
        "WordCubeServer",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ]),
  ],
  swiftLanguageModes: [.v6])

#if os(Linux)
  // It reads `/proc`, and the processor time of another process.
  package.targets.append(
    .executableTarget(
      name: "server-load",
      dependencies: engine + [
        english, solver, "AutomaticPlayer", "GameServiceCore", "SQLiteGameStorage", "GameStorage",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Crypto", package: "swift-crypto"),
      ]))
#endif
