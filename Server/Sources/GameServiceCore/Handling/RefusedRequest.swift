import GameStorage
import WordCubeAPI

/// A request that is refused, unless it was answered earlier.
///
/// That is looked up in the transaction in which a change would run: one of its own costs more than judging a game.
struct RefusedRequest<Answer>: Error {
  /// The error that answers the request.
  let error: any Error
  /// The rows that ``earlierChange`` reads.
  var expectedRows: [ExpectedRow] = []
  /// Returns the change that answers again what was accepted earlier; nil if nothing was.
  var earlierChange: @Sendable (any StorageReader) throws -> GameService.Change<Answer>? = { _ in
    nil
  }
  /// Called after the transaction and before the error is sent. An error that it throws is sent instead.
  var willRefuse: @Sendable () async throws -> Void = {}
}

extension RefusedRequest {
  /// Creates the refusal from an error of a request that can't be prepared.
  ///
  /// - Throws: The error, if there can be no earlier answer.
  init(_ error: any Error, of call: SignedCall) throws {
    if let refused = error as? Self {
      self = refused
    } else {
      let isProblem = (error as? ProblemDetails)?.kind != nil || error is Problem
      guard call.key != nil, isProblem || error is LimitReached else { throw error }
      self.init(error: error)
    }
  }

  /// Returns the change that answers the request as an earlier one; nil if there was none.
  ///
  /// What worked then may fail now: the challenge may be over, a word of a game may have left the dictionary, or an older
  /// parser may have read what counts as malformed now.
  func change(
    for call: SignedCall, in rows: any StorageReader
  ) throws -> GameService.Change<Answer>? {
    // Never runs: the receipt is the answer.
    if try call.receipt(in: rows) != nil { return { _ in throw error } }
    return try earlierChange(rows)
  }
}
