import GameStorage
import Metrics
import Synchronization
import WordCube
import WordCubeAPI

/// The event streams of a process, and its latest events.
///
/// An event's identifier consists of a random number, drawn when this process started, and the event's
/// number. That's why a client that reconnects to another process, or after a restart, gets
/// `PlayerEvent.reset`.
public final class EventHub: Sendable {
  private struct Stream {
    let number: Int
    let player: UniqueID
    let tokenHash: SHA256.Digest
    /// The address of the stream's client; nil if it is unknown.
    let address: NetworkPrefix?
    let bytes: ByteStream
  }
  private struct Kept {
    let number: Int64
    /// The player; nil for an event for all players.
    let player: UniqueID?
    let bytes: [UInt8]
  }
  private struct State {
    var streams: [UniqueID: [Stream]] = [:]
    var count = 0
    var lastStream = 0
    /// The latest events, in order.
    var kept: [Kept] = []
    var lastEvent: Int64 = 0
    /// The boards that changed since the last tick.
    var boards: Set<BoardKey> = []
    /// The boards whose games count from a later time.
    var laterBoards: [UnixTime: Set<BoardKey>] = [:]
    /// The day whose challenges are open; nil before the first tick.
    var day: Int?
    var tickCount = 0
  }

  /// The time between two ticks.
  public static let tickInterval = Duration.seconds(5)
  /// A heartbeat is sent at every fifth tick, each 25 s: proxies end an idle connection after 60 s.
  private static let ticksOfHeartbeat = 5

  private let limits: StreamLimits
  private let start: String
  private let state = Mutex(State())
  /// The streams that have ended but are still in the state. A stream can end while the state is locked.
  private let ended = Mutex<[(player: UniqueID, number: Int)]>([])
  private let open: Meter
  private let sent: Counter
  private let cut: Counter

  init(_ limits: StreamLimits, start: UInt64, metrics: any MetricsFactory) {
    self.limits = limits
    self.start = String(start, radix: 36)
    open = Meter(label: "wordcube_event_streams_open", factory: metrics)
    sent = Counter(label: "wordcube_events_sent_total", factory: metrics)
    cut = Counter(label: "wordcube_event_streams_cut_total", factory: metrics)
  }

  /// The number of open streams.
  public var streamCount: Int {
    withState { $0.count }
  }

  /// Reads or changes the state, after removing the streams that have ended.
  private func withState<Value: Sendable>(_ body: (inout State) -> Value) -> Value {
    state.withLock { state in
      defer {
        removeEnded(&state)
        open.set(state.count)
      }
      removeEnded(&state)
      return body(&state)
    }
  }

  private func removeEnded(_ state: inout State) {
    let gone = ended.withLock { ended in
      defer { ended = [] }
      return ended
    }
    for stream in gone {
      guard var streams = state.streams[stream.player],
        let index = streams.firstIndex(where: { $0.number == stream.number })
      else { continue }
      streams.remove(at: index)
      state.streams[stream.player] = streams.isEmpty ? nil : streams
      state.count -= 1
    }
  }

  // MARK: Streams

  /// The reason why no further stream can be opened.
  enum Full: Error {
    /// The process has its maximum number of streams.
    case process
    /// The player has the maximum number of streams.
    case player
  }

  /// Opens a stream that begins with the events after the one with the given identifier.
  func open(
    for player: UniqueID, tokenHash: SHA256.Digest, at address: NetworkPrefix? = nil,
    after id: String?
  ) throws(Full) -> ByteStream {
    let result: Result<ByteStream, Full> = withState { state in
      guard state.count < limits.count else { return .failure(.process) }
      guard state.streams[player, default: []].count < limits.ofPlayer else {
        return .failure(.player)
      }
      state.lastStream += 1
      let number = state.lastStream
      let bytes = ByteStream(limit: limits.waiting) { [weak self] in
        self?.ended.withLock { $0.append((player, number)) }
      }
      let stream = Stream(
        number: number, player: player, tokenHash: tokenHash, address: address, bytes: bytes)
      state.streams[player, default: []].append(stream)
      state.count += 1
      let (first, count) = beginning(for: player, after: id, state)
      // Proxies pass on the head when the first bytes arrive.
      bytes.send(EventBlock.heartbeat + first)
      sent.increment(by: count)
      return .success(bytes)
    }
    return try result.get()
  }

  /// Returns all events after an identifier at once, for a host that cannot stream a response.
  func events(for player: UniqueID, after id: String?) -> [UInt8] {
    withState { state in
      let (bytes, count) = beginning(for: player, after: id, state)
      sent.increment(by: count)
      return bytes
    }
  }

