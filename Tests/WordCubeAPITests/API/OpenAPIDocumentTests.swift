import Foundation
import WordCubeAPI
import Testing

struct OpenAPIDocumentTests {
  /// `openapi.json` is the document of the routes. It is written anew if `WORDCUBE_REGENERATE` is set.
  @Test func `the committed document is current`() throws {
    let document = try APIRoute.openAPI(version: "1").description + "\n"
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("openapi.json")
    if ProcessInfo.processInfo.environment["WORDCUBE_REGENERATE"] != nil {
      try Data(document.utf8).write(to: file)
    }
    #expect(String(decoding: try Data(contentsOf: file), as: UTF8.self) == document)
  }
}
