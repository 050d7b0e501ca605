/// How much the open-ended tests do: little in debug builds, which are slow.
func amount(release: Int, debug: Int) -> Int {
  #if DEBUG
    debug
  #else
    release
  #endif
}

/// Whether this is a release build.
let isRelease = amount(release: 1, debug: 0) == 1
