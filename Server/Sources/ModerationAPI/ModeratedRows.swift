import APIContract
import WordCube
import WordCubeAPI
import WordCubeFormats

/// A player as moderators see one.
public struct ModeratedPlayer: Codable, Hashable, Sendable {
  /// The identifier.
  public var id: UniqueID
  /// The name as others see it: with its number.
  public var displayName: String
  /// When the player registered.
  public var registeredAt: UnixTime
  /// When the suspension ends; nil if the player is not suspended.
  public var suspendedUntil: UnixTime?
  /// Why the player is suspended, as the player reads it.
  public var suspensionReason: String?

  /// A player.
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

/// A device of a player as moderators see one.
public struct ModeratedDevice: Codable, Hashable, Sendable {
  /// The identifier. The first device of a player has that of the player.
  public var id: UniqueID
  /// What the player calls it; nil for a first device without a name.
  public var name: String?
  /// When it was added.
  public var addedAt: UnixTime
  /// When it sent a request last, to the hour; nil if that is not known.
  public var lastUsedAt: UnixTime?

  /// A device.
  public init(id: UniqueID, name: String? = nil, addedAt: UnixTime, lastUsedAt: UnixTime? = nil) {
    self.id = id
    self.name = name
    self.addedAt = addedAt
    self.lastUsedAt = lastUsedAt
  }
}

/// A network whose requests are refused.
public struct RefusedNetwork: Codable, Hashable, Sendable {
  /// The identifier, which the log of acts has in the place of the network.
  public var id: UniqueID
  /// The network: `192.0.2.0/24`.
  public var network: String
  /// When the refusal ends by itself.
  public var endsAt: UnixTime

  /// A network.
  public init(id: UniqueID, network: String, endsAt: UnixTime) {
    self.id = id
    self.network = network
    self.endsAt = endsAt
  }
}

/// A stored game as moderators see one.
public struct ModeratedGame: Codable, Hashable, Sendable {
  /// The identifier.
  public var id: UniqueID
  /// The player.
  public var player: UniqueID
  /// The language.
  public var language: Language
  /// Whether the game was timed.
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

  /// A game.
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

/// A page of the games of a player, the last stored first.
public struct ModeratedGames: Codable, Hashable, Sendable {
  /// The games.
  public var games: [ModeratedGame]
  /// `before` of the next page; nil if there are no more games.
  public var next: Int64?

  /// A page.
  public init(games: [ModeratedGame], next: Int64? = nil) {
    self.games = games
    self.next = next
  }
}

/// Something to look at: a game whose numbers are unusual for a person, or a refused game that was kept.
public struct ModeratedFinding: Codable, Hashable, Sendable {
  /// What it is: `implausible` or `refused`.
  public var kind: String
  /// The player.
  public var player: UniqueID
  /// The game; nil for a refused one.
  public var game: UniqueID?
  /// When it was found.
  public var foundAt: UnixTime
  /// The unusual numbers, or the verdict.
  public var text: String

  /// A finding.
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

/// What a player reported, and nobody closed yet.
public struct ModeratedReport: Codable, Hashable, Sendable {
  /// The number.
  public var number: Int64
  /// What is reported: `name` or `word`.
  public var kind: String
  /// Who reported it; nil for the name of the moderator, who must not learn it.
  public var reporter: UniqueID?
  /// The player with the reported name; nil for a word.
  public var player: UniqueID?
  /// The name of that player now, as others see it; nil for a word.
  public var displayName: String?
  /// The language of the board or of the word.
  public var language: Language
  /// The word that the dictionary lacked; nil for a name.
  public var word: String?
  /// Whether the dictionary has the word now; nil for a name, and for a language that the server does not play any more.
  public var isInDictionary: Bool?
  /// When it was reported.
  public var reportedAt: UnixTime

  /// A report.
  public init(
    number: Int64, kind: String, reporter: UniqueID? = nil, player: UniqueID? = nil,
    displayName: String? = nil, language: Language, word: String? = nil,
    isInDictionary: Bool? = nil, reportedAt: UnixTime
  ) {
    self.number = number
    self.kind = kind
    self.reporter = reporter
    self.player = player
    self.displayName = displayName
    self.language = language
    self.word = word
    self.isInDictionary = isInDictionary
    self.reportedAt = reportedAt
  }
}

extension ModeratedReport: SampleProviding {
  /// A name.
  public static let sample = ModeratedReport(
    number: 7, kind: "name", reporter: .sample, player: .sample, displayName: "Ada #2",
    language: .english, reportedAt: 1_795_374_000)
}

/// An entry of the log of acts.
public struct LoggedAct: Codable, Hashable, Sendable {
  /// The number, from 1.
  public var number: Int64
  /// When it was done.
  public var time: UnixTime
  /// The moderator who did it; nil for the operator.
  public var moderator: UniqueID?
  /// What was done, such as `hide-game`.
  public var kind: String
  /// To whom or to what it was done.
  public var subject: UniqueID?
  /// What else the act needs.
  public var detail: String
  /// Why it was done.
  public var reason: String
  /// The hash of the entry and of the one before: 64 lower-case hexadecimal digits.
  public var hash: String

  /// An entry.
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
  /// A telephone.
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
