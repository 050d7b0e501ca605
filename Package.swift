// swift-tools-version: 6.2
import PackageDescription

/// Set to build the libraries as Embedded Swift for WebAssembly:
/// `WORDCUBE_EMBEDDED=1 swift build --triple wasm32-unknown-none-wasm -c release`.
/// The flags it switches on are unsafe in SwiftPM's sense and must never reach a consumer, so
/// nothing but this variable turns them on.
let isEmbedded = Context.environment["WORDCUBE_EMBEDDED"] == "1"

let librarySettings: [SwiftSetting] =
  isEmbedded
  ? [
    .enableExperimentalFeature("Embedded"),
    .unsafeFlags(["-wmo", "-O", "-Xfrontend", "-disable-stack-protector"]),
  ]
  : []

/// What other packages cannot use: all of it is of the package only.
let shared: [Target] = [.target(name: "TextBytes", swiftSettings: librarySettings)]

let libraries: [Target] = [
  .target(name: "Lexicon", dependencies: ["TextBytes"], swiftSettings: librarySettings),
  .target(name: "EnglishLexicon", dependencies: ["Lexicon"], swiftSettings: librarySettings),
  .target(name: "SecureHash", dependencies: ["TextBytes"], swiftSettings: librarySettings),
  .target(
    name: "WordCube", dependencies: ["Lexicon", "SecureHash", "TextBytes"],
    swiftSettings: librarySettings),
  .target(
    name: "WordCubeSolver", dependencies: ["Lexicon", "WordCube"], swiftSettings: librarySettings),
  .target(
    name: "WordCubeFormats", dependencies: ["Lexicon", "TextBytes", "WordCube"],
    swiftSettings: librarySettings),
  .target(
    name: "WordCubeTesting", dependencies: ["Lexicon", "WordCube"], swiftSettings: librarySettings),
]

/// The words of languages beside English, a module each. Who imports none of them carries none of their words.
let lexicons: [Target] = ["Dutch", "French", "Polish", "Portuguese", "Spanish"].map {
  .target(name: "\($0)Lexicon", dependencies: ["Lexicon"], swiftSettings: librarySettings)
}
let lexiconDependencies: [Target.Dependency] = lexicons.map { .target(name: $0.name) }

/// The contract between server and clients. Embedded Swift has no `Codable`, so these are not built for it.
let contract: [Target] = [
  .target(name: "APIContract", dependencies: ["SecureHash", "TextBytes"]),
  .target(name: "APIContractClient", dependencies: ["APIContract"]),
  .target(name: "APIContractTransportTesting", dependencies: ["APIContract"]),
  .target(
    name: "WordCubeAPI", dependencies: ["APIContract", "Lexicon", "WordCube", "WordCubeFormats"]),
  .target(name: "WordCubeClient", dependencies: ["APIContractClient", "WordCubeAPI"]),
]

/// Doubles of the contract, for tests and previews. They link no test framework; only `APIContractTestReports` does.
let doubles: [Target] = [
  .target(name: "APIContractTesting", dependencies: ["APIContract"]),
  .target(name: "WordCubeAPITesting", dependencies: ["APIContractTesting", "WordCubeAPI"]),
  .target(name: "APIContractTestReports", dependencies: ["APIContractTesting"]),
]

/// The products for tests report failures to the test frameworks. Those for previews have the same doubles alone.
let doubleProducts: [Product] = ["APIContract", "WordCubeAPI"].flatMap { name -> [Product] in
  [
    .library(name: "\(name)Testing", targets: ["\(name)Testing", "APIContractTestReports"]),
    .library(name: "\(name)Previews", targets: ["\(name)Testing"]),
  ]
}

/// One run through the whole engine, natively as a test and as a WebAssembly module.
let platformCheck: Target = .target(
  name: "PlatformCheck",
  dependencies: ["EnglishLexicon", "Lexicon", "WordCube", "WordCubeFormats", "WordCubeSolver"],
  path: "Tests/PlatformCheck",
  swiftSettings: librarySettings
)

