import Lexicon
import Testing
import WordCube
import WordCubeFormats
import WordCubeTesting

/// What a server knows of a game replaces what the game says.
struct HeldGameTests {
  private let verifier = Verifier(dictionary: AcceptingDictionary())
  private let puzzle = SamplePuzzles.standard
  /// Two removals 1,000 seconds apart, which no timed game may have.
  private let moves = MoveList(
    [26, 25].compactMap { CubePosition(rawValue: $0) }.map { cube in
      Move(.removedCube(cube), claimedScore: 0, playedAt: cube.rawValue == 26 ? 0 : 1000)
    })

  private func json(_ context: Submission.Context) -> [UInt8] {
    Submission(context: context, moves: moves).json
  }

  private func rules(_ report: GameReport) -> [Rule]? {
    guard case .judged(let verdict) = report.outcome else { return nil }
    return verdict.violation?.reasons.map(\.rule) ?? []
  }

  private var players: [Player] { [Player(index: 0, id: UniqueID(high: 0, low: 0))] }

  @Test func `no game evades the servers mode by what it says`() {
    let completed = CompletedGame(
      puzzle: puzzle, context: .turnBased(players: players), mode: .unlimited, startTime: 1e9,
      moves: moves, secondsPlayed: 1)
    let games = [
      json(.solo(mode: .unlimited, puzzle: puzzle)), json(.sharedGame(code: "x")),
      json(.turnBased(mode: .unlimited, players: players, puzzle: puzzle)), completed.json,
    ]
    for game in games {
      for (mode, expected) in [(GameMode.timed, [Rule.timeLimit]), (.unlimited, [])] {
        // In a turn-based game the moves would have to name their player.
        let held = HeldGame(puzzle: puzzle, mode: mode, players: .one)
        let report = verifier.judge(json: game.span, allowingCompleted: true) { _ in .game(held) }
        #expect(rules(report) == expected)
      }
    }
  }

  @Test func `the answer depends on the claim`() {
    let known = UniqueID(high: 1, low: 2)
    let held = HeldGame(puzzle: puzzle, mode: .unlimited)
    func report(_ context: Submission.Context) -> GameReport {
      verifier.judge(json: json(context).span) { claim in
        switch claim.context {
        case .dailyChallenge(known): .game(held)
        case .solo: .asSubmitted
        default: .unknown
        }
      }
    }
    #expect(rules(report(.dailyChallenge(id: known))) == [])
    #expect(rules(report(.solo(mode: .timed, puzzle: puzzle))) == [.timeLimit])
    let unknown: [(Submission.Context, String)] = [
      (.dailyChallenge(id: UniqueID(high: 1, low: 3)), "this daily challenge"),
      (.sharedGame(code: "\n"), "this shared game"),
      (.turnBased(mode: .timed, players: players, puzzle: puzzle), "this game"),
    ]
    for (context, name) in unknown {
      let found = report(context)
      guard case .unknownPuzzle = found.outcome else {
        Issue.record("\(found)")
        continue
      }
      #expect(
        GameSamples.text(found.json)
          == #"{"valid":false,"unknownPuzzle":{"message":"no puzzle is known for \#(name)"}}"#)
      #expect(found.game != nil)
    }
  }

  @Test func `a game is read once and judged later`() throws {
    let bytes = json(.dailyChallenge(id: UniqueID(high: 1, low: 2)))
    let game = try DecodedGame(json: bytes.span)
    let held = HeldAnswer.game(HeldGame(puzzle: puzzle, mode: .timed))
    #expect(verifier.judge(game, held: held) == verifier.judge(json: bytes.span) { _ in held })
    #expect(verifier.judge(game) == verifier.judge(json: bytes.span))
  }

  @Test func `another puzzle is refused or replaced`() throws {
    let bytes = json(.solo(mode: .unlimited, puzzle: puzzle))
    let held = HeldAnswer.game(HeldGame(puzzle: SamplePuzzles.other, mode: .unlimited))
    #expect(rules(verifier.judge(json: bytes.span) { _ in held }) == [.otherPuzzle])
    let classic = Verifier(dictionary: AcceptingDictionary(), rules: .classic)
    let report = classic.judge(json: bytes.span) { _ in held }
    guard case .judged(let verdict) = report.outcome else { return #expect(Bool(false)) }
    #expect(verdict.isValid)
    #expect(
      verdict.stamp.gameDigest == GameDigest(puzzle: SamplePuzzles.other, moves: moves))
  }

  @Test(arguments: ["", #","gameMode":7"#, #","moves":{}"#])
  func `any object with cubes is a completed game and not read`(_ extra: String) throws {
    let game = #"{"gameContext":{"solo":true}\#(extra),"cubes":\#(GameSamples.puzzleJSON)}"#
    for json in [game, GameSamples.completed()] {
      let bytes = Array(json.utf8)
      guard case .malformed(let error) = verifier.judge(json: bytes.span).outcome else {
        Issue.record("read")
        continue
      }
      #expect(error.path == "$.cubes")
      #expect(bytes[error.offset...].starts(with: Array("[".utf8)))
      #expect(error.message.string.contains("the client's claims"))
    }
  }

  @Test func `a verdict has JSON of its own`() throws {
    let report = verifier.judge(json: json(.solo(mode: .timed, puzzle: puzzle)).span)
    guard case .judged(let verdict) = report.outcome else { return #expect(Bool(false)) }
    #expect(verdict.json == report.json)
    var line: [UInt8] = Array("x".utf8)
    report.appendJSON(to: &line, line: 3)
    #expect(line == Array("x{\"line\":3,".utf8) + report.json.dropFirst())
    var stamped: [UInt8] = []
    verdict.appendJSON(to: &stamped, includesStamp: true)
    #expect(stamped.starts(with: verdict.json.dropLast()))
    #expect(GameSamples.text(stamped).hasSuffix(#","game":"\#(verdict.stamp.gameDigest)"}}"#))
  }
}
