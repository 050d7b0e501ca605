import EnglishLexicon
import Lexicon
import WordCube
import WordCubeFormats
import WordCubeSolver

/// A run through the whole engine whose results are all mixed into one number: on every platform,
/// 32-bit WebAssembly among them, it must be ``expectedDigest``.
///
/// Games are made from seeds: words found by a walk through the dictionary, removals, and moves that
/// break a rule here and there. The digest covers what users see: the JSON of games, their packed
/// forms, and the JSON of the verdicts.
public enum PlatformCheck {
  /// The value of ``digest()``. It changes only with a format, a rule, the English list, or the results
  /// of the strong player and the bound search.
  public static let expectedDigest: Int64 = 4_729_105_587_463_981_402

  /// Plays and judges sixty games, solves and plays puzzles, and sums up all results.
  public static func digest() -> Int64 {
    var digest = Digest()
    let strict = Verifier(dictionary: WordGraph.english)
    let classic = Verifier(dictionary: WordGraph.english, rules: .classic)
    for seed in 0..<60 as Range<UInt64> {
      let puzzle = PuzzleGenerator(seed: seed).puzzle(seed % 3)
      var maker = GameMaker(puzzle: puzzle, seed: seed)
      let moves = maker.moves()
      let submission = Submission(context: .solo(mode: .timed, puzzle: puzzle), moves: moves)
      digest.add(puzzle.packed)
      digest.add(Array(puzzle.text.utf8))
      let packed = moves.packed(on: puzzle, detail: .full)
      digest.add(packed)
      digest.add(moves.packed(on: puzzle, detail: .compact))
      // A failed round trip changes the digest.
      let unpacked = try? MoveList(packed: packed.span, on: puzzle)
      digest.add([unpacked == moves ? 1 : 0])
      let json = submission.json
      let cutShort = Array(json.dropLast())
      digest.add(json)
      for verifier in [strict, classic] {
        var line: [UInt8] = []
        verifier.judge(json: json.span).appendJSON(to: &line, line: Int(seed) + 1)
        verifier.judge(json: cutShort.span).appendJSON(to: &line, line: 0)
        digest.add(line)
        let verdict = verifier.judge(GameRecord(puzzle: puzzle, mode: .timed, moves: moves))
        let samePacked = try? verifier.judge(packed: packed, on: puzzle, mode: .timed)
        digest.add([samePacked == verdict ? 1 : 0])
      }
    }
    let emptyGame = GameRecord(puzzle: PuzzleGenerator(seed: 0).puzzle(0), moves: [])
    digest.add(strict.judge(emptyGame).totalScore)
    addWhatCanBePlayed(to: &digest)
    addLiveGame(to: &digest)
    addStoredDictionary(to: &digest)
    return digest.value
  }

  /// Words, par and bound of some puzzles.
  private static func addWhatCanBePlayed(to digest: inout Digest) {
    let solver = Solver(dictionary: WordGraph.english, rarities: .english)
    for seed in 0..<8 as Range<UInt64> {
      let position = Position(PuzzleGenerator(seed: seed).puzzle(0))
      guard let words = try? solver.words(in: position) else { continue }
      for word in words {
        digest.add(Array(word.word.utf8))
        digest.add(word.path.map { $0.rawValue })
        digest.add(Int64(word.index ?? -1))
      }
    }
    let puzzle = PuzzleGenerator(seed: 1).puzzle(0)
    if let par = try? StrongPlayer(solver).par(from: Position(puzzle), effort: .quick) {
      digest.add(par.totalScore)
      digest.add(par.moves.json)
    }
    let bound = BoundSearch(dictionary: WordGraph.english).bound(of: puzzle, stepLimit: 1_000_000)
    digest.add(bound.value)
    digest.add(Int64(bound.steps))
  }

  /// Words and rarities in both stored forms, and what opens from them.
  private static func addStoredDictionary(to digest: inout Digest) {
    let words = Array(WordGraph.english.words(withPrefix: "QU"))
    let rarities = words.map { word in
      WordGraph.english.index(of: word).flatMap { RarityTable.english[$0] } ?? .common
    }
    // A failed step changes the digest.
    guard let graph = try? WordGraph(words: words),
      let stored = try? StoredDictionary(graph: graph, rarities: RarityTable(rarities)),
      let packed = try? stored.packed(), let opened = try? StoredDictionary(bytes: packed)
    else { return }
    digest.add(packed)
    digest.add(stored.serialized())
    digest.add(opened.serialized())
    let copied = try? StoredDictionary(bytes: stored.serialized())
    digest.add([copied == stored ? 1 : 0])
  }

