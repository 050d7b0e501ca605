import APIContract
import WordCube

extension APIClient {
  /// Matches of two players.
  public var matches: Matches { Matches(client: self) }

  /// The calls of ``API/Matches``.
  public struct Matches: Sendable {
    let client: APIClient

    /// Opens a match.
    ///
    /// - Parameters:
    ///   - language: The language.
    ///   - idempotencyKey: The key of an earlier call whose answer is not known; nil makes a new key.
    public func open(
      language: Language, idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) -> Match {
      try await client.call(
        API.Matches.open, NewMatch(language: language), idempotencyKey: idempotencyKey)
    }

    /// Joins a match by its code.
    ///
    /// - Parameters:
    ///   - code: The code of the match.
    ///   - idempotencyKey: The key of an earlier call whose answer is not known; nil makes a new key.
    public func join(
      _ code: ShareCode, idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) -> Match {
      try await client.call(
        API.Matches.join, JoinRequest(code: code), idempotencyKey: idempotencyKey)
    }

    /// A match of the current player.
    public func fetch(_ id: UniqueID) async throws(APIError) -> Match {
      try await client.call(API.Matches.fetch, id)
    }

    /// A match of the current player, if it has changed since the answer with the tag.
    public func poll(
      _ id: UniqueID, after tag: EntityTag?
    ) async throws(APIError) -> Polled<Match> {
      try await client.poll(API.Matches.fetch, id, after: tag)
    }

    /// A page of the matches of the current player.
    public func list(
      cursor: String? = nil, limit: Int = 20
    ) async throws(APIError) -> MatchPage {
      try await client.call(API.Matches.list, MatchesQuery(cursor: cursor, limit: limit))
    }

    /// Plays the moves of a turn: `match.submission(of: game)`.
    ///
    /// - Parameters:
    ///   - turn: The match and the moves.
    ///   - idempotencyKey: The key of an earlier call whose answer is not known; nil makes a new key.
    public func play(
      _ turn: Turn, idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) -> Match {
      try await client.call(API.Matches.play, turn, idempotencyKey: idempotencyKey)
    }

    /// Plays one move or more.
    ///
    /// - Parameters:
    ///   - moves: The moves: the JSON of the engine's `MoveList`.
    ///   - id: The match.
    ///   - moveCount: The number of moves that the match has. The server refuses the moves if it has another number.
    ///   - idempotencyKey: The key of an earlier call whose answer is not known; nil makes a new key.
    public func play(
      _ moves: [UInt8], in id: UniqueID, after moveCount: Int,
      idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) -> Match {
      try await play(
        Turn(matchID: id, moveCount: moveCount, moves: moves), idempotencyKey: idempotencyKey)
    }

    /// Resigns a match.
    ///
    /// - Parameters:
    ///   - id: The match.
    ///   - idempotencyKey: The key of an earlier call whose answer is not known; nil makes a new key.
    public func resign(
      _ id: UniqueID, idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) -> Match {
      try await client.call(API.Matches.resign, id, idempotencyKey: idempotencyKey)
    }

    /// Wins a match in which the other player took no turn for 14 days.
    ///
    /// - Parameters:
    ///   - id: The match.
    ///   - idempotencyKey: The key of an earlier call whose answer is not known; nil makes a new key.
    public func claim(
      _ id: UniqueID, idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) -> Match {
      try await client.call(API.Matches.claim, id, idempotencyKey: idempotencyKey)
    }

    /// Asks the other player of a match that is over for another one, or accepts if the other player has asked.
    ///
    /// - Parameters:
    ///   - id: The match that is over.
    ///   - idempotencyKey: The key of an earlier call whose answer is not known; nil makes a new key.
    public func rematch(
      _ id: UniqueID, idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) -> Match {
      try await client.call(API.Matches.rematch, id, idempotencyKey: idempotencyKey)
    }
  }
}
