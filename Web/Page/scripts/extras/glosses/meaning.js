/** How many senses of a part of speech are shown. */
const shown = 2;

/** The parts of speech, in the order in which they are shown. */
const parts = ["n", "v", "a", "r"];

/**
 * What a word means, by part of speech: its own senses, and those of its lemmas where it is an
 * inflected form. Each lemma has a turn before one has a second sense.
 *
 * @param {Pick<import("./gloss-pieces.js").GlossPieces, "entriesOf">} pieces
 * @param {string} word In upper case.
 * @returns {Promise<{ part: string, lemma: string | null, senses: string[] }[]>} `part` is `n`, `v`,
 *   `a` or `r`; `lemma` is null for the word itself. Empty if there is no gloss.
 * @example
 * await meaningOf(pieces, "GEESE");
 * // [{ part: "n", lemma: "GOOSE", senses: ["web-footed long-necked ..."] }, ...]
 */
export async function meaningOf(pieces, word) {
  const own = await pieces.entriesOf(word);
  const lemmas = [...new Set(own.filter((entry) => entry[1] === "=").map(valueOf))];
  const entries = new Map([[word, own]]);
  await Promise.all(lemmas.map(async (lemma) => {
    if (lemma !== word) entries.set(lemma, await pieces.entriesOf(lemma));
  }));
  return parts.flatMap((part) => {
    const names = own.filter((entry) => entry.startsWith(`${part}=`)).map(valueOf);
    const sources = [...new Set([word, ...names])];
    const senses = chosen(sources.map((name) => sensesOf(entries.get(name), part)));
    return sources.map((name, place) => (
      { part, lemma: name === word ? null : name, senses: senses[place] }))
      .filter((group) => group.senses.length > 0);
  });
}

const valueOf = (entry) => entry.slice(2);

const sensesOf = (entries, part) =>
  entries.filter((entry) => entry.startsWith(`${part} `)).map(valueOf);

/** The first senses of each list, in turns, until there are enough. */
function chosen(lists) {
  const counts = lists.map(() => 0);
  let left = shown;
  for (let round = 0; round < shown; round += 1) {
    lists.forEach((list, place) => {
      if (left === 0 || round >= list.length) return;
      counts[place] += 1;
      left -= 1;
    });
  }
  return lists.map((list, place) => list.slice(0, counts[place]));
}
