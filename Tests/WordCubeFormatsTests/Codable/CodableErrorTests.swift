import Foundation
import Testing
import WordCube
import WordCubeFormats

@Suite("What Codable refuses, as the reader of bytes does")
struct CodableErrorTests {
  private static let puzzle = PuzzleGenerator(seed: 7).puzzle(0)
  private static let id = UniqueID(high: 1, low: 2)
  private static let word = Face(rawValue: 80).map { Move.Action.playedWord([$0]) }
  private static let moves = MoveList(
    [
      word.map {
        Move(
          $0, claimedScore: 7, playedAt: 1.5, playerIndex: 0,
          reactions: [Reaction(playerIndex: 3, text: "x")])
      },
      CubePosition(rawValue: 26).map {
        Move(.removedCube($0), claimedScore: 0, playedAt: 2.5)
      },
    ].compactMap { $0 })

  /// A change to a model's JSON, and the path of the value that is refused then.
  struct Case: CustomTestStringConvertible {
    let old: String
    let new: String
    /// Nil for a number that does not fit an integer, whose path some decoders leave out.
    let path: String?

    init(_ old: String, _ new: String, at path: String?) {
      self.old = old
      self.new = new
      self.path = path
    }

    var testDescription: String { "\(new) for \(old)" }
  }

