#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The number of the active mutant, from the environment; 0 for none.
let activeMutant: Int = getenv("WORDCUBE_MUTANT").map { Int(atoi($0)) } ?? 0

/// A literal, or its value under mutant `first` or the one after it.
@usableFromInline @inline(__always)
func mutated<T>(_ first: Int, _ own: T, _ other: T) -> T {
  activeMutant == first ? other : own
}

@usableFromInline @inline(__always)
func mutated<T>(_ first: Int, _ own: T, _ other: T, _ another: T) -> T {
  switch activeMutant {
  case first: other
  case first + 1: another
  default: own
  }
}

/// A condition, or its value under mutant `first` or the one after it.
@usableFromInline @inline(__always)
func forced(_ first: Int, _ own: Bool, _ other: Bool) -> Bool {
  activeMutant == first ? other : own
}

@usableFromInline @inline(__always)
func forced(_ first: Int, _ own: Bool, _ other: Bool, _ another: Bool) -> Bool {
  switch activeMutant {
  case first: other
  case first + 1: another
  default: own
  }
}

/// Whether a call is made: false under the mutant that drops it.
@usableFromInline @inline(__always)
func kept(_ mutant: Int) -> Bool { activeMutant != mutant }
