/** What the word line says while nothing is selected. */
export function promptOf({ turn, players, mayMove, isOver }, isRemoving, text) {
  if (isOver) return "";
  if (isRemoving) return text.promptRemove;
  if (turn !== null) return text.turnOf(players[turn]);
  return mayMove ? text.prompt : "";
}
