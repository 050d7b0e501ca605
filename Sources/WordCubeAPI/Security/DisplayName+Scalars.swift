extension DisplayName {
  /// Returns the first scalar that is forbidden in its place; nil if there is none.
  ///
  /// With invisible scalars, two different names could look equal. Three kinds are accepted as part of a
  /// visible character: joiners, which shape Arabic, Persian and Indic text and emoji; emoji selectors; and
  /// the tags of flags.
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
  /// Whether a joiner next to the scalar can have an effect. Latin, Greek and Cyrillic letters do not join.
  fileprivate var isJoined: Bool {
    guard let self else { return false }
    return !self.isASCII && !self.properties.isCased && !self.properties.isWhitespace
      && ![0x200C, 0x200D].contains(self.value)
  }

  /// Returns whether an emoji selector after the scalar can have an effect. After ASCII, it is part of a
  /// keycap.
  fileprivate func isEmoji(before next: Unicode.Scalar?) -> Bool {
    guard let self, self.properties.isEmoji else { return false }
    return !self.isASCII || next?.value == 0x20E3
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a tag. The tags after a black flag say which flag it is.
  fileprivate var isTag: Bool { 0xE0020...0xE007F ~= value }

  /// Whether the scalar is forbidden in names. All scalars with the property Bidi_Control are forbidden.
  fileprivate var isForbiddenInNames: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .format, .privateUse, .unassigned: true
    default: properties.isDefaultIgnorableCodePoint || isBlank
    }
  }

  /// Whether the scalar is a letter or a sign that shows nothing: the braille pattern without dots, blank
  /// hieroglyphs, the null notehead, and the object replacement character.
  private var isBlank: Bool {
    switch value {
    case 0x2800, 0xFFFC, 0x13441, 0x13442, 0x1D159: true
    default: false
    }
  }

  /// Whether a reader sees the scalar.
  var isVisibleInNames: Bool {
    !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
  }
}

// What a name could be confused with.

extension DisplayName {
  /// Returns whether a letter has too many combining marks, or a mark at the start has no letter.
  ///
  /// A joiner does not begin a new letter: marks after it still count for the letter before it.
  static func hasTooManyMarks(_ text: String) -> Bool {
    var count = markLimit
    for scalar in text.unicodeScalars {
      if scalar.isMark {
        count += 1
        if count > markLimit { return true }
      } else if !scalar.properties.isDefaultIgnorableCodePoint {
        count = 0
      }
    }
    return false
  }

  /// Returns whether a reader sees nothing but dashes.
  static func looksLikeDash(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      scalar.isLikeDash || scalar.isMark || !scalar.isVisibleInNames
    }
  }

  /// Returns whether a character other than the first and the last has a number sign.
  static func hasInnerNumberSign(_ text: String) -> Bool {
    text.dropFirst().dropLast().contains { $0.unicodeScalars.contains(where: \.isLikeNumberSign) }
  }
}

extension Unicode.Scalar {
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// Whether the scalar is a dash, or looks like one in common fonts: a minus, a line, a long vowel mark, the
  /// Chinese character for one.
  fileprivate var isLikeDash: Bool {
    if properties.generalCategory == .dashPunctuation { return true }
    return switch value {
    case 0xAF, 0x2C9, 0x2D7, 0x6D4, 0x1173, 0x1428, 0x203E, 0x2043, 0x2053, 0x207B, 0x208B,
      0x2212, 0x23AF, 0x23BA...0x23BD, 0x23E4, 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509,
      0x254C, 0x254D, 0x2574, 0x2576, 0x2578, 0x257A, 0x257C, 0x257E, 0x2796, 0x2CBA, 0x2CBB,
      0x2F00, 0x30FC, 0x3161, 0x3192, 0x31D0, 0x4E00, 0xA7F7, 0xFE49...0xFE4C, 0xFF70, 0xFFDA,
      0xFFE3, 0x10110, 0x10191, 0x1D360:
      true
    default: false
    }
  }

  /// Whether the scalar is a number sign, or looks like one.
  fileprivate var isLikeNumberSign: Bool {
    switch value {
    case 0x23, 0x2116, 0x22D5, 0x2317, 0x266F, 0x29E3, 0x29E4, 0x29E5, 0xFE5F, 0xFF03: true
    default: false
    }
  }
}
