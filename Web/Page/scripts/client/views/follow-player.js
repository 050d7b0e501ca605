/**
 * Draws what depends on the player: now, and again whenever a player comes or goes.
 *
 * @param {EventTarget & { playerID?: string }} account
 * @param {(drawn: { isFirst: boolean, signal: AbortSignal }) => void} draw The signal ends before the next one is drawn.
 * @returns {() => void} Stops, and ends the signal.
 */
export function followPlayer(account, draw) {
  /** @type {string | null | undefined} */
  let player = null;
  let drawn = new AbortController();
  const follow = () => {
    if (player === account.playerID) return;
    const isFirst = player === null;
    player = account.playerID;
    drawn.abort();
    drawn = new AbortController();
    draw({ isFirst, signal: drawn.signal });
  };
  account.addEventListener("change", follow);
  follow();
  return () => {
    account.removeEventListener("change", follow);
    drawn.abort();
  };
}
