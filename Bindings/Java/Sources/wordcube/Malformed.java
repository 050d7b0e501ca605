package wordcube;

/**
 * Where and why bytes are no game.
 *
 * @param offset the byte
 * @param path the path in the JSON, such as {@code $.moves[3]}; not null
 * @param message the reason; not null
 */
public record Malformed(long offset, String path, String message) {
  static Malformed of(Json.Members members) {
    return new Malformed(members.number("offset"), members.text("path"), members.text("message"));
  }
}
