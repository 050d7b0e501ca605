package wordcube;

import java.util.List;

/**
 * A word that can be played.
 *
 * @param word the letters; not null
 * @param score its score now
 * @param played whether the game played it
 * @param path a face for each tile; not null
 * @param index its number in the dictionary
 * @param rarity its rarity, 0 to 255, or null if the dictionary has none
 */
public record Word(String word, long score, boolean played, List<Integer> path, long index, Integer rarity) {
  public Word {
    path = List.copyOf(path);
  }

  static Word of(Json.Members members) {
    return new Word(
        members.text("word"), members.number("score"), members.flag("played"), Json.integers(members.any("path")),
        members.number("index"), members.integer("rarity"));
  }
}
