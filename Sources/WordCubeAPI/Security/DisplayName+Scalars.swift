extension DisplayName {
  /// The first scalar that no name may have at its place; nil if there is none.
  ///
  /// Characters that nobody sees would make two names look equal. Three kinds of them are parts of visible
  /// characters, and are accepted there: joiners, which shape Arabic, Persian, Indic text and emoji; the selectors
  /// of emoji; and the tags of flags.
  static func firstForbidden(_ text: String) -> Unicode.Scalar? {
    var before: Unicode.Scalar?
    var scalars = Array(text.unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      let after = scalars.first
      let isAllowed =
        switch scalar.value {
        case 0x200C, 0x200D: before.isJoined && after.isJoined
        case 0xFE0E, 0xFE0F: before.isEmoji(before: after)
        case 0xE0020...0xE007F: before.map { $0.value == 0x1F3F4 || $0.isTag } ?? false
        default: !scalar.isForbiddenInNames
        }
      if !isAllowed { return scalar }
      before = scalar
    }
    return nil
  }
}

extension Unicode.Scalar? {
  /// Whether a joiner beside the scalar can have an effect. Latin, Greek and Cyrillic letters are not joined.
  fileprivate var isJoined: Bool {
    guard let self else { return false }
    return !self.isASCII && !self.properties.isCased && !self.properties.isWhitespace
      && ![0x200C, 0x200D].contains(self.value)
  }

  /// Whether a selector of emoji after the scalar can have an effect. After ASCII it is part of a keycap.
  fileprivate func isEmoji(before next: Unicode.Scalar?) -> Bool {
    guard let self, self.properties.isEmoji else { return false }
    return !self.isASCII || next?.value == 0x20E3
  }
}

extension Unicode.Scalar {
  /// Whether the scalar spells the name of a flag.
  fileprivate var isTag: Bool { 0xE0020...0xE007F ~= value }

  /// Whether no name may have the scalar. Among these are the ones with the property Bidi_Control.
  fileprivate var isForbiddenInNames: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .format, .privateUse, .unassigned: true
    default: properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether a reader sees the scalar. The braille pattern without dots is blank.
  var isVisibleInNames: Bool {
    !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint && value != 0x2800
  }
}
