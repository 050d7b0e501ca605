import Lexicon
import GameStorage
import WordCube
import WordCubeAPI

// A ticket and a start of a daily challenge name the dictionary of their time. A word that leaves the dictionary stays
// valid for their games, so each dictionary is kept until they are over.

extension GameService {
  /// The seconds for which a dictionary is kept after it was the current one: the 7 days of the ticket of an unlimited
  /// game, and a day more, in which upkeep may not have noted that the dictionary was the current one. A start of a
  /// daily challenge is over in little more than a day.
  static let dictionariesKept: Int64 = 8 * .secondsOfDay

  /// Stores the current dictionaries, so later starts of the server know them, and returns the earlier ones that are
  /// kept, of all languages.
  ///
  /// - Throws: ``/GameStorage/StorageError/damaged(_:)`` if the bytes of an earlier one are not that dictionary.
  public static func earlierDictionaries(
    than current: [WordGraph], in storage: any Storage, now: UnixTime
  ) async throws -> [WordGraph] {
    let kept = try await storage.read { try $0.dictionaries() }
    for dictionary in current {
      let checksum = dictionary.contentChecksum
      let isKept = kept.contains { $0.checksum == checksum }
      let bytes = isKept ? nil : dictionary.serialized()
      try await storage.write { rows in
        // Another process may have stored it meanwhile.
        if let bytes, try !rows.dictionaries().contains(where: { $0.checksum == checksum }) {
          try rows.insert(
            KeptDictionary(checksum: checksum, lastCurrentAt: now, bytes: bytes))
        } else {
          try rows.setLastCurrent(checksum, at: now)
        }
      }
    }
    let checksums = Set(current.map(\.contentChecksum))
    return try kept.filter { !checksums.contains($0.checksum) }.map { try $0.open() }
  }

  /// Notes that the dictionaries are the current ones, and removes those whose tickets and starts are over.
  func forgetOldDictionaries(at now: UnixTime) async throws {
    let current = languages.compactMap(dependencies.judge.dictionary(of:))
    try await storage.write { rows in
      for dictionary in current { try rows.setLastCurrent(dictionary, at: now) }
      try rows.forgetDictionaries(lastCurrentBefore: now - Self.dictionariesKept)
    }
  }
}

extension KeptDictionary {
  /// The words. The bytes are not trusted.
  fileprivate func open() throws -> WordGraph {
    let graph: WordGraph
    do throws(WordGraphError) { graph = try WordGraph(bytes: bytes) } catch {
      throw StorageError.damaged("the dictionary \(checksum) cannot be opened: \(error)")
    }
    guard graph.contentChecksum == checksum else {
      throw StorageError.damaged(
        "the dictionary \(checksum) has the words of \(graph.contentChecksum)")
    }
    return graph
  }
}
