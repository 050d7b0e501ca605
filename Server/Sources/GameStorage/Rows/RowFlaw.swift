import Lexicon
import WordCube
import WordCubeAPI
import WordCubeFormats

/// A row that does not match its stored checksum.
///
/// These rows have checksums: a dictionary has one for its words; a game's stamp contains the digest of its
/// puzzle and moves; and a setting contains one for the secrets for signatures, tickets and daily puzzles.
/// The log of acts has a hash chain instead: see ``ActLogCheck``. Other rows have no checksum.
public struct RowFlaw: Hashable, Sendable, CustomStringConvertible {
  /// The row: `dictionary CHECKSUM`, `game ID` or `settings secrets.*`.
  public let row: String
  /// What is wrong.
  public let reason: String

  /// The row and the reason.
  public var description: String { "\(row) is damaged: \(reason)" }
}

extension KeptDictionary {
  /// Returns the words. The bytes are checked, because they are not trusted.
  ///
  /// - Throws: The flaw if the bytes do not match the checksum.
  public func words() throws(RowFlaw) -> WordGraph {
    func flaw(_ reason: String) -> RowFlaw {
      RowFlaw(row: "dictionary \(checksum)", reason: reason)
    }
    let graph: WordGraph
    do throws(WordGraphError) { graph = try WordGraph(bytes: bytes) } catch {
      throw flaw("it cannot be opened: \(error)")
    }
    guard graph.contentChecksum == checksum else {
      throw flaw("its words have the checksum \(graph.contentChecksum)")
    }
    return graph
  }

  /// The flaw in the bytes; nil if they match the checksum.
  public var flaw: RowFlaw? {
    do throws(RowFlaw) { _ = try words() } catch { return error }
    return nil
  }
}

extension RowFlaw: Error {
  /// Returns the flaw in a game's columns that its stamp applies to; nil if they are the ones that were judged.
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
        "the digest of its puzzle and moves is \(digest), but the judged ones had \(judged)"
    } catch {
      reason = "its puzzle, moves or stamp cannot be read: \(error)"
    }
    return RowFlaw(row: "game \(id.map { "\($0)" } ?? "without an identifier")", reason: reason)
  }
}

extension StoredGame {
  /// The flaw in the puzzle or the moves; nil if they are the ones that were judged.
  public var flaw: RowFlaw? {
    .ofGame(id, puzzle: puzzle, moves: moves, stamp: stamp.bytes)
  }
}

/// The rows that do not match their checksums: the first hundred of them, and their total number.
public struct RowFlaws: Hashable, Sendable, CustomStringConvertible {
  /// The first flaws.
  public private(set) var first: [RowFlaw] = []
  /// The total number.
  public private(set) var count = 0

  /// Creates an empty list of flaws.
  public init() {}

  package mutating func add(_ flaw: RowFlaw?) {
    guard let flaw else { return }
    count += 1
    if first.count < 100 { first.append(flaw) }
  }

  /// Whether there are no flaws.
  public var isEmpty: Bool { count == 0 }

  /// The flaws, separated by semicolons.
  public var description: String {
    let more = count > first.count ? ["and \(count - first.count) more"] : []
    return (first.map(\.description) + more).joined(separator: "; ")
  }
}

extension StorageReader {
  /// Checks every row that has a checksum, but not the log of acts. The check takes about ten microseconds for each game.
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
  /// Removes a dictionary. Does nothing if the storage does not contain it.
  public func removeDictionary(_ checksum: Fingerprint) throws {
    // No other dictionary was current at that time.
    try setLastCurrent(checksum, at: .min)
    try forgetDictionaries(lastCurrentBefore: .min + 1)
  }
}
