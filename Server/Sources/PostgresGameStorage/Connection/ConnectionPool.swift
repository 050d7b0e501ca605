#if PostgreSQL
  import Foundation
  import GameStorage
  import Synchronization

  /// Threads that run transactions, each with a connection of its own.
  final class ConnectionPool: Sendable {
    typealias Job = @Sendable (Result<PooledConnection, StorageError>) -> Void

    private struct State {
      var jobs: [Job] = []
      var next = 0
      var isClosed = false
      var busy = 0
      var connected = 0
      var running = 0
      var ended: (@Sendable () -> Void)?
    }

    private let outages: OutageWatch
    private let limit: Int
    private let state = Mutex(State())
    private let arrivals = DispatchSemaphore(value: 0)

    init(_ address: PostgresAddress, connections: Int, waitingJobs limit: Int) {
      outages = OutageWatch(address)
      self.limit = limit
      state.withLock { $0.running = connections }
      for number in 0..<connections {
        let thread = Thread { [self] in run() }
        thread.name = "database \(number)"
        thread.start()
      }
    }

    /// Gives a job to the next thread that is free.
    func append(_ job: @escaping Job) throws(StorageError) {
      let refusal: StorageError? = state.withLock { state in
        if state.isClosed { return .closed }
        if state.jobs.count - state.next >= limit { return .busy }
        state.jobs.append(job)
        return nil
      }
      if let refusal { throw refusal }
      arrivals.signal()
    }

    /// Lets the threads end when all jobs are done, and then calls a function.
    func close(_ ended: @escaping @Sendable () -> Void) {
      outages.close()
      let (isEnded, threads) = state.withLock { state in
        state.isClosed = true
        state.ended = ended
        return (state.running == 0, state.running)
      }
      if isEnded { return ended() }
      for _ in 0..<threads { arrivals.signal() }
    }

    /// The number of jobs that wait, of open connections, and of those in use.
    var counts: (waiting: Int, connected: Int, busy: Int) {
      state.withLock { ($0.jobs.count - $0.next, $0.connected, $0.busy) }
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
      // A signal without a job is that of the end.
      while let job = nextJob() {
        do throws(StorageError) {
          try connection.prepare()
          job(.success(connection))
        } catch {
          job(.failure(error))
        }
        connection.dropIfSilent()
        state.withLock { $0.busy -= 1 }
      }
      connection.disconnect()
      let ended = state.withLock { state in
        state.running -= 1
        return state.running == 0 ? state.ended : nil
      }
      ended?()
    }
  }

  /// The connection of a thread of the pool. A lost one is replaced.
  final class PooledConnection {
    private let outages: OutageWatch
    private let noteCount: (Int) -> Void
    private(set) var session: PostgresSession?

    fileprivate init(_ outages: OutageWatch, _ noteCount: @escaping (Int) -> Void) {
      self.outages = outages
      self.noteCount = noteCount
    }

    /// Connects, if there is no connection.
    fileprivate func prepare() throws(StorageError) {
      if let session, !session.isLost { return }
      disconnect()
      session = try outages.connect()
      noteCount(1)
    }

    /// Notes soon that a connection got no answer.
    fileprivate func dropIfSilent() {
      if session?.isSilent == true { disconnect() }
    }

    /// A new connection in the place of one that was lost.
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
