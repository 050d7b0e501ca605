import GameStorage
import WordCube
import WordCubeAPI

extension GameService {
  /// Makes everything that depends on the storage's events follow them, and builds the ranks.
  ///
  /// - Parameters:
  ///   - place: The last event in the ranks; nil for none.
  ///   - beginning: The beginning of the ranks: see ``RankKeeper/beginAgain()``.
  func follow(after place: EventPlace?, beginning: Int) async throws {
    let (languages, now, ending) = (languages, dependencies.now, ending)
    let endingLater: @Sendable () -> UnixTime = { [clock, uptime = dependencies.uptime] in
      min(now(), clock.believedTime(uptime: uptime()) ?? now())
    }
    // Done before events are followed: later changes have an event.
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

  /// Continues with another database. Forgets what was kept from the previous one, and reads it again if the new one lost
  /// events. The next reported gap ends the streams.
  func goOn(after failover: Failover) {
    players.forgetAll()
    wordCounts.forgetAll()
    let beginning = failover.lostEvents == nil ? nil : ranks.beginAgain()
    Task(executorPreference: dependencies.taskExecutor) {
      async let notified: Void = dependencies.notifier.notify(.failover(failover))
      await followAgain(beginning)
      // A later start does this, too.
      try? await dependencies.storeAgain()
      await notified
    }
  }

  /// Reads all events again if the connection was lost while reading an event's rows.
  func followAgainIfIncomplete() {
    guard ranks.isIncomplete else { return }
    let beginning = ranks.beginAgain()
    Task(executorPreference: dependencies.taskExecutor) { await followAgain(beginning) }
  }

  /// Reads all events again until that succeeds without another failover. One task does that at a time, because only the
  /// observer that began last gets events.
  ///
  /// - Parameter beginning: The value that ``RankKeeper/beginAgain()`` returned.
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
        try? await dependencies.sleep(.seconds(1))
      }
      beginning = ranks.endReading(current, failed: hasFailed)
      // Makes clients read the boards again.
      if beginning == nil { events.endAll() }
    }
  }
}
