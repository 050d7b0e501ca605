/** What the word line says while nothing is selected. */
export function promptOf({ turn, players, localPlayer, mayMove, isOver }, isRemoving, text) {
  if (isOver) return "";
  if (isRemoving) return text.promptRemove;
  // Who plays alone at this screen knows the own name.
  if (turn !== null && turn !== localPlayer) return text.turnOf(players[turn]);
  return mayMove ? text.prompt : "";
}
