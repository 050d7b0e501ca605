import WordCube
import WordCubeSolver

/// Any bytes as a provenance, and as a day.
@_cdecl("fuzzProvenanceText")
public func fuzzProvenanceText(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Input(start: start, count: count)
  let text = String(decoding: input, as: UTF8.self)
  let limit = MemoryLimit(perByte: 0, constant: 4_096)
  do throws(ProvenanceError) {
    let provenance = try holding(within: limit, for: 0) { () throws(ProvenanceError) in
      try Provenance(text)
    }
    promise(Array(provenance.text.utf8) == Array(input), "one text stands for a provenance")
    promise((try? Provenance(provenance.text)) == provenance, "it is read again")
    promise(provenance.attempt >= provenance.start, "the candidate does not come before the first")
    let puzzle = holding(within: limit, for: 0) { provenance.puzzle }
    promise(puzzle.tiles.count == Face.count, "the puzzle is there")
  } catch {
    promise((0...text.utf8.count).contains(error.offset), "\(error) is inside of the text")
    promise(error.found.string.utf8.count <= 24, "no more than 24 bytes are quoted")
  }

  if let day = CalendarDay(text) {
    promise(Array(day.description.utf8) == Array(text.utf8), "one text stands for a day")
  }
  return 0
}
