#if !hasFeature(Embedded)
  import WordCube

  /// The names of members on the wire.
  enum WireName: String, CodingKey {
    case left, right, top, letter, side, useCount
    case wasRemoved, index, x, y, z, playedAt
    case playerIndex, reactions, score, type, playedWord, removedCube
    case gameContext, moves, solo, dailyChallengeId, sharedGameCode, turnBased
    case gameMode, language, puzzle, playerIndexToId, cubes, gameStartTime
    case localPlayerIndex, secondsPlayed
  }

  /// A member's name in an object that is keyed by players.
  struct PlayerName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ player: Int64) { stringValue = String(player) }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  extension KeyedDecodingContainer<PlayerName> {
    /// The values of an object that is keyed by players, in the order of the players.
    func decodeByPlayer<Value: Decodable>(
      _ type: Value.Type
    ) throws -> [(player: Int64, value: Value)] {
      var entries: [(player: Int64, value: Value)] = []
      for name in allKeys {
        guard let player = Int64(canonicalDecimal: Array(name.stringValue.utf8)) else {
          throw DecodingError.dataCorruptedError(
            forKey: name, in: self,
            debugDescription: ScanError.Kind.playerIndex.message(found: "\"\(name.stringValue)\""))
        }
        entries.append((player, try decode(type, forKey: name)))
      }
      return entries.sorted { $0.player < $1.player }
    }
  }

  extension KeyedDecodingContainer<WireName> {
    /// The value of a member, or nil where the member is missing; null is an error.
    func decodeUnlessMissing<Value: Decodable>(
      _ type: Value.Type, forKey member: WireName
    ) throws -> Value? {
      contains(member) ? try decode(type, forKey: member) : nil
    }

    /// A finite number.
    func decodeFinite(forKey member: WireName) throws -> Double {
      let number = try decode(Double.self, forKey: member)
      guard number.isFinite else { throw error(.notFinite, at: member, found: "\(number)") }
      return number
    }

    /// A whole number from 0 to a limit.
    func decodeNumber(upTo limit: Int, forKey member: WireName, _ kind: ScanError.Kind) throws
      -> Int
    {
      let number = try decode(Int64.self, forKey: member)
      guard 0 <= number, number <= limit else {
        throw error(kind, at: member, found: "\(number)")
      }
      return Int(number)
    }

    /// The one member of some that an object has, or nil if it has none of them.
    ///
    /// Two are an error at the object.
    func onlyMember(of members: [WireName], _ choice: ScanError.Choice) throws -> WireName? {
      let present = members.filter(contains)
      guard present.count <= 1 else { throw error(.exactlyOne(choice)) }
      return present.first
    }

    /// An error at a member's value.
    func error(_ kind: ScanError.Kind, at member: WireName, found: String) -> DecodingError {
      .dataCorruptedError(
        forKey: member, in: self, debugDescription: kind.message(found: found))
    }

    /// An error at the object.
    func error(_ kind: ScanError.Kind) -> DecodingError {
      .dataCorrupted(.init(codingPath: codingPath, debugDescription: kind.message(found: "")))
    }
  }
#endif
