package wordcube;

import java.util.List;

/**
 * Why a game, or a move of a live game, is refused.
 *
 * @param move the move's number, from 0, or null if the puzzle is the wrong one
 * @param reasons the rules that it breaks; not null
 * @param message the reasons as a sentence; not null
 */
public record Violation(Integer move, List<Reason> reasons, String message) {
  public Violation {
    reasons = List.copyOf(reasons);
  }

  static Violation of(Json.Members members) {
    return new Violation(
        members.integer("move"), members.objects("reasons").stream().map(Reason::of).toList(),
        members.text("message"));
  }
}
