/** What the word line says while nothing is selected. */
export function promptOf({ turn, players, localPlayer, mayMove, isOver }, isRemoving, text) {
  if (isOver) return "";
  if (isRemoving) return text.promptRemove;
  // In a match the line above the game says whose turn it is.
  if (turn !== null && localPlayer === null) return text.turnOf(players[turn]);
  return mayMove ? text.prompt : "";
}
