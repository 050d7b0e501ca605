import GameStorage
import Lexicon
import WordCube
import WordCubeAPI

/// The rows that a body reads and changes. The storage keeps them if the body does not throw.
final class MemoryTransaction: StorageWriter {
  var rows: MemoryRows
  let ownTables: [StoredTable]
  /// The notes that the body tells.
  private(set) var notes: [String] = []

  init(_ rows: MemoryRows, _ ownTables: [StoredTable]) {
    self.rows = rows
    self.ownTables = ownTables
  }

  /// Throws unless a rule of the rows holds.
  func require(_ holds: Bool, _ rule: String) throws {
    guard holds else { throw StorageError.constraint(rule) }
  }

  /// Throws if a text has U+0000.
  func requireWhole(_ texts: String...) throws {
    for text in texts { try require(!text.utf8.contains(0), "text with U+0000") }
  }

  // MARK: Events

  func events(after number: Int64, limit: Int) throws -> [StoredEvent] {
    Array(rows.events.filter { $0.number > number }.prefix(max(0, limit)))
  }

  func append(_ event: StoredEvent.Kind) throws {
    rows.events.append(StoredEvent(number: Int64(rows.events.count + 1), kind: event))
  }

  func tell(_ note: String) throws {
    try StorageNote.check(note)
    notes.append(note)
  }

  // MARK: Dictionaries

  func dictionaries() throws -> [KeptDictionary] {
    rows.dictionaries.values.sorted {
      ($1.lastCurrentAt, $0.checksum.rawValue) < ($0.lastCurrentAt, $1.checksum.rawValue)
    }
  }

  func insert(_ dictionary: KeptDictionary) throws {
    try require(rows.dictionaries[dictionary.checksum] == nil, "dictionary exists")
    rows.dictionaries[dictionary.checksum] = dictionary
  }

  func setLastCurrent(_ dictionary: Fingerprint, at time: UnixTime) throws {
    rows.dictionaries[dictionary]?.lastCurrentAt = time
  }

  func forgetDictionaries(lastCurrentBefore time: UnixTime) throws {
    rows.dictionaries = rows.dictionaries.filter { $0.value.lastCurrentAt >= time }
  }

  // MARK: Settings

  func setting(_ name: String) throws -> [UInt8]? { rows.settings[name] }

  func setSetting(_ name: String, to value: [UInt8]) throws {
    try requireWhole(name)
    rows.settings[name] = value
  }

  // MARK: Checks

  func waitingChecks(limit: Int) throws -> [UniqueID] {
    Array(rows.waitingChecks.prefix(max(0, limit)))
  }

  func insertWaitingCheck(of game: UniqueID) throws {
    try require(rows.gameIndices[game] != nil, "no game")
    if !rows.waitingChecks.contains(game) { rows.waitingChecks.append(game) }
  }

  func removeWaitingCheck(of game: UniqueID) throws {
    rows.waitingChecks.removeAll { $0 == game }
  }

  func findings(limit: Int) throws -> [StoredFinding] {
    Array(rows.findings.reversed().prefix(max(0, limit)))
  }

  func insert(_ finding: StoredFinding) throws {
    try requireWhole(finding.text)
    try require(rows.hasPlayer(finding.player), "no player")
    if let game = finding.game { try require(rows.gameIndices[game] != nil, "no game") }
    rows.findings.append(finding)
  }
}
