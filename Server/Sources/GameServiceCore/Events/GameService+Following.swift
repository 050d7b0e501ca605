import GameStorage
import WordCube
import WordCubeAPI

extension GameService {
  /// Lets everything follow the events of the storage that follows from them, and builds the ranks.
  ///
  /// - Parameters:
  ///   - place: The last event that the ranks have; nil for none.
  ///   - beginning: The beginning of the ranks: see ``RankKeeper/beginAgain()``.
  func follow(after place: EventPlace?, beginning: Int) async throws {
    let (languages, now, ending) = (languages, dependencies.now, ending)
    let endingLater: @Sendable () -> UnixTime = { [clock, uptime = dependencies.uptime] in
      min(now(), clock.believedTime(uptime: uptime()) ?? now())
    }
    // Before the events are followed: what changes afterwards has an event.
    suspensions.begin(with: try await storage.read { try $0.suspensions(endingAfter: ending) })
    let observer: StorageObserver = { [ranks, suspensions, hub = events] events, rows in
      ranks.apply(events, rows, now: now(), beginning)
      let (players, isComplete) = suspensions.apply(events, rows)
      if !isComplete { ranks.noteIncomplete() }
      for player in players where suspensions.has(player, ending: endingLater()) {
        hub.endStreams(of: player) { _ in true }
      }
      hub.note(events, languages: languages, now: now())
    }
    if let place {
      try await storage.observe(after: place, observer)
    } else {
      try await storage.observe(observer)
    }
    ranks.build(at: now(), beginning)
  }

  /// Goes on with another database. What is kept of the one before is forgotten, and read again if it lost events. Streams
  /// end by the gap that is heard next.
  func goOn(after failover: Failover) {
    players.forgetAll()
    wordCounts.forgetAll()
    let beginning = failover.lostEvents == nil ? nil : ranks.beginAgain()
    Task {
      async let notified: Void = dependencies.notifier.notify(.failover(failover))
      await followAgain(beginning)
      // A later start does it, too.
      try? await dependencies.storeAgain()
      await notified
    }
  }

  /// Reads all events again if the connection was lost while the rows of one were read.
  func followAgainIfIncomplete() {
    guard ranks.isIncomplete else { return }
    let beginning = ranks.beginAgain()
    Task { await followAgain(beginning) }
  }

  /// Reads all events again, until that succeeds and no failover came meanwhile. One task does that at a time: the
  /// observer that began last is the one that gets events.
  ///
  /// - Parameter beginning: What ``RankKeeper/beginAgain()`` returned.
  func followAgain(_ beginning: Int?) async {
    var beginning = beginning
    while let current = beginning {
      var hasFailed = false
      do {
        try await follow(after: nil, beginning: current)
      } catch StorageError.closed {
        return
      } catch {
        hasFailed = true
        try? await Task.sleep(for: .seconds(1))
      }
      beginning = ranks.endReading(current, failed: hasFailed)
      // Clients read boards again.
      if beginning == nil { events.endAll() }
    }
  }
}