  /// A live game of the best words, with its finished forms.
  private static func addLiveGame(to digest: inout Digest) {
    let solver = Solver(dictionary: WordGraph.english)
    let puzzle = PuzzleGenerator(seed: 2).puzzle(0)
    guard var game = try? Game(puzzle: puzzle, startTime: 1, dictionary: .english) else { return }
    var replay = Verifier(dictionary: WordGraph.english).replay(of: puzzle)
    for number in 0..<6 {
      guard let best = try? solver.bestWord(in: Position(replay)) else { return }
      let time = 1 + Double(number) / 3
      _ = game.touch(best.path[0])
      for face in best.path.dropFirst() { _ = game.drag(to: face) }
      guard let change = try? game.playSelection(at: time) else { return }
      digest.add(change.totalScore)
      _ = replay.play(Move(.playedWord(best.path), claimedScore: best.score, playedAt: time))
    }
    digest.add(game.submission.json)
    digest.add(game.completedGame(secondsPlayed: 2).json)
  }
}

/// FNV-1a of 64 bits.
private struct Digest {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bytes: [UInt8]) {
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
  }

  mutating func add(_ number: Int64) {
    add((0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) })
  }

  var value: Int64 { Int64(bitPattern: hash) }
}

/// Makes the moves of a game from a seed.
private struct GameMaker {
  let puzzle: Puzzle
  private var replay: Replay<WordGraph>
  private var random: UInt64
  private var time: Double

  init(puzzle: Puzzle, seed: UInt64) {
    self.puzzle = puzzle
    replay = Verifier(dictionary: WordGraph.english, rules: .classic).replay(of: puzzle)
    random = seed
    time = Double(seed) * 1e6 + 623_421_955.8
  }

  private mutating func draw(below bound: Int) -> Int {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((random >> 33) % UInt64(bound))
  }

  mutating func moves() -> MoveList {
    var moves = MoveList()
    for _ in 0..<(4 + draw(below: 24)) {
      time += Double(draw(below: 100_000)) / 7_777
      guard let move = draw(below: 6) == 0 ? removal() : word() else { break }
      moves.append(move)
      guard case .accepted = replay.play(move) else { break }
    }
    return moves
  }

  private mutating func removal() -> Move? {
    let inPlay = Array(replay.state.inPlay)
    guard !inPlay.isEmpty else { return nil }
    let cube = inPlay[draw(below: inPlay.count)]
    return Move(.removedCube(cube), claimedScore: 0, playedAt: time)
  }

  /// The first word that a walk from some visible face finds, now and then with a wrong claim.
  private mutating func word() -> Move? {
    let visible = Array(replay.state.playableFaces)
    guard !visible.isEmpty else { return nil }
    let start = draw(below: visible.count)
    for offset in visible.indices {
      var path: [Face] = []
      let face = visible[(start + offset) % visible.count]
      let length = 3 + draw(below: 3)
      if extend(&path, by: face, WordGraph.english.root, length) {
        guard let score = WordScore.score(of: puzzle.spelling(of: path)) else { return nil }
        let isHonest = draw(below: 30) != 0
        return Move(
          .playedWord(path), claimedScore: isHonest ? score : score + 1, playedAt: time,
          reactions: draw(below: 8) == 0 ? [Reaction(playerIndex: 0, text: "😇")] : [])
      }
    }
    return nil
  }

  private func extend(
    _ path: inout [Face], by face: Face, _ cursor: WordGraph.Cursor, _ length: Int
  ) -> Bool {
    guard !path.contains(face), replay.state.isPlayable(face), path.count < 8 else { return false }
    var cursor = cursor
    for scalar in puzzle[face].letters.unicodeScalars {
      guard let letter = Alphabet.english.code(of: scalar), let next = cursor.advanced(by: letter)
      else { return false }
      cursor = next
    }
    path.append(face)
    if cursor.isWord, path.count >= length { return true }
    for next in face.touchingFaces where extend(&path, by: next, cursor, length) { return true }
    path.removeLast()
    return false
  }
}
