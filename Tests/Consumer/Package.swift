// swift-tools-version: 6.2
import PackageDescription

// A package as a user of WordCube writes it: every library product, and nothing that only the
// command line needs may be fetched or built for it.
let package = Package(
  name: "Consumer",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "WordCube", path: "../..")],
  targets: [
    .executableTarget(
      name: "Consumer",
      dependencies: [
        "Lexicon", "EnglishLexicon", "WordCube", "WordCubeFormats", "WordCubeSolver",
        "WordCubeTesting",
      ].map { .product(name: $0, package: "WordCube") })
  ]
)
