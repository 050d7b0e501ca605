#if PostgreSQL
  /// The password that stands in an address.
  ///
  /// libpq quotes parts of an address that it cannot read, such as a password with a sign that is not encoded.
  struct PostgresPassword {
    /// The text between the first `:` after the scheme and the last `@`; nil if there is none. It is longer than the
    /// password if the address is wrong.
    private let text: Substring?

    init(in address: String) {
      let scheme = ["postgres://", "postgresql://"].first { address.hasPrefix($0) } ?? ""
      let rest = address.dropFirst(scheme.count)
      guard let end = rest.lastIndex(of: "@"),
        let colon = rest[..<end].firstIndex(of: ":")
      else {
        text = nil
        return
      }
      text = rest[rest.index(after: colon)..<end]
    }

    /// A message without what it quotes of the password, or of an address that has it.
    func removed(from message: String) -> String {
      guard let text, !text.isEmpty else { return message }
      let parts = message.split(separator: "\"", omittingEmptySubsequences: false)
      return parts.enumerated().map { index, part in
        let isQuoted = index % 2 == 1
        let isSecret = text.contains(part) || part.contains(text) || part.contains("@")
        return isQuoted && isSecret ? "..." : part
      }.joined(separator: "\"")
    }
  }
#endif
