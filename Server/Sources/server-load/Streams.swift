import ArgumentParser
import Foundation
import WordCubeAPI

/// Measures what open event streams cost a server.
struct Streams: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Open event streams, and print the memory and processor time that they take.",
    discussion: """
      The server runs for some time without streams, then for the same time with one stream for \
      each player, which only gets heartbeats. The exit status is 1 if a stream gets too few \
      heartbeats, or if the streams take more memory or processor time than allowed.
      """)

  /// The time between two heartbeats, in seconds.
  private static let heartbeat = 25

  @Option(help: "The number of streams.") var streams = 2000
  @Option(help: "The seconds to run without streams, and then with them.") var seconds = 100

  @Option(help: "The memory that the streams may take, in MiB.") var memory = 96.0
  @Option(help: "The percentage of a core that the streams may take.") var processor = 2.0

  func validate() throws {
    guard (1...100_000).contains(streams), seconds > Self.heartbeat else {
      throw ValidationError(
        "--streams is 1 to 100000, --seconds more than the \(Self.heartbeat) between heartbeats")
    }
  }

  func run() async throws {
    try raiseDescriptorLimit()
    let database = try await LoadDatabase(games: 0, players: streams)
    defer { try? database.remove() }
    let server = try ServerProcess(
      database: database.path,
      options: [
        "--connections", "\(2 * streams + 100)", "--connections-of-address", "\(streams + 100)",
        "--event-streams", "\(streams)",
      ])
    defer { server.end(SIGTERM) }

    let idle = try await share(of: server)
    let before = server.memory
    print("without streams: \(rounded(before)) MiB, \(rounded(100 * idle))% of a core")

    let start = ContinuousClock.now
    let opened = try database.players.map { try OpenStream(of: $0, port: server.port) }
    let needed = (ContinuousClock.now - start) / .seconds(1)
    print("\(streams) streams opened in \(rounded(needed)) s")
    let busy = try await share(of: server)
    print("with streams: \(rounded(server.memory)) MiB, \(rounded(100 * busy))% of a core")
    let (added, share) = (server.memory - before, 100 * (busy - idle))
    print("they add: \(rounded(added)) MiB, \(rounded(share))% of a core")

    let beats = try opened.map { try $0.heartbeats() }
    let least = beats.min() ?? 0
    print("heartbeats of a stream: \(least) to \(beats.max() ?? 0)")
    // The first one arrives with the head.
    guard least >= 1 + seconds / Self.heartbeat, added <= memory, share <= processor else {
      throw ExitCode.failure
    }
  }

  /// Returns the share of a core that the server takes while the time passes.
  private func share(of server: ServerProcess) async throws -> Double {
    let before = server.processorTime
    try await Task.sleep(for: .seconds(seconds))
    return (server.processorTime - before) / Double(seconds)
  }

  /// Raises the limit, because each stream takes a descriptor of this process.
  private func raiseDescriptorLimit() throws {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    guard limit.rlim_max >= streams + 100 else {
      throw ValidationError("\(streams) streams need more descriptors than `ulimit -H -n` allows")
    }
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}

/// A player's event stream.
private final class OpenStream {
  private var connection: Connection

  init(of player: Credentials, port: UInt16) throws {
    connection = try Connection(port: port, patience: 30)
    let head = try connection.open(API.Events.follow.request(EventsQuery()).bytes(from: player))
    guard head.status == 200 else { throw LoadError.response("\(head.status) to a stream") }
  }

  /// Returns the number of heartbeats that have arrived.
  func heartbeats() throws -> Int {
    let lines = try connection.arrived().split(separator: UInt8(ascii: "\n"))
    return lines.count { $0.first == UInt8(ascii: ":") }
  }
}
