/** The name of a stored game, such as "One player, three minutes". */
export function gameName({ kind, mode, title, players }, { kinds, modes }) {
  if (title) return title;
  if (kind === "turns") return players.join(" & ");
  return `${kinds[kind]}, ${modes[mode]}`;
}
