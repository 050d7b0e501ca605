import Foundation
import HTTPHost
import Testing
import WordCubeServer

struct SettingsTableTests {
  @Test func `the article has the table of all settings`() throws {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    let article = try String(
      contentsOf: folder.appendingPathComponent("Documentation.docc/Settings.md"), encoding: .utf8)
    #expect(
      article.contains(ServerSettings.all.markdownTable),
      "copy the output of: word-cube-server settings --table")
  }
}
