// swift-tools-version: 6.1
import PackageDescription

/// What all benchmarks use.
let common: [Target.Dependency] = [
  "BenchmarkSupport",
  .product(name: "Benchmark", package: "benchmark"),
]

let wordCube: [Target.Dependency] = [
  "EnglishLexicon", "Lexicon", "WordCube", "WordCubeFormats", "WordCubeSolver",
].map { .product(name: $0, package: "WordCube") }

/// A benchmark executable, in the folder of its name.
func suite(_ name: String, _ more: [Target.Dependency] = []) -> Target {
  .executableTarget(
    name: name,
    dependencies: common + wordCube + ["NaiveTwin"] + more,
    path: name,
    plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
}

let package = Package(
  name: "WordCubeBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "WordCube", path: ".."),
    .package(
      url: "https://github.com/ordo-one/benchmark", .upToNextMajor(from: "1.38.1"), traits: []),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    suite("DictionaryBenchmarks", ["CSQLite"]),
    suite("VerificationBenchmarks"),
    suite("FormatsBenchmarks", ["SimdjsonReading"]),
    suite("SolverBenchmarks", ["CubeInCPP"]),
    suite("GeneratorBenchmarks", ["CubeInCPP"]),
    suite("WholeWayBenchmarks"),
    suite("ArchiveBenchmarks", ["SimdjsonReading"]),
    suite("APIBenchmarks", [.product(name: "WordCubeAPI", package: "WordCube")]),
    .target(
      name: "BenchmarkSupport",
      dependencies: wordCube + ["NaiveTwin", .product(name: "Benchmark", package: "benchmark")]),
    // The slow twin of the tests, by way of a link: one twin, and no product of the package.
    .target(name: "NaiveTwin"),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    // Built as its makers recommend: without assertions, and for the machine that it runs on.
    .target(
      name: "Simdjson",
      cxxSettings: [
        .define("NDEBUG", .when(configuration: .release)),
        .unsafeFlags(["-O3", "-march=native"], .when(configuration: .release)),
      ], linkerSettings: [.linkedLibrary("simdjson")]),
    .target(name: "SimdjsonReading", dependencies: ["Simdjson"]),
    // Solver, visible faces and generator once more, for the processors that Swift compiles for.
    .target(
      name: "CubeInCPP",
      cxxSettings: [.unsafeFlags(["-O3"], .when(configuration: .release))]),
    .executableTarget(
      name: "MakeCorpus",
      dependencies: [
        "BenchmarkSupport", .product(name: "WordCubeFormats", package: "WordCube"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
