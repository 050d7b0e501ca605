extension DisplayName {
  /// The first scalar that is forbidden at its place; nil if there is none.
  ///
  /// With invisible scalars, two different names could look equal. Three kinds are accepted as a part of a visible
  /// character: joiners, which shape Arabic, Persian and Indic text and emoji; the selectors of emoji; and the tags
  /// of flags.
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
  /// Whether a joiner next to the scalar can have an effect. Latin, Greek and Cyrillic letters are not joined.
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
  /// Whether the scalar is a tag. Tags after a black flag say which flag it is.
  fileprivate var isTag: Bool { 0xE0020...0xE007F ~= value }

  /// Whether the scalar is forbidden in names. All scalars with the property Bidi_Control are forbidden.
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
