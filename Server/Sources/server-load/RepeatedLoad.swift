import Foundation
import Synchronization
import WordCube
import WordCubeAPI

/// Sends each game until it is accepted, as the client does, and records the servers' answers meanwhile.
final class RepeatedLoad: Sendable {
  /// A submission of a game.
  struct Job: Sendable {
    let game: PlayedGame
    /// The game's number, from 0.
    let number: Int
    let key: IdempotencyKey
  }

  /// An accepted submission.
  struct Acceptance: Sendable {
    let job: Job
    let result: GameResult
    let body: [UInt8]
    /// In seconds since the load began: the first time that it was sent, and the time when it was
    /// accepted.
    let (start, end): (Double, Double)
    /// The seconds from the time when it was due, if that was set, to its acceptance.
    let latency: Double
  }

  /// What the clients observed.
  struct Seen: Sendable, Encodable {
    /// How often each status was answered.
    var statuses: [String: Int] = [:]
    /// How often a connection was lost or refused, or no answer came for 30 s.
    var lostCount = 0
    /// How many answers with 503 did not say when to send again.
    var withoutRetryAfter = 0
    /// Submissions that were never accepted.
    var givenUp = 0
    /// In seconds since the load began.
    var firstFailure: Double?
    /// In seconds since the load began.
    var lastFailure: Double?
    /// The longest time without an accepted game.
    var longestGap = 0.0
    /// In milliseconds, from the time when it was due to its acceptance.
    var p50 = 0.0
    var p99 = 0.0
    /// The bodies of answers that are neither an acceptance nor a 503.
    var problems: [String] = []
  }

  private let jobs: [Job]
  private let ports: [UInt16]
  private let threadCount: Int
  private let seconds: Double
  private let patience: Double
  private let next = Atomic(0)
  private let state = Mutex((seen: Seen(), acceptances: [Acceptance]()))
  private let start = ContinuousClock.now

  /// - Parameters:
  ///   - jobs: The submissions. Neighbours are sent at about the same time, to different servers.
  ///   - ports: The ports of the servers, or of the proxy in front of them.
  ///   - threads: The number of clients.
  ///   - seconds: The time over which the jobs are sent.
  ///   - patience: How long a job is repeated, in seconds.
  init(_ jobs: [Job], to ports: [UInt16], threads: Int, seconds: Double, patience: Double) {
    self.jobs = jobs
    self.ports = ports
    threadCount = threads
    self.seconds = seconds
    self.patience = patience
  }

  /// Sends all jobs.
  func run() async -> (Seen, [Acceptance]) {
    await onThreads(threadCount) { [self] _ in
      let calls = ServerCalls(ports)
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < jobs.count else { return }
        let due = seconds * Double(index) / Double(jobs.count)
        if due > elapsed { Thread.sleep(forTimeInterval: due - elapsed) }
        send(jobs[index], index, due: seconds > 0 ? due : elapsed, calls)
      }
    }
    var (seen, acceptances) = state.withLock { $0 }
    let latencies = acceptances.map { $0.latency * 1000 }.sorted()
    if let last = latencies.last {
      seen.p50 = latencies[latencies.count / 2]
      seen.p99 = latencies.dropFirst(latencies.count * 99 / 100).first ?? last
    }
    let ends = [0] + acceptances.map(\.end).sorted()
    seen.longestGap = zip(ends, ends.dropFirst()).map { $1 - $0 }.max() ?? 0
    return (seen, acceptances)
  }

  private var elapsed: Double { (ContinuousClock.now - start) / .seconds(1) }

  private func send(_ job: Job, _ index: Int, due: Double, _ calls: ServerCalls) {
    let begin = elapsed
    var server = index
    while elapsed - begin < patience {
      guard let request = try? API.Games.submit.request(job.game.submission) else { break }
      let answer = calls.send(
        request.bytes(from: job.game.player.credentials, key: job.key), to: server)
      if let answer, answer.head.status == 201,
        let result = try? JSONDecoder().decode(GameResult.self, from: Data(answer.body))
      {
        let end = elapsed
        let acceptance = Acceptance(
          job: job, result: result, body: answer.body, start: begin, end: end, latency: end - due)
        state.withLock { state in
          state.seen.statuses["201", default: 0] += 1
          state.acceptances.append(acceptance)
        }
        return
      }
      note(answer)
      // The next attempt goes to another server, a little later.
      server += 1
      Thread.sleep(forTimeInterval: .random(in: 0.1...0.3))
    }
    state.withLock { $0.seen.givenUp += 1 }
  }

  private func note(_ answer: ServerCalls.Answer) {
    let time = elapsed
    state.withLock { state in
      state.seen.firstFailure = state.seen.firstFailure ?? time
      state.seen.lastFailure = time
      guard let answer else { return state.seen.lostCount += 1 }
      state.seen.statuses["\(answer.head.status)", default: 0] += 1
      if answer.head.status == 503 {
        if !answer.head.hasRetryAfter { state.seen.withoutRetryAfter += 1 }
      } else if state.seen.problems.count < 5 {
        state.seen.problems.append(String(decoding: answer.body.prefix(300), as: UTF8.self))
      }
    }
  }
}
