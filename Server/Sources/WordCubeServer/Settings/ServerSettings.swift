import GameServiceCore
import HTTPHost
import Logging
import WebPush
import WordCube

/// The settings of a server. ``all`` describes them. A program can add its own: see `OwnSetting`.
public struct ServerSettings: Hashable, SettingValues {
  /// Where the server listens, and its limits.
  public var hostConfiguration = HostConfiguration()
  /// The operator's choices for the game.
  public var policy = ServicePolicy()
  /// The address or name that the moderation routes are served on. By default, only this machine can reach them.
  public var moderationHost = "127.0.0.1"
  /// The port of the moderation routes, 0 to 65,535. 0 means any free port; nil turns the routes off.
  public var moderationPort: Int?
  /// The folder of the moderators' page, served at `/console` beside their routes; nil for none.
  public var consoleFolder: String?
  /// The path of the database, or the URL of a PostgreSQL database. A path with `:` or `=` before its first `/` has to begin
  /// with `./`.
  public var databasePath = "word-cube.sqlite"
  /// The number of connections to a PostgreSQL database, not counting the one that follows events.
  public var databaseConnections = 8
  /// The path of the rank snapshot, or `off`. If nil, an SQLite database's snapshot has the database's path
  /// plus `.ranks`, and PostgreSQL has none.
  public var rankSnapshotPath: String?
  /// The languages of the game. Each needs a dictionary.
  public var languages = [Language.english]
  /// The dictionary files by language. English has a built-in dictionary.
  public var dictionaryPaths: [Language: String] = [:]
  /// The path of a file with words that public boards hide and names may not contain; nil for none.
  public var hiddenWordsPath: String?
  /// The path of the socket for operator commands; nil for a path beside the database: see ``controlSocket``.
  public var controlSocketPath: String?
  /// The lowest level to log.
  public var logLevel = Logger.Level.info
  /// The format of log lines.
  public var logFormat = LogFormat.logfmt
  /// Whether the server checks the plausibility of games that reach the top of a board.
  public var checksPlausibility = true
  /// The contact for push services, a `mailto:` or `https:` URL. If nil, the contact is the server's address,
  /// provided that it is an `https` URL.
  public var pushContact: String?
  /// The URL that gets each notice; nil for none.
  public var webhookURL: String?
  /// The path of the file with the secret that signs requests to the webhook.
  public var webhookSecretPath: String?
  /// The maximum number of bytes in a request body.
  public var bodyLimit = 1 << 20
  /// The values of the program's own settings, as text, by name.
  public var ownTexts: [String: String] = [:]

  /// Creates the default settings.
  public init() { hostConfiguration.metricsPort = 8081 }

  /// The path of the socket for operator commands.
  public var controlSocket: String { controlSocketPath ?? databaseFile + ".control/socket" }

  /// The contact for push services, or else the server's address if it is an `https` URL; nil without both. Nil turns Web
  /// Push off, because some push services refuse messages without a contact.
  var pushSubject: String? {
    pushContact ?? (VAPIDKey.isSubject(publicAddress) ? publicAddress : nil)
  }

  /// The policy with event streams limited to half of the connections, the webhook if there is one, the proxies, and Web
  /// Push only if there is a contact.
  var completePolicy: ServicePolicy {
    var policy = policy
    if pushSubject == nil { policy.notices.isOn = false }
    policy.streams.count = min(policy.streams.count, hostConfiguration.limits.connections / 2)
    policy.notices.hasWebhook = webhookURL != nil
    policy.trustedProxies = hostConfiguration.trustedProxies.ranges.compactMap {
      NetworkPrefix("\($0)")
    }
    return policy
  }
}
