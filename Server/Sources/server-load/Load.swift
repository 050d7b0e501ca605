import Foundation
import Synchronization
import WordCube
import WordCubeAPI

/// Sends requests over some connections, each on its own thread.
final class Load: Sendable {
  /// The server's answers.
  struct Result: Sendable {
    var acceptedBodies: [[UInt8]] = []
    var refusedCount = 0
    var others: [Int: Int] = [:]
    var lostCount = 0
    /// The seconds from the time when a request was due to its response.
    var latencies: [Double] = []

    var answeredCount: Int { latencies.count }

    /// The identifiers of the accepted games.
    var accepted: [UniqueID] {
      get throws {
        try acceptedBodies.map { try JSONDecoder().decode(GameResult.self, from: Data($0)).id }
      }
    }

    /// Returns the latency that a share of the requests did not exceed, in milliseconds.
    func latency(_ share: Double) -> Double {
      guard !latencies.isEmpty else { return 0 }
      let sorted = latencies.sorted()
      return sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))] * 1000
    }
  }

  private let count: Int
  private let port: UInt16
  private let connectionCount: Int
  /// The requests per second; nil for as many as the server answers.
  private let rate: Double?
  private let next = Atomic(0)
  private let result = Mutex(Result())

  init(_ count: Int, port: UInt16, connections: Int, rate: Double? = nil) {
    self.count = count
    self.port = port
    connectionCount = connections
    self.rate = rate
  }

  /// The number of requests that have begun.
  var startedCount: Int { min(count, next.load(ordering: .relaxed)) }

  /// Sends the requests that a closure makes. A lost connection sends no more.
  func run(_ request: @escaping @Sendable (Int) throws -> [UInt8]) async -> Result {
    let start = ContinuousClock.now
    await onThreads(connectionCount) { _ in self.work(start, request) }
    return result.withLock { $0 }
  }

  private func work(_ start: ContinuousClock.Instant, _ request: (Int) throws -> [UInt8]) {
    do {
      var connection = try Connection(port: port)
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < count else { return }
        // A request that waits for a connection is late, so the wait is part of its latency.
        var due = ContinuousClock.now
        if let rate {
          due = start + .seconds(Double(index) / rate)
          let wait = due - .now
          if wait > .zero { Thread.sleep(forTimeInterval: wait / .seconds(1)) }
        }
        let response = try connection.send(try request(index))
        note(
          response.head.status, response.body, latency: (ContinuousClock.now - due) / .seconds(1))
      }
    } catch {
      result.withLock { $0.lostCount += 1 }
    }
  }

  private func note(_ status: Int, _ body: [UInt8], latency: Double) {
    result.withLock { result in
      result.latencies.append(latency)
      switch status {
      case 201: result.acceptedBodies.append(body)
      case 422: result.refusedCount += 1
      case let other: result.others[other, default: 0] += 1
      }
    }
  }
}
