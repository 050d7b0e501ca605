import APIContract

extension APIClient {
  /// What happens to the player.
  public var events: Events { Events(client: self) }

  /// The calls of ``API/Events``.
  public struct Events: Sendable {
    let client: APIClient

    /// The events of the current player, over as many connections as it takes.
    ///
    /// The first event is ``PlayerEvent/reset``: request then what the app shows. It also comes after a connection that was
    /// lost for long.
    public func follow() -> EventSequence<APIRoute, PlayerEvent> {
      client.events(of: API.Events.follow) { EventsQuery(lastEventID: $0) }
    }
  }
}
