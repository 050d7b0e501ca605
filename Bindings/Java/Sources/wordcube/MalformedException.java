package wordcube;

/** Bytes that are not in the expected form. */
public final class MalformedException extends WordCubeException {
  private static final long serialVersionUID = 1;

  /** The byte of the JSON, or null. */
  private final Long offset;
  /** The path in the JSON, or null. */
  private final String path;

  MalformedException(String message, String json, Json.Members members) {
    super("malformed", message, json);
    offset = members.number("offset");
    path = members.text("path");
  }

  /**
   * The byte at which the JSON is wrong.
   *
   * @return null if the bytes are not JSON by their nature, such as a packed game
   */
  public Long getOffset() {
    return offset;
  }

  /**
   * The path of the wrong value, such as {@code $.moves[3].score}.
   *
   * @return null where the offset is null
   */
  public String getPath() {
    return path;
  }
}