  private func check<Model: Decodable>(
    _ model: Model, _ json: [UInt8], _ testCase: Case, read: ([UInt8]) throws -> Model
  ) throws {
    let text = String(decoding: json, as: UTF8.self)
    let place = try #require(text.range(of: testCase.old))
    let broken = Array(text.replacingCharacters(in: place, with: testCase.new).utf8)
    _ = try read(json)
    _ = try JSONDecoder().decode(Model.self, from: Data(json))
    #expect(throws: JSONError.self) { try read(broken) }
    do {
      _ = try JSONDecoder().decode(Model.self, from: Data(broken))
      Issue.record("accepted")
    } catch let error as DecodingError {
      if let path = testCase.path { #expect(error.path == path) }
    }
  }

  private static let firstTop = #""top":{"letter":"\#(puzzle.tiles[0].letters)","side":0}"#

  static let puzzles = [
    Case(firstTop, #""top":{"letter":"","side":0}"#, at: "0.0.0.top.letter"),
    Case(firstTop, #""top":{"letter":"a","side":0}"#, at: "0.0.0.top.letter"),
    Case(firstTop, #""top":{"letter":"AB","side":0}"#, at: "0.0.0.top.letter"),
    Case(firstTop, #""top":{"letter":"É","side":0}"#, at: "0.0.0.top.letter"),
    Case(firstTop, #""top":{"letter":null,"side":0}"#, at: "0.0.0.top.letter"),
    Case(firstTop, #""top":{"letter":"A","side":1}"#, at: "0.0.0.top.side"),
    Case(firstTop, #""top":{"letter":"A","side":3}"#, at: "0.0.0.top.side"),
    Case(firstTop, #""top":{"letter":"A","side":0.5}"#, at: nil),
    Case(firstTop, #""top":{"side":0}"#, at: "0.0.0.top.letter"),
    Case(firstTop, #""top":{"letter":"A"}"#, at: "0.0.0.top.side"),
    Case(firstTop, #""top":7"#, at: "0.0.0.top"),
    Case(firstTop, #""tip":0"#, at: "0.0.0.top"),
    Case("[[[", "[[[7,", at: "0.0.0"),
    Case("]]]", "]],[]]", at: ""),
    Case("]]]", ",7]]]", at: "2.2"),
    Case("]],", "],[]],", at: "0"),
  ]

  @Test(arguments: puzzles)
  func `refuses puzzle`(_ testCase: Case) throws {
    try check(Self.puzzle, Self.puzzle.json, testCase) { try Puzzle(json: $0.span) }
  }

  static let livePuzzles = [
    Case(#""useCount":0"#, #""useCount":4"#, at: "0.0.0.left.useCount"),
    Case(#""useCount":0"#, #""useCount":-1"#, at: "0.0.0.left.useCount"),
    Case(#","useCount":0"#, "", at: "0.0.0.left.useCount"),
    Case(#","wasRemoved":false"#, "", at: "0.0.0.wasRemoved"),
    Case(#""wasRemoved":false"#, #""wasRemoved":0"#, at: "0.0.0.wasRemoved"),
    Case(#""wasRemoved":false"#, #""wasRemoved":null"#, at: "0.0.0.wasRemoved"),
  ]

  @Test(arguments: livePuzzles)
  func `refuses live puzzle`(_ testCase: Case) throws {
    let live = LivePuzzle(puzzle: Self.puzzle)
    try check(live, live.json, testCase) { try LivePuzzle(json: $0.span) }
  }

  static let moveCases = [
    Case(#""playedAt":1.5,"#, "", at: "0.playedAt"),
    Case(#""playedAt":1.5"#, #""playedAt":"1.5""#, at: "0.playedAt"),
    Case(#""playedAt":1.5"#, #""playedAt":null"#, at: "0.playedAt"),
    Case(#""playerIndex":0"#, #""playerIndex":0.5"#, at: nil),
    Case(#""playerIndex":0"#, #""playerIndex":"0""#, at: "0.playerIndex"),
    Case(#""score":7"#, #""score":7.25"#, at: nil),
    Case(#""score":7"#, #""score":9223372036854775808"#, at: nil),
    Case(#""score":7,"#, "", at: "0.score"),
    Case(#""reactions":{"3":"x"}"#, #""reactions":[]"#, at: "0.reactions"),
    Case(#""reactions":{"3":"x"}"#, #""reactions":{"3":4}"#, at: "0.reactions.3"),
    Case(#""reactions":{"3":"x"}"#, #""reactions":{"3":null}"#, at: "0.reactions.3"),
    Case(#""reactions":{"3":"x"}"#, #""reactions":{"03":"x"}"#, at: "0.reactions.03"),
    Case(#""reactions":{"3":"x"}"#, #""reactions":{"+3":"x"}"#, at: "0.reactions.+3"),
    Case(#""reactions":{"3":"x"}"#, #""reactions":{"-0":"x"}"#, at: "0.reactions.-0"),
    Case(#""reactions":{"3":"x"}"#, #""reactions":{"":"x"}"#, at: "0.reactions."),
    Case(
      #""reactions":{"3":"x"}"#, #""reactions":{"9223372036854775808":"x"}"#,
      at: "0.reactions.9223372036854775808"),
    Case(#""side":2"#, #""side":3"#, at: "0.type.playedWord.0.side"),
    Case(#""side":2"#, #""side":-1"#, at: "0.type.playedWord.0.side"),
    Case(#""x":2"#, #""x":3"#, at: "0.type.playedWord.0.index.x"),
    Case(#""z":2"#, #""z":4294967296"#, at: "0.type.playedWord.0.index.z"),
    Case(#","z":2"#, "", at: "0.type.playedWord.0.index.z"),
    Case(#""playedWord":["#, #""removedCube":null,"playedWord":["#, at: "0.type"),
    Case(#""playedWord":["#, #""playedCube":["#, at: "0.type"),
    Case(#""removedCube":{"#, #""playedWord":[],"removedCube":{"#, at: "1.type"),
    Case(#""removedCube":{"x":2"#, #""removedCube":{"x":-1"#, at: "1.type.removedCube.x"),
    Case(#""removedCube":{"x":2,"y":2,"z":2}"#, #""removedCube":null"#, at: "1.type.removedCube"),
  ]

  @Test(arguments: moveCases)
  func `refuses moves`(_ testCase: Case) throws {
    try check(Self.moves, Self.moves.json, testCase) { try MoveList(json: $0.span) }
  }

  private static let uuid = #""00000000-0000-0001-0000-000000000002""#

  static let submissions = [
    Case(#","moves":["#, #","others":["#, at: "moves"),
    Case(#""moves":["#, #""cubes":null,"moves":["#, at: "cubes"),
    Case(#"{"gameContext":"#, #"{"context":"#, at: "gameContext"),
    Case(#""turnBased":"#, #""other":"#, at: "gameContext"),
    Case(#""turnBased":"#, #""solo":null,"turnBased":"#, at: "gameContext"),
    Case(#""timed""#, #""Timed""#, at: "gameContext.turnBased.gameMode"),
    Case(#""en""#, #""it""#, at: "gameContext.turnBased.language"),
    Case(#""en""#, "null", at: "gameContext.turnBased.language"),
    Case(#""language":"en","#, "", at: "gameContext.turnBased.language"),
    Case(#""gameMode":"timed","#, "", at: "gameContext.turnBased.gameMode"),
    Case(#""playerIndexToId""#, #""players""#, at: "gameContext.turnBased.playerIndexToId"),
    Case(uuid, #""7""#, at: "gameContext.turnBased.playerIndexToId.5"),
    Case(
      uuid, #""00000000-0000-0001-0000_000000000002""#,
      at: "gameContext.turnBased.playerIndexToId.5"),
    Case(#""5":"#, #""5.0":"#, at: "gameContext.turnBased.playerIndexToId.5.0"),
    Case(#""puzzle":["#, #""cubes":["#, at: "gameContext.turnBased.puzzle"),
    Case(
      firstTop, #""top":{"letter":"4","side":0}"#,
      at: "gameContext.turnBased.puzzle.0.0.0.top.letter"),
  ]

  @Test(arguments: submissions)
  func `refuses submission`(_ testCase: Case) throws {
    let submission = Submission(
      context: .turnBased(
        mode: .timed, players: [Player(index: 5, id: Self.id)], puzzle: Self.puzzle),
      moves: Self.moves)
    try check(submission, submission.json, testCase) { try Submission(json: $0.span) }
  }

  static let completedGames = [
    Case(#""solo":true"#, #""solo":true,"sharedGameCode":"x""#, at: "gameContext"),
    Case(#""solo":true"#, #""sharedGameCode":7"#, at: "gameContext.sharedGameCode"),
    Case(#""solo":true"#, #""dailyChallengeId":"x""#, at: "gameContext.dailyChallengeId"),
    Case(#""solo":true"#, #""turnBased":true"#, at: "gameContext.turnBased"),
    Case(#"{"solo":true}"#, "null", at: "gameContext"),
    Case(#""language":"en""#, #""language":null"#, at: "language"),
    Case(#""language":"en""#, #""language":"EN""#, at: "language"),
    Case(#""localPlayerIndex":1"#, #""localPlayerIndex":null"#, at: "localPlayerIndex"),
    Case(#""localPlayerIndex":1"#, #""localPlayerIndex":true"#, at: "localPlayerIndex"),
    Case(#""gameStartTime":5"#, #""gameStartTime":null"#, at: "gameStartTime"),
    Case(#""gameStartTime":5,"#, "", at: "gameStartTime"),
    Case(#""secondsPlayed":6"#, #""secondsPlayed":"6""#, at: "secondsPlayed"),
    Case(#","secondsPlayed":6"#, "", at: "secondsPlayed"),
    Case(#""gameMode":"timed","#, "", at: "gameMode"),
    Case(#""cubes":"#, #""puzzle":"#, at: "cubes"),
    Case(#""moves":["#, #""moved":["#, at: "moves"),
  ]

  @Test(arguments: completedGames)
  func `refuses completed game`(_ testCase: Case) throws {
    let game = CompletedGame(
      puzzle: Self.puzzle, context: .solo, mode: .timed, startTime: 5, localPlayerIndex: 1,
      moves: Self.moves, secondsPlayed: 6)
    try check(game, game.json, testCase) { try CompletedGame(json: $0.span) }
  }

  @Test func `numbers that are not finite, which some decoders know`() throws {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    for text in ["inf", "-inf", "nan"] {
      let json = #"{"playedAt":"\#(text)","score":1,"type":{"playedWord":[]}}"#
      #expect(throws: DecodingError.self) {
        try decoder.decode(Move.self, from: Data(json.utf8))
      }
    }
  }
}

extension DecodingError {
  /// The path of the value that is wrong, with the name of a member that is missing.
  fileprivate var path: String {
    let keys: [any CodingKey] =
      switch self {
      case .typeMismatch(_, let context), .valueNotFound(_, let context),
        .dataCorrupted(let context):
        context.codingPath
      case .keyNotFound(let key, let context): context.codingPath + [key]
      @unknown default: []
      }
    return keys.map { $0.intValue.map { "\($0)" } ?? $0.stringValue }.joined(separator: ".")
  }
}
