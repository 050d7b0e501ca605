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
  /// kept, of all languages, and which of them are damaged: their games wait. Of a current one that is
  /// damaged, the row is made again.
  public static func earlierDictionaries(
    than current: [WordGraph], in storage: any Storage, now: UnixTime
  ) async throws -> (words: [WordGraph], flaws: [RowFlaw]) {
    let kept = try await storage.read { try $0.dictionaries() }
    for dictionary in current {
      let checksum = dictionary.contentChecksum
      let isSound = kept.contains { $0.checksum == checksum && $0.flaw == nil }
      let bytes = isSound ? nil : dictionary.serialized()
      try await storage.write { rows in
        let stored = try bytes == nil ? nil : rows.dictionaries().first { $0.checksum == checksum }
        // Another process may have stored it meanwhile.
        if let bytes, stored == nil || stored?.flaw != nil {
          try rows.removeDictionary(checksum)
          try rows.insert(
            KeptDictionary(checksum: checksum, lastCurrentAt: now, bytes: bytes))
        } else {
          try rows.setLastCurrent(checksum, at: now)
        }
      }
    }
    let checksums = Set(current.map(\.contentChecksum))
    var (words, flaws): ([WordGraph], [RowFlaw]) = ([], [])
    for dictionary in kept where !checksums.contains(dictionary.checksum) {
      do throws(RowFlaw) { words.append(try dictionary.words()) } catch { flaws.append(error) }
    }
    return (words, flaws)
  }

  /// Throws if a dictionary that this process did not open is kept: it is damaged, or a newer server has stored it. A game
  /// that needs it waits, and is refused for its words only when the row is gone.
  func requireReadable(_ dictionary: Fingerprint) async throws {
    let isKept = try await storage.read { rows in
      try rows.dictionaries().contains { $0.checksum == dictionary }
    }
    guard !isKept else {
      throw StorageError.unavailable(
        "a game needs the dictionary \(dictionary), which is damaged or of a newer server: use check"
      )
    }
  }

  /// What became of a dictionary that had to be removed.
  public enum DictionaryRemoval: Hashable, Sendable {
    /// It was damaged, and is removed.
    case removed
    /// There is none with the checksum.
    case unknown
    /// It is not damaged.
    case sound
  }

  /// Removes a dictionary that is damaged. Games that need it are refused from then on, by all servers.
  public static func removeDamagedDictionary(
    _ checksum: Fingerprint, in storage: any Storage, from origin: ActOrigin
  ) async throws -> DictionaryRemoval {
    try await storage.write { rows in
      guard let kept = try rows.dictionaries().first(where: { $0.checksum == checksum }) else {
        return .unknown
      }
      guard kept.flaw != nil else { return .sound }
      try rows.removeDictionary(checksum)
      try rows.record(origin.act(.removeDictionary, detail: "\(checksum)"))
      return .removed
    }
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
