package wordcube;

import java.util.Objects;

/**
 * A puzzle, in one of its forms. Nothing reads the text before a call does.
 *
 * @param text its JSON, its text of 71 characters or its provenance; not null
 */
public record Puzzle(String text) implements Position {
  public Puzzle {
    Objects.requireNonNull(text, "text");
  }

  byte[] bytes() {
    return Native.bytes(text);
  }
}
