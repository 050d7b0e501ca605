#if PostgreSQL
  /// The passwords in an address.
  ///
  /// libpq quotes parts of an address that it cannot parse, such as a password with a character that is not encoded.
  struct PostgresPassword {
    /// The text between the first `:` after the scheme and the last `@`, and the text after `password=`. If the address
    /// is malformed, they are longer than the passwords.
    private let texts: [Substring]

    init(in address: String) {
      let scheme = ["postgres://", "postgresql://"].first { address.hasPrefix($0) } ?? ""
      let rest = address.dropFirst(scheme.count)
      var texts: [Substring] = []
      if let end = rest.lastIndex(of: "@"), let colon = rest[..<end].firstIndex(of: ":") {
        texts.append(rest[rest.index(after: colon)..<end])
      }
      if let parameter = rest.firstRange(of: "password=") {
        texts.append(rest[parameter.upperBound...])
      }
      self.texts = texts.filter { !$0.isEmpty }
    }

    /// Returns a message without the parts that it quotes of the password, or of an address that contains it.
    func removed(from message: String) -> String {
      guard !texts.isEmpty else { return message }
      let parts = message.split(separator: "\"", omittingEmptySubsequences: false)
      return parts.enumerated().map { index, part in
        let isQuoted = index % 2 == 1
        let isSecret =
          part.contains("@") || texts.contains { $0.contains(part) || part.contains($0) }
        return isQuoted && isSecret ? "..." : part
      }.joined(separator: "\"")
    }
  }
#endif
