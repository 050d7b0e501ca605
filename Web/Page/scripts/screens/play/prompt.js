/** What the word line says while nothing is selected. */
export function promptOf({ turn, players, localPlayer, isOver }, isRemoving, text) {
  if (isOver) return "";
  if (isRemoving) return text.promptRemove;
  // In a match something else says there whose turn it is.
  if (localPlayer !== null) return "";
  return turn === null ? text.prompt : text.turnOf(players[turn]);
}
