#if !hasFeature(Embedded)
  import WordCube

  extension CubePosition: Codable {
    /// Reads `{"x":0,"y":1,"z":2}`.
    public init(from decoder: any Decoder) throws {
      let point = try decoder.container(keyedBy: Member.self)
      func coordinate(_ member: Member) throws -> UInt8 {
        UInt8(try point.decodeNumber(upTo: 2, forKey: member, .expected(.coordinate)))
      }
      self.init(
        uncheckedRawValue: try (coordinate(.x) * 3 + coordinate(.y)) * 3 + coordinate(.z))
    }

    /// Writes the three coordinates.
    public func encode(to encoder: any Encoder) throws {
      var point = encoder.container(keyedBy: Member.self)
      try point.encode(x, forKey: .x)
      try point.encode(y, forKey: .y)
      try point.encode(z, forKey: .z)
    }
  }

  extension Face: Codable {
    /// Reads a face of a played word: `{"index":{"x":0,"y":1,"z":2},"side":1}`.
    public init(from decoder: any Decoder) throws {
      let face = try decoder.container(keyedBy: Member.self)
      let cube = try face.decode(CubePosition.self, forKey: .index)
      let side = UInt8(try face.decodeNumber(upTo: 2, forKey: .side, .expected(.coordinate)))
      self.init(uncheckedRawValue: cube.rawValue * 3 + side)
    }

    /// Writes the cube and the side's number.
    public func encode(to encoder: any Encoder) throws {
      var face = encoder.container(keyedBy: Member.self)
      try face.encode(cube, forKey: .index)
      try face.encode(side.rawValue, forKey: .side)
    }
  }
#endif
