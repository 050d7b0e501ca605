// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so making an archive fetches and builds the libraries and nothing else.
let package = Package(
  name: "WordCubeArchive",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "WordCube", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    // The slow twin of the tests, by way of a link: it makes games and mutates them.
    .target(name: "NaiveTwin"),
    // The benchmarks' maker of valid games, by way of links.
    .target(
      name: "Games",
      dependencies: ["NaiveTwin"]
        + ["EnglishLexicon", "Lexicon", "WordCube"].map { .product(name: $0, package: "WordCube") }
    ),
    .executableTarget(
      name: "MakeArchive",
      dependencies: [
        "Games", "NaiveTwin", .product(name: "EnglishLexicon", package: "WordCube"),
        .product(name: "Lexicon", package: "WordCube"),
        .product(name: "WordCubeFormats", package: "WordCube"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "JudgeInMemory",
      dependencies: [
        .product(name: "EnglishLexicon", package: "WordCube"),
        .product(name: "Lexicon", package: "WordCube"),
        .product(name: "WordCube", package: "WordCube"),
        .product(name: "WordCubeFormats", package: "WordCube"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
