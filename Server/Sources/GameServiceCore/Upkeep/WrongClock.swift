import GameStorage
import WordCubeAPI

/// The error for a wall clock that differs from the database's clock.
///
/// ``ClockWatch`` notices when this machine's clock is set. If the database has a clock of its own, comparing
/// the two also reveals a clock that was wrong from the start or stays wrong. A clock is trusted if it passes
/// both checks.
public struct WrongClock: Error, Hashable, Sendable {
  /// The maximum difference in seconds, which is the same as for signatures.
  public static let tolerance = RequestSignature.window

  /// How many seconds this server is ahead of the database; negative if it is behind.
  public var secondsAhead: Int64
}

extension WrongClock: CustomStringConvertible {
  /// How far apart the clocks are, and what to do about it.
  public var description: String {
    "the clock of this server is \(secondsAhead.magnitude) seconds "
      + "\(secondsAhead < 0 ? "behind" : "ahead of") the database's clock: correct the wrong one with NTP"
  }
}

extension Storage {
  /// Compares a clock with the database's clock, if the database has its own.
  ///
  /// - Throws: ``WrongClock`` if the clocks differ by more than ``WrongClock/tolerance``; `StorageError` if the
  ///   database's clock cannot be read.
  public func requireClock(_ now: @escaping @Sendable () -> UnixTime) async throws {
    let difference = try await read { rows in
      // Read at the same moment, because this may have waited for a connection.
      try rows.databaseTime().map { now().subtractingReportingOverflow($0).partialValue }
    }
    if let difference, difference.magnitude > WrongClock.tolerance.magnitude {
      throw WrongClock(secondsAhead: difference)
    }
  }
}

extension GameService {
  /// Compares the wall clock with the database's clock, if the database has its own. Call it every few
  /// seconds: the wall clock is not trusted while this method throws ``WrongClock``.
  ///
  /// - Throws: ``WrongClock``, and `StorageError`.
  public func compareClocks() async throws {
    do {
      try await storage.requireClock(dependencies.now)
      clock.note(isWrong: false)
    } catch let error as WrongClock {
      clock.note(isWrong: true)
      throw error
    }
  }
}
