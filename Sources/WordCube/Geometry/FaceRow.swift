/// What a walk over faces asks of each: which face it is, and which touch it.
@usableFromInline
package struct FaceRow: BitwiseCopyable, Sendable {
  @usableFromInline let mask: FaceMask
  @usableFromInline let touching: FaceMask

  /// The rows of all faces, in the order of their numbers.
  static let all = ImmortalTable(
    Face.all.map { FaceRow(mask: FaceMask($0), touching: FaceMask(touching: $0)) })
}
