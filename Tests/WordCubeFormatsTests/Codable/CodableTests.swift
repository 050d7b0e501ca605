import Foundation
import Testing
import WordCube
import WordCubeFormats

@Suite("Codable, against the reader and the writer of bytes")
struct CodableTests {
  private func encode(_ model: some Encodable) throws -> [UInt8] {
    Array(try JSONEncoder().encode(model))
  }

  /// An encoded model, read by the reader of bytes.
  private func encoded<Model: Encodable>(
    _ model: Model, reads read: (Span<UInt8>, Limits) throws -> Model
  ) throws -> Model {
    let json = try encode(model)
    return try read(json.span, .standard)
  }

  private func decode<Model: Decodable>(_ json: [UInt8]) throws -> Model {
    try JSONDecoder().decode(Model.self, from: Data(json))
  }

  @Test func `what the one writes the other reads`() throws {
    for seed in 0..<UInt64(MoveSamples.count(debug: 8, release: 500)) {
      var samples = ModelSamples(seed: seed)
      let puzzle = samples.puzzle
      #expect(try decode(puzzle.json) == puzzle)
      #expect(try encoded(puzzle, reads: { try Puzzle(json: $0, limits: $1) }) == puzzle)

      let live = try samples.livePuzzle()
      #expect(try decode(live.json) == live)
      #expect(try encoded(live, reads: { try LivePuzzle(json: $0, limits: $1) }) == live)

      let moves = samples.moves
      #expect(try decode(moves.json) == moves)
      #expect(try encoded(moves, reads: MoveList.init(json:limits:)) == moves)
      for move in moves {
        #expect(try decode(move.json) == move)
        #expect(try encoded(move, reads: Move.init(json:limits:)) == move)
      }

      let submission = samples.submission()
      #expect(try decode(submission.json) == submission)
      #expect(try encoded(submission, reads: Submission.init(json:limits:)) == submission)

      let game = samples.completedGame()
      #expect(try decode(game.json) == game)
      #expect(try encoded(game, reads: CompletedGame.init(json:limits:)) == game)
    }
  }

  @Test func `both write the same members with the same values`() throws {
    func value(_ json: [UInt8]) throws -> NSDictionary {
      try #require(JSONSerialization.jsonObject(with: Data(json)) as? NSDictionary)
    }
    for seed in 0..<UInt64(MoveSamples.count(debug: 4, release: 100)) {
      var samples = ModelSamples(seed: seed)
      let submission = samples.submission()
      #expect(try value(encode(submission)) == value(submission.json))
      let game = samples.completedGame()
      #expect(try value(encode(game)) == value(game.json))
    }
  }

  @Test func `Indented, in another order, with unknown members and with nulls`() throws {
    let puzzle = PuzzleGenerator(seed: 7).puzzle(0)
    let cubes = try JSONSerialization.data(
      withJSONObject: JSONSerialization.jsonObject(with: Data(puzzle.json)),
      options: [.prettyPrinted])
    let json = Array(
      """
      { "moves" : [
          { "type": {"later": [1, {"playedWord": 2}], "removedCube": {"z":0,"extra":{},"y":1,"x":2}},
            "score": -9223372036854775808, "playedAt": 6.23421955e+8,
            "reactions": null, "playerIndex": null },
          { "type": {"playedWord": []}, "score": -0, "reactions": {}, "playedAt": 0.1 } ],
        "secondsPlayed": 1E1, "gameStartTime": -0.5, "language": "e\\u006e", "extra": null,
        "gameMode": "unlimited", "gameContext": { "turnBased": {
          "10": "01234567-89ab-cdef-0123-456789abcdef",
          "-2": "01234567-89AB-CDEF-0123-456789ABCDE0" }, "none": true },
        "cubes": \(String(decoding: cubes, as: UTF8.self)) }
      """.utf8)
    let game: CompletedGame = try decode(json)
    #expect(try CompletedGame(json: json.span) == game)
    let cube = try #require(CubePosition(x: 2, y: 1, z: 0))
    let expected = CompletedGame(
      puzzle: puzzle,
      context: .turnBased(players: [
        Player(index: -2, id: UniqueID(high: 0x0123_4567_89AB_CDEF, low: 0x0123_4567_89AB_CDE0)),
        Player(index: 10, id: UniqueID(high: 0x0123_4567_89AB_CDEF, low: 0x0123_4567_89AB_CDEF)),
      ]),
      mode: .unlimited, startTime: -0.5,
      moves: [
        Move(.removedCube(cube), claimedScore: .min, playedAt: 623_421_955),
        Move(.playedWord([]), claimedScore: 0, playedAt: 0.1),
      ],
      secondsPlayed: 10)
    #expect(game == expected)
  }

