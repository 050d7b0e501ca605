import Logging

/// The settings of a server. ``all`` describes them. A program can have more: see ``OwnSetting``.
public struct ServerSettings: Hashable, Sendable {
  /// The address or name that the service listens on.
  public var host = "127.0.0.1"
  /// The port of the service, 0 to 65,535; 0 is any free port.
  public var port = 8080
  /// The address or name that the metrics are served on.
  public var metricsHost = "127.0.0.1"
  /// The port of the metrics, 0 to 65,535; 0 serves none.
  public var metricsPort = 8081
  /// The path of the database.
  public var databasePath = "word-cube.sqlite"
  /// The path of the socket that takes commands of operators; nil for ``controlSocket`` beside the database.
  public var controlSocketPath: String?
  /// The folder of static files; nil for none.
  public var webFolder: String?
  /// The lowest level that is logged.
  public var logLevel = Logger.Level.info
  /// How lines of the log are written.
  public var logFormat = LogFormat.logfmt
  /// The proxies whose `X-Forwarded-For` is believed.
  public var trustedProxies = TrustedProxies()
  /// The lowest build of the client that is answered; 0 for all.
  public var minimumBuild = 0
  /// The address of the server as players see it, without a slash at its end, for links; nil for
  /// the address that the service listens on.
  public var publicURL: String?
  /// Whether refused games are stored, to be looked at.
  public var keepsRefusedGames = false
  /// Whether games that reach the top of a board are checked for plausibility.
  public var checksPlausibility = true
  /// Whether it is limited how often a player or an address may send requests.
  public var limitsRequests = true
  /// Registrations from an address.
  public var registrationRate = RequestRate(count: 60, seconds: 3600, burst: 20)
  /// Ranks of scores without a player, from an address.
  public var demoRankRate = RequestRate(count: 10, seconds: 60, burst: 10)
  /// New puzzles of a player.
  public var puzzleRate = RequestRate(count: 30, seconds: 3600, burst: 30)
  /// Changes of a player.
  public var changeRate = RequestRate(count: 20, seconds: 10, burst: 20)
  /// Other requests of a player.
  public var readRate = RequestRate(count: 60, seconds: 10, burst: 60)
  /// The maximum number of games that a player stores in a day.
  public var gamesADay = 500
  /// The maximum number of matches that a player opens or joins in a day.
  public var matchesADay = 100
  /// The maximum number of games that a player shares in a day.
  public var sharesADay = 100
  /// The maximum number of bytes of a player's answers of a day that are kept for repeated requests.
  public var receiptBytesADay = 32 << 20
  /// The maximum number of matches of a player that nobody has joined.
  public var openMatches = 20
  /// The maximum number of matches of a player that are not over.
  public var runningMatches = 200
  /// The maximum number of refused games of a player that are kept.
  public var refusedGamesOfPlayer = 20
  /// The maximum number of refused games that are kept.
  public var refusedGames = 1_000
  /// The maximum number of bytes of refused games that are kept.
  public var refusedGameBytes = 64 << 20
  /// The maximum number of bytes of the body of a request.
  public var bodyLimit = 1 << 20
  /// The maximum number of open connections.
  public var connections = 4096
  /// The maximum number of open connections of an address.
  public var connectionsOfAddress = 256
  /// How long a connection can be idle, in seconds.
  public var idleSeconds = 60
  /// The maximum time of a request to arrive, in seconds.
  public var requestSeconds = 30
  /// How many bytes of a response a client reads at least in a second, on average; 0 for any number.
  public var leastRate = 4096
  /// The maximum time of requests to end when the server stops, in seconds.
  public var stopSeconds = 10
  /// The texts of a program's own settings, by name.
  var ownTexts: [String: String] = [:]

  /// The default settings.
  public init() {}

  /// The path of the socket that takes commands of operators.
  public var controlSocket: String { controlSocketPath ?? databasePath + ".control/socket" }

  /// The configuration of a ``ServiceHost`` with these settings.
  public var hostConfiguration: HostConfiguration {
    var configuration = HostConfiguration()
    configuration.host = host
    configuration.port = port
    configuration.metricsHost = metricsHost
    configuration.metricsPort = metricsPort == 0 ? nil : metricsPort
    configuration.webFolder = webFolder
    configuration.trustedProxies = trustedProxies
    configuration.limits.connections = connections
    configuration.limits.connectionsOfAddress = connectionsOfAddress
    configuration.limits.leastRate = leastRate
    configuration.limits.idle = .seconds(idleSeconds)
    configuration.limits.requestArrival = .seconds(requestSeconds)
    configuration.limits.stop = .seconds(stopSeconds)
    return configuration
  }
}
