import GameStorage
import WordCube
import WordCubeAPI

extension GameService {
  /// Calls ``EventHub/tick(at:)`` regularly until the task is cancelled. One timer serves all streams.
  public func runEvents() async {
    while !Task.isCancelled {
      events.tick(at: now)
      do { try await dependencies.sleep(EventHub.tickInterval) } catch { return }
    }
  }

  /// Listens to the notes of all processes.
  func listen() async throws {
    try await storage.listen { heard in
      switch heard {
      case .notes(let notes):
        for note in notes { hear(note) }
      case .gap:
        followAgainIfIncomplete()
        readNetworksLater()
        events.endAll()
      case .failover(let failover): goOn(after: failover)
      }
    }
  }

  private func hear(_ note: String) {
    switch ServiceNote(text: note) {
    case .event(let event, let player): events.send(event, to: player)
    case .changedTokens(let player):
      Task(executorPreference: dependencies.taskExecutor) {
        await Self.endStreams(of: player, events, storage)
      }
    case .counts(let text): requests.add(text, at: dependencies.uptime())
    case .refusedNetworks: readNetworksLater()
    case nil: break
    }
  }

  /// If reading fails, it is tried again a minute later: see the server's `Upkeep`.
  private func readNetworksLater() {
    Task(executorPreference: dependencies.taskExecutor) { try? await readRefusedNetworks() }
  }

  /// Opens an event stream for a player.
  func openStream(
    for player: UniqueID, tokenHash: SHA256.Digest, at address: String, after id: String?
  ) async throws -> ByteStream {
    let stream: ByteStream
    let network = NetworkPrefix(Sender(address: address))
    do {
      stream = try events.open(for: player, tokenHash: tokenHash, at: network, after: id)
    } catch {
      switch error {
      case .player: throw LimitReached(retryAfter: 30)
      case .process: throw StorageError.busy
      }
    }
    // The token may have ended, or the player or the network been refused, before the stream existed and could be ended.
    await Self.endStreams(of: player, events, storage)
    if networks.end(of: network, ending: ending) != nil { stream.end() }
    if suspensions.has(player, ending: ending) { events.endStreams(of: player) { _ in true } }
    return stream
  }

  /// Reads the refused networks, and ends the event streams of clients in them. Call it every minute, because
  /// a message about a change can be lost.
  public func readRefusedNetworks() async throws {
    let reading = networks.beginReading()
    networks.keep(try await storage.read { try $0.refusedNetworks() }, of: reading)
    events.endStreams { networks.end(of: $0, ending: ending) != nil }
  }

  /// Ends a player's streams whose tokens were revoked, or all of them if that cannot be found out.
  private static func endStreams(
    of player: UniqueID, _ events: EventHub, _ storage: any Storage
  ) async {
    let hashes = events.tokenHashes(of: player)
    guard !hashes.isEmpty else { return }
    let valid = try? await storage.read { rows in
      try hashes.filter { try rows.playerDevice(tokenHash: $0)?.player.id == player }
    }
    events.endStreams(of: player) { hash in valid?.contains(hash) != true && hashes.contains(hash) }
  }
}
