import EnglishLexicon
import Lexicon
import Testing

/// Prints how fast the built-in dictionary is:
/// `swift test -c release -Xswiftc -enable-testing --filter LexiconFigures`.
///
/// The bounds are several times the expected figures, so a busy machine does not fail.
@Suite(.enabled(if: isRelease, "figures of debug builds say nothing"), .serialized)
struct LexiconFigures {
  private let words: [String]

  init() {
    var generator = SystemRandomNumberGenerator()
    words = Array(Array(WordGraph.english.words).shuffled(using: &generator).prefix(100_000))
  }

  /// The nanoseconds of the fastest of some runs.
  @inline(never)
  private func fastest(_ runs: Int = 9, _ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    var best = Double.infinity
    for _ in 0..<runs {
      let time = clock.measure(body).components
      best = min(best, Double(time.seconds) * 1e9 + Double(time.attoseconds) / 1e9)
    }
    return best
  }

  private func report(_ name: String, _ value: Double, _ unit: String, atMost bound: Double) {
    print("figure: \(name): \((value * 100).rounded() / 100) \(unit)")
    #expect(value <= bound)
  }

  @Test func hits() {
    let bytes = words.flatMap { Array($0.utf8) }
    var end = 0
    let ends = words.map { word in
      end += word.utf8.count
      return end
    }
    report("hit from bytes", hitsFromBytes(.english, bytes, ends), "ns", atMost: 125)
    report("hit from String", hitsFromStrings(.english, words), "ns", atMost: 160)
    report("index from bytes", indicesFromBytes(.english, bytes, ends), "ns", atMost: 250)
    let byIndex = fastest(3) {
      var sum = 0
      for index in 0..<100_000 {
        sum += WordGraph.english.word(at: index)?.utf8.count ?? -1_000_000
      }
      precondition(sum > 0)
    }
    report("word at an index", byIndex / 100_000, "ns", atMost: 5_000)
  }

  @inline(never)
  private func hitsFromBytes(_ graph: WordGraph, _ bytes: [UInt8], _ ends: [Int]) -> Double {
    let time = fastest {
      bytes.withUnsafeBufferPointer { bytes in
        var (found, start) = (0, 0)
        for end in ends {
          found += graph.contains(utf8: UnsafeBufferPointer(rebasing: bytes[start..<end])) ? 1 : 0
          start = end
        }
        precondition(found == ends.count)
      }
    }
    return time / Double(ends.count)
  }

  @inline(never)
  private func hitsFromStrings(_ graph: WordGraph, _ words: [String]) -> Double {
    let time = fastest {
      var found = 0
      for word in words where graph.contains(word) { found += 1 }
      precondition(found == words.count)
    }
    return time / Double(words.count)
  }

  @inline(never)
  private func indicesFromBytes(_ graph: WordGraph, _ bytes: [UInt8], _ ends: [Int]) -> Double {
    let time = fastest {
      bytes.withUnsafeBufferPointer { bytes in
        var (sum, start) = (0, 0)
        for end in ends {
          let word = UnsafeBufferPointer(rebasing: bytes[start..<end])
          sum += graph.index(ofUTF8: word) ?? -1_000_000_000
          start = end
        }
        precondition(sum > 0)
      }
    }
    return time / Double(ends.count)
  }

  @Test func `building and opening`() throws {
    let text = Array(WordGraph.english.words.joined(separator: "\n").utf8)
    let building = fastest {
      var builder = WordGraphBuilder()
      do {
        try builder.insertLines(text)
        let graph = try builder.build()
        precondition(graph.count == 251_051)
      } catch {
        preconditionFailure("\(error)")
      }
    }
    report("building 251,051 sorted words", building / 1e6, "ms", atMost: 500)
    let bytes = WordGraph.english.serialized()
    let opening = fastest {
      do {
        let graph = try WordGraph(bytes: bytes)
        precondition(graph.count == 251_051)
      } catch {
        preconditionFailure("\(error)")
      }
    }
    report("opening with validation", opening / 1e6, "ms", atMost: 100)
    let sizes = WordGraph.english.byteCounts
    let count = Double(WordGraph.english.count)
    report("membership", Double(sizes.units) / count, "bytes per word", atMost: 3.1)
    report("word index", Double(sizes.wordIndex) / count, "bytes per word", atMost: 1.6)
  }
}

#if DEBUG
  private let isRelease = false
#else
  private let isRelease = true
#endif
