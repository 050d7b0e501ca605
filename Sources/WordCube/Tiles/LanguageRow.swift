import Lexicon

/// What the rules (section 9) say about a language.
///
/// The rows are text, as in the rules, so you can see at a glance that both are equal.
struct LanguageRow: Sendable {
  /// The language's code on the wire.
  let code: String
  /// The tiles in code order, each followed by its weight.
  let tiles: String
  /// The letters in code order, each followed by its value.
  let values: String

  #if WORDCUBE_ENGLISH_ONLY
    /// No rows.
    static let others: [LanguageRow] = []
  #else
    /// The rows of ``Language/others``.
    static let others = [
      LanguageRow(
        code: "nl",
        tiles: """
          A12 B4 C4 D10 E36 F4 G6 H4 I8 J4 K6 L6 M6 N20 O12 P4 QU2 R10 S10 T10 U6 V4 W4 X2 Y2 Z4
          """,
        values: """
          A1 B4 C6 D3 E1 F5 G4 H5 I1 J5 K4 L4 M4 N2 O1 P4 Q11 R3 S3 T3 U5 V5 W6 X9 Y9 Z5
          """),
      LanguageRow(
        code: "pl",
        tiles: """
          A18 Ą2 B4 C6 Ć2 D6 E14 Ę2 F2 G4 H4 I16 J4 K6 L6 Ł4 M6 N10 Ń2 O12 Ó2 P6 R8 S8 Ś2 T6 U4 \
          W8 Y8 Z10 Ź2 Ż2
          """,
        values: """
          A1 Ą6 B4 C3 Ć7 D3 E1 Ę6 F6 G4 H4 I1 J4 K3 L3 Ł4 M3 N2 Ń8 O1 Ó6 P3 R2 S1 Ś6 T3 U4 W2 Y3 \
          Z2 Ź10 Ż6
          """),
      LanguageRow(
        code: "es",
        tiles: """
          A24 B4 C8 D10 E24 F2 G4 H4 I12 J2 L8 M4 N10 Ñ2 O18 P4 QU2 R10 S12 T8 U10 V2 X2 Y2 Z2
          """,
        values: """
          A1 B4 C4 D3 E1 F5 G3 H5 I1 J9 L2 M4 N2 Ñ9 O1 P4 Q6 R2 S1 T2 U1 V5 X9 Y5 Z11
          """),
      LanguageRow(
        code: "pt",
        tiles: """
          A28 B6 C8 Ç4 D10 E22 F4 G4 H4 I20 J4 L10 M12 N8 O20 P8 QU2 R12 S16 T10 U14 V4 X2 Z2
          """,
        values: """
          A1 B4 C3 Ç4 D3 E1 F5 G5 H5 I1 J6 L3 M2 N4 O1 P3 Q7 R2 S1 T2 U1 V5 X9 Z9
          """),
      LanguageRow(
        code: "fr",
        tiles: """
          A18 B4 C4 D6 E30 F4 G4 H4 I16 J2 K2 L10 M6 N12 O12 P4 QU2 R12 S12 T12 U12 V4 W2 X2 Y2 \
          Z2
          """,
        values: """
          A1 B4 C4 D3 E1 F5 G3 H5 I1 J9 K11 L2 M3 N2 O1 P4 Q9 R2 S1 T2 U1 V5 W11 X11 Y11 Z11
          """),
      LanguageRow(
        code: "de",
        tiles: """
          A10 Ä2 B4 C4 D8 E30 F4 G6 H8 I12 J2 K4 L6 M8 N18 O6 Ö2 P2 QU2 R12 S14 T12 U12 Ü2 V2 W2 \
          X2 Y2 Z2
          """,
        values: """
          A1 Ä7 B4 C5 D2 E1 F5 G3 H3 I1 J7 K5 L3 M4 N2 O3 Ö9 P5 Q11 R2 S1 T2 U1 Ü7 V7 W4 X9 Y11 \
          Z4
          """),
    ]
  #endif

  /// The letters in code order.
  var letters: some Sequence<Unicode.Scalar> {
    values.unicodeScalars.lazy.filter { !Self.isDigit($0) && $0 != " " }
  }

  /// Returns the texts in a column, each with the number that follows it.
  static func entries(of column: String) -> [(letters: String, number: UInt8)] {
    var entries: [(letters: String, number: UInt8)] = []
    var letters = ""
    var number: UInt8 = 0
    for scalar in column.unicodeScalars {
      if isDigit(scalar) {
        number = number * 10 + UInt8(truncatingIfNeeded: scalar.value - 48)
      } else if scalar == " " {
        entries.append((letters, number))
        (letters, number) = ("", 0)
      } else {
        letters.unicodeScalars.append(scalar)
      }
    }
    return entries + [(letters, number)]
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0"..."9" ~= scalar }
}

extension TileSet {
  /// Creates the tiles of a row.
  init(_ row: LanguageRow) {
    let values = LanguageRow.entries(of: row.values)
    let tiles = LanguageRow.entries(of: row.tiles)
    guard let alphabet = try? Alphabet(row.letters),
      let set = try? TileSet(
        alphabet: alphabet, letterValues: values.map { $0.number },
        tiles: tiles.map { Entry($0.letters, weight: UInt32($0.number)) })
    else { preconditionFailure("each row of the rules forms a tile set") }
    self = set
  }
}
