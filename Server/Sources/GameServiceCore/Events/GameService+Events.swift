import GameStorage
import WordCube
import WordCubeAPI

extension GameService {
  /// Ticks until the task is cancelled: one timer for all event streams.
  public func runEvents() async {
    while !Task.isCancelled {
      events.tick(at: now)
      do { try await Task.sleep(for: EventHub.tickInterval) } catch { return }
    }
  }

  /// Hears the notes of all processes.
  func listen() async throws {
    try await storage.listen { [events, requests, storage, uptime = dependencies.uptime] heard in
      guard case .notes(let notes) = heard else { return events.endAll() }
      for note in notes {
        switch ServiceNote(text: note) {
        case .event(let event, let player): events.send(event, to: player)
        case .changedTokens(let player):
          Task { await Self.endStreams(of: player, events, storage) }
        case .counts(let text): requests.add(text, at: uptime())
        case nil: break
        }
      }
    }
  }

  /// Opens an event stream of a player.
  func openStream(
    for player: UniqueID, tokenHash: SHA256.Digest, after id: String?
  ) async throws -> ByteStream {
    let stream: ByteStream
    do { stream = try events.open(for: player, tokenHash: tokenHash, after: id) } catch {
      switch error {
      case .player: throw LimitReached(retryAfter: 30)
      case .process: throw StorageError.busy
      }
    }
    // The token may have ended before the stream was there to be ended.
    await Self.endStreams(of: player, events, storage)
    return stream
  }

  /// Ends the streams of a player whose tokens have ended, and all of them if nobody knows.
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
