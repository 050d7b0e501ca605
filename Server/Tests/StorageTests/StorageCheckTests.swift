import Foundation
import GameStorageTesting
import Testing

struct StorageCheckTests {
  @Test(arguments: Implementation.allCases, StorageCheck.all)
  func `a storage passes`(_ implementation: Implementation, _ check: StorageCheck) async throws {
    try await implementation.run { storage in try await check.run { storage } }
  }

  @Test(arguments: FaultyStorage.Fault.allCases)
  func `a storage with a fault does not pass`(_ fault: FaultyStorage.Fault) async throws {
    let check = try #require(StorageCheck.all.first { $0.name == fault.rawValue })
    await withKnownIssue { try await check.run { FaultyStorage(fault: fault) } }
  }

  /// A check that is written, and is in no list that ``StorageCheck/all`` has, would never run.
  @Test func `every check that is written is one of all, under a name of its own`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/GameStorageTesting/Checks").standardizedFileURL
    let written = try FileManager.default.contentsOfDirectory(atPath: folder.path).flatMap { name in
      let file = folder.appendingPathComponent(name)
      return try String(contentsOf: file, encoding: .utf8).matches(of: /StorageCheck\(\s*"(.*?)"/)
        .map { String($0.1) }
    }
    #expect(written.count > 40)
    #expect(written.sorted() == StorageCheck.all.map(\.name).sorted())
    #expect(Set(written).count == written.count)
  }
}
