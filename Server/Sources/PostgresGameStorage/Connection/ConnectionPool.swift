#if PostgreSQL
  import Foundation
  import GameStorage
  import Synchronization

  /// Threads that run jobs, each with its own connection.
  final class ConnectionPool: Sendable {
    typealias Job = @Sendable (Result<PooledConnection, StorageError>) -> Outcome

    /// What happens to a job that has run.
    enum Outcome {
      case done
      /// It runs again after some time, without a connection until then.
      case again(after: Duration)
      /// It runs again when a function calls back, without a connection until then.
      case waits((_ call: @escaping @Sendable () -> Void) -> Void)
    }

    private struct State {
      var jobs: [Job] = []
      var next = 0
      /// The number of unfinished jobs.
      var undone = 0
      var isClosed = false
      var busy = 0
      var connected = 0
      var running = 0
      var ended: (@Sendable () -> Void)?

      /// Whether the threads can end.
      var isDone: Bool { isClosed && undone == 0 }
    }

    private let outages: OutageWatch
    private let limit: Int
    private let threadCount: Int
    private let state = Mutex(State())
    private let arrivals = DispatchSemaphore(value: 0)

    /// - Parameter name: The prefix of the threads' names.
    init(_ outages: OutageWatch, name: String, connections: Int, waitingJobs limit: Int) {
      self.outages = outages
      self.limit = limit
      threadCount = connections
      state.withLock { $0.running = connections }
      for number in 0..<connections {
        let thread = Thread { [self] in run() }
        thread.name = "\(name) \(number)"
        thread.start()
      }
    }

    /// Passes a job to the next free thread.
    func append(_ job: @escaping Job) throws(StorageError) {
      let refusal: StorageError? = state.withLock { state in
        if state.isClosed { return .closed }
        if state.undone - state.busy >= limit { return .busy }
        state.undone += 1
        return nil
      }
      if let refusal { throw refusal }
      resume(job)
    }

    /// Passes a job, which may have run before, to the next free thread.
    private func resume(_ job: @escaping Job) {
      state.withLock { $0.jobs.append(job) }
      arrivals.signal()
    }

    /// Lets the threads end when all jobs are done, then calls a function.
    func close(_ ended: @escaping @Sendable () -> Void) {
      outages.close()
      let isDone = state.withLock { state in
        (state.isClosed, state.ended) = (true, ended)
        return state.isDone
      }
      if isDone { endThreads() }
    }

    /// A signal without a job ends a thread.
    private func endThreads() {
      for _ in 0..<threadCount { arrivals.signal() }
    }

    /// The number of waiting jobs, of open connections, and of connections in use.
    var counts: (waiting: Int, connected: Int, busy: Int) {
      state.withLock { ($0.undone - $0.busy, $0.connected, $0.busy) }
    }

    private func nextJob() -> Job? {
      arrivals.wait()
      return state.withLock { state in
        guard state.next < state.jobs.count else { return nil }
        let job = state.jobs[state.next]
        state.next += 1
        if state.next == state.jobs.count || state.next > 1_024 {
          state.jobs.removeFirst(state.next)
          state.next = 0
        }
        state.busy += 1
        return job
      }
    }

    private func run() {
      let connection = PooledConnection(outages) { [self] change in
        state.withLock { $0.connected += change }
      }
      while let job = nextJob() {
        let outcome: Outcome
        do throws(StorageError) {
          try connection.prepare()
          outcome = job(.success(connection))
        } catch {
          outcome = job(.failure(error))
        }
        connection.dropIfSilent()
        let isDone = if case .done = outcome { true } else { false }
        let isEnd = state.withLock { state in
          state.busy -= 1
          if isDone { state.undone -= 1 }
          return isDone && state.isDone
        }
        if isEnd { endThreads() }
        switch outcome {
        case .done: break
        case .again(let pause):
          DispatchQueue.global().asyncAfter(deadline: .now() + pause / .seconds(1)) { [self] in
            resume(job)
          }
        case .waits(let wait): wait { [self] in resume(job) }
        }
      }
      connection.disconnect()
      let ended = state.withLock { state in
        state.running -= 1
        return state.running == 0 ? state.ended : nil
      }
      ended?()
    }
  }

  /// The connection of a thread in the pool. A lost connection is replaced.
  final class PooledConnection {
    private let outages: OutageWatch
    private let noteCount: (Int) -> Void
    private(set) var session: PostgresSession?

    fileprivate init(_ outages: OutageWatch, _ noteCount: @escaping (Int) -> Void) {
      self.outages = outages
      self.noteCount = noteCount
    }

    /// Connects if there is no connection.
    fileprivate func prepare() throws(StorageError) {
      if let session, !session.isLost { return }
      disconnect()
      session = try outages.connect()
      noteCount(1)
    }

    /// Reports early that a connection got no answer.
    fileprivate func dropIfSilent() {
      if session?.isSilent == true { disconnect() }
    }

    /// Returns a new connection that replaces a lost one.
    func reconnect() throws(StorageError) -> PostgresSession {
      disconnect()
      try prepare()
      guard let session else { throw .closed }
      return session
    }

    fileprivate func disconnect() {
      if session != nil { noteCount(-1) }
      if session?.isSilent == true { outages.noteSilence() }
      session = nil
    }
  }
#endif
