/// A text without the passwords that it quotes, as far as they can be told: what follows `password=` on a line, and what
/// stands between `:` and `@` of an address.
package func withoutPasswords(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    line
      // A password can have any sign, so all up to the last `@` may be one.
      .replacing(/(:\/\/[^:@\/\s]*:).*@/) { "\($0.1)...@" }
      .replacing(/(\b(?!mailto:)[^\s:@\/'"]+:)(?!\/\/)[^\s@]+@/) { "\($0.1)...@" }
      // Nobody knows where a password with a space ends.
      .replacing(/(?i)(pass(?:word|wd)?|pwd)(\s*=\s*)[^\s].*/) { "\($0.1)\($0.2)..." }
  }.joined(separator: "\n")
}
