/// A language of the game (section 9 of the rules), by its code on the wire.
public enum NaiveLanguage: String, CaseIterable, Hashable, Sendable, Codable {
  /// English, of sections 3 and 6.
  case english = "en"
  /// Dutch.
  case dutch = "nl"
  /// Polish.
  case polish = "pl"
  /// Spanish.
  case spanish = "es"
  /// Portuguese.
  case portuguese = "pt"
  /// French.
  case french = "fr"
  /// German.
  case german = "de"

  /// What the rules say of a language.
  public struct Row: Sendable {
    /// The number in packed puzzles.
    public var number: Int
    /// The tiles in the order of their codes, with their weights.
    public var tiles: [(tile: String, weight: Int)]
    /// The letters in the order of their codes.
    public var letters: [Unicode.Scalar]
    /// The values of the letters.
    public var values: [Unicode.Scalar: Int64]
  }

  /// The language's row.
  public var row: Row {
    guard let row = Self.rows[self] else { preconditionFailure("each language has a row") }
    return row
  }

  /// The table of section 9, as it stands there, and a row of the facts about English.
  private static let table = """
    | 1 `en` English | A16 B4 C6 D8 E24 F4 G5 H5 I13 J2 K2 L7 M6 N13 O15 P4 Q0 R13 S10 T15 U7 V3 W4 \
    X2 Y4 Z2 QU2 | A1 B4 C4 D3 E1 F5 G3 H5 I1 J9 K6 L2 M4 N2 O1 P4 Q12 R2 S1 T2 U1 V5 W5 X9 Y5 Z11 |
    | 2 `nl` Dutch | A12 B4 C4 D10 E36 F4 G6 H4 I8 J4 K6 L6 M6 N20 O12 P4 QU2 R10 S10 T10 U6 V4 \
    W4 X2 Y2 Z4 | A1 B4 C6 D3 E1 F5 G4 H5 I1 J5 K4 L4 M4 N2 O1 P4 Q11 R3 S3 T3 U5 V5 W6 X9 Y9 Z5 \
    |
    | 3 `pl` Polish | A18 Ą2 B4 C6 Ć2 D6 E14 Ę2 F2 G4 H4 I16 J4 K6 L6 Ł4 M6 N10 Ń2 O12 Ó2 P6 R8 \
    S8 Ś2 T6 U4 W8 Y8 Z10 Ź2 Ż2 | A1 Ą6 B4 C3 Ć7 D3 E1 Ę6 F6 G4 H4 I1 J4 K3 L3 Ł4 M3 N2 Ń8 O1 Ó6 \
    P3 R2 S1 Ś6 T3 U4 W2 Y3 Z2 Ź10 Ż6 |
    | 4 `es` Spanish | A24 B4 C8 D10 E24 F2 G4 H4 I12 J2 L8 M4 N10 Ñ2 O18 P4 QU2 R10 S12 T8 U10 \
    V2 X2 Y2 Z2 | A1 B4 C4 D3 E1 F5 G3 H5 I1 J9 L2 M4 N2 Ñ9 O1 P4 Q6 R2 S1 T2 U1 V5 X9 Y5 Z11 |
    | 5 `pt` Portuguese | A28 B6 C8 Ç4 D10 E22 F4 G4 H4 I20 J4 L10 M12 N8 O20 P8 QU2 R12 S16 T10 \
    U14 V4 X2 Z2 | A1 B4 C3 Ç4 D3 E1 F5 G5 H5 I1 J6 L3 M2 N4 O1 P3 Q7 R2 S1 T2 U1 V5 X9 Z9 |
    | 6 `fr` French | A18 B4 C4 D6 E30 F4 G4 H4 I16 J2 K2 L10 M6 N12 O12 P4 QU2 R12 S12 T12 U12 \
    V4 W2 X2 Y2 Z2 | A1 B4 C4 D3 E1 F5 G3 H5 I1 J9 K11 L2 M3 N2 O1 P4 Q9 R2 S1 T2 U1 V5 W11 X11 \
    Y11 Z11 |
    | 7 `de` German | A10 Ä2 B4 C4 D8 E30 F4 G6 H8 I12 J2 K4 L6 M8 N18 O6 Ö2 P2 QU2 R12 S14 T12 \
    U12 Ü2 V2 W2 X2 Y2 Z2 | A1 Ä7 B4 C5 D2 E1 F5 G3 H3 I1 J7 K5 L3 M4 N2 O3 Ö9 P5 Q11 R2 S1 T2 U1 \
    Ü7 V7 W4 X9 Y11 Z4 |
    """

  private static let rows: [NaiveLanguage: Row] = {
    var rows: [NaiveLanguage: Row] = [:]
    for line in table.split(separator: "\n") {
      let cells = line.split(separator: "|").map { $0.split(separator: " ") }.filter { !$0.isEmpty }
      guard let language = NaiveLanguage(rawValue: cells[0][1].filter { $0 != "`" }),
        let number = Int(cells[0][0])
      else { preconditionFailure("a row begins with number and code") }
      let values = cells[2].map { entry($0) }
      rows[language] = Row(
        number: number, tiles: cells[1].map { entry($0) },
        letters: values.flatMap { $0.0.unicodeScalars },
        values: Dictionary(
          uniqueKeysWithValues: values.flatMap { entry in
            entry.0.unicodeScalars.map { ($0, Int64(entry.1)) }
          }))
    }
    return rows
  }()

  /// Letters and the number behind them.
  private static func entry(_ text: Substring) -> (String, Int) {
    let letters = text.prefix { !("0"..."9").contains($0) }
    guard let number = Int(text.dropFirst(letters.count)) else {
      preconditionFailure("an entry ends with a number")
    }
    return (String(letters), number)
  }
}
