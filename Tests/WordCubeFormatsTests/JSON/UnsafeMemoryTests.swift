import Testing
import WordCube

@testable import WordCubeFormats

/// What stands at the fence around unsafe memory: nothing beyond the end is touched.
@Suite struct UnsafeMemoryTests {
  @Test("words are there as long as all their bytes are")
  func words() {
    for count in 0...40 {
      let bytes = (0..<UInt8(count)).map { $0 }
      func word(_ offset: Int) -> UInt64? {
        guard offset >= 0, offset + 8 <= count else { return nil }
        return bytes[offset..<offset + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
      }
      UnsafeBytes.withUnsafeBytes(of: bytes.span) { memory in
        for offset in [Int.min, -9, -8, -1] + Array(0...48) + [.max - 16, .max - 7, .max] {
          #expect(memory[offset] == (bytes.indices.contains(offset) ? bytes[offset] : 0))
          guard offset <= 48 else {
            #expect(memory.word(at: offset) == nil && memory.threeWords(at: offset) == nil)
            continue
          }
          #expect(memory.word(at: offset) == (offset < 0 ? nil : word(offset)))
          let three = memory.threeWords(at: offset)
          if offset >= 0, let last = word(offset + 16) {
            #expect(three?.0 == word(offset) && three?.1 == word(offset + 8) && three?.2 == last)
          } else {
            #expect(three == nil)
          }
        }
      }
    }
  }

  @Test("room has so many elements, and parts of it share them")
  func room() {
    UnsafeRoom<UInt8>.withRoom(for: 4) { room in
      var room = room
      #expect(room.count == 0 && room.freeCount == 4)
      room.append(7)
      #expect(room.count == 1 && room.freeCount == 3 && room[0] == 7)
      room.fill(with: 9)
      #expect(room.count == 4 && room.freeCount == 0)
      #expect(room.withSpan { Array(copying: $0) } == [7, 9, 9, 9])
      let part = room.part(from: 1, count: 2)
      #expect(part.count == 2 && part.freeCount == 0)
      part[0] = 8
      #expect(room.withSpan { Array(copying: $0) } == [7, 8, 9, 9])
      #expect(room.part(from: 4, count: 0).count == 0)
    }
  }

  @Test("a log of faces takes what it has room for, and words as a whole")
  func faceLog() {
    func face(_ number: UInt8) -> Face { Face(uncheckedRawValue: number) }
    FaceLog.withFaceLog(capacity: 5) { log in
      var log = log
      log.append(face(80))
      log.append(face(7))
      for tooMany in [4, 5, .max, -1, .min] {
        let isReserved = log.reserve(tooMany)
        #expect(!isReserved && log.count == 2)
      }
      let isReserved = log.reserve(3)
      #expect(isReserved)
      log[2] = face(3)
      log[0] = face(1)
      #expect(log.count == 5 && log[0] == face(1) && log[2] == face(3))
      let (isMoreReserved, isNoneReserved) = (log.reserve(1), log.reserve(0))
      #expect(!isMoreReserved && isNoneReserved)
      #expect(log.withSpan { Array(copying: $0) } == [80, 7, 1, 0, 3].map(face))
    }
  }

  @Test("a text is learned if all its words have room, and never partly")
  func fullRoom() {
    let bytes = [UInt8](repeating: 1, count: 64)
    UnsafeBytes.withUnsafeBytes(of: bytes.span) { memory in
      for wordCount in 1...4 {
        UnsafeRoom<MaskedWord>.withRoom(for: wordCount) { room in
          for length in 1...40 {
            var words = room
            let text = MaskedText(3..<3 + length, of: memory, slots: [], in: &words)
            let needed = (length + 7) / 8
            #expect(text?.words.count == (needed <= wordCount ? needed : nil))
            #expect(words.count == (needed <= wordCount ? needed : 0))
          }
        }
      }
    }
  }
}
