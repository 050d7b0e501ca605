import GameStorage
import WordCubeAPI

/// The wall clock of this server and that of the database are not the same.
///
/// ``ClockWatch`` sees when the clock of this machine is set. The database's clock, if it is another one, shows that a clock was wrong
/// from the start, or stays wrong. A clock is believed if neither objects.
public struct WrongClock: Error, Hashable, Sendable {
  /// The most seconds of difference: those of signatures.
  public static let tolerance = RequestSignature.window

  /// The seconds by which this server is ahead of the database, negative if it is behind.
  public var secondsAhead: Int64
}

extension WrongClock: CustomStringConvertible {
  /// What is wrong.
  public var description: String {
    "the clock of this server is \(secondsAhead.magnitude) seconds "
      + "\(secondsAhead < 0 ? "behind" : "ahead of") that of the database: set the wrong one, by NTP"
  }
}

extension Storage {
  /// Compares a clock with that of the database, if that has one of its own.
  ///
  /// - Throws: ``WrongClock`` if they differ by more than ``WrongClock/tolerance``, and `StorageError`.
  public func requireClock(_ now: @escaping @Sendable () -> UnixTime) async throws {
    let difference = try await read { rows in
      // At the same moment: this may have waited for a connection.
      try rows.databaseTime().map { now().subtractingReportingOverflow($0).partialValue }
    }
    if let difference, difference.magnitude > WrongClock.tolerance.magnitude {
      throw WrongClock(secondsAhead: difference)
    }
  }
}

extension GameService {
  /// Compares the wall clock with that of the database, if that has one of its own. Call it every few seconds: as long as
  /// it throws ``WrongClock``, the clock is not believed.
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
