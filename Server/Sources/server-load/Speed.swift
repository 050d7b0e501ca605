import ArgumentParser
import Foundation

/// Measures processor time and latency.
struct Speed: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Print the server's processor time of a submission, and the latency at 70% of its rate.",
    discussion: """
      A third of the games is sent as fast as the server answers: that gives its rate and its \
      processor time. The rest is sent at 70% of that rate.
      """)

  @OptionGroup var options: LoadOptions

  func run() async throws {
    let database = try await LoadDatabase(options)
    defer { try? database.remove() }
    let sizes = database.games.map(\.body.count)
    print("\(sizes.count) games of \(sizes.min() ?? 0) to \(sizes.max() ?? 0) bytes, half refused")
    let server = try ServerProcess(database: database.path)
    defer { server.end(SIGTERM) }
    let warm = database.games.count / 10
    let third = database.games.count / 3
    _ = await Load(
      database.games[..<warm], port: server.port, connections: options.connections
    ).run()

    let processorTime = server.processorTime
    let start = ContinuousClock.now
    let fast = await Load(
      database.games[warm..<warm + third], port: server.port, connections: options.connections
    ).run()
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let micros = (server.processorTime - processorTime) / Double(fast.answeredCount) * 1e6
    let rate = Double(fast.answeredCount) / seconds
    report(fast)
    print("rate \(rounded(rate)) a second; the load takes a part of the same cores")
    print("processor time \(rounded(micros)) us a submission")
    let reading = try ReadingTime(database.games.map(\.body))
    print(
      "reading a game: \(rounded(reading.engine)) us, by JSONDecoder \(rounded(reading.decoder)) us; "
        + "a submission with JSONDecoder \(rounded(micros + reading.decoder - reading.engine)) us")

    let steady = await Load(
      database.games[(warm + third)...], port: server.port, connections: options.connections,
      rate: 0.7 * rate
    ).run()
    report(steady)
    print(
      "at \(rounded(0.7 * rate)) a second: p50 \(rounded(steady.latency(0.5))) ms, "
        + "p99 \(rounded(steady.latency(0.99))) ms")
    print("memory \(rounded(server.memory)) MiB")
  }

  private func report(_ result: Load.Result) {
    print(
      "answered \(result.answeredCount): accepted \(result.accepted.count), refused "
        + "\(result.refusedCount), others \(result.others), lost connections \(result.lostCount)")
  }
}

/// A number with one decimal.
func rounded(_ number: Double) -> String { String(format: "%.1f", number) }
