import Testing
import WordCube

@Suite("A claimed score is compared with the whole word's")
struct PartialClaimTests {
  /// Words of five faces of a fresh puzzle; the first, third and fifth face are a word too.
  private static let winding: [[Face]] = {
    let visible = Array(CubeState().playableFaces)
    var found: [[Face]] = []
    func extend(_ path: [Face]) {
      if path.count == 5 { return found.append(path) }
      for next in visible where !path.contains(next) {
        guard path.last.map({ $0.touches(next) }) ?? true,
          path.dropLast().last.map({ path.count % 2 == 1 || $0.touches(next) }) ?? true
        else { continue }
        extend(path + [next])
      }
    }
    extend([face(78)])
    return Array(found.prefix(40))
  }()

  @Test func `the score of some of the faces is a wrong one`() {
    #expect(Self.winding.count == 40)
    for faces in Self.winding {
      let parts = [
        [faces[0], faces[2], faces[4]], Array(faces.prefix(3)), Array(faces.prefix(4)),
        Array(faces.suffix(3)), Array(faces.suffix(4)),
      ]
      for part in parts {
        let claim = word(part).claimedScore
        guard claim != word(faces).claimedScore else { continue }
        #expect(judge([word(faces, claims: claim)], .strict).brokenRules == [.wrongScore])
        #expect(judge([word(part)], .classic).totalScore == claim)
      }
      #expect(judge([word(faces)], .strict).isValid)
    }
  }

  @Test(arguments: rows + [frontRow])
  func `any other score is a wrong one`(faces: [Face]) {
    let right = word(faces).claimedScore
    for claim in -10...400 as ClosedRange<Int64> where claim != right {
      for rules in [Rules.classic, .strict] {
        let verdict = judge([word(faces, claims: claim)], rules)
        #expect(verdict.brokenRules == [.wrongScore], "\(claim)")
        #expect(verdict.violation?.reasons.first?.expected == .integer(right))
      }
    }
  }
}
