package wordcube;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The words of a language. All threads may share one. */
public final class Dictionary extends NativeObject {
  private final boolean isShared;

  private Dictionary(long address, boolean isShared) {
    super(address, "dictionary");
    this.isShared = isShared;
  }

  private static final class English {
    static final Dictionary SHARED = new Dictionary(Native.english(), true);
  }

  /**
   * The built-in English words: always the same object, which stays open when you close it.
   *
   * @return never null
   */
  public static Dictionary english() {
    return English.SHARED;
  }

  /**
   * A dictionary that {@code word-cube dictionary build} or {@code export}, or {@link #save}, wrote.
   *
   * @param stored its bytes; not null
   * @return never null
   * @throws MalformedException if the bytes are no dictionary
   */
  public static Dictionary open(byte[] stored) {
    return new Dictionary(Native.openDictionary(stored), false);
  }

  /**
   * The same from a file.
   *
   * @param path the file; not null
   * @return never null
   * @throws MalformedException if it is no dictionary
   * @throws UncheckedIOException if it cannot be read
   */
  public static Dictionary read(Path path) {
    try {
      return open(Files.readAllBytes(path));
    } catch (IOException error) {
      throw new UncheckedIOException(error);
    }
  }

  /**
   * A dictionary of your own words.
   *
   * @param words the words; not null
   * @param language {@code en}, {@code nl}, {@code pl}, {@code es}, {@code pt}, {@code fr} or {@code de}; not null
   * @return never null
   * @throws MalformedException if one has a letter that the language lacks, or there is none
   */
  public static Dictionary of(Iterable<String> words, String language) {
    return new Dictionary(
        Native.listDictionary(Native.bytes(String.join("\n", words)), Native.bytes(language)), false);
  }

  /**
   * Whether a text is a word.
   *
   * @param word in capital letters; not null
   * @return true for a word
   */
  public boolean contains(String word) {
    byte[] bytes = Native.bytes(word);
    return use(address -> Native.contains(address, bytes));
  }

  /**
   * The number of words.
   *
   * @return more than 0
   */
  public long size() {
    return Json.object(infoJson()).number("words");
  }

  /**
   * The members {@code words}, {@code longestWord}, {@code checksum} and {@code hasRarities}.
   *
   * @return never null
   */
  public String infoJson() {
    return Native.text(use(Native::dictionaryInfo));
  }

  /**
   * The dictionary as bytes for {@link #open}.
   *
   * @return never null
   */
  public byte[] save() {
    return use(Native::saveDictionary);
  }

  @Override
  public void close() {
    if (!isShared) super.close();
  }
}