  /// Returns the beginning of a stream: the events after an identifier, or a reset if some of them are no longer
  /// kept.
  private func beginning(
    for player: UniqueID, after id: String?, _ state: State
  ) -> (bytes: [UInt8], count: Int) {
    if let number = id.flatMap(number), number <= state.lastEvent,
      number >= (state.kept.first?.number ?? state.lastEvent + 1) - 1
    {
      let missed = state.kept.filter {
        $0.number > number && ($0.player ?? player) == player
      }
      if missed.count <= limits.waiting { return (missed.flatMap(\.bytes), missed.count) }
    }
    return (bytes(of: .reset, number: state.lastEvent), 1)
  }

  /// Returns the number in an identifier of this process.
  private func number(ofID id: String) -> Int64? {
    let parts = id.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == start, let number = Int64(parts[1]), number >= 0 else {
      return nil
    }
    return number
  }

  private func bytes(of event: PlayerEvent, number: Int64) -> [UInt8] {
    // The server's own values can always be printed.
    (try? IdentifiedEvent(id: "\(start)-\(number)", event).printed()) ?? []
  }

  /// Ends the streams of a player for which a function returns true.
  func endStreams(of player: UniqueID, where isOver: (SHA256.Digest) -> Bool) {
    for stream in withState({ $0.streams[player, default: []] }) where isOver(stream.tokenHash) {
      stream.bytes.end()
    }
  }

  /// Ends the streams to addresses for which a function returns true.
  func endStreams(whereAddress isOver: (NetworkPrefix) -> Bool) {
    let all = withState { $0.streams.values.flatMap(\.self) }
    for stream in all {
      if let address = stream.address, isOver(address) { stream.bytes.end() }
    }
  }

  /// Returns the token hashes of a player's open streams.
  func tokenHashes(of player: UniqueID) -> Set<SHA256.Digest> {
    Set(withState { $0.streams[player, default: []].map(\.tokenHash) })
  }

  /// Ends all streams, because events, or notes about revoked tokens, may have been lost.
  /// Clients reconnect and get a reset.
  public func endAll() {
    let all = withState { state in
      state.kept = []
      // No earlier identifier can be continued.
      state.lastEvent += 1
      return state.streams.values.flatMap(\.self)
    }
    for stream in all { stream.bytes.end() }
  }

  // MARK: Events

  /// Sends an event to a player, or to all players.
  func send(_ event: PlayerEvent, to player: UniqueID?) {
    withState { send(event, to: player, &$0) }
  }

  private func send(_ event: PlayerEvent, to player: UniqueID?, _ state: inout State) {
    state.lastEvent += 1
    let bytes = bytes(of: event, number: state.lastEvent)
    state.kept.append(Kept(number: state.lastEvent, player: player, bytes: bytes))
    if state.kept.count > 2 * limits.kept { state.kept.removeFirst(limits.kept) }
    if let player {
      for stream in state.streams[player, default: []] { send(bytes, on: stream, counts: true) }
    } else {
      for stream in state.streams.values.joined() { send(bytes, on: stream, counts: true) }
    }
  }

  private func send(_ bytes: [UInt8], on stream: Stream, counts: Bool) {
    switch stream.bytes.send(bytes) {
    case .sent: if counts { sent.increment() }
    case .overflowed: cut.increment()
    case .ended: break
    }
  }

  /// Notes stored events that change boards.
  func note(_ events: [StoredEvent], languages: [Language], now: UnixTime) {
    withState { state in
      for event in events {
        switch event.kind {
        case .game(let game):
          let key = BoardKey(game.language, game.mode)
          if game.countsFrom > now {
            state.laterBoards[game.countsFrom, default: []].insert(key)
          } else {
            state.boards.insert(key)
          }
        case .changedGames, .erasedPlayer:
          for language in languages {
            for mode in GameMode.allCases { state.boards.insert(BoardKey(language, mode)) }
          }
        }
      }
    }
  }

  /// Sends everything that is due: changes to boards, the start of a new day's challenges, and a heartbeat at
  /// every fifth tick. Call it every ``tickInterval``.
  public func tick(at now: UnixTime) {
    withState { state in
      for (time, boards) in state.laterBoards where time <= now {
        state.boards.formUnion(boards)
        state.laterBoards[time] = nil
      }
      let order = state.boards.sorted {
        ($0.language.rawValue, $0.mode.name) < ($1.language.rawValue, $1.mode.name)
      }
      state.boards = []
      // After a start, the games of the past are not news.
      if state.tickCount > 0 {
        for key in order {
          send(.boardChanged(BoardEvent(language: key.language, mode: key.mode)), to: nil, &state)
        }
      }
      let day = StoredChallenge.day(of: now)
      if let known = state.day, day > known {
        send(.challengeOpened(ChallengeEvent(number: day)), to: nil, &state)
      }
      state.day = max(day, state.day ?? day)
      state.tickCount += 1
      guard state.tickCount % Self.ticksOfHeartbeat == 0 else { return }
      for stream in state.streams.values.joined() {
        send(EventBlock.heartbeat, on: stream, counts: false)
      }
    }
  }
}
