import GameServiceCore
import HTTPHost
import Logging
import WebPush
import WordCube

/// The settings of a server. ``all`` describes them. A program can have more: see `OwnSetting`.
public struct ServerSettings: Hashable, SettingValues {
  /// Where the server listens, and what it allows.
  public var hostConfiguration = HostConfiguration()
  /// What the operator decides of the game.
  public var policy = ServicePolicy()
  /// The address or name on which the routes of moderators are served: by default, those of this machine alone reach them.
  public var moderationHost = "127.0.0.1"
  /// The port of the routes of moderators, 0 to 65,535; 0 is any free port, nil serves none.
  public var moderationPort: Int?
  /// The folder of the moderators' page, which is served at `/console` beside their routes; nil for none.
  public var consoleFolder: String?
  /// The path of the database, or the URL of a PostgreSQL database. A path with `:` or `=` before its first `/` has to begin
  /// with `./`.
  public var databasePath = "word-cube.sqlite"
  /// The number of connections to a PostgreSQL database, beside the one that follows events.
  public var databaseConnections = 8
  /// The path of the snapshot of ranks, or `off`; nil for the database's path and `.ranks`, or `off` for PostgreSQL.
  public var rankSnapshotPath: String?
  /// The languages that are played. Each needs a dictionary.
  public var languages = [Language.english]
  /// The files of dictionaries by language. English has a dictionary without a file.
  public var dictionaryPaths: [Language: String] = [:]
  /// The file of words that no public board and no name has; nil for none.
  public var hiddenWordsPath: String?
  /// The path of the socket that takes commands of operators; nil for ``controlSocket`` beside the database.
  public var controlSocketPath: String?
  /// The lowest level that is logged.
  public var logLevel = Logger.Level.info
  /// How lines of the log are written.
  public var logFormat = LogFormat.logfmt
  /// Whether games that reach the top of a board are checked for plausibility.
  public var checksPlausibility = true
  /// Whom push services can write to, a `mailto:` or `https:` URL; nil for the address of the
  /// server, if that is an `https` one.
  public var pushContact: String?
  /// The URL that gets each notice; nil for none.
  public var webhookURL: String?
  /// The path of the file with the secret by which requests to the webhook are signed.
  public var webhookSecretPath: String?
  /// The maximum number of bytes of the body of a request.
  public var bodyLimit = 1 << 20
  /// The texts of a program's own settings, by name.
  public var ownTexts: [String: String] = [:]

  /// The default settings.
  public init() { hostConfiguration.metricsPort = 8081 }

  /// The path of the socket that takes commands of operators.
  public var controlSocket: String { controlSocketPath ?? databaseFile + ".control/socket" }

  /// Whom push services can write to: the contact, or else the address of the server if it is an `https` one; nil without
  /// both. Then there is no Web Push: some push services refuse messages of nobody.
  var pushSubject: String? {
    pushContact ?? (VAPIDKey.isSubject(publicAddress) ? publicAddress : nil)
  }

  /// The policy, with at most half of the connections for event streams, with the webhook if there is one, without Web Push
  /// if nobody can be written to, and with the proxies.
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
