import Foundation
import WordCube
import WordCubeFormats

/// Games on one puzzle, with words of the built-in dictionary.
///
/// The tops of the uppermost layer spell CAB, DOG and CUT from back to front; ARC starts at a face
/// that the C of CUT hides. All other faces show E.
enum Sample {
  static let puzzle: Puzzle = {
    var tiles = [Tile](repeating: tile("E"), count: Face.count)
    for (z, word) in ["CAB", "DOG", "CUT"].enumerated() {
      for (x, letter) in word.enumerated() { tiles[top(x, z).index] = tile(String(letter)) }
    }
    tiles[hiddenFace.index] = tile("A")
    tiles[Face(cube(0, 2, 2), .left).index] = tile("R")
    do {
      return try Puzzle(tiles)
    } catch {
      fatalError("\(error)")
    }
  }()

  static let cab = Move.Action.playedWord([top(0, 0), top(1, 0), top(2, 0)])
  static let dog = Move.Action.playedWord([top(0, 1), top(1, 1), top(2, 1)])
  static let cut = Move.Action.playedWord([top(0, 2), top(1, 2), top(2, 2)])
  static let cad = Move.Action.playedWord([top(0, 0), top(1, 0), top(0, 1)])
  static let cob = Move.Action.playedWord([top(0, 0), top(1, 1), top(2, 0)])
  /// ARC, from a hidden face on.
  static let arc = Move.Action.playedWord([hiddenFace, Face(cube(0, 2, 2), .left), top(0, 2)])
  /// Removes a cube that can be seen.
  static let removal = Move.Action.removedCube(cube(2, 2, 2))
  /// Removes a cube that shows no face.
  static let buriedRemoval = Move.Action.removedCube(cube(0, 0, 0))

  static func score(_ word: String) -> Int64 { WordScore.score(of: word) ?? -1 }

  /// Moves a second apart, with their true scores, by default.
  static func move(
    _ action: Move.Action, at time: Double = 0, claims score: Int64? = nil, by player: Int64? = nil
  ) -> Move {
    var truth: Int64 = 0
    if case .playedWord(let faces) = action { truth = Self.score(puzzle.spelling(of: faces)) }
    return Move(action, claimedScore: score ?? truth, playedAt: time, playerIndex: player)
  }

  /// A one-player submission as one line of JSON, without the line's end.
  static func solo(_ moves: [Move], mode: GameMode = .unlimited, id: String? = nil) -> String {
    json(.solo(mode: mode, puzzle: puzzle), moves, id: id)
  }

  /// A submission of two players, 0 and 1.
  static func turnBased(_ moves: [Move]) -> String {
    let players = [0, 1].map { Player(index: $0, id: UniqueID(high: 0, low: UInt64($0))) }
    return json(.turnBased(mode: .unlimited, players: players, puzzle: puzzle), moves)
  }

  /// A game on a puzzle that the server names.
  static func daily(_ moves: [Move]) -> String {
    json(.dailyChallenge(id: UniqueID(high: 1, low: 2)), moves)
  }

  /// A valid game.
  static let valid = solo([move(cab), move(dog), move(removal)])
  static let validVerdict = """
    "valid":true,"totalScore":48,"moves":[{"word":"CAB","score":27},{"word":"DOG","score":21},\
    {"word":null,"score":0}]}
    """
  /// A game that is refused at its second move.
  static let refused = solo([move(cab), move(dog, claims: 99)])
  static let malformed = "{\"gameContext\":{},\"moves\":[]}"

  /// A valid game over many lines.
  static let document: String = {
    guard let object = try? JSONSerialization.jsonObject(with: Data(valid.utf8)),
      let data = try? JSONSerialization.data(withJSONObject: object, options: .prettyPrinted)
    else { fatalError("the sample is not JSON") }
    return String(decoding: data, as: UTF8.self)
  }()

  private static func json(
    _ context: Submission.Context, _ moves: [Move], id: String? = nil
  ) -> String {
    let json = Submission(context: context, moves: MoveList(moves)).json
    let text = String(decoding: json, as: UTF8.self)
    return id.map { "{\"id\":\($0)," + text.dropFirst() } ?? text
  }

  private static let hiddenFace = Face(cube(0, 1, 2), .top)

  private static func top(_ x: Int, _ z: Int) -> Face { Face(cube(x, 2, z), .top) }

  private static func cube(_ x: Int, _ y: Int, _ z: Int) -> CubePosition {
    guard let cube = CubePosition(x: x, y: y, z: z) else { fatalError("\(x) \(y) \(z)") }
    return cube
  }

  private static func tile(_ letters: String) -> Tile {
    guard let code = TileSet.english.tileCode(showing: letters),
      let tile = Tile(code: code, language: .english)
    else { fatalError(letters) }
    return tile
  }
}

/// The verdict objects of some lines.
func verdicts(_ lines: [String]) throws -> [Verdict] {
  try lines.map { try JSONDecoder().decode(Verdict.self, from: Data($0.utf8)) }
}

/// The parts of verdict JSON that tests check.
struct Verdict: Decodable {
  struct Violation: Decodable {
    struct Reason: Decodable { let rule: String }
    let move: Int?
    let reasons: [Reason]
  }
  struct Malformed: Decodable {
    let offset: Int
    let path: String
    let message: String
  }
  let line: Int
  let file: String?
  let valid: Bool
  let totalScore: Int?
  let violation: Violation?
  let malformed: Malformed?
}
