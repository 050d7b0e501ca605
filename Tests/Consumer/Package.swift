// swift-tools-version: 6.2
import PackageDescription

// A package as a user of WordCube writes it, with every library product. SwiftPM must fetch and build
// nothing for it that only the command line needs. `Site` and its tests are those of the article "Routes of your own",
// and `GameApp` is the code of "In an Xcode project": it is empty where there is no SwiftUI. `Preview` has doubles
// without a test framework. `Words` has the modules of words, which `Consumer` must not carry.
let package = Package(
  name: "Consumer",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [.library(name: "GameApp", targets: ["GameApp"])],
  dependencies: [.package(name: "WordCube", path: "../..")],
  targets: [
    .executableTarget(
      name: "Consumer",
      dependencies: [
        "Lexicon", "EnglishLexicon", "SecureHash", "WordCube", "WordCubeFormats", "WordCubeSolver",
        "WordCubeTesting", "WordCubeAPI", "WordCubeClient", "WordCubeAPITesting",
      ].map { .product(name: $0, package: "WordCube") }),
    .executableTarget(
      name: "Words",
      dependencies: [
        "Lexicon", "DutchLexicon", "FrenchLexicon", "PolishLexicon", "PortugueseLexicon",
        "SpanishLexicon",
      ].map { .product(name: $0, package: "WordCube") }),
    .executableTarget(
      name: "Preview",
      dependencies: [
        "Site", .product(name: "APIContractPreviews", package: "WordCube"),
        .product(name: "WordCubeAPIPreviews", package: "WordCube"),
      ]),
    .target(
      name: "GameApp",
      dependencies: ["EnglishLexicon", "WordCube", "WordCubeAPI"].map {
        .product(name: $0, package: "WordCube")
      }),
    .target(
      name: "Site",
      dependencies: [
        .product(name: "APIContract", package: "WordCube"),
        .product(name: "APIContractClient", package: "WordCube"),
      ]),
    .testTarget(
      name: "SiteTests",
      dependencies: ["Site", .product(name: "APIContractTesting", package: "WordCube")]),
    .testTarget(
      name: "StepTests",
      dependencies: [
        "Site",
        .product(name: "APIContractTransportTesting", package: "WordCube"),
        .product(name: "EnglishLexicon", package: "WordCube"),
        .product(name: "WordCubeAPITesting", package: "WordCube"),
      ]),
  ]
)
