// swift-tools-version: 6.2
import PackageDescription

// A package of its own beside the benchmarks, so counting instructions fetches and builds the
// libraries and nothing else.
let package = Package(
  name: "WordCubeHotPaths",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "WordCube", path: "../..")],
  targets: [
    .executableTarget(
      name: "HotPaths",
      dependencies: [
        "EnglishLexicon", "Lexicon", "WordCube", "WordCubeFormats", "WordCubeSolver",
      ].map { .product(name: $0, package: "WordCube") })
  ],
  swiftLanguageModes: [.v6]
)