let webAssembly: [Target] = [
  .target(
    name: "WebAssemblyRuntime", path: "Web/Sources/WebAssemblyRuntime",
    cSettings: [.unsafeFlags(["-mbulk-memory", "-fno-builtin"])]),
  .executableTarget(
    name: "WebAssemblyCheck",
    dependencies: ["PlatformCheck", "WebAssemblyRuntime"],
    path: "Tests/WebAssembly/Module",
    swiftSettings: librarySettings,
    linkerSettings: [
      .unsafeFlags(["-Xclang-linker", "-nostdlib", "-Xlinker", "--no-entry"])
    ]
  ),
]

/// The command line is a target and not a product: a consumer of the libraries then neither
/// fetches nor builds what only the command line needs.
let commandLineAndTests: [Target] = [
  .executableTarget(
    name: "word-cube",
    dependencies: [
      "EnglishLexicon", "Lexicon", "TextBytes", "WordCube", "WordCubeFormats", "WordCubeSolver",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ] + lexiconDependencies,
    swiftSettings: [.define("NO_SYSTEM", .when(platforms: [.wasi, .windows]))]
  ),
  .target(name: "NaiveTwin", path: "Tests/NaiveTwin"),
  .testTarget(name: "TextBytesTests", dependencies: ["TextBytes"]),
  .testTarget(name: "LexiconTests", dependencies: ["Lexicon"]),
  .testTarget(name: "LexiconsTests", dependencies: ["Lexicon", "WordCube"] + lexiconDependencies),
  .testTarget(name: "EnglishLexiconTests", dependencies: ["EnglishLexicon", "Lexicon"]),
  .testTarget(
    name: "WordCubeTests",
    dependencies: [
      "EnglishLexicon", "Lexicon", "NaiveTwin", "WordCube", "WordCubeFormats", "WordCubeTesting",
    ],
    exclude: ["Golden"]
  ),
  .testTarget(
    name: "WordCubeSolverTests",
    dependencies: [
      "EnglishLexicon", "Lexicon", "NaiveTwin", "WordCube", "WordCubeFormats", "WordCubeSolver",
      "WordCubeTesting",
    ],
    exclude: ["Golden"]
  ),
  .testTarget(
    name: "WordCubeFormatsTests",
    dependencies: [
      "EnglishLexicon", "Lexicon", "NaiveTwin", "PlatformCheck", "WordCube", "WordCubeFormats",
      "WordCubeSolver", "WordCubeTesting",
    ]
  ),
  .testTarget(
    name: "WordCubeAPITests",
    dependencies: [
      "APIContract", "APIContractTestReports", "APIContractTransportTesting", "EnglishLexicon",
      "Lexicon", "NaiveTwin", "WordCube", "WordCubeAPI", "WordCubeAPITesting", "WordCubeClient",
      "WordCubeFormats", "WordCubeTesting",
    ],
    exclude: ["API/Samples", "API/openapi.json"]
  ),
  .testTarget(
    name: "ConformanceTests",
    dependencies: [
      "EnglishLexicon", "Lexicon", "WordCube", "WordCubeFormats", "WordCubeSolver",
    ]
  ),
  .testTarget(
    name: "CommandLineTests",
    dependencies: [
      "EnglishLexicon", "Lexicon", "WordCube", "WordCubeFormats", "WordCubeSolver", "word-cube",
    ]
  ),
]

let package = Package(
  name: "WordCube",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: (libraries + lexicons + (isEmbedded ? [] : contract)).map {
    .library(name: $0.name, targets: [$0.name])
  } + (isEmbedded ? [] : doubleProducts),
  dependencies: isEmbedded
    ? []
    : [.package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")],
  targets: shared + libraries + lexicons + [platformCheck]
    + (isEmbedded ? webAssembly : contract + doubles + commandLineAndTests),
  swiftLanguageModes: [.v6]
)
