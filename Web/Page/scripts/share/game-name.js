import { languageOf, names } from "../languages.js";

/** The name of a stored game, such as "One player, three minutes", with its language if that is not English. */
export function gameName(game, text) {
  if (game.title) return game.title;
  const language = languageOf(game);
  const name = nameOf(game, text);
  return language === "en" ? name : `${name}, ${names[language] ?? language}`;
}

function nameOf({ kind, mode, players }, { kinds, modes }) {
  return kind === "turns" ? players.join(" & ") : `${kinds[kind]}, ${modes[mode]}`;
}
