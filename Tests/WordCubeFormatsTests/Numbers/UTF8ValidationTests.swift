import Foundation
import Testing

@testable import WordCubeFormats

@Suite("UTF-8 validation, against the standard library's parser")
struct UTF8ValidationTests {
  /// Where the standard library's parser meets its first error.
  private func naive(_ bytes: [UInt8]) -> Int? {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): offset += scalar.count
      case .error: return offset
      case .emptyInput: return nil
      }
    }
  }

  private func check(_ bytes: [UInt8]) {
    let found = firstInvalidUTF8(in: bytes.span, range: 0..<bytes.count)
    if found != naive(bytes) { Issue.record("\(bytes): \(String(describing: found))") }
  }

  /// Bytes at the ends of every range that the well-formed sequences know.
  private let edges: [UInt8] = [
    0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1,
    0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
  ]

  @Test func `every sequence of one and two bytes`() {
    check([])
    for first in UInt8.min...UInt8.max {
      check([first])
      for second in UInt8.min...UInt8.max { check([first, second]) }
    }
  }

  @Test func `every sequence of three bytes`() {
    #if DEBUG
      let firsts = edges
      let others = edges
    #else
      let firsts = Array(UInt8.min...UInt8.max)
      let others = firsts
    #endif
    for first in firsts {
      for second in others {
        for third in others { check([first, second, third]) }
      }
    }
  }

  @Test func `sequences of four bytes, of range ends and at random`() {
    let leads: [UInt8] = [0xE0, 0xED, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5]
    for lead in leads {
      for second in edges {
        for third in edges {
          check([lead, second, third, 0x7F])
          check([lead, second, third, 0x80])
          check([lead, second, third, 0xBF])
          check([lead, second, third, 0xC0])
        }
      }
    }
    var generator = NumberSamples.Generator(seed: 41)
    for _ in 0..<10_000 * NumberSamples.scale {
      let random = generator.next()
      let tail = (0..<3).map { UInt8(truncatingIfNeeded: random >> (8 * $0)) & 0x7F | 0x80 }
      check([UInt8(truncatingIfNeeded: random >> 32) | 0xE0] + tail)
    }
  }

  @Test func `every scalar is well-formed`() {
    var bytes: [UInt8] = []
    let step = NumberSamples.scale == 1 ? 37 : 1
    for value in stride(from: 0, through: 0x10FFFF, by: step) {
      if let scalar = Unicode.Scalar(UInt32(value)) {
        bytes.append(contentsOf: String(scalar).utf8)
      }
    }
    #expect(firstInvalidUTF8(in: bytes.span, range: 0..<bytes.count) == nil)
  }

  @Test func `sequences at every place of the blocks that are looked at as a whole`() {
    let sequences: [(bytes: [UInt8], isValid: Bool)] = [
      ([0xC3, 0xA4], true), ([0xE2, 0x82, 0xAC], true), ([0xF0, 0x9F, 0x98, 0x87], true),
      ([0x80], false), ([0xC0, 0x80], false), ([0xED, 0xA0, 0x80], false),
      ([0xF4, 0x90, 0x80, 0x80], false), ([0xE2, 0x82], false), ([0xFF], false),
    ]
    for (sequence, isValid) in sequences {
      for place in 0..<76 {
        var bytes = [UInt8](repeating: 0x41, count: 80)
        bytes.replaceSubrange(place..<place + sequence.count, with: sequence)
        for start in 0...min(place, 9) {
          let found = firstInvalidUTF8(in: bytes.span, range: start..<bytes.count)
          if found != (isValid ? nil : place) { Issue.record("\(sequence) at \(place)") }
        }
        // Cut in the middle: a part of it is missing.
        let cut = place + sequence.count - 1
        let found = firstInvalidUTF8(in: bytes.span, range: 0..<cut)
        if found != (sequence.count == 1 ? nil : place) { Issue.record("\(sequence) to \(cut)") }
      }
    }
  }

  @Test func `a range beyond the bytes ends with them`() {
    let bytes: [UInt8] = [0x80, 0x41, 0xC3, 0xA4]
    #expect(firstInvalidUTF8(in: bytes.span, range: 0..<4) == 0)
    #expect(firstInvalidUTF8(in: bytes.span, range: 1..<900) == nil)
    #expect(firstInvalidUTF8(in: bytes.span, range: 1..<3) == 2)
    #expect(firstInvalidUTF8(in: bytes.span, range: 3..<4) == 3)
    #expect(firstInvalidUTF8(in: bytes.span, range: 2..<2) == nil)
    #expect(firstInvalidUTF8(in: bytes.span, range: -5..<1) == 0)
    #expect(firstInvalidUTF8(in: bytes.span, range: 7..<9) == nil)
  }

  @Test func `random mixtures, against Foundation as well`() {
    var generator = NumberSamples.Generator(seed: 42)
    let pieces = ["a", "plain text of more than a block", "ä", "€", "日本語", "😇", "\u{7FF}\u{800}"]
    for _ in 0..<1_000 * NumberSamples.scale {
      var bytes: [UInt8] = []
      for _ in 0..<8 { bytes += Array((pieces.randomElement(using: &generator) ?? "").utf8) }
      if Bool.random(using: &generator) {
        let place = Int.random(in: bytes.indices, using: &generator)
        bytes[place] = UInt8(truncatingIfNeeded: generator.next())
      }
      check(bytes)
      let isValid = firstInvalidUTF8(in: bytes.span, range: 0..<bytes.count) == nil
      if isValid != (String(bytes: bytes, encoding: .utf8) != nil) { Issue.record("\(bytes)") }
    }
  }
}
