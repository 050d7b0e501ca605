extension String {
  /// Returns the beginning of the text that has at most so many bytes of UTF-8, without a part of a character.
  func prefix(bytes count: Int) -> String {
    guard let end = utf8.index(startIndex, offsetBy: count, limitedBy: endIndex) else {
      return self
    }
    // A view of Unicode scalars rounds an index down.
    return String(unicodeScalars[..<end])
  }
}
