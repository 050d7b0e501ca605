#if !hasFeature(Embedded)
  import WordCube

  extension Move: Codable {
    /// Reads a move.
    ///
    /// See `Submission` for what a decoder cannot check.
    public init(from decoder: any Decoder) throws {
      let move = try decoder.container(keyedBy: Member.self)
      var reactions: [Reaction] = []
      if move.contains(.reactions), try !move.decodeNil(forKey: .reactions) {
        reactions =
          try move.nestedContainer(keyedBy: PlayerName.self, forKey: .reactions)
          .decodeByPlayer(String.self)
          .map { Reaction(playerIndex: $0.player, text: ExactText($0.value)) }
      }
      self.init(
        try Action(from: move.nestedContainer(keyedBy: Member.self, forKey: .type)),
        claimedScore: try move.decode(Int64.self, forKey: .score),
        playedAt: try move.decodeFinite(forKey: .playedAt),
        playerIndex: try move.decodeIfPresent(Int64.self, forKey: .playerIndex),
        reactions: reactions)
    }

    /// Writes the move. Leaves out an absent player and an empty list of reactions.
    public func encode(to encoder: any Encoder) throws {
      var move = encoder.container(keyedBy: Member.self)
      try move.encode(playedAt, forKey: .playedAt)
      try move.encodeIfPresent(playerIndex, forKey: .playerIndex)
      if !reactions.isEmpty {
        var texts = move.nestedContainer(keyedBy: PlayerName.self, forKey: .reactions)
        for reaction in reactions {
          try texts.encode(reaction.text.string, forKey: PlayerName(reaction.playerIndex))
        }
      }
      try move.encode(claimedScore, forKey: .score)
      var type = move.nestedContainer(keyedBy: Member.self, forKey: .type)
      switch action {
      case .playedWord(let faces): try type.encode(faces, forKey: .playedWord)
      case .removedCube(let cube): try type.encode(cube, forKey: .removedCube)
      }
    }
  }

  extension Move.Action {
    fileprivate init(from type: KeyedDecodingContainer<Member>) throws {
      switch try type.onlyMember(of: [.playedWord, .removedCube], .moveType) {
      case .playedWord: self = .playedWord(try type.decode([Face].self, forKey: .playedWord))
      case .removedCube:
        self = .removedCube(try type.decode(CubePosition.self, forKey: .removedCube))
      default: throw type.error(.exactlyOne(.moveType))
      }
    }
  }

  extension MoveList: Codable {
    /// Reads an array of any number of moves.
    ///
    /// See `Submission` for what a decoder cannot check.
    public init(from decoder: any Decoder) throws {
      var moves = try decoder.unkeyedContainer()
      self.init()
      while !moves.isAtEnd { append(try moves.decode(Move.self)) }
    }

    /// Writes an array of moves.
    public func encode(to encoder: any Encoder) throws {
      var moves = encoder.unkeyedContainer()
      for move in self { try moves.encode(move) }
    }
  }
#endif
