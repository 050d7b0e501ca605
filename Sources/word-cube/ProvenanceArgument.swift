import ArgumentParser
import WordCubeSolver

extension Provenance {
  /// The provenance on a command line.
  ///
  /// - Throws: `ValidationError`, which says where it is malformed.
  static func argument(_ text: String) throws -> Provenance {
    do throws(ProvenanceError) {
      return try Provenance(text)
    } catch {
      throw ValidationError(printable("\(error)"))
    }
  }
}
