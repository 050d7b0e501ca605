import APIContract
import WordCube

extension API {
  /// Events that concern a player.
  public enum Events {
    /// The current player's events, as a stream that stays open. A player can have at most 3 streams at once.
    ///
    /// The input is the identifier of the last event that the client has; nil for a new stream. If the server
    /// no longer has the events after it, the stream begins with ``PlayerEvent/reset``.
    public static let follow = APIEndpoint(
      .followEvents, "/api/events", "Follow the player's events", access: .player,
      caching: .never, spelling: .api("Events.follow"), sample: EventsQuery(),
      moreSamples: [.sample],
      answer: .events(PlayerEvent.self), sampleAnswer: { _ in PlayerEvent.samples }
    ) { fields in
      try EventsQuery(lastEventID: fields.header("Last-Event-ID", \.lastEventID))
    }
  }
}

/// The place where a stream of events begins.
public struct EventsQuery: Hashable, Sendable {
  /// The identifier of the last event that the client has; nil for none.
  public var lastEventID: String?

  /// Creates a query for the events after an event.
  public init(lastEventID: String? = nil) { self.lastEventID = lastEventID }
}

extension EventsQuery: SampleProviding {
  /// A query that continues an earlier stream.
  public static let sample = EventsQuery(lastEventID: "7f3a-42")
}

extension PlayerEvent {
  /// An event of each kind.
  public static let samples: [IdentifiedEvent<PlayerEvent>] = [
    .init(id: "7f3a-1", .reset),
    .init(id: "7f3a-2", .yourTurn(MatchEvent(match: .sample, moveCount: 2))),
    .init(id: "7f3a-3", .matchChanged(MatchEvent(match: .sample, moveCount: 3))),
    .init(id: "7f3a-4", .matchEnded(MatchEvent(match: .sample, moveCount: 4))),
    .init(id: "7f3a-5", .matchJoined(MatchEvent(match: .sample, moveCount: 0))),
    .init(id: "7f3a-6", .boardChanged(BoardEvent(language: .english, mode: .timed))),
    .init(id: "7f3a-7", .challengeOpened(ChallengeEvent(number: 2_521))),
    .init(id: "7f3a-8", .followAsked(FriendEvent(player: .sample))),
    .init(id: "7f3a-9", .followAccepted(FriendEvent(player: .sample))),
    .init(id: "7f3a-10", .rematchAsked(MatchEvent(match: .sample, moveCount: 4))),
    .init(id: "7f3a-11", .rematchAccepted(MatchEvent(match: .sample, moveCount: 4))),
  ]
}

extension APIClient {
  /// Events that concern the player.
  public var events: Events { Events(client: self) }

  /// Calls to the endpoints of ``API/Events``.
  public struct Events: Sendable {
    let client: APIClient

    /// Returns the current player's events, received over as many connections as necessary.
    ///
    /// The first event is ``PlayerEvent/reset``: load everything that the app shows. The stream also sends it after a
    /// long loss of connection.
    public func follow() -> EventSequence<APIRoute, PlayerEvent> {
      client.events(of: API.Events.follow) { EventsQuery(lastEventID: $0) }
    }
  }
}
