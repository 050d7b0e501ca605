// swift-tools-version: 6.2
import PackageDescription

/// The package without its command line: the modules whose tests run against the mutants, and what
/// those tests need.
let package = Package(
  name: "WordCube",
  platforms: [.macOS(.v13), .iOS(.v16)],
  targets: [
    .target(name: "TextBytes"),
    .target(name: "SecureHash", dependencies: ["TextBytes"]),
    .target(name: "Lexicon", dependencies: ["TextBytes"]),
    .target(name: "EnglishLexicon", dependencies: ["Lexicon"]),
    .target(name: "WordCube", dependencies: ["Lexicon", "SecureHash", "TextBytes"]),
    .target(name: "WordCubeSolver", dependencies: ["Lexicon", "WordCube"]),
    .target(name: "WordCubeFormats", dependencies: ["Lexicon", "TextBytes", "WordCube"]),
    .target(name: "WordCubeTesting", dependencies: ["Lexicon", "WordCube"]),
    .target(
      name: "PlatformCheck",
      dependencies: ["EnglishLexicon", "Lexicon", "WordCube", "WordCubeFormats", "WordCubeSolver"],
      path: "Tests/PlatformCheck"),
    .target(name: "NaiveTwin", path: "Tests/NaiveTwin"),
    .testTarget(name: "LexiconTests", dependencies: ["Lexicon"]),
    .testTarget(name: "EnglishLexiconTests", dependencies: ["EnglishLexicon", "Lexicon"]),
    .testTarget(
      name: "WordCubeTests",
      dependencies: [
        "EnglishLexicon", "Lexicon", "NaiveTwin", "WordCube", "WordCubeFormats", "WordCubeTesting",
      ],
      exclude: ["Golden"]),
    .testTarget(
      name: "WordCubeFormatsTests",
      dependencies: [
        "EnglishLexicon", "Lexicon", "NaiveTwin", "PlatformCheck", "WordCube", "WordCubeFormats",
        "WordCubeSolver", "WordCubeTesting",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
