import APIContract
import WordCube
import WordCubeAPI
import WordCubeFormats

/// A player, as shown to moderators.
public struct ModeratedPlayer: Codable, Hashable, Sendable {
  /// The identifier.
  public var id: UniqueID
  /// The name as others see it, with its number.
  public var displayName: String
  /// When the player registered.
  public var registeredAt: UnixTime
  /// When the suspension ends; nil if the player is not suspended.
  public var suspendedUntil: UnixTime?
  /// Why the player is suspended, in the words that the player reads.
  public var suspensionReason: String?

  /// Creates a player.
  public init(
    id: UniqueID, displayName: String, registeredAt: UnixTime, suspendedUntil: UnixTime? = nil,
    suspensionReason: String? = nil
  ) {
    self.id = id
    self.displayName = displayName
    self.registeredAt = registeredAt
    self.suspendedUntil = suspendedUntil
    self.suspensionReason = suspensionReason
  }
}

/// A player's device, as shown to moderators.
public struct ModeratedDevice: Codable, Hashable, Sendable {
  /// The identifier. A player's first device has the player's identifier.
  public var id: UniqueID
  /// The name that the player gave it; nil for a first device without a name.
  public var name: String?
  /// When it was added.
  public var addedAt: UnixTime
  /// When it last sent a request, to the hour; nil if that is not known.
  public var lastUsedAt: UnixTime?

  /// Creates a device.
  public init(id: UniqueID, name: String? = nil, addedAt: UnixTime, lastUsedAt: UnixTime? = nil) {
    self.id = id
    self.name = name
    self.addedAt = addedAt
    self.lastUsedAt = lastUsedAt
  }
}

/// A network whose requests the server refuses.
public struct RefusedNetwork: Codable, Hashable, Sendable {
  /// The identifier, which the log of acts records instead of the network.
  public var id: UniqueID
  /// The network, such as `192.0.2.0/24`.
  public var network: String
  /// When the refusal ends on its own.
  public var endsAt: UnixTime

  /// Creates a network.
  public init(id: UniqueID, network: String, endsAt: UnixTime) {
    self.id = id
    self.network = network
    self.endsAt = endsAt
  }
}

/// A stored game, as shown to moderators.
public struct ModeratedGame: Codable, Hashable, Sendable {
  /// The identifier.
  public var id: UniqueID
  /// The player.
  public var player: UniqueID
  /// The language.
  public var language: Language
  /// The mode of the game.
  public var mode: GameMode
  /// The daily challenge; nil for other games.
  public var challenge: UniqueID?
  /// The score.
  public var score: Int64
  /// Why the game counts on no board; nil if it counts.
  public var unranked: String?
  /// Whether the game was taken off the boards.
  public var isHidden: Bool
  /// When the game was submitted.
  public var submittedAt: UnixTime

  /// Creates a game.
  public init(
    id: UniqueID, player: UniqueID, language: Language, mode: GameMode,
    challenge: UniqueID? = nil, score: Int64, unranked: String? = nil, isHidden: Bool,
    submittedAt: UnixTime
  ) {
    self.id = id
    self.player = player
    self.language = language
    self.mode = mode
    self.challenge = challenge
    self.score = score
    self.unranked = unranked
    self.isHidden = isHidden
    self.submittedAt = submittedAt
  }
}

/// A page of a player's games, most recently stored first.
public struct ModeratedGames: Codable, Hashable, Sendable {
  /// The games.
  public var games: [ModeratedGame]
  /// The `before` that requests the next page; nil if there are no more games.
  public var next: Int64?

  /// Creates a page.
  public init(games: [ModeratedGame], next: Int64? = nil) {
    self.games = games
    self.next = next
  }
}

/// Something for a moderator to review: a game with numbers that are unusual for a person, or a refused game
/// that was kept.
public struct ModeratedFinding: Codable, Hashable, Sendable {
  /// The kind of finding: `implausible` or `refused`.
  public var kind: String
  /// The player.
  public var player: UniqueID
  /// The game; nil for a refused game.
  public var game: UniqueID?
  /// When it was found.
  public var foundAt: UnixTime
  /// The unusual numbers, or the verdict.
  public var text: String

  /// Creates a finding.
  public init(
    kind: String, player: UniqueID, game: UniqueID? = nil, foundAt: UnixTime, text: String
  ) {
    self.kind = kind
    self.player = player
    self.game = game
    self.foundAt = foundAt
    self.text = text
  }
}

