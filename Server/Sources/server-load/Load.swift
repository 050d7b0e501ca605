import Crypto
import Foundation
import Synchronization
import WordCube
import WordCubeAPI

/// Submits prepared games over some connections, each on a thread of its own.
final class Load: Sendable {
  /// What the server answered.
  struct Result: Sendable {
    var accepted: [UniqueID] = []
    var refusedCount = 0
    var others: [Int: Int] = [:]
    var lostCount = 0
    /// The seconds from the time at which a request was due to its response.
    var latencies: [Double] = []

    var answeredCount: Int { latencies.count }

    /// The latency that a share of the requests did not exceed, in milliseconds.
    func latency(_ share: Double) -> Double {
      guard !latencies.isEmpty else { return 0 }
      let sorted = latencies.sorted()
      return sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))] * 1000
    }
  }

  private let games: [PreparedGame]
  private let port: UInt16
  private let connectionCount: Int
  /// The requests in a second; nil for as many as the server answers.
  private let rate: Double?
  private let next = Atomic(0)
  private let result = Mutex(Result())

  init(_ games: some Sequence<PreparedGame>, port: UInt16, connections: Int, rate: Double? = nil) {
    self.games = Array(games)
    self.port = port
    connectionCount = connections
    self.rate = rate
  }

  /// Sends all games. A connection that is lost sends no more.
  func run() async -> Result {
    let start = ContinuousClock.now
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<connectionCount {
        group.addTask {
          await withCheckedContinuation { continuation in
            Thread.detachNewThread {
              self.work(start)
              continuation.resume()
            }
          }
        }
      }
    }
    return result.withLock { $0 }
  }

  private func work(_ start: ContinuousClock.Instant) {
    do {
      var connection = try Connection(port: port)
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < games.count else { return }
        // A request that waits for a connection is late, so the wait is a part of its latency.
        var due = ContinuousClock.now
        if let rate {
          due = start + .seconds(Double(index) / rate)
          let wait = due - .now
          if wait > .zero { Thread.sleep(forTimeInterval: wait / .seconds(1)) }
        }
        try submit(games[index], over: &connection, due: due)
      }
    } catch {
      result.withLock { $0.lostCount += 1 }
    }
  }

  private func submit(
    _ game: PreparedGame, over connection: inout Connection, due: ContinuousClock.Instant
  ) throws {
    var request = try API.Games.submit.request(
      GameSubmission(ticket: game.ticket, game: game.body))
    var generator = SystemRandomNumberGenerator()
    game.player.token.write(to: &request.headers)
    IdempotencyKey.random(using: &generator).write(to: &request.headers)
    RequestSignature.sign(
      &request, key: game.player.signingKey, time: now, nonce: .random(using: &generator),
      bodyHash: { Load.bodyHash($0) })
    let response = try connection.send(request)
    let latency = (ContinuousClock.now - due) / .seconds(1)
    let id =
      response.status == 201
      ? try JSONDecoder().decode(GameResult.self, from: Data(response.body)).id : nil
    result.withLock { result in
      result.latencies.append(latency)
      if let id {
        result.accepted.append(id)
      } else if response.status == 422 {
        result.refusedCount += 1
      } else {
        result.others[response.status, default: 0] += 1
      }
    }
  }

  private static func bodyHash(_ body: [UInt8]) -> WordCube.SHA256.Digest {
    WordCube.SHA256.Digest(bytes: Array(Crypto.SHA256.hash(data: body)))
      ?? WordCube.SHA256.digest(of: body)
  }
}
