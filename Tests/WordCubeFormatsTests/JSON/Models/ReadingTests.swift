import Foundation
import Lexicon
import Testing
import WordCube
import WordCubeFormats

/// What the reader accepts, and what it reads.
@Suite struct ReadingTests {
  @Test func `reads a submission`() throws {
    let game = try readGame(GameSamples.submission())
    guard case .submission(let submission) = game.kind,
      case .solo(let mode, let puzzle) = submission.context
    else {
      Issue.record("not a solo submission")
      return
    }
    #expect(mode == .timed)
    #expect(puzzle == GameSamples.puzzle)
    #expect(game.id == nil)
    let cube = try #require(CubePosition(x: 0, y: 1, z: 2))
    let corner = try #require(CubePosition(x: 2, y: 2, z: 2))
    #expect(
      Array(submission.moves) == [
        Move(.playedWord([Face(cube, .left)]), claimedScore: 27, playedAt: 1.5),
        Move(.removedCube(corner), claimedScore: 0, playedAt: 2),
      ])
  }

  @Test func `reads a completed game`() throws {
    let game = try readGame(
      GameSamples.completed(extra: #","localPlayerIndex":-3,"language":"en""#))
    guard case .completed(let completed) = game.kind else {
      Issue.record("not a completed game")
      return
    }
    #expect(completed.puzzle == GameSamples.puzzle)
    #expect(completed.context == .solo)
    #expect(completed.startTime == 5.25)
    #expect(completed.secondsPlayed == 10)
    #expect(completed.localPlayerIndex == -3)
    #expect(completed.moves.count == 1)
  }

  @Test func `cubes make a completed game wherever they stand`() throws {
    let cubes = #""cubes":\#(GameSamples.puzzleJSON)"#
    let rest =
      #""gameContext":{"solo":1},"gameMode":"timed","gameStartTime":0,"moves":[],"secondsPlayed":0"#
    for json in ["{\(cubes),\(rest)}", "{\(rest),\(cubes)}", #"{"a":1,\#(rest),\#(cubes)}"#] {
      guard case .completed = try readGame(json).kind else {
        Issue.record("not a completed game: \(json.prefix(40))")
        return
      }
    }
    // The cubes inside another member do not.
    guard
      case .submission = try readGame(
        #"{"x":{"cubes":1},"gameContext":{"sharedGameCode":""},"moves":[]}"#
      ).kind
    else {
      Issue.record("not a submission")
      return
    }
  }

  static let id = UniqueID(high: 0x0123_4567_89AB_CDEF, low: 0x0123_4567_89AB_CDEF)
  static let contexts: [(String, CompletedGame.Context)] = [
    (#"{}"#, .solo),
    (#"{"old":[1,2]}"#, .solo),
    (#"{"solo":{"anything":null}}"#, .solo),
    (#"{"sharedGameCode":"\u00e9\n"}"#, .sharedGame(code: "é\n")),
    (#"{"dailyChallengeId":"01234567-89ab-cdef-0123-456789abcdef"}"#, .dailyChallenge(id: id)),
    (
      #"{"turnBased":{"1":"01234567-89ab-cdef-0123-456789ABCDEF"}}"#,
      .turnBased(players: [Player(index: 1, id: id)])
    ),
  ]

  @Test(arguments: [1, 62, 63, 64])
  func `unknown members are as deep in any order of the others`(_ depth: Int) throws {
    let deep = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let moves =
      #""moves":[{"playedAt":1,"x":\#(deep),"score":0,"type":{"x":\#(deep),"playedWord":[]}}]"#
    let cubes = #""cubes":\#(GameSamples.puzzleJSON)"#
    let rest =
      #""gameContext":{"solo":true},"gameMode":"timed","gameStartTime":0,"secondsPlayed":-1e3"#
    let game = try readGame("{\(cubes),\(rest),\(moves)}")
    #expect(try readGame("{\(rest),\(moves),\(cubes)}") == game)
    #expect(try readGame("{\(moves),\(cubes),\(rest)}") == game)

    let daily = #""gameContext" : {"dailyChallengeId":"\#(GameSamples.uuid)"}"#
    let verifier = Verifier(dictionary: AcceptingDictionary())
    let json = Array("{\(moves),\(daily)}".utf8)
    guard case .unknownPuzzle(let unknown) = verifier.judge(json: json.span).outcome else {
      Issue.record("its puzzle is not known")
      return
    }
    #expect(unknown.message == "no puzzle is known for this daily challenge")
  }

  @Test(arguments: contexts)
  func `reads the contexts of completed games`(_ json: String, _ context: CompletedGame.Context)
    throws
  {
    guard case .completed(let game) = try readGame(GameSamples.completed(context: json)).kind else {
      Issue.record("not a completed game")
      return
    }
    #expect(game.context == context)
  }

  @Test func `the same data in any shape is the same game`() throws {
    let json = GameSamples.submission()
    let game = try readGame(json)
    var shapes = [
      json.replacingOccurrences(of: ":", with: " : "),
      json.replacingOccurrences(of: ",", with: "\t,\r\n        "),
      "\n \(json)\r\n",
      json.replacingOccurrences(of: #""moves""#, with: #""moves2":{"a":[1,{"b":null}]},"moves""#),
      json.replacingOccurrences(
        of: #""score""#, with: #""playerIndex":null,"reactions":null,"score""#),
      json.replacingOccurrences(of: #""side""#, with: #""useCount":"x","s\u0069de""#),
      json.replacingOccurrences(
        of: #"{"index":{"x":0,"y":1,"z":2},"side":1}"#,
        with: #"{"side":1,"index":{"z":2,"y":1,"x":-0,"w":[]}}"#),
      json.replacingOccurrences(of: #""playedAt":1.5"#, with: #""playedAt":0.15e+1"#),
      json.replacingOccurrences(of: #""playedAt":2,"#, with: #""playedAt":2.000,"#),
      json.replacingOccurrences(of: #""score":0"#, with: #""score":-0"#),
    ]
    for letter in ["A", "E", "T", "S"] {
      let code = String(UInt8(ascii: letter.unicodeScalars.first!), radix: 16)
      shapes.append(
        json.replacingOccurrences(of: #""\#(letter)""#, with: #""\u00\#(code)""#))
    }
    for shape in shapes {
      #expect(shape != json)
      #expect(try readGame(shape) == game)
    }
  }

  @Test func `reads reactions in the order of their players`() throws {
    let json = GameSamples.removal.replacingOccurrences(
      of: #""score""#,
      with: #""playerIndex":1,"reactions":{"1":"\ud83d\ude07","-2":"é\u0000","0":"😇"},"score""#)
    let move = try Move(json: Array(json.utf8).span)
    #expect(move.playerIndex == 1)
    #expect(
      move.reactions == [
        Reaction(playerIndex: -2, text: "é\u{0}"), Reaction(playerIndex: 0, text: "😇"),
        Reaction(playerIndex: 1, text: "😇"),
      ])
  }

  static let longest = "\"" + String(repeating: "x", count: 256) + "\""
  static let identifiers: [(String, String?)] = [
    (#""a b""#, #""a b""#), ("7", "7"), ("-12345678901234567890", "-12345678901234567890"),
    (#""\u0041\"""#, #""\u0041\"""#), ("1.5", nil), ("null", nil), ("[1]", nil), ("true", nil),
    (longest, longest), (longest.dropLast() + "x\"", nil),
  ]

  @Test(arguments: identifiers)
  func `reads the identifier as it stands`(_ json: String, _ expected: String?) throws {
    let game = try readGame(
      #"{"id":\#(json),"gameContext":{"sharedGameCode":"x"},"moves":[]}"#)
    #expect(game.id?.description == expected)
  }

  @Test func `reads a live puzzle`() throws {
    let fresh = LivePuzzle(puzzle: GameSamples.puzzle)
    #expect(try LivePuzzle(json: fresh.json.span) == fresh)
    let middle = try #require(CubePosition(x: 1, y: 1, z: 1))
    let state = try #require(CubeState(useCounts: (0..<81).map { $0 % 4 }, removed: [middle]))
    let worn = LivePuzzle(puzzle: GameSamples.puzzle, state: state)
    #expect(try LivePuzzle(json: worn.json.span) == worn)
    // A live puzzle is read as a plain one too; a plain one is not a live puzzle.
    #expect(try Puzzle(json: worn.json.span) == GameSamples.puzzle)
    #expect(throws: JSONError.self) { try LivePuzzle(json: GameSamples.puzzle.json.span) }
    let tooOften = GameSamples.text(worn.json).replacingFirst(
      #""useCount":3"#, with: #""useCount":4"#)
    #expect(throws: JSONError.self) { try LivePuzzle(json: Array(tooOften.utf8).span) }
  }

  @Test func `what is written is read back`() throws {
    let submission = Submission(
      context: .turnBased(
        mode: .timed,
        players: [
          Player(index: .min, id: UniqueID(high: 1, low: 2)),
          Player(index: .max, id: UniqueID(high: .max, low: 0)),
        ], puzzle: GameSamples.puzzle),
      moves: [
        Move(
          .playedWord([]), claimedScore: .min, playedAt: -0.0, playerIndex: .max,
          reactions: [Reaction(playerIndex: .min, text: "\u{0}\u{7F}\u{85}\u{2028}\"\\\n")]),
        Move(.playedWord(Array(Face.all)), claimedScore: .max, playedAt: .leastNonzeroMagnitude),
        Move(.playedWord(Array(Face.all)), claimedScore: 0, playedAt: 1.7976931348623157e308),
      ])
    guard case .submission(let again) = try DecodedGame(json: submission.json.span).kind else {
      Issue.record("not a submission")
      return
    }
    #expect(again == submission)
    #expect(again.moves[0].playedAt.sign == .minus)
    #expect(try Submission(json: submission.json.span) == submission)
    #expect(throws: JSONError.self) { try CompletedGame(json: submission.json.span) }
    #expect(try MoveList(json: submission.moves.json.span) == submission.moves)

    let completed = CompletedGame(
      puzzle: GameSamples.puzzle, context: .sharedGame(code: "x/\u{2029}"), mode: .unlimited,
      startTime: 0.1, localPlayerIndex: 0, moves: submission.moves, secondsPlayed: 1e21)
    #expect(try CompletedGame(json: completed.json.span) == completed)
    #expect(throws: JSONError.self) { try Submission(json: completed.json.span) }
  }
}