/// A player's report that nobody has closed yet.
public struct ModeratedReport: Codable, Hashable, Sendable {
  /// The number.
  public var number: Int64
  /// The kind of report: `name` or `word`.
  public var kind: String
  /// The player who sent the report; nil if it is about the moderator's own name, because the moderator must
  /// not learn who sent it.
  public var reporter: UniqueID?
  /// The player with the reported name; nil for a word.
  public var player: UniqueID?
  /// That player's current name, as others see it; nil for a word.
  public var displayName: String?
  /// The name that others saw when it was reported; nil for a word, and for a report to a server that didn't keep the name.
  public var reportedName: String?
  /// The language of the board or of the word.
  public var language: Language
  /// The word that the dictionary lacked; nil for a name.
  public var word: String?
  /// Whether the dictionary has the word now; nil for a name, and for a language that the server no longer
  /// plays.
  public var isInDictionary: Bool?
  /// When the report was sent.
  public var reportedAt: UnixTime

  /// Creates a report.
  public init(
    number: Int64, kind: String, reporter: UniqueID? = nil, player: UniqueID? = nil,
    displayName: String? = nil, reportedName: String? = nil, language: Language,
    word: String? = nil, isInDictionary: Bool? = nil, reportedAt: UnixTime
  ) {
    self.number = number
    self.kind = kind
    self.reporter = reporter
    self.player = player
    self.displayName = displayName
    self.reportedName = reportedName
    self.language = language
    self.word = word
    self.isInDictionary = isInDictionary
    self.reportedAt = reportedAt
  }
}

extension ModeratedReport: SampleProviding {
  /// A name.
  public static let sample = ModeratedReport(
    number: 7, kind: "name", reporter: .sample, player: .sample, displayName: "Ada",
    reportedName: "Ada #2", language: .english, reportedAt: 1_795_374_000)
}

/// An entry in the log of acts.
public struct LoggedAct: Codable, Hashable, Sendable {
  /// The entry's number, from 1.
  public var number: Int64
  /// When the act was done.
  public var time: UnixTime
  /// The moderator who did it; nil for the operator.
  public var moderator: UniqueID?
  /// The kind of act, such as `hide-game`.
  public var kind: String
  /// The identifier of what the act was done to.
  public var subject: UniqueID?
  /// Further details of the act, such as `until 1795374000`.
  public var detail: String
  /// The reason for the act.
  public var reason: String
  /// A hash that covers this entry and the one before it: 64 lower-case hexadecimal digits.
  public var hash: String

  /// Creates an entry.
  public init(
    number: Int64, time: UnixTime, moderator: UniqueID? = nil, kind: String,
    subject: UniqueID? = nil, detail: String = "", reason: String = "", hash: String
  ) {
    self.number = number
    self.time = time
    self.moderator = moderator
    self.kind = kind
    self.subject = subject
    self.detail = detail
    self.reason = reason
    self.hash = hash
  }
}

extension ModeratedPlayer: SampleProviding {
  /// A player.
  public static let sample = ModeratedPlayer(
    id: .sample, displayName: "Ada #2", registeredAt: 1_795_374_000,
    suspendedUntil: 1_795_978_800, suspensionReason: "Insults as names.")
}

extension ModeratedDevice: SampleProviding {
  /// A phone.
  public static let sample = ModeratedDevice(
    id: .sample, name: "Telephone", addedAt: 1_795_374_000, lastUsedAt: 1_795_377_600)
}

extension RefusedNetwork: SampleProviding {
  /// A network that is refused for a week.
  public static let sample = RefusedNetwork(
    id: .sample, network: "192.0.2.0/24", endsAt: 1_795_978_800)
}

extension ModeratedGame: SampleProviding {
  /// A game that counts.
  public static let sample = ModeratedGame(
    id: .sample, player: .sample, language: .english, mode: .timed, score: 1_830, isHidden: false,
    submittedAt: 1_795_374_000)
}

extension ModeratedGames: SampleProviding {
  /// A page with one game.
  public static let sample = ModeratedGames(games: [.sample], next: 17)
}

extension ModeratedFinding: SampleProviding {
  /// A game that was played too fast.
  public static let sample = ModeratedFinding(
    kind: "implausible", player: .sample, game: .sample, foundAt: 1_795_374_000,
    text: "medianTimePerLetter 0.05")
}

extension LoggedAct: SampleProviding {
  /// A game that was taken off the boards.
  public static let sample = LoggedAct(
    number: 1, time: 1_795_374_000, moderator: .sample, kind: "hide-game", subject: .sample,
    reason: "played by a program", hash: String(repeating: "0", count: 64))
}
