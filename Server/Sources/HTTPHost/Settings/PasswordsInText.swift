/// Returns a text without the passwords in it, as far as they can be recognised: what follows `password=` on a line, and
/// what stands between `:` and `@` in an address.
package func withoutPasswords(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    line
      // A password can contain any character, so everything up to the last `@` may be one.
      .replacing(/(:\/\/[^:@\/\s]*:).*@/) { "\($0.1)...@" }
      .replacing(/(\b(?!mailto:)[^\s:@\/'"]+:)(?!\/\/)[^\s@]+@/) { "\($0.1)...@" }
      // There is no telling where a password with a space ends.
      .replacing(/(?i)(pass(?:word|wd)?|pwd)(\s*=\s*)[^\s].*/) { "\($0.1)\($0.2)..." }
  }.joined(separator: "\n")
}
