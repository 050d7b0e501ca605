import Foundation
import HTTPHost
import Testing
import WordCubeServer

struct SettingsTableTests {
  @Test func `the README has the table of all settings`() throws {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    let readme = try String(
      contentsOf: folder.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(
      readme.contains(ServerSettings.all.markdownTable),
      "copy the output of: word-cube-server settings --table")
  }
}
