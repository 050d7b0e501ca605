#if !hasFeature(Embedded)
  import WordCube

  extension Member: CodingKey {
    var stringValue: String { name }
    var intValue: Int? { nil }

    init?(stringValue: String) {
      guard let member = Self.allCases.first(where: { $0.name == stringValue }) else { return nil }
      self = member
    }

    init?(intValue: Int) { nil }
  }

  /// A player's index as a member's name.
  struct PlayerName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ player: Int64) { stringValue = String(player) }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  extension KeyedDecodingContainer<PlayerName> {
    /// The values of an object with player indices as names, sorted by player.
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

  extension KeyedDecodingContainer<Member> {
    /// A member's value, or nil if the member is missing; null is an error.
    func decodeUnlessMissing<Value: Decodable>(
      _ type: Value.Type, forKey member: Member
    ) throws -> Value? {
      contains(member) ? try decode(type, forKey: member) : nil
    }

    /// A finite number.
    func decodeFinite(forKey member: Member) throws -> Double {
      let number = try decode(Double.self, forKey: member)
      guard number.isFinite else { throw error(.notFinite, at: member, found: "\(number)") }
      return number
    }

    /// A whole number from 0 to a limit.
    func decodeNumber(upTo limit: Int, forKey member: Member, _ kind: ScanError.Kind) throws
      -> Int
    {
      let number = try decode(Int64.self, forKey: member)
      guard 0 <= number, number <= limit else {
        throw error(kind, at: member, found: "\(number)")
      }
      return Int(number)
    }

    /// The one member of these that the object has; nil if it has none.
    ///
    /// If it has more than one, the error is at the object.
    func onlyMember(of members: [Member], _ choice: ScanError.Choice) throws -> Member? {
      let present = members.filter(contains)
      guard present.count <= 1 else { throw error(.exactlyOne(choice)) }
      return present.first
    }

    /// An error at a member's value.
    func error(_ kind: ScanError.Kind, at member: Member, found: String) -> DecodingError {
      .dataCorruptedError(
        forKey: member, in: self, debugDescription: kind.message(found: found))
    }

    /// An error at the object.
    func error(_ kind: ScanError.Kind) -> DecodingError {
      .dataCorrupted(.init(codingPath: codingPath, debugDescription: kind.message(found: "")))
    }
  }
#endif
