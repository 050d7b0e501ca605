// swift-tools-version: 6.2
import PackageDescription

/// The features of the module. The files of a feature are in the folder of its name; each feature needs those before
/// it, and all need `Core`. `Web/build` builds the first ones alone, to measure the size of each.
let allFeatures = ["Judging", "Playing", "Solving", "Generating", "Evidence"]
let features =
  Context.environment["WORDCUBE_FEATURES"].map { $0.split(separator: ",").map { String($0) } }
  ?? allFeatures

let engine: [Target.Dependency] = ["Lexicon", "WordCube", "WordCubeFormats", "WordCubeSolver"]
  .map { .product(name: $0, package: "WordCube") }

/// The module. `Web/build` builds it with `WORDCUBE_EMBEDDED=size`, as the libraries.
let module: Target = .executableTarget(
  name: "WordCubeModule",
  dependencies: engine + [.product(name: "WebAssemblyRuntime", package: "WordCube")],
  exclude: allFeatures.filter { !features.contains($0) },
  swiftSettings: [
    .enableExperimentalFeature("Embedded"),
    .unsafeFlags([
      "-wmo", "-Osize", "-lto=llvm-full", "-num-threads", "0", "-Xfrontend",
      "-disable-stack-protector",
    ]),
  ],
  linkerSettings: [
    .unsafeFlags(
      ["-Xclang-linker", "-nostdlib"]
        + [
          "--no-entry", "--lto-O2",
          // An overflow of the stack runs below address 0 and traps. By default the stack lies behind the data.
          "--stack-first", "-z", "stack-size=131072",
          // Addresses are then positive as 32-bit numbers.
          "--max-memory=1073741824",
        ].flatMap { ["-Xlinker", $0] })
  ])

/// The native side of `Tests/speed`.
let speed: Target = .executableTarget(
  name: "WordCubeSpeed",
  dependencies: engine + [.product(name: "EnglishLexicon", package: "WordCube")])

let package = Package(
  name: "WordCubeWeb",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "WordCube", path: "..")],
  targets: Context.environment["WORDCUBE_EMBEDDED"] == "size" ? [module] : [speed],
  swiftLanguageModes: [.v6]
)
