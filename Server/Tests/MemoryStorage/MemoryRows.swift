import GameStorage
import Lexicon
import WordCube
import WordCubeAPI

/// All rows of a ``MemoryStorage``.
struct MemoryRows {
  /// A player and a nonce, or a player and a daily challenge.
  struct Pair<Other: Hashable & Sendable>: Hashable, Sendable {
    var player: UniqueID
    var other: Other
  }

  /// What is unique of a receipt.
  struct ReceiptKey: Hashable {
    var player: UniqueID
    var route: String
    var key: IdempotencyKey
  }

  /// What is unique of a count of a day.
  struct DailyCountKey: Hashable {
    var player: UniqueID
    var count: DailyCount
    var day: Int64
  }

  /// A folded name that a player has or had, and its number.
  struct Name: Hashable {
    var player: UniqueID
    var text: FoldedName
    var number: Int
  }

  var players: [UniqueID: StoredPlayer] = [:]
  var devices: [UniqueID: StoredDevice] = [:]
  /// By player.
  var joinings: [UniqueID: StoredJoining] = [:]
  var recoveries: [UniqueID: StoredRecovery] = [:]
  /// The names of players, in the order in which they were taken.
  var names: [Name] = []
  /// The earlier names of players, in the order in which they were changed.
  var earlierNames: [StoredEarlierName] = []
  /// The networks of players, in the order in which they were added.
  var playerNetworks: [StoredPlayerNetwork] = []
  var erasedPlayers: Set<UniqueID> = []
  var nonces: [Pair<Nonce>: UnixTime] = [:]
  var receipts: [ReceiptKey: StoredReceipt] = [:]
  /// The game at index `i` has the number `i + 1`.
  var games: [StoredGame] = []
  var gameIndices: [UniqueID: Int] = [:]
  var words: [UniqueID: StoredWord] = [:]
  var challenges: [UniqueID: StoredChallenge] = [:]
  var starts: [Pair<UniqueID>: StoredStart] = [:]
  var shares: [ShareCode: StoredShare] = [:]
  var matches: [UniqueID: StoredMatch] = [:]
  /// By the match that is over.
  var rematches: [UniqueID: StoredRematch] = [:]
  var relations: [Pair<UniqueID>: StoredRelation] = [:]
  var followCodes: [UniqueID: ShareCode] = [:]
  /// The event at index `i` has the number `i + 1`.
  var events: [StoredEvent] = []
  var settings: [String: [UInt8]] = [:]
  var waitingChecks: [UniqueID] = []
  var findings: [StoredFinding] = []
  var acts: [Int64: StoredAct] = [:]
  var moderators: [StoredModerator] = []
  var reports: [Int64: StoredReport] = [:]
  var lastReport: Int64 = 0
  var suspensions: [UniqueID: StoredSuspension] = [:]
  var refusedNetworks: [UniqueID: StoredRefusedNetwork] = [:]
  var moderatorSessions: [SHA256.Digest: StoredModeratorSession] = [:]
  var subscriptions: [UniqueID: StoredSubscription] = [:]
  var notices: [UniqueID: StoredNotice] = [:]
  var dailyCounts: [DailyCountKey: Int] = [:]
  /// By table.
  var ownRows: [String: [[ColumnValue]]] = [:]
  var dictionaries: [Fingerprint: KeptDictionary] = [:]

  /// Whether a player is or was registered.
  func hasPlayer(_ id: UniqueID) -> Bool { players[id] != nil || erasedPlayers.contains(id) }
}
