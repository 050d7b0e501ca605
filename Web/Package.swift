// swift-tools-version: 6.2
import PackageDescription

let engine: [Target.Dependency] = ["Lexicon", "WordCube", "WordCubeFormats", "WordCubeSolver"]
  .map { .product(name: $0, package: "WordCube") }

/// The module, with `WORDCUBE_EMBEDDED=1`, which the libraries need too. `Web/build` makes a smaller and faster one.
let module: Target = .executableTarget(
  name: "WordCubeModule",
  dependencies: engine + [.product(name: "WebAssemblyRuntime", package: "WordCube")],
  swiftSettings: [
    .enableExperimentalFeature("Embedded"),
    .unsafeFlags(["-wmo", "-Osize", "-Xfrontend", "-disable-stack-protector"]),
  ],
  linkerSettings: [
    .unsafeFlags(
      ["-Xclang-linker", "-nostdlib"]
        + [
          "--no-entry",
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
  targets: Context.environment["WORDCUBE_EMBEDDED"] == "1" ? [module] : [speed],
  swiftLanguageModes: [.v6]
)
