import Foundation
import Testing

/// Makes the fixture of a version, with the server that this checkout builds.
///
/// Skipped unless `WORDCUBE_FIXTURE` names a folder. `Server/Tests/Fixtures/README.md` has the commands.
@Suite(.serialized, .enabled(if: folderToMake != nil))
struct MakeFixture {
  @Test func `the days before the page`() async throws {
    let folder = try #require(folderToMake)
    let story = try await FixtureStory(folder, Fixture(now: FixtureStory.start))
    try await story.firstDays()
    try await story.middleDays()
    try await story.lastDay()
    #expect(story.server.errors.isEmpty)
    #expect(try await story.state("finished") == .finished)
    story.fixture.now = story.clock.now
    try await story.storage.close()
    try folder.write(story.fixture)
  }

  @Test func `the minutes after the page`() async throws {
    let folder = try #require(folderToMake)
    var fixture = try folder.read()
    // The page played for some minutes.
    fixture.now = FixtureStory.lastNoon + 2 * 3600
    let story = try await FixtureStory(folder, fixture)
    try await story.lastMinutes()
    #expect(story.server.errors.isEmpty)
    try await story.storage.close()
    try folder.write(story.fixture)
  }
}

/// The folder of the fixture that is made; nil in a usual run of the tests.
private let folderToMake = ProcessInfo.processInfo.environment["WORDCUBE_FIXTURE"].map {
  FixtureFolder(path: URL(fileURLWithPath: $0, isDirectory: true))
}
