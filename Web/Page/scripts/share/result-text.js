/** The address of the puzzle of a game; null if it is not known how the puzzle was made. */
export function puzzleLink({ provenance, mode }, page = globalThis.location?.href ?? "") {
  if (!provenance) return null;
  return `${page.replace(/[?#].*$/, "")}#/puzzle/${provenance}/${mode}`;
}

/** The result as a short text for messages. */
export function resultText({ end, home }, record, { words }, page) {
  const { score, par, mode } = record;
  const best = words[0];
  return [
    end.result(home.modes[mode], score, par, words.length),
    best ? end.bestWord(best.word, best.score) : null,
    puzzleLink(record, page),
  ].filter(Boolean).join("\n");
}
