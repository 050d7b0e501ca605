package wordcube;

/** A call that failed. */
public sealed class WordCubeException extends RuntimeException permits MalformedException, RefusedException {
  private static final long serialVersionUID = 1;

  /** The kind of error, such as {@code invalidArgument}. */
  private final String code;
  /** The error's JSON. */
  private final String json;

  WordCubeException(String code, String message, String json) {
    super(message);
    this.code = code;
    this.json = json;
  }

  static WordCubeException of(String code, String json) {
    Json.Members members = Json.object(json.isEmpty() ? "{}" : json);
    String message = members.text("message") == null ? code : members.text("message");
    return switch (code) {
      case "malformed" -> new MalformedException(message, json, members);
      case "refused" -> new RefusedException(message, json, members);
      default -> new WordCubeException(code, message, json);
    };
  }

  /**
   * The kind of error: {@code invalidLength}, {@code invalidArgument}, {@code malformed}, {@code refused},
   * {@code searchLimit}, {@code notFound}, {@code unsupported} or {@code noMemory}.
   *
   * @return never null
   */
  public final String getCode() {
    return code;
  }

  /**
   * The JSON object that the library gave, with the code and the message.
   *
   * @return never null; empty if there was no memory for it
   */
  public final String getJson() {
    return json;
  }
}