  @Test(arguments: ["{}", #"{"solo":null}"#, #"{"x":1}"#])
  func `contexts of old archives are solo`(context: String) throws {
    var samples = ModelSamples(seed: 1)
    var game = samples.completedGame()
    game.context = .solo
    let json = Array(
      String(decoding: game.json, as: UTF8.self)
        .replacingOccurrences(
          of: #""gameContext":{"solo":true}"#, with: #""gameContext":\#(context)"#
        )
        .utf8)
    #expect(try decode(json) == game)
    #expect(try CompletedGame(json: json.span) == game)
  }

  @Test(arguments: Language.allCases)
  func `puzzles outside games are read in the language that the decoder names`(
    language: Language
  ) throws {
    let puzzle = PuzzleGenerator(seed: 5, language: language).puzzle(0)
    let live = LivePuzzle(puzzle: puzzle, state: CubeState())
    let decoder = JSONDecoder()
    decoder.userInfo[.puzzleLanguage] = language
    #expect(try decoder.decode(Puzzle.self, from: Data(encode(puzzle))) == puzzle)
    #expect(try decoder.decode(LivePuzzle.self, from: Data(encode(live))) == live)
    if language == .polish {
      #expect(throws: DecodingError.self) { try decode(try encode(puzzle)) as Puzzle }
    }
  }

  @Test func `words for languages, modes, UUIDs, cubes and faces`() throws {
    let id = UniqueID(high: 1, low: 0xAB)
    let face = try #require(Face(rawValue: 80))
    func text(_ value: some Encodable) throws -> String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
    #expect(try text([Language.english]) == #"["en"]"#)
    #expect(try text(GameMode.allCases) == #"["timed","unlimited"]"#)
    #expect(try text([id]) == #"["00000000-0000-0001-0000-0000000000AB"]"#)
    #expect(try text(face.cube) == #"{"x":2,"y":2,"z":2}"#)
    #expect(try text(face) == #"{"index":{"x":2,"y":2,"z":2},"side":2}"#)
    #expect(try decode(encode([Language.english])) == [Language.english])
    #expect(try decode(encode(GameMode.allCases)) == GameMode.allCases)
    #expect(try decode(encode([id])) == [id])
    #expect(try decode(encode(Array(Face.all))) == Array(Face.all))
    #expect(try decode(encode(Array(CubePosition.all))) == Array(CubePosition.all))
  }

  @Test func `what a decoder does not see, and the reader of bytes refuses`() throws {
    let move = #"{"playedAt":1,"score":10,"type":{"playedWord":[]}}"#
    let unseen = [
      move.replacingOccurrences(of: "10", with: "10.0"),
      move.replacingOccurrences(of: "10", with: "1e1"),
      move.replacingOccurrences(of: #""playedAt":1,"#, with: #""playedAt":1,"playedAt":2,"#),
    ]
    for json in unseen {
      let decoded: Move = try decode(Array(json.utf8))
      #expect(decoded.claimedScore == 10)
      #expect(throws: JSONError.self) { try Move(json: Array(json.utf8).span) }
    }
  }
}
