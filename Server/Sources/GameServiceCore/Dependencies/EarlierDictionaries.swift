import Lexicon
import GameStorage
import WordCube
import WordCubeAPI

// A ticket, and the start of a daily challenge, name the dictionary of their time. A word that leaves the dictionary stays
// valid for their games, so the server keeps each dictionary until these are over.

extension GameService {
  /// How many seconds a dictionary is kept after it was last known to be current: the 7 days of an unlimited game's
  /// ticket, and another day, because upkeep may not have noted the dictionary's last day. The start of a daily challenge
  /// is over in little more than a day.
  static let dictionariesKept: Int64 = 8 * .secondsOfDay

  /// Stores the current dictionaries so that they're still known after later restarts, and rewrites any whose
  /// row is damaged. Returns the earlier dictionaries that are still kept, for all languages, and which of
  /// them are damaged. Games that need a damaged dictionary have to wait.
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

  /// Throws if the storage keeps a dictionary that this process could not open, because it is damaged or was stored by a
  /// newer server. A game that needs it waits; its words are refused only when the row is gone.
  func requireReadable(_ dictionary: Fingerprint) async throws {
    let isKept = try await storage.read { rows in
      try rows.dictionaries().contains { $0.checksum == dictionary }
    }
    guard !isKept else {
      throw StorageError.unavailable(
        "a game needs the dictionary \(dictionary), which is damaged or from a newer server: run check"
      )
    }
  }

  /// The result of removing a dictionary.
  public enum DictionaryRemoval: Hashable, Sendable {
    /// The dictionary was damaged and has been removed.
    case removed
    /// No stored dictionary has the checksum.
    case unknown
    /// The dictionary is not damaged.
    case sound
  }

  /// Removes a damaged dictionary. From then on, all servers refuse the games that need it.
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

  /// Stores that the dictionaries are current, and removes those whose tickets and starts are over.
  func forgetOldDictionaries(at now: UnixTime) async throws {
    let current = languages.compactMap(dependencies.judge.dictionary(of:))
    try await storage.write { rows in
      for dictionary in current { try rows.setLastCurrent(dictionary, at: now) }
      try rows.forgetDictionaries(lastCurrentBefore: now - Self.dictionariesKept)
    }
  }
}
