// swift-tools-version: 6.2
import PackageDescription

/// A package as a user of the server writes it: an app's feature with its tests, the service behind another HTTP
/// server, and a server with parts of one's own.
let package = Package(
  name: "Consumer",
  platforms: [.macOS(.v15), .iOS(.v18)],
  traits: [
    .trait(name: "PostgreSQL", description: "ClubServer can use PostgreSQL. Needs libpq.")
  ],
  dependencies: [
    .package(name: "WordCube", path: "../../.."),
    .package(
      name: "WordCubeServer", path: "../..",
      traits: [.trait(name: "PostgreSQL", condition: .when(traits: ["PostgreSQL"]))]),
    .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    // An app needs the engine and the client; its tests the server.
    .target(
      name: "ChallengeFeature",
      dependencies: [
        .product(name: "GameRanks", package: "WordCubeServer"),
        .product(name: "EnglishLexicon", package: "WordCube"),
        .product(name: "WordCube", package: "WordCube"),
        .product(name: "WordCubeAPI", package: "WordCube"),
      ]),
    .testTarget(
      name: "ChallengeFeatureTests",
      dependencies: [
        "ChallengeFeature",
        .product(name: "GameServiceCore", package: "WordCubeServer"),
        .product(name: "GameServiceTesting", package: "WordCubeServer"),
        .product(name: "GameStorage", package: "WordCubeServer"),
        .product(name: "SQLiteGameStorage", package: "WordCubeServer"),
        .product(name: "WordCube", package: "WordCube"),
        .product(name: "WordCubeAPI", package: "WordCube"),
      ]),

    .target(
      name: "FoxServer",
      dependencies: [
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
        .product(name: "GameServiceCore", package: "WordCubeServer"),
        .product(name: "GameStorage", package: "WordCubeServer"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "PrometheusMetrics", package: "WordCubeServer"),
        .product(name: "WordCubeAPI", package: "WordCube"),
        .product(name: "WordCubeServer", package: "WordCubeServer"),
      ]),
    .testTarget(
      name: "FoxServerTests",
      dependencies: [
        "FoxServer",
        .product(name: "GameServiceTesting", package: "WordCubeServer"),
        .product(name: "SQLiteGameStorage", package: "WordCubeServer"),
        .product(name: "WordCube", package: "WordCube"),
        .product(name: "WordCubeAPI", package: "WordCube"),
        .product(name: "WordCubeClient", package: "WordCube"),
      ]),

    .target(
      name: "Club",
      dependencies: [
        .product(name: "EnglishLexicon", package: "WordCube"),
        .product(name: "GameServiceCore", package: "WordCubeServer"),
        .product(name: "GameStorage", package: "WordCubeServer"),
        .product(name: "HTTPHost", package: "WordCubeServer"),
        .product(name: "WebPush", package: "WordCubeServer"),
        .product(name: "WordCube", package: "WordCube"),
        .product(name: "WordCubeAPI", package: "WordCube"),
        .product(name: "WordCubeFormats", package: "WordCube"),
        .product(name: "WordCubeSolver", package: "WordCube"),
      ]),
    .executableTarget(
      name: "ClubServer",
      dependencies: [
        "Club",
        .product(name: "HTTPHost", package: "WordCubeServer"),
        // Empty without the trait PostgreSQL.
        .product(name: "PostgresGameStorage", package: "WordCubeServer"),
        .product(name: "WordCubeServer", package: "WordCubeServer"),
      ]),
    .testTarget(
      name: "ClubServerTests",
      dependencies: [
        "Club", "ClubServer",
        .product(name: "APIContractAsyncHTTP", package: "WordCubeServer"),
        .product(name: "GameServiceCore", package: "WordCubeServer"),
        .product(name: "GameServiceTesting", package: "WordCubeServer"),
        .product(name: "GameStorage", package: "WordCubeServer"),
        .product(name: "GameStorageTesting", package: "WordCubeServer"),
        .product(name: "ModerationAPI", package: "WordCubeServer"),
        .product(name: "NoticeSending", package: "WordCubeServer"),
        .product(name: "SQLiteGameStorage", package: "WordCubeServer"),
        .product(name: "WebPush", package: "WordCubeServer"),
        .product(name: "WordCube", package: "WordCube"),
        .product(name: "WordCubeAPI", package: "WordCube"),
        .product(name: "WordCubeClient", package: "WordCube"),
      ]),
  ],
  swiftLanguageModes: [.v6])
