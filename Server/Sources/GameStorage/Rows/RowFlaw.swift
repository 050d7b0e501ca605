import Lexicon
import WordCube
import WordCubeAPI
import WordCubeFormats

/// A row that is not what was written, by the checksum that is stored with it.
///
/// These rows have one: a dictionary, the checksum of its words; a game, in its stamp, the digest of its puzzle and moves;
/// the secrets for signatures, tickets and daily puzzles, a setting. The entries of the log of acts have a hash chain: see
/// ``ActLogCheck``. Other rows have none.
public struct RowFlaw: Hashable, Sendable, CustomStringConvertible {
  /// The row: `dictionary CHECKSUM`, `game ID` or `settings secrets.*`.
  public let row: String
  /// What is wrong.
  public let reason: String

  /// The row, and what is wrong.
  public var description: String { "\(row) is damaged: \(reason)" }
}

extension KeptDictionary {
  /// The words. The bytes are not trusted.
  ///
  /// - Throws: The flaw of bytes that are not those words.
  public func words() throws(RowFlaw) -> WordGraph {
    func flaw(_ reason: String) -> RowFlaw {
      RowFlaw(row: "dictionary \(checksum)", reason: reason)
    }
    let graph: WordGraph
    do throws(WordGraphError) { graph = try WordGraph(bytes: bytes) } catch {
      throw flaw("it cannot be opened: \(error)")
    }
    guard graph.contentChecksum == checksum else {
      throw flaw("it has the words of \(graph.contentChecksum)")
    }
    return graph
  }

  /// What is wrong with the bytes; nil if they are the words.
  public var flaw: RowFlaw? {
    do throws(RowFlaw) { _ = try words() } catch { return error }
    return nil
  }
}

extension RowFlaw: Error {
  /// What is wrong with the columns of a game that its stamp is about; nil if they are those that were judged.
  package static func ofGame(
    _ id: UniqueID?, puzzle: [UInt8], moves: [UInt8], stamp: [UInt8]
  ) -> RowFlaw? {
    let reason: String
    do {
      let puzzle = try Puzzle(packed: puzzle)
      let digest = GameDigest(puzzle: puzzle, moves: try MoveList(packed: moves, on: puzzle))
      let judged = try Verdict.Stamp(bytes: stamp).gameDigest
      guard digest != judged else { return nil }
      reason =
        "the digest of its puzzle and moves is \(digest), and of those that were judged \(judged)"
    } catch {
      reason = "its puzzle, moves or stamp cannot be read: \(error)"
    }
    return RowFlaw(row: "game \(id.map { "\($0)" } ?? "without an identifier")", reason: reason)
  }
}

extension StoredGame {
  /// What is wrong with the puzzle or the moves; nil if they are those that were judged.
  public var flaw: RowFlaw? {
    .ofGame(id, puzzle: puzzle, moves: moves, stamp: stamp.bytes)
  }
}

/// The rows that are not what was written: the first hundred, and how many there are.
public struct RowFlaws: Hashable, Sendable, CustomStringConvertible {
  /// The first ones.
  public private(set) var first: [RowFlaw] = []
  /// The number of all.
  public private(set) var count = 0

  /// No flaws.
  public init() {}

  package mutating func add(_ flaw: RowFlaw?) {
    guard let flaw else { return }
    count += 1
    if first.count < 100 { first.append(flaw) }
  }

  /// Whether each row is what was written.
  public var isEmpty: Bool { count == 0 }

  /// The flaws, separated by semicolons.
  public var description: String {
    let more = count > first.count ? ["and \(count - first.count) more"] : []
    return (first.map(\.description) + more).joined(separator: "; ")
  }
}

extension StorageReader {
  /// Compares all rows that have a checksum with it, but not the log of acts. The time depends on the number of games: some
  /// ten microseconds for each.
  public func rowFlaws() throws -> RowFlaws {
    var flaws = RowFlaws()
    flaws.add(try SecretSum.flaw(setting))
    for dictionary in try dictionaries() { flaws.add(dictionary.flaw) }
    var number: Int64 = 0
    while true {
      let page = try games(after: number, limit: 50)
      for (_, game) in page { flaws.add(game.flaw) }
      guard let last = page.last else { return flaws }
      number = last.number
    }
  }
}

extension StorageWriter {
  /// Removes a dictionary. Nothing happens if it is not kept.
  public func removeDictionary(_ checksum: Fingerprint) throws {
    // No other one was the current one at that time.
    try setLastCurrent(checksum, at: .min)
    try forgetDictionaries(lastCurrentBefore: .min + 1)
  }
}
