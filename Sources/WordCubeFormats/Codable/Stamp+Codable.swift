#if !hasFeature(Embedded)
  import Lexicon
  import WordCube

  extension LosslessStringConvertible {
    /// Decodes the value's text form.
    fileprivate init(text decoder: any Decoder, _ expectation: String) throws {
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      guard let value = Self(text) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "expected \(expectation), found \"\(text)\"")
      }
      self = value
    }
  }

  extension Fingerprint: Codable {
    /// Reads 16 lower-case hexadecimal digits.
    public init(from decoder: any Decoder) throws {
      self = try Self(text: decoder, "16 lower-case hexadecimal digits")
    }

    /// Writes 16 lower-case hexadecimal digits.
    public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
  }

  extension GameDigest: Codable {
    /// Reads 32 lower-case hexadecimal digits.
    public init(from decoder: any Decoder) throws {
      self = try Self(text: decoder, "32 lower-case hexadecimal digits")
    }

    /// Writes 32 lower-case hexadecimal digits.
    public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
  }

  extension EngineVersion: Codable {
    /// Reads a version such as `"1.0.0"`.
    public init(from decoder: any Decoder) throws {
      self = try Self(text: decoder, "a version such as \"1.0.0\"")
    }

    /// Writes the version.
    public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
  }

  extension Verdict.Stamp: Codable {
    private enum CodingKeys: String, CodingKey {
      case engine, rules, dictionary, game
    }

    /// Reads `{"engine":"1.0.0","rules":"...","dictionary":"...","game":"..."}`; `dictionary` may be absent or
    /// null.
    public init(from decoder: any Decoder) throws {
      let stamp = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        engineVersion: try stamp.decode(EngineVersion.self, forKey: .engine),
        rulesFingerprint: try stamp.decode(Fingerprint.self, forKey: .rules),
        dictionaryChecksum: try stamp.decodeIfPresent(Fingerprint.self, forKey: .dictionary),
        gameDigest: try stamp.decode(GameDigest.self, forKey: .game))
    }

    /// Writes the four parts as text; `dictionary` is null if the dictionary has no checksum.
    public func encode(to encoder: any Encoder) throws {
      var stamp = encoder.container(keyedBy: CodingKeys.self)
      try stamp.encode(engineVersion, forKey: .engine)
      try stamp.encode(rulesFingerprint, forKey: .rules)
      try stamp.encode(dictionaryChecksum, forKey: .dictionary)
      try stamp.encode(gameDigest, forKey: .game)
    }
  }
#endif
