import Testing

/// The article "In an Xcode project" has the code that the workflow's jobs for macOS and iOS compile.
struct XcodeArticleTests {
  @Test(arguments: ["KeychainStore", "PuzzleView"])
  func `its code is that of the example`(file: String) throws {
    let code = try Articles.outsider("Sources/GameApp/\(file).swift").split(separator: "\n")
    #expect(code.first?.hasPrefix("#if canImport(") == true && code.last == "#endif")
    let shown = code.dropFirst().dropLast().joined(separator: "\n")
    #expect(try Articles.snippets("InAnXcodeProject").contains(shown))
  }
}
