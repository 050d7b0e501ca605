#if !hasFeature(Embedded)
  import WordCube

  /// The members of which a context has one.
  private let contextMembers = [Member.solo, .dailyChallengeId, .sharedGameCode, .turnBased]

  extension Submission.Context {
    init(from context: KeyedDecodingContainer<Member>) throws {
      switch try context.onlyMember(of: contextMembers, .gameContext) {
      case .dailyChallengeId:
        self = .dailyChallenge(id: try context.decode(UniqueID.self, forKey: .dailyChallengeId))
      case .sharedGameCode:
        self = .sharedGame(code: try context.decodeText(forKey: .sharedGameCode))
      case .solo:
        let game = try context.nestedContainer(keyedBy: Member.self, forKey: .solo)
        self = .solo(
          mode: try game.decode(GameMode.self, forKey: .gameMode),
          puzzle: try game.decodePuzzle(forKey: .puzzle))
      case .turnBased:
        let game = try context.nestedContainer(keyedBy: Member.self, forKey: .turnBased)
        self = .turnBased(
          mode: try game.decode(GameMode.self, forKey: .gameMode),
          players: try game.decodePlayers(forKey: .playerIndexToId),
          puzzle: try game.decodePuzzle(forKey: .puzzle))
      default:
        throw context.error(.exactlyOne(.gameContext))
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
        // Old archives have any value in `solo`, or no member at all.
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

    /// A puzzle in the language that the same object names.
    fileprivate func decodePuzzle(forKey member: Member) throws -> Puzzle {
      let language = try decode(Language.self, forKey: .language)
      return try CubeDecoding(nestedUnkeyedContainer(forKey: member), language: language).puzzle
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
