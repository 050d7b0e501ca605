import GameStorage
import WordCube
import WordCubeAPI

extension GameService {
  /// The seconds after its hour in which a reminder is still sent, because the server may have been stopped.
  private static let reminderLateness: Int64 = 3_600

  /// Reminds the players whose reminder hour has come, if they have played one of yesterday's challenges and
  /// none of today's. Call it about every minute.
  ///
  /// This method sends nothing while the wall clock is not trusted.
  public func remindSubscribers() async throws {
    guard clockIsSettled else { return }
    let (now, outbox, languages) = (now, outbox, languages)
    let due = try await storage.read { try $0.subscriptions(toRemindBy: now, limit: 1) }
    guard !due.isEmpty else { return }
    var count = Self.upkeepRows
    while count == Self.upkeepRows {
      try Task.checkCancellation()
      count = try await storage.write { rows in
        let due = try rows.subscriptions(toRemindBy: now, limit: Self.upkeepRows)
        for var subscription in due {
          let hour = subscription.remindAt ?? now
          let clock = PlayerClock(try rows.player(subscription.player)?.timeZone)
          subscription.setReminder(clock, after: now)
          try rows.set(subscription)
          guard now - hour <= Self.reminderLateness,
            let challenge = try Self.unplayed(by: subscription.player, languages, now, rows)
          else { continue }
          try outbox.put(
            .reminder(of: challenge, for: subscription.player, at: now), to: .only(subscription),
            in: rows)
        }
        return due.count
      }
    }
  }

  /// Returns a challenge of today like one that a player played yesterday; nil if the player has already played
  /// one today, or played none yesterday.
  static func unplayed(
    by player: UniqueID, _ languages: [Language], _ now: UnixTime, _ rows: any StorageReader
  ) throws -> UniqueID? {
    let day = StoredChallenge.day(of: now)
    var found: UniqueID?
    for language in languages {
      for mode in GameMode.allCases {
        guard let today = try rows.challenge(number: day, mode: mode, language: language) else {
          continue
        }
        if try rows.game(of: player, on: today.puzzle)?.usesPuzzleUp == true { return nil }
        let yesterday = try rows.challenge(number: day - 1, mode: mode, language: language)
        if found == nil, let yesterday, try rows.game(of: player, on: yesterday.puzzle) != nil {
          found = today.id
        }
      }
    }
    return found
  }
}

extension PlayerNotice {
  /// Returns the notice that one of today's challenges was not played.
  static func reminder(
    of challenge: UniqueID, for player: UniqueID, at time: UnixTime
  ) -> PlayerNotice {
    var notice = PlayerNotice(.reminder, of: player, about: "\(challenge)", at: time)
    notice.challenge = challenge
    return notice
  }

  /// Creates the player's part of a notice; nil if the notice is for operators.
  init?(_ notice: Notice, at time: UnixTime) {
    switch notice {
    case .challengeRank(let player, let challenge, let rank):
      self.init(.rank, of: player, about: "\(challenge)", at: time)
      self.challenge = challenge
      self.rank = rank.rank
      outOf = rank.outOf
    case .challengeReminder(let player, let challenge):
      self = .reminder(of: challenge, for: player, at: time)
    case .implausibleGame, .flood, .clockJump, .failover: return nil
    }
  }
}
