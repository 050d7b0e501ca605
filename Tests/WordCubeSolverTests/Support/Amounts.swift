/// How much the tests do that could go on for ever: little in debug builds, which are slow.
func amount(release: Int, debug: Int) -> Int {
  #if DEBUG
    debug
  #else
    release
  #endif
}
