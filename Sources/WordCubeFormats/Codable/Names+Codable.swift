#if !hasFeature(Embedded)
  import WordCube

  extension Decoder {
    /// Decodes a text from a closed set.
    @inline(__always)
    fileprivate func decode<Value>(
      from vocabulary: ScanError.Vocabulary, _ value: ([UInt8]) -> Value?
    ) throws -> Value {
      let container = try singleValueContainer()
      let text = try container.decode(String.self)
      guard let value = value(Array(text.utf8)) else {
        throw DecodingError.dataCorruptedError(
          in: container,
          debugDescription: ScanError.Kind.unknownText(vocabulary).message(found: "\"\(text)\""))
      }
      return value
    }
  }

  extension Language: Codable {
    /// Reads the language's code, such as `"en"`.
    public init(from decoder: any Decoder) throws {
      self = try decoder.decode(from: .language) { Language(codeUTF8: $0) }
    }

    /// Writes the language's code.
    public func encode(to encoder: any Encoder) throws { try code.encode(to: encoder) }
  }

  extension GameMode: Codable {
    /// Reads `"timed"` or `"unlimited"`.
    public init(from decoder: any Decoder) throws {
      self = try decoder.decode(from: .gameMode) { GameMode(nameUTF8: $0) }
    }

    /// Writes the mode's name.
    public func encode(to encoder: any Encoder) throws { try name.encode(to: encoder) }
  }

  extension UniqueID: Codable {
    /// Reads a UUID in upper or lower case.
    public init(from decoder: any Decoder) throws {
      self = try decoder.decode(from: .uuid) { UniqueID(utf8: $0) }
    }

    /// Writes the identifier in upper case.
    public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
  }
#endif
