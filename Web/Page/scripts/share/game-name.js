import { languageOf, nameInLanguage } from "../languages.js";

/** The name of a stored game, such as "One player, three minutes", with its language if that is not English. */
export function gameName(game, text) {
  if (game.title) return game.title;
  return nameInLanguage(nameOf(game, text), languageOf(game));
}

function nameOf({ kind, mode, players }, { kinds, modes }) {
  return kind === "turns" ? players.join(" & ") : `${kinds[kind]}, ${modes[mode]}`;
}
