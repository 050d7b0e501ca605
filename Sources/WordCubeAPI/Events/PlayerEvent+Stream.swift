import APIContract

private let match = BodyCoder.json(MatchEvent.self)
private let friend = BodyCoder.json(FriendEvent.self)
private let board = BodyCoder.json(BoardEvent.self)
private let challenge = BodyCoder.json(ChallengeEvent.self)

extension PlayerEvent: StreamEvent {
  /// Returns the event with the given name and data; nil for a name that this version does not know.
  public static func event(named name: String, data: [UInt8]) throws(BodyError) -> PlayerEvent? {
    switch name {
    case "yourTurn": .yourTurn(try match.decode(data))
    case "matchEnded": .matchEnded(try match.decode(data))
    case "matchJoined": .matchJoined(try match.decode(data))
    case "matchChanged": .matchChanged(try match.decode(data))
    case "boardChanged": .boardChanged(try board.decode(data))
    case "challengeOpened": .challengeOpened(try challenge.decode(data))
    case "followAsked": .followAsked(try friend.decode(data))
    case "followAccepted": .followAccepted(try friend.decode(data))
    case "rematchAsked": .rematchAsked(try match.decode(data))
    case "rematchAccepted": .rematchAccepted(try match.decode(data))
    case "devicesChanged": .devicesChanged
    case "profileChanged": .profileChanged
    case "reset": .reset
    default: nil
    }
  }

  /// Returns the name of the kind, and the data as a JSON object.
  public func named() throws(BodyError) -> (name: String, data: [UInt8]) {
    switch self {
    case .yourTurn(let event): ("yourTurn", try match.encode(event))
    case .matchEnded(let event): ("matchEnded", try match.encode(event))
    case .matchJoined(let event): ("matchJoined", try match.encode(event))
    case .matchChanged(let event): ("matchChanged", try match.encode(event))
    case .boardChanged(let event): ("boardChanged", try board.encode(event))
    case .challengeOpened(let event): ("challengeOpened", try challenge.encode(event))
    case .followAsked(let event): ("followAsked", try friend.encode(event))
    case .followAccepted(let event): ("followAccepted", try friend.encode(event))
    case .rematchAsked(let event): ("rematchAsked", try match.encode(event))
    case .rematchAccepted(let event): ("rematchAccepted", try match.encode(event))
    case .devicesChanged: ("devicesChanged", Array("{}".utf8))
    case .profileChanged: ("profileChanged", Array("{}".utf8))
    case .reset: ("reset", Array("{}".utf8))
    }
  }

  /// A string in the event stream format. OpenAPI 3.1 cannot describe the events in a stream.
  public static var schema: JSONValue {
    [
      "type": "string",
      "description": .string(
        """
        An event stream. Each event's data is an object: {"match": id, "moveCount": number} for yourTurn, matchEnded, \
        matchJoined, matchChanged, rematchAsked and rematchAccepted; {"player": id} for followAsked and \
        followAccepted; {"language": code, "mode": name} for boardChanged; {"number": day} for challengeOpened; {} \
        for devicesChanged, profileChanged and reset. A client ignores other events.
        """),
    ]
  }
}
