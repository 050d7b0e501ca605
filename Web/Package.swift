// swift-tools-version: 6.2
import PackageDescription

/// The features of the module, such as `judging,game`; all by default. `Web/build` measures the size of each. The
/// files of a feature are in the folder of its name; every module has the files of `Core`.
let allFeatures = ["Judging", "Playing", "Solving", "Generating", "Evidence"]
let features =
  Context.environment["WORDCUBE_FEATURES"].map { $0.split(separator: ",").map { String($0) } }
  ?? allFeatures

let package = Package(
  name: "WordCubeWeb",
  dependencies: [.package(name: "WordCube", path: "..")],
  targets: [
    .executableTarget(
      name: "WordCubeModule",
      dependencies: [
        "Lexicon", "WordCube", "WordCubeFormats", "WordCubeSolver", "WebAssemblyRuntime",
      ].map { .product(name: $0, package: "WordCube") },
      exclude: allFeatures.filter { !features.contains($0) },
      swiftSettings: [
        .enableExperimentalFeature("Embedded"),
        .unsafeFlags(["-wmo", "-Osize", "-Xfrontend", "-disable-stack-protector"]),
      ],
      linkerSettings: [
        .unsafeFlags([
          "-Xclang-linker", "-nostdlib", "-Xlinker", "--no-entry",
          // An overflow of the stack runs into address 0 and traps. The default has the stack behind the data.
          "-Xlinker", "--stack-first", "-Xlinker", "-z", "-Xlinker", "stack-size=131072",
          // Addresses are then positive as 32-bit numbers.
          "-Xlinker", "--max-memory=1073741824",
        ])
      ])
  ],
  swiftLanguageModes: [.v6]
)
