import Testing
import WordCubeAPI
import WordCubeAPITesting

/// The dependencies of a feature that are not the API.
private struct Sounds: Sendable {
  var play: @Sendable (String, Double) async -> Bool
  var stop: @Sendable () -> Void
  var load: @Sendable (BoardQuery) async throws -> [UInt8]
}

struct UnimplementedTests {
  private let failures = Failures()

  @Test func `each call fails with its input, and returns the placeholder`() async {
    let line = #line + 2
    let sounds = Sounds(
      play: unimplemented("Sounds.play", placeholder: true, reporter: failures.reporter),
      stop: unimplemented("Sounds.stop", placeholder: (), reporter: failures.reporter),
      load: unimplemented("Sounds.load", reporter: failures.reporter))
    #expect(failures.messages == [])
    #expect(await sounds.play("ding", 0.5))
    sounds.stop()
    await #expect(throws: UnimplementedError.self) { try await sounds.load(.sample) }
    #expect(
      failures.messages == [
        #"Sounds.play was called, but not supplied: "ding"; 0.5. Write: "#
          + "Sounds.play = { _, _ in ... }",
        "Sounds.stop was called, but not supplied. Write: Sounds.stop = { ... }",
        "Sounds.load was called, but not supplied: language: en, mode: timed, scope: lastWeek, "
          + "aroundMe: false, group: everyone. Write: Sounds.load = { _ in ... }",
      ])
    #expect(failures.lines == [line, line + 1, line + 2])
  }

  @Test func `a long input makes a short line`() async {
    let sounds = Sounds(
      play: unimplemented("Sounds.play", placeholder: true, reporter: failures.reporter),
      stop: {}, load: { _ in [] })
    _ = await sounds.play(String(repeating: "\u{1F600}", count: 1000), 1)
    #expect(failures.messages.count == 1 && failures.messages[0].utf8.count <= 200)
  }

  @Test func `without a reporter of its own the test fails on its line`() {
    let line = #line + 2
    withKnownIssue {
      let stop: @Sendable () -> Int = unimplemented("Sounds.count", placeholder: 0)
      #expect(stop() == 0)
    } matching: {
      $0.sourceLocation?.line == line && $0.description.contains("Sounds.count was called")
    }
  }
}
