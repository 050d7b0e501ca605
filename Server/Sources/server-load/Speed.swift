import ArgumentParser
import Foundation

/// Measures processor time and latency.
struct Speed: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Print the server's processor time per submission, and its latency at 70% of its highest rate.",
    discussion: """
      Sends half of the games as fast as the server answers, in rounds, to find its rate and its \
      processor time. Other programs make a round slower, so the fastest round shows what the work \
      costs. If wrk is installed, it sends the games, because 64 threads that wait for the same \
      processor make the server switch between tasks more often. Sends the other half at 70% of \
      the median round's rate. Requests without a game show how much of the time HTTP takes, and \
      reading with JSONDecoder shows what the engine saves. Requests are signed in advance, and a \
      signature is valid for 20 seconds, so you cannot measure more games than the server answers \
      in that time.
      """)

  @OptionGroup var options: LoadOptions
  @Option(help: "The number of rounds.") var rounds = 5

  func validate() throws {
    guard (1...100).contains(rounds), options.games >= 20 * rounds else {
      throw ValidationError("--rounds is 1 to 100, and each round needs 20 games")
    }
  }

  func run() async throws {
    let database = try await LoadDatabase(
      games: options.games, players: options.players, seed: options.seed)
    defer { try? database.remove() }
    let games = database.games
    let sizes = games.map(\.body.count)
    print("\(sizes.count) games of \(sizes.min() ?? 0) to \(sizes.max() ?? 0) bytes, half refused")
    let server = try ServerProcess(database: database.path)
    defer { server.end(SIGTERM) }

    let warm = games.count / 10
    _ = await load(warm, server).run { try games[$0].request() }
    let health = Array("GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n".utf8)
    let (_, healthMicros) = try await measure(
      Array(repeating: health, count: games.count), server, in: database.folder)

    // Signed in advance, so that the processor does little besides the server's work.
    let count = (games.count / 2 - warm) / rounds
    var measured: [(rate: Double, micros: Double)] = []
    for round in 0..<rounds {
      let requests = try games[(warm + round * count)...].prefix(count).map { try $0.request() }
      measured.append(try await measure(requests, server, in: database.folder))
      print("round \(round + 1): \(rounded(measured[round].micros)) us per submission")
    }
    let micros = measured.map(\.micros).sorted()
    let rate = measured.map(\.rate).sorted()[rounds / 2]
    print(
      "rate \(rounded(rate)) a second in the median round; the load generator uses the same cores")
    print(
      "processor time: \(rounded(micros[0])) us per submission in the fastest round, "
        + "\(rounded(micros[rounds / 2])) us in the median round; "
        + "\(rounded(healthMicros)) us per request without a game")
    let reading = try ReadingTime(games.map(\.body))
    print(
      "reading a game: \(rounded(reading.engine)) us, by JSONDecoder "
        + "\(rounded(reading.decoder)) us; a submission with JSONDecoder "
        + "\(rounded(micros[0] + reading.decoder - reading.engine)) us")

    let others = try games[(games.count / 2)...].map { try $0.request() }
    let steady = await load(others.count, server, rate: 0.7 * rate).run { others[$0] }
    report(steady)
    print(
      "at \(rounded(0.7 * rate)) a second: p50 \(rounded(steady.latency(0.5))) ms, "
        + "p99 \(rounded(steady.latency(0.99))) ms")
    print("memory \(rounded(server.memory)) MiB")
  }

  private func load(_ count: Int, _ server: ServerProcess, rate: Double? = nil) -> Load {
    Load(count, port: server.port, connections: options.connections, rate: rate)
  }

  /// Sends requests as fast as they are answered. Returns how many the server answers per second, and its
  /// processor time for one.
  private func measure(
    _ requests: [[UInt8]], _ server: ServerProcess, in folder: URL
  ) async throws -> (rate: Double, micros: Double) {
    let processorTime = server.processorTime
    let start = ContinuousClock.now
    let answered: Double
    var seconds: Double
    if WrkLoad.path != nil {
      let wrk = WrkLoad(folder: folder, port: server.port, connections: options.connections)
      let result = try wrk.run(requests)
      print(
        "wrk: accepted \(result.acceptedCount), refused \(result.refusedCount), others "
          + "\(result.otherCount)")
      (answered, seconds) = (Double(result.answeredCount), result.seconds)
    } else {
      let result = await load(requests.count, server).run { requests[$0] }
      report(result)
      answered = Double(result.answeredCount)
      seconds = (ContinuousClock.now - start) / .seconds(1)
    }
    return (answered / seconds, (server.processorTime - processorTime) / answered * 1e6)
  }

  private func report(_ result: Load.Result) {
    print(
      "answered \(result.answeredCount): accepted \(result.acceptedBodies.count), refused "
        + "\(result.refusedCount), others \(result.others), lost connections \(result.lostCount)")
  }
}

/// Returns a number with one decimal.
func rounded(_ number: Double) -> String { String(format: "%.1f", number) }
