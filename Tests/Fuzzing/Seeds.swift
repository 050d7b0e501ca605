import Foundation
import Lexicon
import NaiveTwin
import WordCube
import WordCubeAPI
import WordCubeFormats
import WordCubeSolver

/// Writes the inputs from which the corpus was grown: `Seeds FOLDER` makes a folder for each target.
///
/// Targets whose bytes are choices get no inputs; they start empty.
@main
enum Seeds {
  static func main() throws {
    let folder = URL(fileURLWithPath: CommandLine.arguments[1])
    for (target, inputs) in try all() {
      let folder = folder.appendingPathComponent(target)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (number, input) in inputs.enumerated() {
        try Data(input).write(to: folder.appendingPathComponent("seed-\(number)"))
      }
    }
  }

  private static func all() throws -> [String: [[UInt8]]] {
    let games = try games()
    let submissions = games.map(\.json)
    let completed = games.map { completedGame($0).json }
    let named = (submissions + completed).enumerated().map { number, json in
      Array(#"{"id":\#(number % 2 == 0 ? "\"game \(number)\"" : "\(number)"),"#.utf8)
        + json.dropFirst()
    }
    let puzzles = games.compactMap { $0.record()?.puzzle }
    let moves = games.map(\.moves)
    return [
      "Submission": submissions + shortSubmissions,
      "CompletedGame": completed,
      "Verdict": named + shortSubmissions,
      "PuzzleJSON": puzzles.prefix(3).map(\.json) + livePuzzles(puzzles[0]),
      "MovesJSON": moves.map(\.json) + moves.compactMap(\.first?.json),
      "PackedPuzzle": puzzles.flatMap { [$0.packed, Array($0.text.utf8)] },
      "PackedMoves": moves.flatMap { moves in
        let puzzle = PuzzleGenerator(seed: 0).puzzle(0)
        return MoveList.PackedDetail.allCases.map { [0] + moves.packed(on: puzzle, detail: $0) }
      },
      "Requests": try APIRoute.allCases.map { bytes(of: try $0.endpoint.description().sample) },
      "ProvenanceText": provenances.map { Array($0.utf8) },
      "WordList": lists.map { [0] + $0 } + [[1] + lists[1], [13] + lists[2], [18] + lists[2]],
      "WordGraphFile": try graphs().map { $0.serialized() },
      "StoredDictionaryFile": try graphs().filter { $0.count < 1000 }.flatMap { graph in
        let rarities = RarityTable((0..<graph.count).map { Rarity(rawValue: UInt8($0 % 5 * 10)) })
        return try [nil, rarities].map { try StoredDictionary(graph: graph, rarities: $0) }
          .flatMap { [try $0.packed(), $0.serialized()] }
      } + regularWords() + writtenWords(),
      "EventStream": try PlayerEvent.samples.map { [7] + (try $0.printed()) }
        + [[3] + Array("\u{FEFF}: a\r\nid\rdata\r\n\r\nretry: 9\n\n".utf8)],
      "Lines": lists.map { [200, 1] + $0 } + [[3, 0] + Array("{}\r\n \n[]\rabcde\n\"\"".utf8)],
    ]
  }

  /// Words with the same endings, which are packed as an automaton.
  private static func regularWords() throws -> [[UInt8]] {
    let words = ["SN", "ST", "T", "TR"].flatMap { start in
      ["APP", "OPP", "EPP"].flatMap { middle in
        ["ED", "ER", "ERS", "ING", "Y"].map { start + middle + $0 }
      }
    }
    let graph = try WordGraph(words: words)
    return try [nil, "nl"].flatMap { tag in
      let stored = try StoredDictionary(graph: graph, language: tag.flatMap { LanguageTag($0) })
      return [try stored.packed(), stored.serialized()]
    }
  }

  /// Words with several written forms, and with signs of several letters.
  private static func writtenWords() throws -> [[UInt8]] {
    let list = [
      "cote", "coté", "côte", "côté", "cœur", "cœurs", "école", "écoles", "sac", "straße",
    ]
    let signs: [Unicode.Scalar: String] = ["é": "E", "ô": "O", "œ": "OE", "ß": "SS"]
    let words = list.map { $0.unicodeScalars.map { signs[$0] ?? "\($0)".uppercased() }.joined() }
    let graph = try WordGraph(words: words)
    let forms = try WrittenForms(list, of: graph) { signs[$0] }
    return try [nil, "fr"].flatMap { tag in
      let stored = try StoredDictionary(
        graph: graph, language: tag.flatMap { LanguageTag($0) }, writtenForms: forms)
      return [try stored.packed(), stored.serialized()]
    }
  }

  /// Games of all kinds, valid and not, of a few moves.
  private static func games() throws -> [Submission] {
    let maker = NaiveGameMaker(words: SmallWords.list, hasLoneQ: true)
    return try (0..<40).map { number in
      var game = maker.trial(number).game
      (game.startTime, game.moves) = (nil, Array(game.moves.prefix(4)))
      let json = Array(try JSONEncoder().encode(game))
      return try Submission(json: json.span)
    }
  }

  private static func completedGame(_ game: Submission) -> CompletedGame {
    let puzzle = game.record()?.puzzle ?? PuzzleGenerator(seed: 1).puzzle(0)
    let context: CompletedGame.Context =
      switch game.context {
      case .turnBased(_, let players, _): .turnBased(players: players)
      case .dailyChallenge(let id): .dailyChallenge(id: id)
      case .sharedGame(let code): .sharedGame(code: code)
      case .solo: .solo
      }
    return CompletedGame(
      puzzle: puzzle, context: context, mode: .timed, startTime: game.moves.first?.playedAt ?? 0,
      localPlayerIndex: game.moves.first?.playerIndex, moves: game.moves, secondsPlayed: 61.5)
  }

  /// A request as the target reads it.
  private static func bytes(of request: Request) -> [UInt8] {
    let fields = request.headers.fields.map { "\($0.name): \($0.value)\n" }.joined()
    return Array("\(request.method.rawValue) \(request.target)\n\(fields)\n".utf8) + request.body
  }

  private static let shortSubmissions = [
    #"{"gameContext":{"dailyChallengeId":"0F8FAD5B-D9CB-469F-A165-70867728950E"},"moves":[]}"#,
    """
    { "moves" : [ {"type":{"removedCube":{"z":2,"y":1,"x":0}}, "score":-0, "playedAt":1.5e-3,
    "reactions":{"-1":"\\ud83d\\ude00","2":"é"}, "playerIndex":null, "other":[{"a":[]},true] } ],
    "gameContext":{"sharedGameCode":"caf\\u00e9\\n"} }
    """,
    #"{"id":"x","gameContext":{"sharedGameCode":"A"},"moves":[{"playedAt":0,"score":0,"type":"#
      + #"{"playedWord":[{"index":{"x":2,"y":2,"z":2},"side":0}]}}]}"#,
  ].map { Array($0.utf8) }

  private static func livePuzzles(_ puzzle: Puzzle) -> [[UInt8]] {
    let states = [
      CubeState(),
      known(
        CubeState(
          useCounts: Face.all.map { $0.index % 4 }, removed: known(CubeSet(rawValue: 0x5A5_5A5A)))),
    ]
    return states.map { LivePuzzle(puzzle: puzzle, state: $0).json }
  }

  private static let provenances = [
    "wc1.en.g1.s0.i0", "wc1.en.g1.s18446744073709551615.i18446744073709551615",
    "wc1.en.g1.s42.w300-.l8.d3d5f0c1b2a394857.i2",
    "wc1.en.g1.s7.w100-500.c60-80r35.l54.p5000-9000e1.x0a1b2c3d4e5f6071.dffffffffffffffff.i18-25",
    "wc1.en.g1.s1.w-400.c-9r10.p-1e3.d0000000000000000.i3-3", "2026-11-21", "0001-01-01",
    "2024-02-29",
  ]

  private static let lists: [[UInt8]] = [
    "", "CAB\nCABS\nCUBE\n", "abba\r\nba\n\nAB\nαβ\n\u{1F600}z\n",
    SmallWords.list.prefix(60).joined(separator: "\n"),
    String(repeating: "A", count: 256) + "\n" + String(repeating: "B", count: 255),
  ].map { Array($0.utf8) }

  private static func graphs() throws -> [WordGraph] {
    var graphs: [WordGraph] = []
    for options in [WordGraphBuilder.Options.skipInvalid, [.skipInvalid, .omitWordIndex]] {
      for list in lists {
        var builder = WordGraphBuilder(options: options)
        try builder.insertLines(list.span)
        graphs.append(try builder.build())
      }
      let other = try Alphabet("ZSaé😀".unicodeScalars)
      graphs.append(try WordGraph(words: ["SSS", "SaZ", "é😀", "éS"], alphabet: other))
      // So many words that the index is of the wide kind.
      var builder = WordGraphBuilder(options: options)
      for number in 0..<1 << 17 as Range<Int> {
        let letters = (0..<17).map { number >> (16 - $0) & 1 == 0 ? "E" : "S" }
        try builder.insert(letters.joined())
      }
      graphs.append(try builder.build())
    }
    return graphs
  }
}
