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

/// A name that a player had before.
public struct EarlierName: Codable, Hashable, Sendable {
  /// The name as others saw it, with its number.
  public var displayName: String
  /// When the player got another name.
  public var changedAt: UnixTime

  /// Creates a name.
  public init(displayName: String, changedAt: UnixTime) {
    self.displayName = displayName
    self.changedAt = changedAt
  }
}

/// A network that a player's requests came from in the last 7 days.
public struct PlayerNetwork: Codable, Hashable, Sendable {
  /// The first bits of the addresses, such as `192.0.2.0/24`: 24 bits of IPv4, or 48 bits of IPv6.
  public var network: String
  /// When the day of the last request began, UTC.
  public var lastUsedOn: UnixTime
  /// When the refusal of the whole network ends; nil if it is not refused.
  public var refusedUntil: UnixTime?

  /// Creates a network.
  public init(network: String, lastUsedOn: UnixTime, refusedUntil: UnixTime? = nil) {
    self.network = network
    self.lastUsedOn = lastUsedOn
    self.refusedUntil = refusedUntil
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
  /// The player's name; nil if the player was erased.
  public var displayName: String?
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
    id: UniqueID, player: UniqueID, displayName: String? = nil, language: Language,
    mode: GameMode, challenge: UniqueID? = nil, score: Int64, unranked: String? = nil,
    isHidden: Bool, submittedAt: UnixTime
  ) {
    self.id = id
    self.player = player
    self.displayName = displayName
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

/// A match of a player, as shown to moderators.
public struct ModeratedMatch: Codable, Hashable, Sendable {
  /// The identifier.
  public var id: UniqueID
  /// The language.
  public var language: Language
  /// The state: open, being played, or how the match ended.
  public var state: Match.State
  /// The other player; nil if nobody has joined.
  public var opponent: UniqueID?
  /// The other player's name; nil if nobody has joined or that player was erased.
  public var opponentName: String?
  /// The player's score.
  public var score: Int64
  /// The other player's score.
  public var opponentScore: Int64
  /// The player who won; nil if nobody did.
  public var winner: UniqueID?
  /// The number of moves of both players.
  public var moveCount: Int
  /// When the match was last changed.
  public var changedAt: UnixTime

  /// Creates a match.
  public init(
    id: UniqueID, language: Language, state: Match.State, opponent: UniqueID? = nil,
    opponentName: String? = nil, score: Int64, opponentScore: Int64, winner: UniqueID? = nil,
    moveCount: Int, changedAt: UnixTime
  ) {
    self.id = id
    self.language = language
    self.state = state
    self.opponent = opponent
    self.opponentName = opponentName
    self.score = score
    self.opponentScore = opponentScore
    self.winner = winner
    self.moveCount = moveCount
    self.changedAt = changedAt
  }
}

/// A page of a player's matches, last changed first.
public struct ModeratedMatches: Codable, Hashable, Sendable {
  /// The matches.
  public var matches: [ModeratedMatch]
  /// The `cursor` that requests the next page; nil if there are no more matches.
  public var nextCursor: String?

  /// Creates a page.
  public init(matches: [ModeratedMatch], nextCursor: String? = nil) {
    self.matches = matches
    self.nextCursor = nextCursor
  }
}

/// Something for a moderator to review: a game with numbers that are unusual for a person, or a refused game
/// that was kept.
public struct ModeratedFinding: Codable, Hashable, Sendable {
  /// The kind of finding: `implausible` or `refused`.
  public var kind: String
  /// The player.
  public var player: UniqueID
  /// The player's name; nil if the player was erased.
  public var displayName: String?
  /// The game; nil for a refused game.
  public var game: UniqueID?
  /// When it was found.
  public var foundAt: UnixTime
  /// The unusual numbers, or the verdict.
  public var text: String

  /// Creates a finding.
  public init(
    kind: String, player: UniqueID, displayName: String? = nil, game: UniqueID? = nil,
    foundAt: UnixTime, text: String
  ) {
    self.kind = kind
    self.player = player
    self.displayName = displayName
    self.game = game
    self.foundAt = foundAt
    self.text = text
  }
}

/// A player's report, as shown to moderators.
public struct ModeratedReport: Codable, Hashable, Sendable {
  /// The number.
  public var number: Int64
  /// The kind of report: `name` or `word`.
  public var kind: String
  /// The player who sent the report; nil if it is about the moderator's own name, because the moderator must
  /// not learn who sent it.
  public var reporter: UniqueID?
  /// The name of the player who sent the report; nil if `reporter` is nil.
  public var reporterName: String?
  /// The player with the reported name; nil for a word.
  public var player: UniqueID?
  /// That player's current name, as others see it; nil for a word.
  public var displayName: String?
  /// The name that others saw when it was reported; nil for a word, for a closed report, and for a report to a server that
  /// didn't keep the name.
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
  /// When the report was closed; nil while it is open.
  public var closedAt: UnixTime?

  /// Creates a report.
  public init(
    number: Int64, kind: String, reporter: UniqueID? = nil, reporterName: String? = nil,
    player: UniqueID? = nil, displayName: String? = nil, reportedName: String? = nil,
    language: Language, word: String? = nil, isInDictionary: Bool? = nil, reportedAt: UnixTime,
    closedAt: UnixTime? = nil
  ) {
    self.number = number
    self.kind = kind
    self.reporter = reporter
    self.reporterName = reporterName
    self.player = player
    self.displayName = displayName
    self.reportedName = reportedName
    self.language = language
    self.word = word
    self.isInDictionary = isInDictionary
    self.reportedAt = reportedAt
    self.closedAt = closedAt
  }
}

extension ModeratedReport: SampleProviding {
  /// A name.
  public static let sample = ModeratedReport(
    number: 7, kind: "name", reporter: .sample, reporterName: "Bea", player: .sample,
    displayName: "Ada", reportedName: "Ada #2", language: .english, reportedAt: 1_795_374_000)
}

/// The latest reports that concern a player, open and closed, latest first.
public struct PlayerReports: Codable, Hashable, Sendable {
  /// The reports about the player's name.
  public var about: [ModeratedReport]
  /// The reports that the player sent, but for those about the moderator's own name.
  public var sent: [ModeratedReport]

  /// Creates reports.
  public init(about: [ModeratedReport], sent: [ModeratedReport]) {
    self.about = about
    self.sent = sent
  }
}

extension PlayerReports: SampleProviding {
  /// A player whose name was reported.
  public static let sample = PlayerReports(about: [.sample], sent: [])
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

extension EarlierName: SampleProviding {
  /// A name that another player has or had, too.
  public static let sample = EarlierName(displayName: "Ada #2", changedAt: 1_795_374_000)
}

extension PlayerNetwork: SampleProviding {
  /// A network that is not refused.
  public static let sample = PlayerNetwork(network: "192.0.2.0/24", lastUsedOn: 1_795_305_600)
}

extension ModeratedMatch: SampleProviding {
  /// A match that the player won.
  public static let sample = ModeratedMatch(
    id: .sample, language: .english, state: .finished, opponent: .sample, opponentName: "Bea",
    score: 324, opponentScore: 280, winner: .sample, moveCount: 31, changedAt: 1_795_374_000)
}

extension ModeratedMatches: SampleProviding {
  /// A page with one match.
  public static let sample = ModeratedMatches(matches: [.sample], nextCursor: "b64")
}

extension RefusedNetwork: SampleProviding {
  /// A network that is refused for a week.
  public static let sample = RefusedNetwork(
    id: .sample, network: "192.0.2.0/24", endsAt: 1_795_978_800)
}

extension ModeratedGame: SampleProviding {
  /// A game that counts.
  public static let sample = ModeratedGame(
    id: .sample, player: .sample, displayName: "Ada #2", language: .english, mode: .timed,
    score: 1_830, isHidden: false, submittedAt: 1_795_374_000)
}

extension ModeratedGames: SampleProviding {
  /// A page with one game.
  public static let sample = ModeratedGames(games: [.sample], next: 17)
}

extension ModeratedFinding: SampleProviding {
  /// A game that was played too fast.
  public static let sample = ModeratedFinding(
    kind: "implausible", player: .sample, displayName: "Ada #2", game: .sample,
    foundAt: 1_795_374_000, text: "medianTimePerLetter 0.05")
}

extension LoggedAct: SampleProviding {
  /// A game that was taken off the boards.
  public static let sample = LoggedAct(
    number: 1, time: 1_795_374_000, moderator: .sample, kind: "hide-game", subject: .sample,
    reason: "played by a program", hash: String(repeating: "0", count: 64))
}
