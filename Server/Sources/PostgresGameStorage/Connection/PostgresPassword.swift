#if PostgreSQL
  /// The passwords that stand in an address.
  ///
  /// libpq quotes parts of an address that it cannot read, such as a password with a sign that is not encoded.
  struct PostgresPassword {
    /// The text between the first `:` after the scheme and the last `@`, and that after `password=`. They are longer than
    /// the passwords if the address is wrong.
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

    /// A message without what it quotes of the password, or of an address that has it.
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
