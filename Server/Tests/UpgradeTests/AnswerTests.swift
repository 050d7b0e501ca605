import Testing
import WordCube
import WordCubeAPI

/// Old clients read what they read before, except for what this list names.
struct AnswerTests {
  /// An intended difference between the old server's answers and today's.
  struct Difference: Sendable {
    let why: String
    let concerns: @Sendable (SavedRequest) -> Bool
    /// Makes the answer that is expected now from the old one.
    let apply: @Sendable (inout SavedRequest, inout JSON) throws -> Void
  }

  /// Members that the old server's answers did not have. Old clients ignore them.
  static let newMembers: Set<String> = [
    "isErased", "visibleFrom", "nextCursor", "outOf", "languages", "timedGame", "wordScores",
  ]

  static let differences = [
    Difference(
      why: "nobody but its player sees a shared game of a challenge that is not over",
      concerns: { $0.name == "the shared game today" && $0.player != "ada" },
      apply: { saved, _ in saved.status = 404 }),
    Difference(
      why: "the code of a game that was taken off the boards finds none",
      concerns: { $0.name == "the shared game marked" },
      apply: { saved, _ in saved.status = 404 }),
    Difference(
      why: "the results of today's challenges are hidden from players who have not submitted",
      concerns: { saved in
        // Ada has played both; Zoë the timed one.
        guard saved.name == "results", saved.player != "ada" else { return false }
        guard saved.target.hasSuffix("number=2518") || !saved.target.contains("number=") else {
          return false
        }
        return saved.player != "zoë" || saved.target.contains("mode=unlimited")
      },
      apply: { _, answer in answer = try JSON(#"{"top":[],"gap":0,"outOf":0}"#) }),
    Difference(
      why: "the number of players of such a challenge is hidden, too",
      concerns: { $0.name == "today's challenges" && $0.player != "ada" },
      apply: { saved, answer in
        guard case .array(var entries)? = answer["challenges"] else { return }
        for index in entries.indices where index == 1 || saved.player != "zoë" {
          entries[index]["yourResult"]?["outOf"] = .number(0)
        }
        answer["challenges"] = .array(entries)
      }),
    Difference(
      why: "the day of such a challenge is left out",
      concerns: { $0.name == "the history" && $0.player != "ada" },
      apply: { saved, answer in
        guard saved.player != "zoë" || saved.target.contains("mode=unlimited"),
          case .array(let days)? = answer["days"]
        else { return }
        answer["days"] = .array(days.filter { $0["challenge"]?["number"] != .number(2518) })
      }),
  ]

  @Test func `an old client reads what it read before`() async throws {
    let old = try await OldFile()
    var used: Set<String> = []
    var added: Set<String> = []
    for saved in old.fixture.reads {
      var expected = saved
      var before = try JSON(saved.answer ?? "")
      for difference in Self.differences where difference.concerns(saved) {
        try difference.apply(&expected, &before)
        used.insert(difference.why)
      }
      let response = try await old.answer(to: saved)
      let label = "\(saved.name) of \(saved.player ?? "nobody"): \(saved.target)"
      #expect(response.status == expected.status, "\(label)")
      #expect(response.headers["location"] == saved.location, "\(label)")
      guard let status = expected.status, status < 400 else { continue }
      var now = try JSON(String(decoding: response.body, as: UTF8.self))
      now.changeTexts(named: "displayName", withoutNumber)
      let differences = before.differences(from: now, added: &added)
      #expect(differences.isEmpty, "\(label)")
    }
    #expect(old.server.errors.isEmpty)
    #expect(used.count == Self.differences.count, "each difference occurs")
    #expect(added.subtracting(Self.newMembers).isEmpty, "new members are named")
  }

  /// A later of two players with equal names is shown with a number, which says who it is.
  private func withoutNumber(_ name: String) -> String {
    guard name.hasPrefix("ZOE") || name.hasPrefix("–") else { return name }
    return String(name.prefix { !$0.isWhitespace && !$0.isNumber && $0 != "#" })
  }

  @Test func `a comparison finds what changed`() throws {
    var added: Set<String> = []
    let old = try JSON(#"{"a":[1,{"b":true}],"c":"x"}"#)
    #expect(old.differences(from: old, added: &added).isEmpty)
    for other in [
      #"{"a":[1,{"b":false}],"c":"x"}"#, #"{"a":[1],"c":"x"}"#, #"{"a":[1,{"b":true}]}"#,
    ] {
      #expect(try old.differences(from: JSON(other), added: &added).count == 1)
    }
    #expect(added.isEmpty)
    let more = try JSON(#"{"a":[1,{"b":true,"d":1}],"c":"x"}"#)
    #expect(old.differences(from: more, added: &added).isEmpty && added == ["d"])
  }
}
