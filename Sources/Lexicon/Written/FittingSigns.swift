#if !hasFeature(Embedded)
  /// Finds the signs that fit a word's letters from a place on, except for the plain signs.
  struct FittingSigns {
    /// A set of sign numbers, 1 to 128.
    struct Numbers {
      private var low: UInt64 = 0
      private var high: UInt64 = 0

      var isEmpty: Bool { low | high == 0 }
      var count: Int { low.nonzeroBitCount + high.nonzeroBitCount }

      /// Removes the smallest number.
      ///
      /// - Precondition: There is one.
      @inline(__always)
      mutating func removeFirst() -> UInt8 {
        if low != 0 {
          let bit = low.trailingZeroBitCount
          low &= low &- 1
          return UInt8(truncatingIfNeeded: bit &+ 1)
        }
        let bit = high.trailingZeroBitCount
        high &= high &- 1
        return UInt8(truncatingIfNeeded: bit &+ 65)
      }

      mutating func insert(_ number: UInt8) {
        if number <= 64 { low |= 1 << (number - 1) } else { high |= 1 << (number - 65) }
      }

      static func & (one: Numbers, other: Numbers) -> Numbers {
        var common = one
        common.low &= other.low
        common.high &= other.high
        return common
      }
    }

    /// For the first, second and third letter of a sign, the signs by letter code + 1. Element 0 has those
    /// that fit if the word has no such letter.
    private var first = [Numbers](repeating: Numbers(), count: 64)
    private var second = [Numbers](repeating: Numbers(), count: 64)
    private var third = [Numbers](repeating: Numbers(), count: 64)

    init(_ signs: WrittenSigns) {
      for (index, sign) in signs.signs.enumerated() {
        let number = UInt8(index + 1)
        first[Int(sign.letters[0]) + 1].insert(number)
        for code in 0..<64 {
          let letter = code - 1
          if sign.letters.count < 2 || Int(sign.letters[1]) == letter {
            second[code].insert(number)
          }
          if sign.letters.count < 3 || Int(sign.letters[2]) == letter { third[code].insert(number) }
        }
      }
    }

    /// Returns the signs that fit.
    ///
    /// - Parameter letters: The codes + 1 of the next letters, 6 bits each, the first one lowest; 0 past the
    ///   word's end.
    @inline(__always)
    func numbers(for letters: UInt32) -> Numbers {
      first[Int(letters & 63)] & second[Int(letters >> 6 & 63)] & third[Int(letters >> 12 & 63)]
    }
  }
#endif
