// swift-tools-version: 6.2
import PackageDescription

/// The native side of `Tests/speed`.
let speed: Target = .executableTarget(
  name: "WordCubeSpeed",
  dependencies: ["EnglishLexicon", "Lexicon", "WordCube", "WordCubeFormats", "WordCubeSolver"]
    .map { .product(name: $0, package: "WordCube") })

let package = Package(
  name: "WordCubeWeb",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "WordCube", path: "..")],
  targets: [speed],
  swiftLanguageModes: [.v6]
)
