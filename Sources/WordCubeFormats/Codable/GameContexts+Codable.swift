#if !hasFeature(Embedded)
  import WordCube

  /// The members of which a context has at most one.
  private let contextMembers = [Member.solo, .dailyChallengeId, .sharedGameCode, .turnBased]

  extension Submission.Context {
    init(from context: KeyedDecodingContainer<Member>) throws {
      guard let member = try context.onlyMember(of: contextMembers, .gameContext) else {
        throw context.error(.exactlyOne(.gameContext))
      }
      switch member {
      case .dailyChallengeId:
        self = .dailyChallenge(id: try context.decode(UniqueID.self, forKey: member))
      case .sharedGameCode: self = .sharedGame(code: try context.decodeText(forKey: member))
      default:
        let game = try context.nestedContainer(keyedBy: Member.self, forKey: member)
        let mode = try game.decode(GameMode.self, forKey: .gameMode)
        let players = member == .solo ? nil : try game.decodePlayers(forKey: .playerIndexToId)
        let language = try game.decode(Language.self, forKey: .language)
        let puzzle = try CubeDecoding(
          game.nestedUnkeyedContainer(forKey: .puzzle), language: language
        ).puzzle
        self =
          players.map { .turnBased(mode: mode, players: $0, puzzle: puzzle) }
          ?? .solo(mode: mode, puzzle: puzzle)
      }
    }

    func encode(into context: consuming KeyedEncodingContainer<Member>) throws {
      switch self {
      case .dailyChallenge(let id):
        try context.encode(id, forKey: .dailyChallengeId)
      case .sharedGame(let code):
        try context.encode(code.string, forKey: .sharedGameCode)
      case .solo(let mode, let puzzle):
        var game = context.nestedContainer(keyedBy: Member.self, forKey: .solo)
        try game.encode(mode, puzzle)
      case .turnBased(let mode, let players, let puzzle):
        var game = context.nestedContainer(keyedBy: Member.self, forKey: .turnBased)
        try game.encode(mode, puzzle)
        try game.encode(players, forKey: .playerIndexToId)
      }
    }
  }

  extension CompletedGame.Context {
    init(from context: KeyedDecodingContainer<Member>) throws {
      switch try context.onlyMember(of: contextMembers, .gameContext) {
      case .dailyChallengeId:
        self = .dailyChallenge(id: try context.decode(UniqueID.self, forKey: .dailyChallengeId))
      case .sharedGameCode:
        self = .sharedGame(code: try context.decodeText(forKey: .sharedGameCode))
      case .turnBased:
        self = .turnBased(players: try context.decodePlayers(forKey: .turnBased))
      default:
        // Old archives have any value in `solo`, or none of these members.
        self = .solo
      }
    }

    func encode(into context: consuming KeyedEncodingContainer<Member>) throws {
      switch self {
      case .solo: try context.encode(true, forKey: .solo)
      case .dailyChallenge(let id): try context.encode(id, forKey: .dailyChallengeId)
      case .sharedGame(let code): try context.encode(code.string, forKey: .sharedGameCode)
      case .turnBased(let players): try context.encode(players, forKey: .turnBased)
      }
    }
  }

  extension KeyedDecodingContainer<Member> {
    fileprivate func decodeText(forKey member: Member) throws -> ExactText {
      ExactText(try decode(String.self, forKey: member))
    }

    /// Players by index.
    fileprivate func decodePlayers(forKey member: Member) throws -> [Player] {
      try nestedContainer(keyedBy: PlayerName.self, forKey: member)
        .decodeByPlayer(UniqueID.self)
        .map { Player(index: $0.player, id: $0.value) }
    }
  }

  extension KeyedEncodingContainer<Member> {
    fileprivate mutating func encode(_ mode: GameMode, _ puzzle: Puzzle) throws {
      try encode(mode, forKey: .gameMode)
      try encode(puzzle.language, forKey: .language)
      try encode(puzzle, forKey: .puzzle)
    }

    fileprivate mutating func encode(_ players: [Player], forKey member: Member) throws {
      var ids = nestedContainer(keyedBy: PlayerName.self, forKey: member)
      for player in players { try ids.encode(player.id, forKey: PlayerName(player.index)) }
    }
  }
#endif
