package wordcube;

/**
 * A rule that a move breaks.
 *
 * @param rule the rule; not null
 * @param face the position of the face in the word, from 0, or null if the rule is not about a face
 * @param expected what the rule expects: a String, Long, Double or null
 * @param found what the move has: a String, Long, Double or null
 * @param earlierMove for {@link Rule#REPEATED_WORD}, the move that played it first; else null
 */
public record Reason(Rule rule, Integer face, Object expected, Object found, Integer earlierMove) {
  static Reason of(Json.Members members) {
    return new Reason(
        Rule.of(members.text("rule")), members.integer("face"), members.any("expected"), members.any("found"),
        members.integer("earlierMove"));
  }
}
