#if !hasFeature(Embedded)
  /// The capital letters A to Z with marks, and their parts: as much of Unicode's canonical decompositions as
  /// words of the game need.
  enum LatinMarks {
    typealias Parts = (base: Unicode.Scalar?, marks: [Unicode.Scalar])

    /// Returns a letter without its marks, and the marks. A mark has no letter.
    static func parts(of scalar: Unicode.Scalar) -> Parts {
      if scalar.isASCII { return (scalar, []) }
      if let parts = decompositions[scalar] { return parts }
      return scalar.properties.generalCategory == .nonspacingMark ? (nil, [scalar]) : (scalar, [])
    }

    /// Returns a letter with a mark, or nil if no code point combines them.
    static func letter(_ base: Unicode.Scalar, with mark: Unicode.Scalar) -> Unicode.Scalar? {
      compositions[Pair(base: base, mark: mark)]
    }

    private struct Pair: Hashable {
      let base, mark: Unicode.Scalar
    }

    private static let decompositions: [Unicode.Scalar: Parts] = {
      // The kelvin and angstrom signs stand for letters, and some marks stand for other marks.
      var all: [Unicode.Scalar: Parts] = [
        "\u{212A}": ("K", []), "\u{212B}": ("A", ["\u{30A}"]), "\u{340}": (nil, ["\u{300}"]),
        "\u{341}": (nil, ["\u{301}"]), "\u{344}": (nil, ["\u{308}", "\u{301}"]),
      ]
      var pairs = allPairs
      // A letter with two marks is built from a letter with one.
      while !pairs.isEmpty {
        pairs.removeAll { letter, mark, whole in
          guard let first = letter.isASCII ? (letter, []) : all[letter] else { return false }
          all[whole] = (first.base, first.marks + [mark])
          return true
        }
      }
      return all
    }()

    private static let compositions: [Pair: Unicode.Scalar] = {
      var all: [Pair: Unicode.Scalar] = [:]
      for (letter, mark, whole) in allPairs { all[Pair(base: letter, mark: mark)] = whole }
      return all
    }()

    private static var allPairs:
      [(letter: Unicode.Scalar, mark: Unicode.Scalar, whole: Unicode.Scalar)]
    {
      rows.flatMap { mark, pairs in
        pairs.split(separator: " ").map { pair in
          let scalars = Array(pair.unicodeScalars)
          return (scalars[0], mark, scalars[1])
        }
      }
    }

    /// For each mark, letters, each followed by the letter with that mark.
    private static let rows: [(mark: Unicode.Scalar, pairs: String)] = [
      ("\u{0300}", "AÀ EÈ IÌ OÒ UÙ NǸ WẀ YỲ ÜǛ ĒḔ ŌṐ ÂẦ ĂẰ ÊỀ ÔỒ ƠỜ ƯỪ"),
      (
        "\u{0301}",
        "AÁ EÉ IÍ OÓ UÚ YÝ CĆ LĹ NŃ RŔ SŚ ZŹ GǴ KḰ MḾ PṔ WẂ ÜǗ ÅǺ ÇḈ ĒḖ ÏḮ ÕṌ ŌṒ ŨṸ ÂẤ ĂẮ"
          + " ÊẾ ÔỐ ƠỚ ƯỨ"
      ),
      ("\u{0302}", "AÂ EÊ IÎ OÔ UÛ CĈ GĜ HĤ JĴ SŜ WŴ YŶ ZẐ ẠẬ ẸỆ ỌỘ"),
      ("\u{0303}", "AÃ NÑ OÕ IĨ UŨ VṼ EẼ YỸ ÂẪ ĂẴ ÊỄ ÔỖ ƠỠ ƯỮ"),
      ("\u{0304}", "AĀ EĒ IĪ OŌ UŪ YȲ GḠ ÜǕ ÄǞ ȦǠ ǪǬ ÖȪ ÕȬ ȮȰ ḶḸ ṚṜ"),
      ("\u{0306}", "AĂ EĔ GĞ IĬ OŎ UŬ ȨḜ ẠẶ"),
      ("\u{0307}", "CĊ EĖ GĠ Iİ ZŻ AȦ OȮ BḂ DḊ FḞ HḢ MṀ NṄ PṖ RṘ SṠ TṪ WẆ XẊ YẎ ŚṤ ŠṦ ṢṨ"),
      ("\u{0308}", "AÄ EË IÏ OÖ UÜ YŸ HḦ WẄ XẌ ÕṎ ŪṺ"),
      ("\u{0309}", "AẢ EẺ IỈ OỎ UỦ YỶ ÂẨ ĂẲ ÊỂ ÔỔ ƠỞ ƯỬ"),
      ("\u{030A}", "AÅ UŮ"),
      ("\u{030B}", "OŐ UŰ"),
      ("\u{030C}", "CČ DĎ EĚ LĽ NŇ RŘ SŠ TŤ ZŽ AǍ IǏ OǑ UǓ GǦ KǨ HȞ ÜǙ"),
      ("\u{030F}", "AȀ EȄ IȈ OȌ RȐ UȔ"),
      ("\u{0311}", "AȂ EȆ IȊ OȎ RȒ UȖ"),
      ("\u{031B}", "OƠ UƯ"),
      ("\u{0323}", "BḄ DḌ HḤ KḲ LḶ MṂ NṆ RṚ SṢ TṬ VṾ WẈ ZẒ AẠ EẸ IỊ OỌ UỤ YỴ ƠỢ ƯỰ"),
      ("\u{0324}", "UṲ"),
      ("\u{0325}", "AḀ"),
      ("\u{0326}", "SȘ TȚ"),
      ("\u{0327}", "CÇ GĢ KĶ LĻ NŅ RŖ SŞ TŢ EȨ DḐ HḨ"),
      ("\u{0328}", "AĄ EĘ IĮ UŲ OǪ"),
      ("\u{032D}", "DḒ EḘ LḼ NṊ TṰ UṶ"),
      ("\u{032E}", "HḪ"),
      ("\u{0330}", "EḚ IḬ UṴ"),
      ("\u{0331}", "BḆ DḎ KḴ LḺ NṈ RṞ TṮ ZẔ"),
    ]
  }
#endif
